// The sowing of a turn, seed by seed.

import { type Board } from "./board";
import { type Game, type Ply } from "./game";
import { type Event, type Step } from "./protocol";

export type Speed = "slow" | "usual" | "fast" | "once";

/** Milliseconds from one seed to the next. */
const pace: Record<Speed, number> = { slow: 800, usual: 340, fast: 120, once: 0 };
/** The longest that a turn takes, in milliseconds at the usual speed. */
const longest = 10_000;

/** Whether the reader wants nothing to move. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What is seen of an event: the others change nothing on the board. */
function isSeen(e: Event): boolean {
  return !["relay", "stop", "end", "bank", "pass"].includes(e.kind);
}

/** A turn being shown. It can be brought to its end at once. */
export class Sowing {
  private hurried = false;
  private due = 0; // when what is shown has been shown for long enough
  private wake = () => {};

  constructor(
    private board: Board,
    private game: Game,
    private ply: Ply,
    private onstep: (step: number) => void,
  ) {}

  /** Brings it to its end at once. */
  finish(): void {
    this.hurried = true;
    this.wake();
  }

  private wait(milliseconds: number): Promise<void> {
    if (this.hurried || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Shows the steps; of the events those from number from on, up to number to. */
  async show(steps: Step[], speed: Speed, from = 1, to = Infinity): Promise<void> {
    if (still()) speed = "once";
    const seen = steps.flatMap((s) => s.events ?? []).filter((e) => isSeen(e) && e.n >= from && e.n <= to).length;
    const delay = Math.min(pace[speed], ((longest / Math.max(seen, 1)) * pace[speed]) / pace.usual);
    this.due = performance.now();
    for (const [i, step] of steps.entries()) {
      const events = step.events?.filter((e) => e.n >= from && e.n <= to);
      if (events !== undefined && events.length === 0) continue;
      if (this.hurried || delay === 0) continue;
      this.onstep(i);
      for (const e of events ?? []) await this.event(e, delay);
      if (to !== Infinity && (events?.length ?? 0) < (step.events?.length ?? 0)) break; // in the midst of a step
      this.board.draw(step.svg);
      this.due += 2 * delay;
      await this.wait(this.due - performance.now());
    }
    this.board.hand();
    if (to !== Infinity) await this.frame(to);
  }

  /** Shows an event, unless it is late already. */
  private async event(e: Event, delay: number): Promise<void> {
    if (this.hurried || !isSeen(e)) return;
    this.due += delay;
    if (performance.now() > this.due) return; // too slow a machine to show every seed
    await this.frame(e.n);
    this.board.hand(e.pit, e.hand);
    await this.wait(this.due - performance.now());
  }

  /** Draws the board after the first n events. */
  private async frame(n: number): Promise<void> {
    const { svg } = await this.game.ask<{ svg: string }>("frame", this.ply.before, this.ply.move, String(n));
    if (svg !== undefined) this.board.draw(svg);
  }
}

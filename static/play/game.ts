// A game as it has gone: where it began, what was played, and where in it one is.

import { type Engine } from "./engine";
import { fresh, type Hand, type State } from "./link";
import { type Player } from "./position";
import { type Answer, type Begin, type Look, type Play } from "./protocol";
import { type Trouble } from "./trouble";

/** How many steps of a turn are shown; further ones are folded into one. */
export const mostSteps = 48;

export interface Ply {
  move: string;
  before: string;
  after: string;
}

export class Game {
  readings: Record<string, string> = {};
  hands: Record<Player, Hand> = { S: "hand", N: "hand" };
  /** Somebody has chosen who plays. */
  chosen = false;
  turned = false;
  plies: Ply[] = [];
  at = 0;
  /** Where this game began, and where games of this kind begin. */
  origin = "";
  start = "";
  occurrences = 3;

  constructor(
    readonly id: string,
    private engine: Engine,
    private words: string[],
  ) {}

  /** An empty game of the same kind. */
  another(): Game {
    return new Game(this.id, this.engine, this.words);
  }

  /** The fields that questions to the engine begin with. */
  table(): string[] {
    const readings = Object.entries(this.readings).map(([id, option]) => `${id}=${option}`);
    return [this.id, readings.join(" "), this.turned ? "1" : "", "latn", ...this.words];
  }

  ask<T>(question: string, ...fields: string[]): Promise<Answer<T>> {
    return this.engine.ask<T>(question, [...this.table(), ...fields]);
  }

  /** The position that is shown. */
  get now(): string {
    return this.at === 0 ? this.origin : this.plies[this.at - 1].after;
  }

  /** Whose turn it is there. */
  private get toMove(): Player {
    return this.now.split(" ")[1] as Player;
  }

  /** The turn that led to the position that is shown. */
  get last(): Ply | undefined {
    return this.plies[this.at - 1];
  }

  /** The positions before the one that is shown. */
  get before(): string[] {
    return this.plies.slice(0, this.at).map((p) => p.before);
  }

  /** Whether the position has come up so often that the site ends the game. */
  get repeated(): boolean {
    return this.before.filter((p) => p === this.now).length + 1 >= this.occurrences;
  }

  /** Where taking a move back leads: against the computer, back to where it is not its turn. */
  get back(): number {
    let at = this.at - 1;
    while (at > 0 && this.handAt(at) !== "hand" && this.handAt(at - 1) === "hand") at--;
    return at;
  }

  /** Where making it again leads. */
  get forth(): number {
    const last = this.plies.length;
    let at = this.at + 1;
    while (at < last && this.handAt(at) !== "hand" && this.handAt(at + 1) === "hand") at++;
    return at;
  }

  /** Who plays after so many moves. */
  private handAt(at: number): Hand {
    const position = at === 0 ? this.origin : this.plies[at - 1].after;
    return this.hands[position.split(" ")[1] as Player];
  }

  /** Puts a turn after the position that is shown, in the place of what came there. */
  add(ply: Ply): void {
    this.plies.splice(this.at, Infinity, ply);
    this.at++;
  }

  /** Begins anew from where games of this kind begin. */
  restart(): void {
    this.origin = this.start;
    this.plies = [];
    this.at = 0;
  }

  /** How the boards lie, and where games of this kind begin. Unknown readings are left out. */
  async begin(): Promise<{ layout: Begin; trouble?: Trouble }> {
    const answer = await this.ask<Begin>("begin");
    if (answer.error === undefined) {
      this.start = answer.start!;
      this.occurrences = answer.occurrences!;
      return { layout: answer as Begin };
    }
    this.readings = {};
    return { layout: (await this.begin()).layout, trouble: { kind: "reading", fault: answer.error } };
  }

  /** Sets up what a link or somebody told, as far as it can be; what was wrong is told. */
  async open(s: State): Promise<Trouble | undefined> {
    if (s.game !== undefined && s.game !== this.id) return { kind: "game" };
    this.hands = s.hands;
    this.chosen = s.chosen;
    this.turned = s.turned;
    this.readings = s.readings;
    let { trouble } = await this.begin();
    this.restart();
    if (s.position !== "") {
      const look = await this.ask<Look>("look", s.position);
      if (look.error !== undefined) return { kind: "position", fault: look.error };
      this.origin = look.position!;
    }
    trouble ??= await this.follow(s.moves);
    if (trouble === undefined && s.at !== undefined) this.at = Math.min(s.at, this.plies.length);
    return trouble ?? (s.odd && { kind: "link", ...s.odd });
  }

  /** Plays moves from the position that is shown, up to one that may not be played. */
  async follow(moves: string[]): Promise<Trouble | undefined> {
    for (const [i, text] of moves.entries()) {
      const { move, position, error, refused } = await this.ask<Play>("play", this.now, text, "1");
      if (move === undefined) return { kind: "move", number: i + 1, text, who: this.toMove, fault: error, refused };
      this.add({ move, before: this.now, after: position! });
    }
    return undefined;
  }

  /** The game as a link tells it. */
  state(): State {
    return {
      ...fresh(),
      position: this.origin === this.start ? "" : this.origin,
      moves: this.plies.map((p) => p.move),
      at: this.at,
      readings: this.readings,
      hands: this.hands,
      chosen: this.chosen,
      turned: this.turned,
    };
  }
}

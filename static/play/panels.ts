// The panels beside the board: what happened in the last turns, the moves, the readings,
// and the game as text.

import { button, element, paragraphs, part, sentence } from "./dom";
import { type Game, type Ply } from "./game";
import { played, role } from "./how";
import { moveText, written } from "./link";
import { events, side, turn } from "./narrate";
import { type Player } from "./position";
import { type Step } from "./protocol";
import { type Book, move, number, plain, say, type Sentence, series } from "./words";

/** What a step tells. */
export function toldOf(book: Book, step: Step): Sentence[] {
  return step.events === undefined ? [say(book, "step.folded", {}, step.laps)] : events(book, step.events);
}

/** A turn that was played, with its steps. */
export interface Turn {
  ply: Ply;
  steps: Step[];
}

/** How long a turn may be, in steps, that is unfolded of itself. */
const short = 3;

/** What happened in the last two turns; each step of the last can be looked at. */
export class Happened {
  onstep: (step: number) => void = () => {};
  private turns: HTMLElement;
  private unfolded?: boolean; // what somebody did last

  constructor(
    private root: HTMLElement,
    private book: Book,
  ) {
    this.turns = part(root, "turns");
  }

  /** Shows turns, the last one first. */
  show(game: Game, list: Turn[]): void {
    part(this.root, "happened").hidden = list.length === 0;
    this.turns.replaceChildren(
      ...list.map(({ ply, steps }, at) => {
        const summary = element("summary", {}, sentence(this.book, played(this.book, game, ply, steps)));
        const items = steps.map((s, i) => element("li", {}, this.number(i, at === 0), element("div", { class: "told" }, ...paragraphs(this.book, toldOf(this.book, s)))));
        const details = element("details", { class: "play-turn" }, summary, element("ol", { class: "play-steps" }, ...items));
        if (at === 0) {
          details.open = this.unfolded ?? steps.length <= short;
          summary.addEventListener("click", () => (this.unfolded = !details.open));
        }
        return details;
      }),
    );
  }

  /** The number of a step, by which it can be looked at. */
  private number(i: number, looked: boolean): HTMLElement {
    const text = number(this.book, i + 1);
    if (!looked) return element("span", { class: "number" }, text);
    const b = button("number", text, () => this.onstep(i));
    b.setAttribute("aria-label", plain(say(this.book, "playing.step", {}, i + 1)));
    return b;
  }

  /** Unfolds the last turn. */
  unfold(): void {
    this.turns.querySelector("details")?.setAttribute("open", "");
  }

  /** Marks the step that is shown. */
  mark(step: number | undefined): void {
    const list = this.turns.querySelector("ol");
    [...(list?.children ?? [])].forEach((item, i) => {
      const b = item.querySelector("button")!;
      if (i === step) b.setAttribute("aria-current", "step");
      else b.removeAttribute("aria-current");
      if (i === step && list!.scrollHeight > list!.clientHeight) list!.scrollTop = (item as HTMLElement).offsetTop - list!.offsetTop - 8;
    });
  }
}

/** Who plays: in short, and for each side. */
export function showPlayers(root: HTMLElement, book: Book, game: Game): void {
  const sides = [["south", "S"], ["north", "N"]] as const;
  const names = sides.map(([name, p]) => {
    const list = part<HTMLSelectElement>(root, name);
    list.value = game.hands[p];
    const who = role(game, p) === ".you" ? plain(say(book, "playing.you")) : list.selectedOptions[0].text;
    return plain(say(book, "playing.seat", { player: plain(say(book, `player.${name}`)), who }));
  });
  const together = part(root, "together");
  const people = game.hands.S === "hand" && game.hands.N === "hand";
  if (game.chosen) part(root, "who").textContent = people ? together.firstElementChild!.textContent : names.join(" · ");
  part(root, "sides").hidden = !game.chosen;
  const strength = Object.values(game.hands).find((hand) => hand !== "hand");
  if (strength !== undefined) root.querySelector<HTMLInputElement>(`.play-strength [value=${strength}]`)!.checked = true;
  together.setAttribute("aria-pressed", String(game.chosen && people));
  part(root, "against").setAttribute("aria-pressed", String(game.hands.S === "hand" && !people));
}

/** The moves of the game; each can be gone back to. */
export function showMoves(root: HTMLElement, book: Book, game: Game, go: (at: number) => void): void {
  const list = part(root, "moves");
  const item = (at: number, text: string, label: string, kind: string) => {
    const b = button("move", text, () => go(at));
    b.setAttribute("aria-label", label);
    if (at === game.at) b.setAttribute("aria-current", "true");
    return element("li", { class: kind }, b);
  };
  const first = say(book, "playing.start");
  list.replaceChildren(
    item(0, plain(first), plain(first), "start"),
    ...game.plies.map((p, i) => {
      const who = p.before.split(" ")[1] as Player;
      const label = series(book, [number(book, i + 1), plain(turn(book, who, p.move))]).join("");
      return item(i + 1, p.move, label, side(who).slice(1));
    }),
  );
  const current = list.querySelector<HTMLElement>("[aria-current]");
  if (current !== null) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** The readings, of which each can be switched. */
export function showReadings(root: HTMLElement, book: Book, game: Game, choose: (reading: string, option: string) => void): void {
  const list = part(root, "readings");
  if (list.children.length === 0) {
    for (const r of book.readings) {
      const options = r.options.map((o) => {
        const radio = element("input", { type: "radio", name: r.id, value: o.id });
        radio.addEventListener("change", () => choose(r.id, o.id));
        return element("label", {}, radio, " ", element("span", {}, o.name));
      });
      list.append(element("fieldset", {}, element("legend", {}, r.name), ...options));
    }
  }
  for (const r of book.readings) {
    const chosen = game.readings[r.id] ?? r.options[0].id;
    for (const radio of list.querySelectorAll<HTMLInputElement>(`input[name="${r.id}"]`)) radio.checked = radio.value === chosen;
  }
}

/** The game as text, and its link. */
export function showTexts(root: HTMLElement, game: Game): void {
  part<HTMLInputElement>(root, "position").value = game.now;
  part<HTMLTextAreaElement>(root, "movetext").value = moveText(game.plies.slice(0, game.at).map((p) => p.move));
  part<HTMLInputElement>(root, "link").value = new URL(written(game.state()), location.href).href;
}

/** Copies what stands in a field, or selects it if that is forbidden. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

/** A line of expected moves. */
export function line(book: Book, moves: string[]): Sentence {
  return say(book, "playing.hint.line", { moves: moves.map(move) }, moves.length);
}

// The panels beside the board: what happened in the last turn, the moves, the readings,
// and the game as text.

import { button, element, paragraphs, part } from "./dom";
import { type Game } from "./game";
import { moveText, written } from "./link";
import { events, side, turn } from "./narrate";
import { type Player } from "./position";
import { type Step } from "./protocol";
import { type Book, move, number, plain, say, type Sentence } from "./words";

/** What a step tells. */
export function toldOf(book: Book, step: Step): Sentence[] {
  return step.events === undefined ? [say(book, "step.folded", {}, step.laps)] : events(book, step.events);
}

/** What happened in the last turn, step by step; each step can be looked at. */
export class Happened {
  onstep: (step: number) => void = () => {};
  private list: HTMLOListElement;
  private head: HTMLElement;

  constructor(
    private root: HTMLElement,
    private book: Book,
  ) {
    this.list = part<HTMLOListElement>(root, "steps");
    this.head = part(root, "turn");
  }

  show(who: Player, text: string, steps: Step[]): void {
    part(this.root, "happened").hidden = steps.length === 0;
    this.head.replaceChildren(...(steps.length === 0 ? [] : paragraphs(this.book, [turn(this.book, who, text)])));
    this.list.replaceChildren(
      ...steps.map((s, i) => {
        const label = plain(say(this.book, "playing.step", {}, i + 1));
        const b = button("number", number(this.book, i + 1), () => this.onstep(i));
        b.setAttribute("aria-label", label);
        return element("li", {}, b, element("div", { class: "told" }, ...paragraphs(this.book, toldOf(this.book, s))));
      }),
    );
  }

  /** Marks the step that is shown. */
  mark(step: number | undefined): void {
    [...this.list.children].forEach((item, i) => {
      const b = item.querySelector("button")!;
      if (i === step) b.setAttribute("aria-current", "step");
      else b.removeAttribute("aria-current");
      if (i === step && this.list.scrollHeight > this.list.clientHeight) {
        this.list.scrollTop = (item as HTMLElement).offsetTop - this.list.offsetTop - 8;
      }
    });
  }
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
      return item(i + 1, p.move, `${number(book, i + 1)}: ${plain(turn(book, who, p.move))}`, side(who).slice(1));
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

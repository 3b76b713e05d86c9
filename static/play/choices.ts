// A choice that a move asks for, as large buttons at the board.

import { element, part } from "./dom";
import { move, type Part, plain, type Sentence } from "./words";

/** One of the things to choose from. */
export interface Option {
  value: string;
  /** An arrow before its words; none: "". */
  sign: string;
  words: Sentence;
  /** The move that it makes, behind its words. */
  move?: string;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export class Choices {
  private group: HTMLElement;
  private answer?: (value: string | undefined) => void;

  /** back gives the focus to the board. */
  constructor(
    root: HTMLElement,
    private back: () => void,
  ) {
    this.group = part(root, "choices");
    this.group.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.wait) return;
      event.preventDefault();
      this.cancel();
    });
  }

  /** Whether a choice is being waited for. */
  get wait(): boolean {
    return this.answer !== undefined;
  }

  /** Asks; the answer is undefined if the choice is given up. */
  ask(question: string, list: Option[], focus: boolean): Promise<string | undefined> {
    this.cancel();
    const side = (text: Part | string) => (typeof text === "string" ? text : element("bdi", { class: text.kind, dir: "ltr" }, text.text));
    this.group.replaceChildren(
      ...list.map((o) => {
        const arrow = element("span", { class: "play-arrow", "aria-hidden": "true" }, o.sign);
        const words = element("span", { dir: document.dir }, plain(o.words), ...(o.move === undefined ? [] : [" ", side(move(o.move))]));
        const b = element("button", { type: "button", class: "play-option", "data-value": o.value }, ...(o.sign === "" ? [] : [arrow]), words);
        if (o.words.lang !== undefined) [words.lang, words.dir] = [o.words.lang, o.words.dir ?? ""];
        b.addEventListener("click", () => this.settle(o.value));
        return b;
      }),
    );
    this.group.setAttribute("aria-label", question);
    this.group.hidden = false;
    if (focus) this.group.querySelector("button")?.focus();
    else this.group.scrollIntoView({ block: "nearest" });
    return new Promise((resolve) => (this.answer = resolve));
  }

  private settle(value: string | undefined): void {
    const { answer, group } = this;
    if (answer === undefined) return;
    this.answer = undefined;
    if (group.contains(document.activeElement)) this.back();
    group.hidden = true;
    group.replaceChildren();
    answer(value);
  }

  /** Gives up a choice. */
  cancel(): void {
    this.settle(undefined);
  }

  private key(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...this.group.querySelectorAll<HTMLElement>("button")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  }
}

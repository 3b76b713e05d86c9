// The board that is played on: the engine's drawing, and on it a button for each pit,
// the choices that come up, and the hand that sows.

import { element } from "./dom";
import { type Begin } from "./protocol";

/** What is said of a pit. */
export interface Named {
  label: string;
  /** A move may start here. */
  may: boolean;
  /** It is drawn as a square. */
  house: boolean;
  /** The hint. */
  hinted: boolean;
}

/** A choice at a pit: dx is how many pits beside it, as it is seen, it stands. */
export interface Option {
  value: string;
  pit: string;
  dx: number;
  /** An arrow or a few words. */
  sign: string;
  label: string;
}

const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Board {
  /** Called when a pit is chosen. */
  onpick: (pit: string) => void = () => {};

  private drawing: HTMLElement;
  private over: HTMLElement;
  private token = element("span", { class: "play-hand pit", "aria-hidden": "true", hidden: "" });
  private layout?: Begin;
  private pits = new Map<string, HTMLButtonElement>();
  private here = ""; // the pit that Tab leads to
  private asking?: { options: HTMLElement; answer(value: string | undefined): void };

  constructor(root: HTMLElement) {
    this.drawing = root.querySelector<HTMLElement>(".play-drawing")!;
    this.over = element("div", { class: "play-over" });
    this.drawing.after(this.over);
    this.drawing.setAttribute("aria-hidden", "true");
    this.over.addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows a drawing of the engine. */
  draw(svg: string): void {
    this.drawing.innerHTML = svg;
  }

  /** Puts buttons where the pits are drawn. Keys and focus stay at their pit. */
  lay(layout: Begin): void {
    const focused = [...this.pits].find(([, b]) => b === document.activeElement)?.[0];
    this.layout = layout;
    this.pits = new Map(
      layout.pits.map(({ pit }) => {
        const b = element("button", { type: "button", class: "play-pit", "data-pit": pit, tabindex: "-1" });
        b.addEventListener("click", () => this.onpick(pit));
        b.addEventListener("focus", () => this.reach(pit));
        this.place(b, pit, 0);
        return [pit, b];
      }),
    );
    this.over.replaceChildren(...this.pits.values(), this.token);
    this.reach(this.pits.has(this.here) ? this.here : layout.pits[layout.pits.length - 1].pit);
    if (focused !== undefined) this.pits.get(focused)?.focus();
  }

  /** Puts something at a pit or beside it. */
  private place(e: HTMLElement, pit: string, dx: number): void {
    const { width, height, pits } = this.layout!;
    const at = pits.find((q) => q.pit === pit)!;
    const pitch = pits[1].x - pits[0].x;
    const x = Math.min(Math.max(at.x + dx * pitch, at.r), width - at.r);
    e.style.left = `${(100 * x) / width}%`;
    e.style.top = `${(100 * at.y) / height}%`;
  }

  /** Says what the pits are. If nothing may be chosen, first is where keys begin. */
  name(of: (pit: string) => Named): void {
    let first: string | undefined;
    for (const [pit, b] of this.pits) {
      const { label, may, house, hinted } = of(pit);
      b.setAttribute("aria-label", label);
      b.classList.toggle("may", may);
      b.classList.toggle("house", house);
      b.classList.toggle("hinted", hinted);
      if (may) first ??= pit;
    }
    const focused = this.over.contains(document.activeElement);
    if (!focused && first !== undefined && !this.pits.get(this.here)?.classList.contains("may")) this.reach(first);
  }

  /** Makes a pit the one that Tab leads to. */
  private reach(pit: string): void {
    this.here = pit;
    for (const [name, b] of this.pits) b.tabIndex = name === pit ? 0 : -1;
  }

  focus(): void {
    this.pits.get(this.here)?.focus();
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.asking !== undefined) {
      event.preventDefault();
      this.cancel();
      return;
    }
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if ((dx === 0 && dy === 0 && event.key !== "Home" && event.key !== "End") || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (this.asking !== undefined) this.among(dx + dy);
    else this.go(event.key, dx, dy);
  }

  /** Goes to the pit beside, above or below, or at the end of the row. */
  private go(key: string, dx: number, dy: number): void {
    const all = this.layout!.pits;
    const columns = all.filter((q) => q.y === all[0].y).length;
    const at = all.findIndex((q) => q.pit === this.here);
    const row = Math.floor(at / columns);
    let column = (at % columns) + dx;
    if (key === "Home") column = 0;
    if (key === "End") column = columns - 1;
    const next = row + dy;
    if (column < 0 || column >= columns || next < 0 || next >= all.length / columns) return;
    this.pits.get(all[next * columns + column].pit)?.focus();
  }

  /** Goes to the next choice. */
  private among(step: number): void {
    const all = [...this.asking!.options.querySelectorAll<HTMLElement>("button")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  }

  /** Whether a choice is being waited for. */
  get waits(): boolean {
    return this.asking !== undefined;
  }

  /** Asks at a pit; the answer is undefined if the choice is given up. */
  ask(question: string, list: Option[], style: "round" | "words"): Promise<string | undefined> {
    this.cancel();
    const focused = this.over.contains(document.activeElement);
    return new Promise((resolve) => {
      const options = element("div", { class: `play-options ${style}`, role: "group", "aria-label": question });
      for (const o of list) {
        const b = element("button", { type: "button", class: "play-option", "aria-label": o.label }, o.sign);
        b.addEventListener("click", () => this.settle(o.value));
        if (style === "round") this.place(b, o.pit, o.dx);
        options.append(b);
      }
      if (style === "words") this.place(options, list[0].pit, 0);
      this.over.append(options);
      this.asking = { options, answer: resolve };
      if (focused) options.querySelector("button")?.focus();
    });
  }

  private settle(value: string | undefined): void {
    const asking = this.asking;
    if (asking === undefined) return;
    const focused = asking.options.contains(document.activeElement);
    this.asking = undefined;
    asking.options.remove();
    if (focused) this.focus();
    asking.answer(value);
  }

  /** Gives up a choice. */
  cancel(): void {
    this.settle(undefined);
  }

  /** Moves the hand over a pit, with so many seeds in it; without a pit it is gone. */
  hand(pit?: string, seeds = 0): void {
    if (pit === undefined || seeds === 0) {
      this.token.hidden = true;
      return;
    }
    const gone = this.token.hidden !== false;
    this.token.classList.toggle("still", gone);
    this.token.textContent = String(seeds);
    this.place(this.token, pit, 0);
    this.token.hidden = false;
  }
}

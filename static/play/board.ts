// The board that is played on: the engine's drawing, and on it a button for each pit and
// the hand that sows.

import { element } from "./dom";
import { type Begin } from "./protocol";

/** What is said of a pit. */
export interface Named {
  label: string;
  /** A move may start here. */
  may: boolean;
  /** It is drawn as a square. */
  house: boolean;
  /** A move that starts here is being chosen. */
  chosen: boolean;
  /** What stands beside it, if it is the hint. */
  hint?: string;
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
  /** How the pits lie. */
  layout?: Begin;
  private pits = new Map<string, HTMLButtonElement>();
  private here = ""; // the pit that Tab leads to

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
        this.place(b, pit);
        return [pit, b];
      }),
    );
    this.over.replaceChildren(...this.pits.values(), this.token);
    this.reach(this.pits.has(this.here) ? this.here : layout.pits[layout.pits.length - 1].pit);
    if (focused !== undefined) this.pits.get(focused)?.focus();
  }

  /** Puts something at a pit. */
  private place(e: HTMLElement, pit: string): void {
    const { width, height, pits } = this.layout!;
    const at = pits.find((q) => q.pit === pit)!;
    e.style.left = `${(100 * at.x) / width}%`;
    e.style.top = `${(100 * at.y) / height}%`;
    e.classList.toggle("leftmost", at.x < width / 5);
    e.classList.toggle("rightmost", at.x > (4 * width) / 5);
  }

  /** Says what the pits are. If nothing may be chosen, first is where keys begin. */
  name(of: (pit: string) => Named): void {
    let first: string | undefined;
    for (const [pit, b] of this.pits) {
      const { label, may, house, chosen, hint } = of(pit);
      b.setAttribute("aria-label", label);
      b.classList.toggle("may", may);
      b.classList.toggle("house", house);
      b.classList.toggle("chosen", chosen);
      b.classList.toggle("hinted", hint !== undefined);
      if (hint === undefined) delete b.dataset.hint;
      else b.dataset.hint = hint;
      if (may) first ??= pit;
    }
    if (!this.focused && first !== undefined && !this.pits.get(this.here)?.classList.contains("may")) this.reach(first);
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
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if ((dx === 0 && dy === 0 && event.key !== "Home" && event.key !== "End") || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.go(event.key, dx, dy);
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

  /** Whether the keys are on the board. */
  get focused(): boolean {
    return this.over.contains(document.activeElement);
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
    this.place(this.token, pit);
    this.token.hidden = false;
  }
}

// The steps of an example, one at a time. Without this script they all stand below each
// other; "all steps" shows them so again. The address's fragment, step-<n>, is the step
// that is shown. Nothing is stored but the speed.

import { flow, still } from "./flow";

const key = "mashimo-speed";
const settle = 250; // milliseconds until a step is told, so that leafing through does not chatter

/** What a button does; those that lead to a step say to which. */
type Deed = "start" | "previous" | "next" | "end" | "previous-capture" | "next-capture" | "play" | "view";

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
}

function store(speed: string): void {
  try {
    localStorage.setItem(key, speed);
  } catch {
    // then it is not remembered
  }
}

/** The step that an address leads to, or -1. */
function asked(steps: HTMLElement[]): number {
  return steps.findIndex((s) => `#${s.id}` === location.hash);
}

/** The number of a step in the page's digits is part of its place, as in "Step 3 of 7". */
function place(step: HTMLElement): string {
  return step.dataset.at ?? "";
}

/** What happens in a step, paragraph by paragraph, without ids and position text. */
function words(step: HTMLElement): HTMLElement[] {
  const list: HTMLElement[] = [];
  for (const p of step.querySelectorAll<HTMLElement>(".step-head p:not(.again), .told p:not(.position, .play-from)")) {
    if (p.closest(".laps") !== null) continue;
    const copy = document.createElement("p");
    const source = p.cloneNode(true) as HTMLElement;
    source.querySelectorAll(".clause-link").forEach((c) => c.remove());
    copy.textContent = source.textContent!.replace(/\s+/g, " ").trim();
    if (p.lang !== "") copy.lang = p.lang;
    list.push(copy);
  }
  return list;
}

class Stepper {
  private readonly steps: HTMLElement[];
  private readonly controls: HTMLElement;
  private readonly range: HTMLInputElement;
  private readonly speed: HTMLSelectElement;
  private readonly status: HTMLElement;
  private current = 0;
  private timer = 0; // of the next step while the steps play, else 0
  private telling = 0;
  private listed = false;

  constructor(private readonly root: HTMLElement) {
    this.steps = [...root.querySelectorAll<HTMLElement>(".step")];
    this.controls = root.querySelector<HTMLElement>(".controls")!;
    this.range = root.querySelector("input")!;
    this.speed = root.querySelector("select")!;
    this.status = root.querySelector<HTMLElement>("[role=status]")!;
    this.repeatTurns();
    this.mark();
    this.listen();
    const speed = [...this.speed.options].find((o) => o.value === stored());
    if (speed !== undefined) speed.selected = true;
    root.classList.add("stepping");
    this.controls.hidden = false;
    const first = asked(this.steps);
    this.show(Math.max(first, 0));
    if (first >= 0) root.scrollIntoView({ block: "nearest" });
  }

  /** In the middle of a turn the turn is named once more. */
  private repeatTurns(): void {
    let turn: Element | null = null;
    for (const step of this.steps) {
      const head = step.querySelector(".step-head")!;
      const own = head.querySelector("p");
      if (own !== null) turn = own;
      else if (turn !== null) {
        const again = turn.cloneNode(true) as HTMLElement;
        again.classList.add("again");
        head.append(again);
      }
    }
  }

  /** Marks on the timeline where turns begin and seeds are captured. */
  private mark(): void {
    this.range.max = String(this.steps.length - 1);
    const marks = this.steps.map((step) => {
      const mark = document.createElement("i");
      mark.classList.toggle("turn", step.querySelector(".step-head p:not(.again)") !== null);
      mark.classList.toggle("capture", step.dataset.capture !== undefined);
      return mark;
    });
    this.root.querySelector(".marks")!.replaceChildren(...marks);
  }

  private listen(): void {
    this.controls.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-do]");
      if (button !== null) this.act(button.dataset.do as Deed);
    });
    this.range.addEventListener("input", () => this.walk(Number(this.range.value)));
    this.speed.addEventListener("change", () => {
      store(this.speed.value);
      if (this.timer !== 0) this.wait();
    });
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.pause();
    });
    addEventListener("hashchange", () => {
      const n = asked(this.steps);
      if (n >= 0 && n !== this.current) this.walk(n);
    });
  }

  /** Where a button leads, or undefined. */
  private target(deed: Deed): number | undefined {
    const captures = this.steps.map((s, n) => (s.dataset.capture === undefined ? -1 : n)).filter((n) => n >= 0);
    const to = {
      start: 0,
      previous: this.current - 1,
      next: this.current + 1,
      end: this.steps.length - 1,
      "previous-capture": captures.filter((n) => n < this.current).at(-1),
      "next-capture": captures.find((n) => n > this.current),
    }[deed as string];
    return to === undefined || to === this.current || this.steps[to] === undefined ? undefined : to;
  }

  private act(deed: Deed): void {
    if (deed === "view") this.view(!this.listed);
    else if (deed === "play") this.timer === 0 ? this.play() : this.stop();
    else {
      this.pause();
      const to = this.target(deed);
      if (to !== undefined) this.walk(to);
    }
  }

  /** Shows a step because the reader asked for it. */
  private walk(n: number): void {
    this.pause();
    this.go(n);
    this.tell();
  }

  /** Shows a step and makes it the page's address. */
  private go(n: number): void {
    const before = this.steps[this.current];
    const on = n === this.current + 1;
    this.show(n);
    history.replaceState(history.state, "", `#${this.steps[n].id}`);
    dispatchEvent(new Event("mashimo:place"));
    const time = this.timer === 0 ? 1400 : Math.min(1400, this.pace() * 0.6);
    if (!this.listed) flow(before, this.steps[n], on, time);
  }

  private show(n: number): void {
    this.current = n;
    this.steps.forEach((s, i) => {
      s.classList.toggle("current", i === n);
    });
    const step = this.steps[n];
    const turn = step.querySelector(".step-head p")?.textContent ?? "";
    this.root.querySelector(".at")!.textContent = place(step);
    this.range.value = String(n);
    this.range.setAttribute("aria-valuetext", turn === "" ? place(step) : `${place(step)}: ${turn.trim()}`);
    for (const button of this.controls.querySelectorAll<HTMLElement>(".buttons [data-do]:not(.play)")) {
      button.setAttribute("aria-disabled", String(this.target(button.dataset.do as Deed) === undefined));
    }
  }

  /** Tells the step that is shown, once it stays. */
  private tell(): void {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      const step = this.steps[this.current];
      const at = document.createElement("p");
      at.textContent = place(step);
      this.status.replaceChildren(at, ...words(step));
    }, settle);
  }

  private pace(): number {
    return Number(this.speed.selectedOptions[0].dataset.pause);
  }

  private play(): void {
    if (this.current === this.steps.length - 1) this.go(0);
    this.wait();
    this.name(true);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.current + 1);
      if (this.current === this.steps.length - 1) this.stop();
      else {
        if (this.speed.value !== "fast") this.tell();
        this.wait();
      }
    }, this.pace());
  }

  /** Stops playing and tells where. */
  private stop(): void {
    this.pause();
    this.tell();
  }

  private pause(): void {
    if (this.timer === 0) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.name(false);
  }

  /** Gives the button the name of what it does next. */
  private name(playing: boolean): void {
    const button = this.controls.querySelector<HTMLElement>(".play")!;
    if (button.classList.contains("on") === playing) return;
    button.classList.toggle("on", playing);
    const name = button.dataset.other!;
    button.dataset.other = button.getAttribute("aria-label")!;
    button.setAttribute("aria-label", name);
    button.title = name;
  }

  /** Shows all steps, or one. */
  private view(listed: boolean): void {
    this.pause();
    still();
    this.listed = listed;
    this.root.classList.toggle("stepping", !listed);
    const button = this.controls.querySelector<HTMLElement>(".view")!;
    const name = button.dataset.other!;
    button.dataset.other = button.textContent!.trim();
    button.textContent = name;
    if (listed && asked(this.steps) >= 0) this.steps[this.current].scrollIntoView();
  }

  /** Takes keys only where they have no other use: in the stepper, or on the page itself. */
  private press(event: KeyboardEvent): void {
    const on = event.target as HTMLElement;
    const page = on === document.body || on === document.documentElement || on.id === "main";
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (this.listed || !(page || this.root.contains(on)) || on.matches("input, select, textarea") && event.key !== " ") return;
    const deed = this.deed(event.key, on);
    if (deed === undefined) return;
    event.preventDefault();
    this.act(deed);
  }

  private deed(pressed: string, on: HTMLElement): Deed | undefined {
    const mirrored = getComputedStyle(this.root).direction === "rtl";
    switch (pressed) {
      case mirrored ? "ArrowLeft" : "ArrowRight":
        return "next";
      case mirrored ? "ArrowRight" : "ArrowLeft":
        return "previous";
      case "Home":
        return "start";
      case "End":
        return "end";
      case " ":
        return on.closest("button, summary, select, a, textarea, [contenteditable]") === null ? "play" : undefined;
    }
    return undefined;
  }
}

for (const root of document.querySelectorAll<HTMLElement>(".stepper")) {
  if (root.querySelector(".controls") !== null) new Stepper(root);
  else root.classList.add("stepping");
}

// How a board passes into the next one: the seeds run along their way and change the
// pits where they fall. All of it is decoration: the new board is there at once, and it
// is all that there is for those who want no motion.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const fade = 220; // milliseconds
const hop = 170; // milliseconds, at most

/** What to do to end the motion that is under way. */
let end: (() => void) | undefined;

/** Ends the motion that is under way: the board stands as it is. */
export function still(): void {
  end?.();
  end = undefined;
}

type Way = { line: SVGPathElement; length: number; pit: Element | undefined };

/** The hops of a board's way, each with the pit in which it ends. */
function hops(board: SVGSVGElement): Way[] {
  const all = board.querySelector(".mb-way")?.getAttribute("d") ?? "";
  const pits = [...board.querySelectorAll("[data-pit]")].filter((p) => p.closest("[data-mark]") === null);
  const centre = (p: Element) => {
    const at = (p.querySelector("circle, rect") as SVGGraphicsElement).getBBox();
    return { p, x: at.x + at.width / 2, y: at.y + at.height / 2 };
  };
  const centres = pits.map(centre);
  return (all.match(/M[^M]+/g) ?? []).map((d) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("d", d);
    const length = line.getTotalLength();
    const to = line.getPointAtLength(length);
    const far = (c: { x: number; y: number }) => Math.hypot(c.x - to.x, c.y - to.y);
    const nearest = centres.reduce((a, b) => (far(b) < far(a) ? b : a));
    return { line, length, pit: nearest.p };
  });
}

/** Puts the old look of each pit that has changed over its new one; pits are shown anew by name. */
function veil(before: Element, board: Element): Map<string, () => void> {
  const veils = new Map<string, () => void>();
  for (const now of board.querySelectorAll<SVGGElement>(".mb-pits [data-pit]")) {
    const name = now.dataset.pit!;
    const old = before.querySelector<SVGGElement>(`.mb-pits [data-pit="${name}"]`);
    if (old === null || old.dataset.count === now.dataset.count) continue;
    const copy = old.cloneNode(true) as SVGGElement;
    now.after(copy);
    now.style.visibility = "hidden";
    veils.set(name, () => {
      copy.remove();
      now.style.visibility = "";
      veils.delete(name);
    });
  }
  return veils;
}

/** Runs a seed along the way for some time. */
function run(board: SVGSVGElement, way: Way[], veils: Map<string, () => void>, time: number): void {
  const seed = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  seed.setAttribute("r", "6");
  seed.classList.add("running");
  board.append(seed);
  const marks = [...board.querySelectorAll<SVGGElement>("[data-mark], [data-hops]")];
  for (const m of marks) m.style.opacity = "0.25";
  const last = new Map(way.map((w, i) => [(w.pit as SVGGElement | undefined)?.dataset.pit, i]));
  const taken = [...board.querySelectorAll<SVGGElement>("[data-mark=lifted], [data-mark=captured]")].map((m) => m.dataset.pit!);
  for (const name of [...veils.keys()]) if (!last.has(name) || taken.includes(name)) veils.get(name)!();
  let frame = 0;
  let done = 0;
  const started = performance.now();
  const finish = () => {
    cancelAnimationFrame(frame);
    for (const show of [...veils.values()]) show();
    for (const m of marks) m.style.opacity = "";
    seed.remove();
  };
  const draw = (now: number) => {
    const gone = Math.min(1, (now - started) / time) * way.length;
    for (; done < Math.floor(gone); done++) {
      const name = (way[done].pit as SVGGElement | undefined)?.dataset.pit;
      if (name !== undefined && last.get(name) === done) veils.get(name)?.();
    }
    if (done >= way.length) {
      still();
      return;
    }
    const at = way[done].line.getPointAtLength((gone - done) * way[done].length);
    seed.setAttribute("cx", String(at.x));
    seed.setAttribute("cy", String(at.y));
    frame = requestAnimationFrame(draw);
  };
  end = finish;
  frame = requestAnimationFrame(draw);
}

/**
 * Passes from the board of one step to that of another, which is shown already. Seeds run
 * only on to the next step. Motion takes the given milliseconds at most.
 */
export function flow(before: Element, after: Element, on: boolean, time: number): void {
  still();
  const [old, board] = [before, after].map((s) => s.querySelector<SVGSVGElement>("svg.mb"));
  if (reduced.matches || !old || !board) return;
  const way = on ? hops(board) : [];
  if (way.length > 0) {
    run(board, way, veil(old, board), Math.min(time, way.length * hop));
    return;
  }
  const shown = after.querySelector(".board")!.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: Math.min(fade, time), easing: "ease-out" });
  end = () => shown.cancel();
}

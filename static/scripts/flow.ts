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

/** A board's way: one line of many hops, each from where the one before it ends. */
type Way = { line: SVGPathElement; hops: { from: number; to: number; pit: string }[] };

/** The way that is drawn on a board, with the pit in which each hop ends; nothing if there is none. */
function wayOf(board: SVGSVGElement): Way | undefined {
  const drawn = board.querySelector(".mb-way")?.getAttribute("d");
  if (!drawn) return undefined;
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const pits = [...board.querySelectorAll<SVGGElement>(".mb-pits [data-pit]")].map((pit) => {
    const at = pit.querySelector<SVGGraphicsElement>("circle, rect")!.getBBox();
    return { name: pit.dataset.pit!, x: at.x + at.width / 2, y: at.y + at.height / 2 };
  });
  const hops: Way["hops"] = [];
  let d = "";
  for (const part of drawn.split(/(?=m)/i)) {
    d += part;
    line.setAttribute("d", d);
    const to = line.getTotalLength();
    const end = line.getPointAtLength(to);
    const far = (p: { x: number; y: number }) => Math.hypot(p.x - end.x, p.y - end.y);
    const pit = pits.reduce((a, b) => (far(b) < far(a) ? b : a)).name;
    hops.push({ from: hops.at(-1)?.to ?? 0, to, pit });
  }
  return { line, hops };
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
function run(board: SVGSVGElement, way: Way, veils: Map<string, () => void>, time: number): void {
  const seed = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  seed.setAttribute("r", "6");
  seed.classList.add("running");
  board.append(seed);
  const marks = [...board.querySelectorAll<SVGGElement>("[data-mark], [data-hops]")];
  for (const m of marks) m.style.opacity = "0.25";
  const last = new Map(way.hops.map((h, i) => [h.pit, i]));
  const emptied = [...board.querySelectorAll<SVGGElement>("[data-mark=lifted], [data-mark=captured]")].map((m) => m.dataset.pit!);
  for (const [pit, show] of [...veils]) if (!last.has(pit) || emptied.includes(pit)) show();
  let frame = 0;
  let done = 0;
  const started = performance.now();
  const draw = (now: number) => {
    const gone = Math.min(1, Math.max(0, now - started) / time) * way.hops.length;
    for (; done < Math.floor(gone); done++) if (last.get(way.hops[done].pit) === done) veils.get(way.hops[done].pit)?.();
    if (done === way.hops.length) {
      still();
      return;
    }
    const { from, to } = way.hops[done];
    const at = way.line.getPointAtLength(from + (gone - done) * (to - from));
    seed.setAttribute("cx", String(at.x));
    seed.setAttribute("cy", String(at.y));
    frame = requestAnimationFrame(draw);
  };
  end = () => {
    cancelAnimationFrame(frame);
    for (const show of [...veils.values()]) show();
    for (const m of marks) m.style.opacity = "";
    seed.remove();
  };
  draw(started);
}

/**
 * Passes from the board of one step to that of another, which is shown already. Seeds run
 * only on to the next step. Motion takes the given milliseconds at most.
 */
export function flow(before: Element, after: Element, on: boolean, time: number): void {
  still();
  const [old, board] = [before, after].map((s) => s.querySelector<SVGSVGElement>("svg.mb"));
  if (reduced.matches || !old || !board) return;
  const way = on ? wayOf(board) : undefined;
  if (way !== undefined) {
    run(board, way, veil(old, board), Math.min(time, way.hops.length * hop));
    return;
  }
  const shown = after.querySelector(".board")!.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: Math.min(fade, time), easing: "ease-out" });
  end = () => shown.cancel();
}

// An example in a frame: one step at a time.

import { flow } from "../scripts/flow";
import { begin, type Content, report } from "./frame";
import { wishes, type Wishes } from "./wishes";

const steps = [...document.querySelectorAll<HTMLElement>(".step")];
const bar = document.querySelector<HTMLElement>(".bar")!;
const timeline = bar.querySelector("input")!;
const output = bar.querySelector("output")!;
const status = document.querySelector<HTMLElement>("[role=status]")!;
const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button[data-by]")];
const longest = 1400; // milliseconds in which the seeds run

let current = 0;

const content: Content = {
  steps: steps.length - 1,
  get step() {
    return current;
  },
  heed({ step }: Wishes): void {
    if (step !== undefined) go(step);
  },
};

function show(n: number): void {
  current = n;
  const { of = "", at = "" } = steps[n].dataset;
  steps.forEach((s, i) => s.classList.toggle("current", i === n));
  timeline.value = String(n);
  timeline.setAttribute("aria-valuetext", at);
  output.value = of;
  for (const b of buttons) b.disabled = steps[n + Number(b.dataset.by)] === undefined;
}

/** What happens in a step, without the names of clauses. */
function told(step: HTMLElement): string {
  const copy = step.querySelector(".told")!.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll(".clause-link")) link.remove();
  return copy.textContent!.replace(/\s+/g, " ").trim();
}

/** Goes to a step and says what happens there. */
function go(n: number): void {
  if (steps[n] === undefined || n === current) return;
  const before = current;
  show(n);
  flow(steps[before], steps[n], n === before + 1, longest);
  status.textContent = `${steps[n].dataset.at}. ${told(steps[n])}`;
  report(content);
}

function press(event: KeyboardEvent): void {
  if (event.target === timeline || event.altKey || event.ctrlKey || event.metaKey) return;
  const ahead = document.documentElement.dir === "rtl" ? -1 : 1;
  const to = { ArrowRight: current + ahead, ArrowLeft: current - ahead, Home: 0, End: steps.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
}

document.documentElement.classList.add("scripted");
bar.hidden = steps.length < 2;
timeline.max = String(steps.length - 1);
const first = wishes(location).step ?? 0;
show(steps[first] === undefined ? 0 : first);
timeline.addEventListener("input", () => go(Number(timeline.value)));
for (const b of buttons) b.addEventListener("click", () => go(current + Number(b.dataset.by)));
addEventListener("keydown", press);
begin(content);

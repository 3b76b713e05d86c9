// An example in a frame: one step at a time, as the address and the page around it ask.

import { writeDigits } from "../scripts/digits";
import { hear, tell } from "./outside";
import { wishes, type Wishes } from "./wishes";

const root = document.documentElement;
const main = document.querySelector("main")!;
const steps = [...document.querySelectorAll<HTMLElement>(".step")];
const bar = document.querySelector<HTMLElement>(".bar")!;
const timeline = bar.querySelector("input")!;
const output = bar.querySelector("output")!;
const status = document.querySelector<HTMLElement>("[role=status]")!;
const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button[data-by]")];

let current = 0;
let told = "";

/** How high the page would like the frame to be: as high as all of it, at this width. */
function height(): number {
  root.dataset.natural = "";
  const high = Math.ceil(main.getBoundingClientRect().height);
  delete root.dataset.natural;
  return high;
}

/** Tells the page around what has changed, or all the same if it asked. */
function report(asked: boolean): void {
  const now = { height: height(), step: current, steps: steps.length - 1, title: document.title, lang: root.lang };
  const text = JSON.stringify(now);
  if (asked || text !== told) tell(now);
  told = text;
}

function show(n: number): void {
  if (n < 0 || n >= steps.length) return;
  current = n;
  steps.forEach((s, i) => s.classList.toggle("current", i === n));
  timeline.value = String(n);
  timeline.setAttribute("aria-valuetext", steps[n].dataset.at ?? "");
  output.value = steps[n].dataset.of ?? "";
  for (const b of buttons) b.disabled = steps[n + Number(b.dataset.by)] === undefined;
}

/** Goes to a step and says what happens there. */
function go(n: number): void {
  if (steps[n] === undefined || n === current) return;
  show(n);
  status.textContent = `${steps[n].dataset.at}. ${steps[n].querySelector(".told")?.textContent ?? ""}`;
  report(false);
}

/** Writes boards and notation in digits of a script. */
function write(digits: string): void {
  const script = digits === "native" ? root.dataset.native! : digits;
  if (script === root.dataset.digits) return;
  root.dataset.digits = script;
  writeDigits(document.body, script);
}

function heed(wish: Wishes): void {
  if (wish.theme === "auto") delete root.dataset.theme;
  else if (wish.theme !== undefined) root.dataset.theme = wish.theme;
  if (wish.digits !== undefined) write(wish.digits);
  if (wish.step !== undefined) go(wish.step);
}

/** The address of the same embed in another language, if there is one. */
function elsewhere(lang: string | undefined): URL | undefined {
  if (lang === undefined || lang === root.lang || !root.dataset.languages!.split(" ").includes(lang)) return undefined;
  const there = new URL(`../../../${lang}/${root.dataset.here}/index.html`, location.href);
  const [before, after] = [new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1))];
  for (const some of [before, after]) some.delete("lang");
  there.search = before.toString();
  there.hash = after.toString();
  return there;
}

/** Follows the address. */
function follow(): void {
  const wish = wishes(location);
  const there = elsewhere(wish.lang);
  if (there !== undefined) location.replace(there);
  else heed({ ...wish, theme: wish.theme ?? "auto", digits: wish.digits ?? "latn" });
}

function key(event: KeyboardEvent): void {
  if (event.target === timeline || event.altKey || event.ctrlKey || event.metaKey) return;
  const ahead = root.dir === "rtl" ? -1 : 1;
  const to = { ArrowRight: current + ahead, ArrowLeft: current - ahead, Home: 0, End: steps.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
}

if (origin !== "null") root.dataset.fonts = ""; // a frame without an origin may not fetch them
root.classList.add("scripted");
root.dataset.digits = "latn";
bar.hidden = steps.length < 2;
timeline.max = String(steps.length - 1);
show(0);
follow();
timeline.addEventListener("input", () => go(Number(timeline.value)));
for (const b of buttons) b.addEventListener("click", () => go(current + Number(b.dataset.by)));
addEventListener("keydown", key);
addEventListener("hashchange", follow);
hear((wish) => {
  heed(wish);
  if (Object.keys(wish).length === 0) report(true);
});
new ResizeObserver(() => report(false)).observe(main);
report(false);

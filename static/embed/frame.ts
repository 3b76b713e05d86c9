// What every page for frames does: it looks as its address and the page around it ask,
// goes to another language, and tells the page around how high it is.

import { writeDigits } from "../scripts/digits";
import { hear, tell } from "./outside";
import { wishes, type Wishes } from "./wishes";

/** What is in a frame. */
export interface Content {
  /** The last step's number, and that of the one that is shown. */
  readonly steps: number;
  readonly step: number;
  /** Does what is asked for beyond the looks. */
  heed(wish: Wishes): void;
}

const root = document.documentElement;
const main = document.querySelector("main")!;
let told = "";

/** How high the page would like the frame to be: as high as all of it, at this width. */
function height(): number {
  root.dataset.natural = "";
  const high = Math.ceil(main.getBoundingClientRect().height);
  delete root.dataset.natural;
  return high;
}

/** Tells the page around what has changed, or all the same if it asked. */
export function report({ step, steps }: Content, asked = false): void {
  const now = { height: height(), step, steps, title: document.title, lang: root.lang };
  const text = JSON.stringify(now);
  if (asked || text !== told) tell(now);
  told = text;
}

/** Writes boards and notation anew in the digits that were asked for. */
export function rewrite(): void {
  writeDigits(document.body, root.dataset.digits!);
}

function look({ theme, digits }: Wishes): void {
  if (theme === "auto") delete root.dataset.theme;
  else if (theme !== undefined) root.dataset.theme = theme;
  const script = digits === "native" ? root.dataset.native! : digits;
  if (script === undefined || script === root.dataset.digits) return;
  root.dataset.digits = script;
  rewrite();
}

/** The address of the same page in another language, if there is one. */
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
function follow(content: Content): void {
  const wish = wishes(location);
  const there = elsewhere(wish.lang);
  if (there !== undefined) {
    location.replace(there);
    return;
  }
  look({ theme: wish.theme ?? "auto", digits: wish.digits ?? "latn" });
  content.heed(wish);
}

/** Begins to follow the address and to talk to the page around. */
export function begin(content: Content): void {
  if (origin !== "null") root.dataset.fonts = ""; // a frame without an origin may not fetch them
  root.dataset.digits = "latn";
  follow(content);
  addEventListener("hashchange", () => follow(content));
  hear((wish) => {
    look(wish);
    content.heed(wish);
    if (Object.keys(wish).length === 0) report(content, true);
  });
  new ResizeObserver(() => report(content)).observe(main);
}

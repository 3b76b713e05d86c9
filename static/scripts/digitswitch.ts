// Where the language has digits of its own, readers choose those of boards and
// notation. The choice is in the address, ?digits=native, and goes along on links
// within the site; it is stored nowhere. What is copied always has Western digits,
// so that a position or move that was copied can be pasted anywhere.

import { writeDigits } from "./digits";

const name = "digits";
const value = "native";
const site = new URL("../..", document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!.href).href;
const control = document.querySelector<HTMLElement>(".digits");

function native(): boolean {
  return new URLSearchParams(location.search).get(name) === value;
}

/** The digits of the page's own script, or Western ones. */
function digits(own: boolean): string {
  return own ? control!.querySelector<HTMLElement>("button:not([data-digits=latn])")!.dataset.digits! : "latn";
}

function show(own: boolean): void {
  for (const button of control!.querySelectorAll<HTMLElement>("button")) {
    button.setAttribute("aria-pressed", String(button.dataset.digits === digits(own)));
  }
  writeDigits(document.body, digits(own));
}

function choose(own: boolean): void {
  const here = new URL(location.href);
  if (own) here.searchParams.set(name, value);
  else here.searchParams.delete(name);
  history.replaceState(history.state, "", here);
  show(own);
}

/** Takes the choice along on a link that is about to be followed or copied. */
function carry(event: Event): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
  if (!link || link.hasAttribute("download") || !link.href.startsWith(site) || link.getAttribute("href")!.startsWith("#")) return;
  const to = new URL(link.href);
  if (native()) to.searchParams.set(name, value);
  else if (to.searchParams.get(name) === value) to.searchParams.delete(name);
  else return;
  link.href = to.href;
}

/** Puts Western digits in the place of the others until the copy is made. */
function copied(): void {
  if (!native()) return;
  const marked = getSelection();
  if (marked === null || marked.isCollapsed) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = marked;
  const mark = () => marked.setBaseAndExtent(anchorNode!, anchorOffset, focusNode!, focusOffset);
  writeDigits(document.body, digits(false));
  mark();
  setTimeout(() => {
    writeDigits(document.body, digits(true));
    mark();
  });
}

for (const kind of ["click", "auxclick", "contextmenu"]) document.addEventListener(kind, carry, { capture: true });

if (control !== null) {
  control.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (button !== null) choose(button.dataset.digits !== "latn");
  });
  document.addEventListener("copy", copied, { capture: true });
  if (native()) show(true);
  control.hidden = false;
}

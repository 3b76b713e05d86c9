// Tips explain protected words. A tip comes when its word is pointed at, is reached by
// keyboard, or is touched once (a second touch follows the link); it stays while the
// pointer is over it, and goes with Escape.

const pause = 200; // milliseconds in which the pointer may reach the tip
const margin = 8; // pixels

let shown: HTMLElement | undefined;
let word: HTMLElement | undefined;
let leaving = 0;

function place(tip: HTMLElement, beside: HTMLElement): void {
  const at = beside.getClientRects()[0] ?? beside.getBoundingClientRect();
  const box = tip.getBoundingClientRect();
  const left = getComputedStyle(tip).direction === "rtl" ? at.right - box.width : at.left;
  const room = document.documentElement.clientWidth - box.width - margin;
  const below = at.bottom + margin / 2;
  const above = at.top - box.height - margin / 2;
  tip.style.left = `${Math.max(margin, Math.min(left, room))}px`;
  tip.style.top = `${below + box.height > innerHeight && above >= 0 ? above : below}px`;
}

function hide(): void {
  clearTimeout(leaving);
  if (shown?.matches(":popover-open")) shown.hidePopover();
  shown = word = undefined;
}

function show(next: HTMLElement): void {
  clearTimeout(leaving);
  if (word === next) return;
  hide();
  const tip = document.getElementById(next.dataset.tip!);
  if (tip === null) return;
  tip.showPopover();
  place(tip, next);
  shown = tip;
  word = next;
}

/** Keeps the tip beside its word as long as that is seen. */
function follow(): void {
  if (shown === undefined || word === undefined) return;
  const at = word.getBoundingClientRect();
  if (at.bottom < 0 || at.top > innerHeight) hide();
  else place(shown, word);
}

function leave(): void {
  clearTimeout(leaving);
  leaving = setTimeout(hide, pause);
}

/** The word or the open tip that something happens to. */
function over(event: Event): { term?: HTMLElement; tip?: boolean } {
  const target = event.target as Element;
  return {
    term: target.closest<HTMLElement>("a.term[data-tip]") ?? undefined,
    tip: shown?.contains(target),
  };
}

if ("popover" in HTMLElement.prototype && document.querySelector(".tip") !== null) {
  let touched = false;
  document.addEventListener("pointerover", (event) => {
    const { term, tip } = over(event);
    if (event.pointerType === "touch") return;
    if (term !== undefined) show(term);
    else if (tip) clearTimeout(leaving);
    else if (shown !== undefined) leave();
  });
  document.addEventListener("pointerdown", (event) => {
    const { term, tip } = over(event);
    touched = event.pointerType === "touch";
    if (term === undefined && !tip) hide();
  });
  document.addEventListener("click", (event) => {
    const { term } = over(event);
    if (!touched || term === undefined || term === word) return;
    event.preventDefault();
    show(term);
  });
  document.addEventListener("focusin", (event) => {
    const { term } = over(event);
    if (term !== undefined && term.matches(":focus-visible")) show(term);
  });
  document.addEventListener("focusout", (event) => {
    if (over(event).term === word && word !== undefined && !touched) leave();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  addEventListener("scroll", follow, { passive: true, capture: true });
  addEventListener("resize", follow);
}

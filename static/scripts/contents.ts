// The list of contents follows the reader: the entry of the section that is read is
// marked, and kept in view where the list stands beside the text. Above the text, on
// narrow screens, the list is folded.

export {};

const beside = matchMedia("(min-width: 62rem)");
/** Where one reads: that part of the window's height from its top. */
const line = 0.3;

function fold(details: HTMLDetailsElement): void {
  const set = () => {
    details.open = beside.matches;
    details.querySelector("summary")!.tabIndex = beside.matches ? -1 : 0;
  };
  beside.addEventListener("change", set);
  details.querySelector("summary")!.addEventListener("click", (event) => {
    if (beside.matches) event.preventDefault();
  });
  details.querySelector("ol")!.addEventListener("click", (event) => {
    if (!beside.matches && (event.target as Element).closest("a") !== null) details.open = false;
  });
  set();
}

/** Scrolls the list, and nothing else, until an entry of it is seen. */
function reveal(list: HTMLElement, entry: HTMLElement): void {
  const room = list.getBoundingClientRect();
  const at = entry.getBoundingClientRect();
  if (at.top < room.top) list.scrollTop += at.top - room.top - room.height / 4;
  else if (at.bottom > room.bottom) list.scrollTop += at.bottom - room.bottom + room.height / 4;
}

function follow(list: HTMLElement): void {
  const entries = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const parts = entries
    .map((entry) => ({ entry, heading: document.getElementById(decodeURIComponent(entry.hash.slice(1))) }))
    .filter((p): p is { entry: HTMLAnchorElement; heading: HTMLElement } => p.heading !== null);
  let current: HTMLElement | undefined;
  const mark = () => {
    const passed = parts.filter((p) => p.heading.getBoundingClientRect().top < innerHeight * line);
    const next = passed.at(-1)?.entry;
    if (next === current) return;
    current?.removeAttribute("aria-current");
    current = next;
    current?.setAttribute("aria-current", "location");
    if (current !== undefined) reveal(list, current);
  };
  // A heading passes the line when it comes into what is above it, seen or not, or leaves that.
  const observer = new IntersectionObserver(mark, { rootMargin: `1000000px 0px ${(line - 1) * 100}% 0px` });
  for (const { heading } of parts) observer.observe(heading);
  mark();
}

for (const list of document.querySelectorAll<HTMLElement>("nav.contents")) {
  fold(list.querySelector("details")!);
  follow(list);
}

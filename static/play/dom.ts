// Sentences, and other small things, as elements of the page.

import { type Book, type Part, type Sentence } from "./words";

/** The element of a play page that is marked data-part=name. */
export function part<E extends HTMLElement = HTMLElement>(root: HTMLElement, name: string): E {
  const found = root.querySelector<E>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`no part ${name}`);
  return found;
}

/** An element with a class, attributes and content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  e.append(...content);
  return e;
}

/** A button that does something; its kind is its class. */
export function button(kind: string, content: Node | string, act: () => void): HTMLButtonElement {
  const b = element("button", { type: "button", class: kind }, content);
  b.addEventListener("click", act);
  return b;
}

function piece(book: Book, p: Part): Node | string {
  if (typeof p === "string") return p;
  if (p.kind !== "term") return element("bdi", { class: p.kind, dir: "ltr" }, p.text);
  const known = book.terms[p.term ?? ""];
  if (known === undefined) return p.text;
  return element(
    "a",
    { class: "term", href: known.address, "data-tip": known.tip, "aria-describedby": `${known.tip}-text`, translate: "no" },
    p.text,
  );
}

/** A link to a clause of the rules. */
export function clauseLink(book: Book, clause: string): HTMLAnchorElement {
  return element("a", { class: "clause-link", href: `${book.rules}#${clause}`, translate: "no" }, clause);
}

/** A sentence as a paragraph, with links to the clauses behind it. */
export function paragraph(book: Book, s: Sentence): HTMLParagraphElement {
  const p = element("p", {}, ...s.parts.map((x) => piece(book, x)));
  if (s.lang !== undefined) [p.lang, p.dir] = [s.lang, s.dir ?? ""];
  for (const clause of s.clauses) p.append("\u00a0", clauseLink(book, clause));
  return p;
}

/** A sentence within others. */
export function sentence(book: Book, s: Sentence): HTMLSpanElement {
  const p = paragraph(book, s);
  const span = element("span", {}, ...p.childNodes);
  if (s.lang !== undefined) [span.lang, span.dir] = [p.lang, p.dir];
  return span;
}

/** Sentences as paragraphs; clauses that the next sentence has as well are named there. */
export function paragraphs(book: Book, list: Sentence[]): HTMLParagraphElement[] {
  return list.map((s, i) => {
    const next = list[i + 1];
    const same = next !== undefined && s.clauses.join() === next.clauses.join();
    return paragraph(book, same ? { ...s, clauses: [] } : s);
  });
}

/** What a clause says, as a quotation with a link to it; nothing if that is not known. */
export function quotation(book: Book, clause: string): HTMLElement[] {
  const c = book.clauses[clause];
  if (c === undefined) return [element("p", {}, clauseLink(book, clause))];
  const text = element("span", {}, c.text);
  if (c.lang !== undefined) [text.lang, text.dir] = [c.lang, c.dir ?? ""];
  return [element("blockquote", {}, element("p", {}, text, "\u00a0", clauseLink(book, clause)))];
}

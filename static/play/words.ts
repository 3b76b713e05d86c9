// A language's words as the site sends them (internal/site/playwords.go), and sentences
// made of them just as internal/narrate makes them.

/** Plural forms by category of CLDR, or the one text of a message without any. */
export type Forms = string | Record<string, string>;

/** A language. */
export interface Tongue {
  lang: string;
  dir: string;
  digits: string;
  /** The language as which numbers are grouped. */
  numbers: string;
  /** What stands between the thousands of a number. */
  group: string;
  /** How two items, an item more and the last are joined: {a} and {b} stand for them. */
  list: [two: string, more: string, last: string];
  messages: Record<string, Forms>;
}

export interface Term {
  text: string;
  address: string;
  /** The id of what explains the word on the page. */
  tip: string;
}

export interface Clause {
  text: string;
  /** If it is not in the page's language. */
  lang?: string;
  dir?: string;
}

/** Reading is a place where the sources leave something open, in words. */
export interface Reading {
  id: string;
  name: string;
  options: { id: string; name: string }[];
}

/** What is known, in words, of a game and its play page. */
export interface Book extends Tongue {
  /** Messages that the language lacks, in English. */
  english?: Tongue;
  game: string;
  name: string;
  /** The address of the rule page. */
  rules: string;
  terms: Record<string, Term>;
  facts: Record<string, number>;
  clauses: Record<string, Clause>;
  readings: Reading[];
}

/** A part of a sentence: words, or a pit, a move or a protected word. */
export type Part = string | { kind: "pit" | "move" | "term"; text: string; term?: string };

/** Something told, with the clauses behind it. */
export interface Sentence {
  parts: Part[];
  clauses: string[];
  /** If it is not in the page's language. */
  lang?: string;
  dir?: string;
}

/** What goes into a placeholder: a number, a part, or a list of parts. */
export type Fill = number | Part | Part[];

const placeholder = /\{([a-z][a-zA-Z0-9]*(?:-[a-z0-9]+)*)\}/;

const zeros: Record<string, number> = { guru: 0x0a66, deva: 0x0966, telu: 0x0c66 };

/** The digits 0 to 9 of a text in the digits of a language's prose. */
export function digits(of: Tongue, text: string): string {
  const zero = zeros[of.digits];
  return zero === undefined ? text : text.replace(/[0-9]/g, (d) => String.fromCodePoint(zero + Number(d)));
}

/** A number as the language writes it in prose. */
export function number(of: Tongue, n: number): string {
  if (n >= 0 && n < 1000) return digits(of, String(n));
  const parts = new Intl.NumberFormat(`${of.numbers}-u-nu-${of.digits}`).formatToParts(n);
  return parts.map((part) => (part.type === "group" ? of.group : part.value)).join("");
}

function join(pattern: string, a: Part[], b: Part): Part[] {
  return fill(pattern, (name) => (name === "a" ? a : [b]));
}

/** Items joined as in "a, b and c". */
export function joined(of: Tongue, items: Part[]): Part[] {
  const [two, , last] = of.list;
  if (items.length < 2) return items;
  return join(items.length === 2 ? two : last, series(of, items.slice(0, -1)), items[items.length - 1]);
}

/** Items that are not a sentence's list, joined as in "a, b, c". */
export function series(of: Tongue, items: Part[]): Part[] {
  return items.slice(1).reduce<Part[]>((all, item) => join(of.list[1], all, item), items.slice(0, 1));
}

/** A text with parts in its placeholders; one without stays as it is. */
function fill(text: string, of: (name: string) => Part[] | undefined): Part[] {
  const parts: Part[] = [];
  text.split(placeholder).forEach((piece, i) => {
    const more = i % 2 === 0 ? [piece] : (of(piece) ?? [`{${piece}}`]);
    for (const part of more) {
      const last = parts.length - 1;
      if (typeof part === "string" && typeof parts[last] === "string") parts[last] += part;
      else if (part !== "") parts.push(part);
    }
  });
  return parts;
}

/** The form of a message for a number. */
function form(of: Tongue, forms: Forms, n: number | undefined): string {
  if (typeof forms === "string") return forms;
  const category = new Intl.PluralRules(of.lang).select(n ?? 0);
  return forms[category] ?? forms.other;
}

/** A message, with the clause behind it; n, if there is one, chooses its plural form. */
export function say(book: Book, id: string, fills: Record<string, Fill> = {}, n?: number, clause = ""): Sentence {
  const own = book.messages[id] !== undefined;
  const of = own || book.english === undefined ? book : book.english;
  const forms = of.messages[id] ?? `[${id}]`;
  const parts = fill(form(of, forms, n), (name) => {
    const f = name === "n" && n !== undefined ? n : fills[name];
    if (typeof f === "number") return [number(of, f)];
    return Array.isArray(f) ? joined(book, f) : f === undefined ? undefined : [f];
  });
  const s: Sentence = { parts, clauses: clause === "" ? [] : [clause] };
  if (of !== book) [s.lang, s.dir] = [of.lang, of.dir];
  return s;
}

/** A part as plain text. */
function flat(part: Part): string {
  return typeof part === "string" ? part : part.text;
}

/** Sentences as plain text, with blanks between them. */
export function plain(...list: Sentence[]): string {
  return list.map((s) => s.parts.map(flat).join("")).join(" ");
}

export function pit(name: string): Part {
  return { kind: "pit", text: name };
}

export function move(text: string): Part {
  return { kind: "move", text };
}

/** A protected word as the language writes it. */
export function term(book: Book, id: string): Part {
  return { kind: "term", text: book.terms[id]?.text ?? id, term: id };
}

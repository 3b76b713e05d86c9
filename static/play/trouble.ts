// What is wrong with something that somebody wrote, or with a link: with a position, a
// reading, a player, a move. The engine names it in a word, and here are the words.

import { paragraphs } from "./dom";
import { type Game } from "./game";
import { rows } from "./how";
import { type Odd } from "./link";
import { side } from "./narrate";
import { ownerOf, type Player } from "./position";
import { type Fault, type Refused } from "./protocol";
import { refusal, type Told } from "./tell";
import { type Book, move, pit, plain, say, type Sentence, term } from "./words";

/** What kept a state from being set up as it was told. */
export type Trouble =
  | { kind: "position" | "reading"; fault: Fault }
  | { kind: "game" }
  | ({ kind: "link" } & Odd)
  | { kind: "move"; number: number; text: string; who: Player; fault?: Fault; refused?: Refused };

/** How much of what somebody wrote is shown again. */
const most = 30;

function short(text: string): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : text;
}

/** What is wrong, or unusual, with a position. */
export function wanted(book: Book, kind: string): Sentence {
  const [head, part] = kind.split(" ");
  const { "board.rows": rows, "board.columns": columns, "seeds.total": seeds } = book.facts;
  return say(book, `playing.fault.${head}`, { rows, columns, part: move(part ?? ""), kuu: term(book, "kuu") }, seeds);
}

/** The pits of the game's board, a part for each row. */
function board(book: Book): string[] {
  const { "board.rows": rows, "board.columns": columns } = book.facts;
  return (rows === 2 ? ["A", "a"] : ["A", "B", "a", "b"]).map((row) => `${row}1–${row}${columns}`);
}

/** What is wrong with the text of a move. */
function misread(book: Book, text: string, { kind, part = "" }: Fault): Sentence {
  return say(book, `playing.fault.move.${kind}`, {
    pits: board(book).map(pit),
    pit: pit(part || text.slice(0, 2)),
    left: move(`${part}<`),
    right: move(`${part}>`),
    star: move("*"),
    plus: move("+"),
    example: move("A5>+"),
    sign: move(part),
    move: move(text.replace(part, part === "**" ? "*" : "")),
  });
}

function place(book: Book, { col }: Fault): Sentence {
  return say(book, "playing.fault.column", { n: col }, col);
}

/** What may stand in a link in the place of what does. */
function instead(book: Book, { found, wanted }: Odd): Sentence {
  return say(book, "playing.fault.value", { found: move(short(found)), wanted: wanted.map(move) });
}

/** A reading that there is not, and what there is: its options, or all readings. */
function unread(book: Book, { part = "" }: Fault): Odd {
  const [id, option] = part.split("=");
  const known = book.readings.find((r) => r.id === id);
  const wanted = known?.options.map((o) => `${id}:${o.id}`) ?? book.readings.map((r) => `${r.id}:`);
  return { found: option ? `${id}:${option}` : id, wanted };
}

function wrongMove(book: Book, game: Game, t: Trouble & { kind: "move" }): Told {
  const list = [say(book, "playing.fault.move", { n: t.number, move: move(short(t.text)) }, t.number)];
  if (t.fault !== undefined) {
    if (t.fault.col > 1) list.push(place(book, t.fault));
    list.push(misread(book, t.text, t.fault));
  }
  const written = t.text.slice(0, 2);
  if (t.refused !== undefined && /^[ab]/i.test(written) && ownerOf(written) !== t.who) {
    list.push(say(book, `playing.foreign${side(ownerOf(written))}`, { pit: pit(written), rows: rows(book, game, t.who) }));
  }
  const why = t.refused && refusal(book, t.who, t.refused, true);
  return { shown: [...paragraphs(book, list), ...(why?.shown ?? [])], said: [plain(...list), ...(why === undefined ? [] : [why.said])].join(" ") };
}

/** What kept something from being set up; opened if what was right has been set up. */
export function trouble(book: Book, game: Game, t: Trouble, opened: boolean): Told {
  if (t.kind === "move") return wrongMove(book, game, t);
  const list: Sentence[] = [];
  if (t.kind === "game") list.push(say(book, "playing.fault.game", { game: book.name }));
  else if (t.kind === "link") list.push(instead(book, t));
  else if (t.kind === "reading") {
    if (opened) list.push(say(book, "playing.fault.reading"));
    list.push(instead(book, unread(book, t.fault)));
  } else {
    list.push(say(book, "playing.fault.position"));
    if (t.fault.col > 0) list.push(place(book, t.fault));
    if (t.fault.kind !== undefined) list.push(wanted(book, t.fault.kind));
  }
  return { shown: paragraphs(book, list), said: plain(...list) };
}

// What a play page says of pits, choices and moves that may not be played.

import { type Option } from "./choices";
import { paragraphs, quotation } from "./dom";
import { type Game } from "./game";
import { beside, inwards, role, rows, wayTo } from "./how";
import { refused, side } from "./narrate";
import { columnOf, isFront, ownerOf, pairOf, parsed, pitsOf, type Player, seedsIn } from "./position";
import { type Begin, type Look, type Refused } from "./protocol";
import { type Book, move, pit, plain, say, type Sentence, series, term } from "./words";

/** Whether a pit is a house that stands. */
export function isHouse(position: string, name: string): boolean {
  return columnOf(name) === 5 && isFront(name) && (parsed(position).parts.get("kuu")?.includes(ownerOf(name)) ?? false);
}

/** What is said of a pit, as in "South A5, house, 7 seeds, may be chosen". */
export function pitLabel(book: Book, position: string, name: string, may: boolean, hinted: boolean): string {
  const p = parsed(position);
  const owner = ownerOf(name);
  const n = seedsIn(p, name);
  const labels = [say(book, `playing.pit${side(owner)}`, { pit: pit(name) })];
  if (isHouse(position, name)) labels.push(say(book, "playing.house"));
  if ([...pitsOf(p, "mtoto"), ...pitsOf(p, "hizi")].includes(name)) {
    labels.push(say(book, owner === "S" ? "playing.reserved.north" : "playing.reserved.south"));
  }
  labels.push(n === 0 ? say(book, "playing.empty") : say(book, "playing.seeds", {}, n));
  if (may) labels.push(say(book, "playing.may"));
  if (hinted) labels.push(say(book, "playing.hinted"));
  return series(book, labels.map((s) => plain(s))).join("");
}

/** A question with its choices. */
export interface Question {
  question: Sentence;
  options: Option[];
}

/** The moves, without their safari forms, that may be played from a pit. */
export function movesFrom(look: Look, from: string): string[] {
  return look.moves.filter((m) => m.startsWith(from) && !m.endsWith("+"));
}

/** Which of some moves from one pit is meant: the kichwa, or the direction. */
export function whichMove(book: Book, layout: Begin, look: Look, moves: string[]): Question {
  const from = moves[0].slice(0, 2);
  const columns = parsed(look.position).rows[0].length;
  const capture = !moves[0].endsWith("*") && reserveOf(look) > 0;
  const options = moves.map((m) => {
    const right = m[2] === ">";
    const at = capture ? from[0] + String(right ? columns : 1) : from;
    const { words, sign } = wayTo(book, layout, at, capture ? inwards(at, columns) : beside(at, right, columns));
    const text = say(book, capture ? "playing.option.start" : "playing.option.sow", { pit: pit(at), way: words });
    return { value: m, sign, words: text, move: m };
  });
  const x = (o: Option) => layout.pits.find((q) => q.pit === beside(from, o.value[2] === ">", columns))!.x;
  options.sort((a, b) => x(a) - x(b));
  const question = capture ? say(book, "playing.which-kichwa", { pit: pit(from), kichwa: term(book, "kichwa") }) : say(book, "playing.which-way", { pit: pit(from) });
  return { question, options };
}

function reserveOf(look: Look): number {
  const [south, north] = pairOf(parsed(look.position), "reserve");
  return look.toMove === "S" ? south : north;
}

/** Whether the hand stops in the house or goes on. */
export function whetherSafari(book: Book, at: string): Question {
  const words = { pit: pit(at), kuu: term(book, "kuu"), safari: term(book, "safari") };
  const option = (value: string, id: string) => ({ value, sign: "", words: say(book, id, words) });
  return { question: say(book, "playing.safari", words), options: [option("stop", "playing.stop"), option("go", "playing.go")] };
}

/** Something told, as content of the page and as it is said aloud. */
export interface Told {
  shown: HTMLElement[];
  said: string;
}

/** That a move may not be played, and why; or, where that has been said, only why. */
export function refusal(book: Book, who: Player, r: Refused, only = false): Told {
  const told = refused(book, who, r).slice(only ? 1 : 0);
  for (const s of told) s.clauses = [];
  const clause = book.clauses[r.clause]?.text ?? "";
  return { shown: [...paragraphs(book, told), ...quotation(book, r.clause)], said: `${plain(...told)} ${clause}` };
}

/** Why no move may start from a pit. */
export function untouchable(book: Book, game: Game, look: Look, name: string, r: Refused): Told {
  const where = { pit: pit(name), rows: rows(book, game, look.toMove) };
  const tell = (id: string, more: Sentence[] = [], quoted: HTMLElement[] = [], clause = "") => {
    const list = [say(book, id, where, undefined, quoted.length > 0 ? "" : r.clause), ...more];
    return { shown: [...paragraphs(book, list), ...quoted], said: `${plain(...list)} ${clause}` };
  };
  if (ownerOf(name) !== look.toMove && !r.over) {
    const who = role(game, look.toMove);
    return tell(who === ".you" ? "playing.foreign.you" : `playing.foreign${side(ownerOf(name))}`);
  }
  if (seedsIn(parsed(look.position), name) === 0 && !r.over) return tell("playing.refused.empty");
  const reasons = refused(book, look.toMove, r).slice(1);
  for (const s of reasons) s.clauses = [];
  return tell("playing.refused", reasons, quotation(book, r.clause), book.clauses[r.clause]?.text);
}

/** What another reading changes in what may be played. */
export function change(book: Book, before: string[], after: string[]): Sentence[] {
  const more = after.filter((m) => !before.includes(m));
  const fewer = before.filter((m) => !after.includes(m));
  const list: Sentence[] = [];
  if (more.length > 0) list.push(say(book, "playing.readings.more", { moves: more.map(move) }, more.length));
  if (fewer.length > 0) list.push(say(book, "playing.readings.fewer", { moves: fewer.map(move) }, fewer.length));
  return list.length > 0 ? list : [say(book, "playing.readings.same")];
}

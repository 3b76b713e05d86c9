// Tells what happens in a game in the words of a language: the same sentences as
// internal/narrate, from the same messages. A test holds the two against each other.

import { type Event, type Refused } from "./protocol";
import { columnOf, facing, isFront, other, ownerOf, pairOf, parsed, pitsOf, type Player, type Position, printedRows, seedsIn } from "./position";
import { type Book, digits, type Fill, move, pit, say, type Sentence, series, term } from "./words";

/** How many pits of a lap are named one by one. */
const mostPits = 12;

/** The end of the id of a message about a player. */
export function side(p: Player): ".south" | ".north" {
  return p === "N" ? ".north" : ".south";
}

/** That a player plays a move. */
export function turn(book: Book, p: Player, text: string): Sentence {
  if (text === "pass") return say(book, `turn.pass${side(p)}`);
  return say(book, `turn.play${side(p)}`, { move: move(text) });
}

/** That a player may not play a move, and why. */
export function refused(book: Book, p: Player, r: Refused): Sentence[] {
  const list = [say(book, `turn.refused${side(p)}`, { move: move(r.move) }, undefined, r.clause)];
  if (r.over) list.push(say(book, "refusal.over", {}, undefined, r.clause));
  else if (r.repeat) list.push(say(book, "refusal.repeats", {}, r.laps + 1, r.clause));
  else if (r.laps > 0) list.push(say(book, "refusal.too-long", {}, r.laps, r.clause));
  return list;
}

/** How a game has ended. */
export function result(book: Book, r: string): Sentence {
  return say(book, resultID(r));
}

function resultID(r: string): string {
  return ({ S: "result.south", N: "result.north", draw: "result.draw" } as Record<string, string>)[r] ?? "result.none";
}

/** What stands on a board; start is where the game begins. */
export function board(book: Book, text: string, start: string, over: boolean): Sentence[] {
  const p = parsed(text);
  const first = parsed(start);
  const list: Sentence[] = [];
  if (!over) list.push(say(book, (p.parts.has("opening") ? "board.opening" : "board.to-move") + side(p.toMove)));
  printedRows(p).forEach((row, i) => list.push(boardRow(book, p, row, p.rows[i])));
  const both = (id: string, part: string) => {
    const [south, north] = pairOf(p, part);
    list.push(say(book, id, { south, north }));
  };
  if (p.parts.has("reserve") || first.parts.has("reserve")) both("board.reserve", "reserve");
  if (p.parts.has("bank") || !first.parts.has("reserve")) both("board.bank", "bank");
  return [...list, ...special(book, p)];
}

function boardRow(book: Book, p: Position, row: string[], seeds: number[]): Sentence {
  const where = p.rows.length === 2 ? "" : isFront(row[0]) ? ".front" : ".back";
  const id = `board.row${where}${side(ownerOf(row[0]))}`;
  if (seeds.every((n) => n === 0)) return say(book, `${id}.empty`);
  const counts = series(book, seeds.map((n) => digits(book, String(n)))).join("");
  return say(book, id, { from: pit(row[0]), to: pit(row[row.length - 1]), counts });
}

/** Houses and reserved pits. */
function special(book: Book, p: Position): Sentence[] {
  const list: Sentence[] = [];
  const players: Player[] = ["S", "N"];
  for (const s of players) {
    if (p.parts.get("kuu")?.includes(s)) list.push(say(book, `board.kuu${side(s)}`, { pit: pit(s === "S" ? "A5" : "a5"), kuu: term(book, "kuu") }));
  }
  for (const q of pitsOf(p, "hizi")) {
    list.push(say(book, `board.hizi-zetu${side(other(ownerOf(q)))}`, { pit: pit(q), "hizi-zetu": term(book, "hizi-zetu") }));
  }
  for (const s of players) {
    const owned = pitsOf(p, "mtoto").filter((q) => ownerOf(q) !== s);
    if (owned.length > 0) list.push(say(book, `board.mtoto${side(s)}`, { pits: owned.map(pit) }, owned.length));
  }
  return list;
}

/** The events of a turn, or of a part of it that cuts no lap and no capture. */
export function events(book: Book, list: Event[]): Sentence[] {
  const walk = new Walk(book, list);
  while (walk.at < list.length) walk.next();
  return walk.told;
}

/** Goes through events and tells them. */
class Walk {
  at = 0;
  told: Sentence[] = [];

  constructor(
    private book: Book,
    private list: Event[],
  ) {}

  /** Tells the next event, or the next few that make one sentence. */
  next(): void {
    const e = this.list[this.at];
    const who = side(e.player);
    if (e.kind === "lift") this.lift(e);
    else if (e.kind === "sow") this.sow(e);
    else if (e.kind === "relay") this.relay(e);
    else if (e.kind === "capture") this.capture(e);
    else if (e.kind === "bank") this.tell((e.clause === "end.bao-hamna" ? "event.bank.won" : "event.bank") + who, {}, e.clause, e.count ?? 0);
    else if (e.kind === "enter") this.enter(e);
    else if (["place", "reserve", "release", "toll"].includes(e.kind)) this.reserves(e);
    else if (e.kind === "choice" || e.kind === "destroy") this.kuu(e);
    else if (e.kind === "stop") this.stop(e);
    else if (e.kind === "pass") this.tell(`event.pass${who}`, {}, e.clause);
    else this.end(e);
    this.at++;
  }

  private tell(id: string, fills: Record<string, Fill>, clause: string, n?: number): void {
    this.told.push(say(this.book, id, fills, n, clause));
  }

  /** Names a further clause behind the last sentence. */
  private also(clause: string): void {
    const last = this.told[this.told.length - 1];
    if (!last.clauses.includes(clause)) last.clauses.push(clause);
  }

  private terms(...ids: string[]): Record<string, Fill> {
    return Object.fromEntries(ids.map((id) => [id, term(this.book, id)]));
  }

  private follows(kind: string): boolean {
    return this.at > 0 && this.list[this.at - 1].kind === kind;
  }

  /** The pit opposite that of an event. */
  private across(e: Event): string {
    return facing(e.pit!, parsed(e.position).rows[0].length);
  }

  private lift(e: Event): void {
    const where = pit(e.pit!);
    const next = this.list[this.at + 1];
    if (e.clause === "mtoto.last-but-one" && next !== undefined) {
      this.at++; // the seed of this lift
      this.tell("event.second.moved", { from: where, pit: pit(next.pit!) }, e.clause);
    } else if (e.clause === "nemo.tax") {
      this.tell(`event.lift.tax${side(e.player)}`, { pit: where, ...this.terms("kuu") }, e.clause, e.count);
    } else {
      this.tell(`event.lift${side(e.player)}`, { pit: where }, e.clause, e.count);
    }
  }

  /** Tells all seeds that fall one after another. */
  private sow(e: Event): void {
    if (e.clause === "mtoto.last-but-one") {
      this.tell("event.second.banked", { pit: pit(e.pit!) }, e.clause);
      return;
    }
    const sown = [e];
    for (let next = this.list[this.at + 1]; next?.kind === "sow" && next.lap === e.lap; next = this.list[this.at + 1]) {
      this.at++;
      sown.push(next);
    }
    const pits = sown.map((s) => pit(s.pit!));
    const n = pits.length;
    if (n <= mostPits) this.tell("event.sow", { pits }, e.clause, n);
    else this.tell("event.sow.long", { from: pits[0], pit: pits[n - 1] }, e.clause, n);
    for (const s of sown) this.also(s.clause);
  }

  /** Tells a relay with the lift that belongs to it. */
  private relay(e: Event): void {
    if (e.limit) this.limit(e);
    const where = { pit: pit(e.pit!) };
    const n = seedsIn(parsed(e.position), e.pit!);
    if (this.follows("choice")) this.tell(`event.lift${side(e.player)}`, where, e.clause, n);
    else if (e.clause === "mtaji.safari") this.tell(`event.relay.kuu${side(e.player)}`, { ...where, ...this.terms("kuu", "mtaji") }, e.clause, n);
    else this.tell(`event.relay${side(e.player)}`, where, e.clause, n);
    const next = this.list[this.at + 1];
    if (next?.kind === "lift") {
      this.at++;
      this.also(next.clause);
    }
  }

  private capture(e: Event): void {
    const where = { pit: pit(e.pit!) };
    const who = side(e.player);
    if (e.clause === "capture.opposite" && ownerOf(e.pit!) === e.player) this.tell("event.capture.own", where, e.clause);
    else if (e.clause === "capture.two-or-four") this.tell(`event.capture.last${who}`, where, e.clause, e.count);
    else if (e.clause === "capture.chain") this.tell(`event.capture.chain${who}`, where, e.clause, e.count);
    else this.tell(`event.capture${who}`, { ...where, by: pit(this.across(e)) }, e.clause, e.count);
    if (e.limit) this.limit(e);
  }

  private enter(e: Event): void {
    const where = { pit: pit(e.pit!), ...this.terms("kichwa") };
    if (e.clause === "capture.resow") this.tell("event.enter.resow", where, e.clause);
    else this.tell((columnOf(e.pit!) === 1 ? "event.enter.left" : "event.enter.right") + side(e.player), where, e.clause);
  }

  /** Tells of a seed from the reserve, or of a pit that is reserved. */
  private reserves(e: Event): void {
    const where = { pit: pit(e.pit!) };
    const who = side(e.player);
    const seeds = seedsIn(parsed(e.position), e.pit!);
    if (e.kind === "place") this.tell(`event.place${who}`, where, e.clause, seeds);
    else if (e.kind === "release") this.tell("event.release", where, e.clause);
    else if (e.kind === "toll") this.tell(`event.toll${who}`, where, e.clause);
    else if (e.clause === "hizi-zetu") this.tell(`event.reserve.hizi-zetu${who}`, { ...where, ...this.terms("hizi-zetu") }, e.clause);
    else this.tell(`event.reserve${who}`, where, e.clause, seeds);
    if (e.limit) this.limit(e);
  }

  /** Tells the choice at a house, or its end. */
  private kuu(e: Event): void {
    const words = { pit: pit(e.pit!), ...this.terms("kuu", "safari") };
    if (e.kind === "destroy") this.tell(`event.destroy${side(ownerOf(e.pit!))}`, words, e.clause);
    else this.tell((e.choice === "go" ? "event.choice.go" : "event.choice.stop") + side(e.player), words, e.clause);
  }

  private stop(e: Event): void {
    const where = { pit: pit(e.pit ?? "") };
    if (this.follows("bank")) this.tell("event.stop.capture", {}, e.clause);
    else if (e.clause === "nemo.takata.kuu-stops") this.tell(`event.stop.kuu${side(e.player)}`, { ...where, ...this.terms("kuu", "takata", "nemo") }, e.clause);
    else if (e.clause === "hizi-zetu.no-relay" || e.clause === "mtoto.toll") this.tell("event.stop.reserved", where, e.clause);
    else if (e.clause === "relay.endless" && e.lap === this.book.facts["relay.cap"]) {
      this.tell("refusal.too-long", {}, e.clause, e.lap); // the first repetition comes later, or never
      this.tell("event.stop", {}, e.clause);
    } else if (e.clause === "relay.endless") this.tell("event.stop.endless", {}, e.clause);
    else if (e.clause === "relay" || e.clause === "stop.empty") this.tell("event.stop.empty", where, e.clause);
    else this.tell("event.stop", {}, e.clause); // a choice, or a reservation that ends the turn
    if (e.limit) this.limit(e);
  }

  /** Tells what the clause e.limit kept from happening at e. */
  private limit(e: Event): void {
    const clause = e.limit!;
    const id = `limit.${clause}`;
    const here = pit(e.pit!);
    const across = this.across(e);
    const fact = (name: string) => this.book.facts[name] ?? 0;
    switch (clause) {
      case "capture.front-only":
      case "capture.inner-only":
        return this.tell(id, { back: pit((ownerOf(e.pit!) === "S" ? "B" : "b") + e.pit![1]) }, clause);
      case "capture.facing":
      case "capture.first-lap":
      case "part1.no-capture":
        return this.tell(id, { pit: here, by: pit(across) }, clause);
      case "capture.opposite":
        return this.tell(id + (seedsIn(parsed(e.position), across) > 0 ? ".reserved" : ".empty"), { by: pit(across) }, clause);
      case "mtaji.sixteen":
        return this.tell(id, {}, clause, fact("mtaji.sixteen"));
      case "kuu.functional":
        return this.tell(id, { pit: here, ...this.terms("kuu") }, clause, fact("kuu.minimum"));
      case "hizi-zetu.no-relay":
        return this.tell(id, { pit: here, ...this.terms("kuu") }, clause);
      case "hizi-zetu":
        return this.tell(id, this.terms("hizi-zetu"), clause);
      default: // hizi-zetu.exempt, mtoto.last-but-one
        this.tell(id, {}, clause);
    }
  }

  /** Tells why the game is over, what was counted, and the result. */
  private end(e: Event): void {
    const p = parsed(e.position);
    const loser = side(p.toMove);
    switch (e.clause) {
      case "end.bao-hamna":
        this.tell(`end.bao-hamna${side(other(e.player))}`, this.terms("bao-hamna"), e.clause);
        break;
      case "end.inner-row-empty":
        this.tell(`end.inner-row${emptyRows(p)}`, {}, e.clause);
        break;
      case "end.all-small":
        this.tell("end.all-small", {}, e.clause);
        break;
      case "end.no-move":
        this.tell(`end.no-move${loser}`, {}, e.clause);
        break;
      case "relay.endless":
        this.tell((bare(p, p.toMove) ? "end.no-move" : "end.endless") + loser, {}, e.clause);
    }
    let clause = e.clause;
    if (e.seeds !== undefined) {
      const [south, north] = e.seeds;
      this.tell("end.counted", { south, north }, e.clause === "end.all-small" ? "end.row-owners" : "end.owned-pits");
      clause = "end.more-seeds";
    }
    this.tell(resultID(e.result ?? ""), {}, clause);
  }
}

/** Whether a player has no seed in any pit in front of them. */
function bare(p: Position, s: Player): boolean {
  return printedRows(p).every((row, i) => ownerOf(row[0]) !== s || p.rows[i].every((n) => n === 0));
}

/** Whose front row is empty, as the end of a message's id. */
function emptyRows(p: Position): string {
  const empty = (s: Player) => printedRows(p).some((row, i) => row[0][0] === (s === "S" ? "A" : "a") && p.rows[i].every((n) => n === 0));
  if (empty("S") && empty("N")) return ".both";
  return empty("N") ? ".north" : ".south";
}


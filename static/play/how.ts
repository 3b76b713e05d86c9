// Moves in few words: whose they are, where they go, how they are made and what they
// came to.

import { type Game, type Ply } from "./game";
import { result, side, turn } from "./narrate";
import { isFront, other, parsed, type Player } from "./position";
import { type Begin, type Event, type Step } from "./protocol";
import { type Book, move, pit, plain, say, type Sentence } from "./words";

/**
 * Who somebody is who plays a side, as the end of a message's id: you or the computer
 * where a person plays against it, else the side.
 */
export function role(game: Game, p: Player): ".you" | ".computer" | ".south" | ".north" {
  const own = game.hands[p] !== "hand";
  if (own === (game.hands[other(p)] !== "hand")) return side(p);
  return own ? ".computer" : ".you";
}

/** Where a player's pits are on the screen. */
export function rows(book: Book, game: Game, p: Player): string {
  const where = (p === "S") === game.turned ? "playing.rows.top" : "playing.rows.bottom";
  return plain(say(book, where, {}, parsed(game.now).rows.length / 2));
}

/** A way from a pit, in words and as an arrow. */
export interface Way {
  words: string;
  sign: string;
}

/** The way on the screen from one pit to another, of those that are laid out so. */
export function wayTo(book: Book, layout: Begin, from: string, to: string): Way {
  const at = (name: string) => layout.pits.find((q) => q.pit === name)!;
  const [dx, dy] = [at(to).x - at(from).x, at(to).y - at(from).y];
  if (dy !== 0 || dx === 0) return { words: plain(say(book, "playing.way.towards", { pit: pit(to) })), sign: dy < 0 ? "↑" : "↓" };
  return { words: plain(say(book, dx > 0 ? "playing.way.right" : "playing.way.left")), sign: dx > 0 ? "→" : "←" };
}

/** The pit beside another, to its player's right or left; at the end of the row that behind or before it. */
export function beside(name: string, right: boolean, columns: number): string {
  const column = Number(name[1]) + (right ? 1 : -1);
  if (column >= 1 && column <= columns) return name[0] + String(column);
  const rows = "ABAaba";
  return rows[rows.indexOf(name[0]) + 1] + name[1];
}

/** Inwards from a kichwa: where what is captured is sown from there. */
export function inwards(kichwa: string, columns: number): string {
  return beside(kichwa, kichwa[1] === "1", columns);
}

/** Seeds that a player captures in events. */
function captured(events: Event[], by: Player): number {
  return events.filter((e) => e.kind === "capture" && e.player === by).reduce((sum, e) => sum + (e.count ?? 0), 0);
}

function eventsOf(steps: Step[]): Event[] {
  return steps.flatMap((s) => s.events ?? []);
}

/** That somebody plays a move, while it is shown. */
export function plays(book: Book, game: Game, p: Player, text: string): Sentence {
  const who = role(game, p);
  if (text === "pass" || who === ".south" || who === ".north") return turn(book, p, text);
  return say(book, `playing.plays${who}`, { move: move(text) });
}

/** Who played a move, and what came of it. Captures are in no folded step. */
export function played(book: Book, game: Game, ply: Ply, steps: Step[]): Sentence {
  const p = parsed(ply.before).toMove;
  const who = role(game, p);
  if (ply.move === "pass") return say(book, `playing.passed${who}`);
  const n = captured(eventsOf(steps), p);
  return n === 0 ? say(book, `playing.played${who}`, { move: move(ply.move) }) : say(book, `playing.took${who}`, { move: move(ply.move) }, n);
}

/** How a game has ended, for who plays it. */
export function won(book: Book, game: Game, r: string): Sentence {
  if (r !== "S" && r !== "N") return result(book, r);
  const who = role(game, r);
  return who === ".you" || who === ".computer" ? say(book, `playing.won${who}`) : result(book, r);
}

/** How a move is made: its first lap and its first capture, and what it takes in all. */
export function how(book: Book, layout: Begin, steps: Step[]): Sentence[] {
  const events = eventsOf(steps);
  const columns = layout.pits.filter((q) => q.y === layout.pits[0].y).length;
  const list: Sentence[] = [];
  let took = 0;
  let lifted = false;
  for (const [i, e] of events.entries()) {
    if (e.kind === "relay" || e.kind === "stop" || (e.kind === "lift" && lifted)) break;
    if (e.kind === "place") list.push(say(book, "playing.how.place", { pit: pit(e.pit!) }));
    if (e.kind === "lift") {
      lifted = true;
      const next = events.slice(i).find((f) => f.kind === "sow" && f.pit !== e.pit)?.pit ?? e.pit!;
      list.push(say(book, "playing.how.sow", { pit: pit(e.pit!), way: wayTo(book, layout, e.pit!, next).words }, e.count ?? 0));
    }
    if (e.kind === "capture") {
      took += e.count ?? 0;
      list.push(say(book, "playing.how.take", { pit: pit(e.pit!) }, e.count ?? 0));
    }
    if (e.kind === "enter") {
      if (isFront(e.pit!)) list.push(say(book, "playing.how.start", { pit: pit(e.pit!), way: wayTo(book, layout, e.pit!, inwards(e.pit!, columns)).words }));
      break;
    }
  }
  const all = events.length === 0 ? 0 : captured(events, events[0].player);
  if (all > took) list.push(say(book, "playing.how.all", {}, all));
  return list;
}

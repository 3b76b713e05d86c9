// A position in a frame, drawn by the engine when the address names one:
// #position=…&readings=…, readings being reading=option, with blanks or commas between
// them. Without one it is the board at the start, which the page has.

import { paragraphs } from "../play/dom";
import { Engine, Failed } from "../play/engine";
import { Game } from "../play/game";
import { board, result } from "../play/narrate";
import { type Failure, type Look } from "../play/protocol";
import { type Trouble, trouble } from "../play/trouble";
import { type Book, plain, say } from "../play/words";
import { begin, type Content, report, rewrite } from "./frame";
import { wishes } from "./wishes";

const root = document.documentElement;
const message = document.querySelector<HTMLElement>(".message")!;
const svg = document.querySelector<HTMLElement>(".board")!;
const told = document.querySelector<HTMLElement>(".told")!;
const play = document.querySelector<HTMLAnchorElement>("a.play")!;
const { worker, module, version, words } = root.dataset as Record<string, string>;

let shown = ""; // what was asked for last
let table: Promise<{ book: Book; engine: Engine }> | undefined;

const content: Content = { steps: 0, step: 0, heed: () => void follow() };

/** Fetches the words and the engine, once. */
function set(): Promise<{ book: Book; engine: Engine }> {
  table ??= (async () => {
    if (location.protocol === "file:") throw new Failed("disk");
    const engine = new Engine({ worker, module: new URL(module, location.href).href, version }, () => {});
    const [book] = await Promise.all([fetched(words), engine.ready()]);
    return { book, engine };
  })();
  return table;
}

async function fetched(address: string): Promise<Book> {
  try {
    const response = await fetch(address);
    if (response.ok) return (await response.json()) as Book;
  } catch {
    throw new Failed("offline");
  }
  throw new Failed("missing");
}

/** Says what is wrong beside the board, which is then the one at the start. */
function complain(...lines: Node[]): void {
  message.replaceChildren(...lines);
  message.hidden = lines.length === 0;
}

function failed(why: Failure | "without" | "sandbox"): void {
  const reason = document.querySelector(`[data-why="${why}"]`)?.cloneNode(true) as HTMLElement | undefined;
  if (reason !== undefined) reason.hidden = false;
  complain(...(reason === undefined ? [] : [reason]));
  report(content);
}

/** reading=option of a text, by reading. */
function chosen(text: string): Record<string, string> {
  const list = text.split(/[\s,]+/).map((r) => /^([^=:]+)[=:](.+)$/.exec(r));
  return Object.fromEntries(list.filter((m) => m !== null).map((m) => [m[1], m[2]]));
}

/** Draws what the address names; messages name no position. */
async function follow(): Promise<void> {
  const { position = "", readings = "" } = wishes(location);
  const asked = `${position}${readings && " "}${readings}`;
  if (asked === shown) return;
  shown = asked;
  if (module === undefined || origin === "null" && location.protocol !== "file:") {
    failed(module === undefined ? "without" : "sandbox");
    return;
  }
  svg.ariaBusy = "true"; // the board at the start is not what was asked for
  try {
    const { book, engine } = await set();
    const names = ["player.south", "player.north", "store.reserve", "store.bank", "store.hand"].map((id) => plain(say(book, id)));
    const game = new Game(book.game, engine, names);
    game.readings = chosen(readings);
    const unread = (await game.begin()).trouble;
    const look = await game.ask<Look>("look", position || game.start);
    const wrong: Trouble | undefined = look.error === undefined ? unread : { kind: "position", fault: look.error };
    const drawn = look.error === undefined ? look : await game.ask<Look>("look", game.start);
    if (asked !== shown) return;
    draw(book, game, wrong, drawn);
    engine.rest();
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    failed(error.why);
  }
  if (asked === shown) svg.ariaBusy = null;
}

/** Draws what the engine answered; with what is wrong, if anything is. */
function draw(book: Book, game: Game, wrong: Trouble | undefined, look: Partial<Look>): void {
  complain(...(wrong === undefined ? [] : trouble(book, game, wrong, true).shown));
  if (look.svg === undefined || look.position === undefined) return;
  const sentences = board(book, look.position, game.start, look.outcome !== undefined);
  svg.innerHTML = look.svg; // the engine's own
  svg.querySelector("svg")!.setAttribute("aria-label", plain(...sentences));
  told.replaceChildren(...paragraphs(book, look.outcome === undefined ? sentences.slice(0, 1) : [result(book, look.outcome.result)]));
  play.hash = `#position=${look.position.replaceAll(" ", "_")}&moves=`;
  for (const term of told.querySelectorAll(".term")) term.replaceWith(...term.childNodes); // tips have no room
  rewrite();
  report(content);
}

begin(content);

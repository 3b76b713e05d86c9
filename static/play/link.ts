// A game as the end of an address, after #, and as text to copy and paste.
//
// The address is keys and values, key=value, with & between them; what is at its
// default is left out:
//
//	position   position text with _ for blanks
//	moves      with commas between them, L and R for < and >
//	at         how many of them have been played; all
//	step       of the last of these, counted from 1, that is shown; the last
//	readings   reading:option with commas between them
//	south, north   low, middle or strong: the computer plays; hand. South's is told, too,
//	           if it has been chosen that nobody plays but people
//	turned     1: South is on top
//
// What means nothing is left out when it is read; the first of such is kept to tell of it.

import { type Player } from "./position";

export type Hand = "hand" | "low" | "middle" | "strong";

export interface State {
  /** "" is where the game begins. */
  position: string;
  moves: string[];
  at?: number;
  step?: number;
  readings: Record<string, string>;
  hands: Record<Player, Hand>;
  /** Somebody has chosen who plays. */
  chosen: boolean;
  turned: boolean;
  /** The game that a link is to that somebody pasted. */
  game?: string;
  /** What is in a link and means nothing. */
  odd?: Odd;
}

/** A part of a link that means nothing, and what may stand there. */
export interface Odd {
  found: string;
  wanted: readonly string[];
}

export function fresh(): State {
  return { position: "", moves: [], readings: {}, hands: { S: "hand", N: "hand" }, chosen: false, turned: false };
}

/** A state as the end of an address. It is never empty, so that it is a wish to play. */
export function written(s: State): string {
  const parts: string[] = [];
  const add = (key: string, value: string) => value !== "" && parts.push(`${key}=${value}`);
  add("position", s.position.replaceAll(" ", "_"));
  parts.push(`moves=${s.moves.map((m) => m.replace("<", "L").replace(">", "R")).join(",")}`);
  add("at", s.at === undefined || s.at === s.moves.length ? "" : String(s.at));
  add("step", s.step === undefined ? "" : String(s.step));
  add("readings", Object.entries(s.readings).map(([id, option]) => `${id}:${option}`).join(","));
  add("south", s.hands.S === "hand" && (s.hands.N !== "hand" || !s.chosen) ? "" : s.hands.S);
  add("north", s.hands.N === "hand" ? "" : s.hands.N);
  add("turned", s.turned ? "1" : "");
  return `#${parts.join("&")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const hands: readonly string[] = ["hand", "low", "middle", "strong"] satisfies Hand[];

function handOf(name: string | undefined): Hand {
  return name !== undefined && hands.includes(name) ? (name as Hand) : "hand";
}

function count(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-9]{1,5}$/.test(text) ? Number(text) : undefined;
}

const numbers: readonly string[] = ["0", "1", "2", "…"];

/** The parts of a link, with what may stand in them; nothing where the engine knows it. */
const parts = new Map<string, readonly string[]>([
  ["position", []],
  ["moves", []],
  ["at", numbers],
  ["step", numbers],
  ["readings", []],
  ["south", hands],
  ["north", hands],
  ["turned", ["0", "1"]],
]);

/** What means nothing of a part of a link, if anything. */
function oddOf(key: string, value: string): Odd | undefined {
  const wanted = parts.get(key);
  if (wanted === undefined) return { found: key, wanted: [...parts.keys()].map((k) => `${k}=`) };
  const right = wanted === numbers ? count(value) !== undefined : wanted.length === 0 || wanted.includes(value);
  return right ? undefined : { found: `${key}=${value}`, wanted };
}

/** The state that the end of an address tells; none if it is a place on the page. */
export function read(hash: string): State | undefined {
  const text = hash.replace(/^#/, "");
  if (!text.includes("=")) return undefined;
  const values = new Map<string, string>();
  for (const pair of text.split("&").filter((p) => p !== "")) {
    const [key, ...value] = pair.split("=");
    values.set(key, decoded(value.join("=")));
  }
  const readings = (values.get("readings") ?? "").split(",").filter((r) => r !== "");
  return {
    position: values.get("position") ?? "",
    moves: (values.get("moves") ?? "").split(/[,\s]+/).filter((m) => m !== ""),
    at: count(values.get("at")),
    step: count(values.get("step")),
    readings: Object.fromEntries(readings.map((r) => r.split(/[:=]/)).map(([id, option = ""]) => [id, option])),
    hands: { S: handOf(values.get("south")), N: handOf(values.get("north")) },
    chosen: values.has("south") || values.has("north"),
    turned: values.get("turned") === "1",
    odd: [...values].map((v) => oddOf(...v)).find((o) => o !== undefined),
  };
}

/** Moves in notation, with the number of each pair of turns: 1. A6<* a6> 2. … */
export function moveText(moves: string[]): string {
  return moves.map((m, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${m}` : m)).join(" ");
}

/** What somebody pasted: a whole link, or a position, moves, or both. */
export type Pasted = { state: State } | { position: string; moves: string[] };

const blank = "[\\s_\\u00a0\\u202f\\ufeff]";
const position = new RegExp(`^${blank}*(?:[0-9,/]*/|[0-9]+,[0-9])[^\\s_]*(${blank}+[SN](?=${blank}|$)|${blank}+[a-zA-Z]+=[^\\s_]*|${blank}+opening(?=${blank}|$))*`);

/** Reads what somebody pasted. Whether it is right the engine says. */
export function pasted(text: string): Pasted {
  const state = text.includes("#") ? read(text.slice(text.indexOf("#"))) : undefined;
  if (state !== undefined) return { state: { ...state, game: /\/(?:play|position)\/([a-z0-9-]+)\//.exec(text)?.[1] } };
  const plain = /%[0-9a-f]{2}/i.test(text) ? decoded(text) : text;
  const at = position.exec(plain)?.[0] ?? "";
  const rest = plain.slice(at.length).split(new RegExp(`(?:${blank}|,)+`));
  return { position: at, moves: rest.map((m) => m.replace(/^[0-9]+\.+/, "")).filter((m) => m !== "") };
}

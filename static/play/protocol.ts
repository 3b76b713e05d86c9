// What the page and its worker say to each other. The questions to the engine, and its
// answers, are those of cmd/board.

import { type Player } from "./position";

/** The version of cmd/board's questions and answers that these scripts know. */
export const bridge = 2;

/** An event of a turn, as mashimo trace --json writes it. */
export interface Event {
  n: number;
  lap: number;
  kind: string;
  player: Player;
  pit?: string;
  count?: number;
  choice?: "go" | "stop";
  result?: string;
  clause: string;
  limit?: string;
  position: string;
  hand: number;
  /** What the players count at the end, in the games that count. */
  seeds?: [south: number, north: number];
}

/** What is wrong with something that somebody wrote; col counts characters from 1, 0 is the whole. */
export interface Fault {
  what: string;
  /** What is wrong with a position or a move, in a word. */
  kind?: string;
  col: number;
  /** What it is about, as it is written. */
  part?: string;
}

export interface Refused {
  move: string;
  clause: string;
  over: boolean;
  laps: number;
  repeat: boolean;
}

export interface Begin {
  start: string;
  occurrences: number;
  width: number;
  height: number;
  pits: { pit: string; x: number; y: number; r: number }[];
}

export interface Look {
  position: string;
  toMove: Player;
  moves: string[];
  outcome?: { result: string; clause: string };
  /** What is unusual with the position, each in a word. */
  unusual: string[];
  svg: string;
}

export interface Step {
  laps: number;
  folded: number;
  svg: string;
  /** None if it is folded. */
  events?: Event[];
}

export interface Play {
  move: string;
  position: string;
  steps: Step[];
}

export interface Thought {
  more: boolean;
  nodes: number;
  depth: number;
  move?: string;
  line?: string[];
  /** In how many moves it is won, less than 0 if lost; 0: not known. */
  decided?: number;
}

/** An answer, or what keeps the question from being answered. */
export type Answer<T> = Partial<T> & { error?: Fault; refused?: Refused };

/** What keeps the engine from running: the end of the id of the sentence that says so. */
export type Failure = "disk" | "none" | "blocked" | "missing" | "offline" | "broken" | "version" | "lost";

/** What the page sends to the worker. */
export type Order =
  | { order: "load"; module: string; engine: string }
  | { order: "ask"; id: number; question: string; fields: string[] }
  | { order: "think"; id: number; fields: string[] }
  | { order: "stop"; id: number };

/**
 * What the worker sends to the page. While it loads the module it tells how many of its
 * bytes are there; how many are sent for the whole, 0 if the server does not say; and
 * whether it compresses them.
 */
export type Report =
  | { report: "loading"; bytes: number; length: number; packed: boolean }
  | { report: "ready" }
  | { report: "failed"; why: Failure }
  | { report: "heard"; id: number }
  | { report: "answer"; id: number; answer: unknown }
  | { report: "thinking"; id: number; nodes: number; depth: number }
  | { report: "stopped"; id: number };

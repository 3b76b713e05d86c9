// Position text, as much of it as telling needs. Whether it is right the engine has
// said before.

export type Player = "S" | "N";

export interface Position {
  rows: number[][];
  toMove: Player;
  parts: Map<string, string>;
}

export function parsed(text: string): Position {
  const [rows, toMove, ...parts] = text.split(" ");
  return {
    rows: rows.split("/").map((row) => row.split(",").map(Number)),
    toMove: toMove as Player,
    parts: new Map(parts.map((part) => part.split("=") as [string, string])),
  };
}

export function other(p: Player): Player {
  return p === "S" ? "N" : "S";
}

/** The player in front of whom a pit lies. */
export function ownerOf(pit: string): Player {
  return pit[0] < "a" ? "S" : "N";
}

export function isFront(pit: string): boolean {
  return pit[0] === "A" || pit[0] === "a";
}

export function columnOf(pit: string): number {
  return Number(pit[1]);
}

/** The pit opposite, on a board of so many columns. */
export function facing(pit: string, columns: number): string {
  const letter = pit[0] < "a" ? pit[0].toLowerCase() : pit[0].toUpperCase();
  return letter + String(columns + 1 - columnOf(pit));
}

/** The pits as the board is printed, row by row. */
export function printedRows(p: Position): string[][] {
  const letters = p.rows.length === 2 ? ["a", "A"] : ["b", "a", "A", "B"];
  return letters.map((letter, i) => {
    const columns = p.rows[i].map((_, j) => (letter < "a" ? j + 1 : p.rows[i].length - j));
    return columns.map((column) => letter + String(column));
  });
}

/** The seeds in a pit. */
export function seedsIn(p: Position, pit: string): number {
  const rows = printedRows(p);
  const row = rows.findIndex((r) => r[0][0] === pit[0]);
  return p.rows[row][rows[row].indexOf(pit)];
}

/** The two counts of a part such as reserve: South's and North's. */
export function pairOf(p: Position, part: string): [south: number, north: number] {
  const [south, north] = (p.parts.get(part) ?? "0,0").split(",").map(Number);
  return [south, north];
}

/** The pits that a part such as mtoto names. */
export function pitsOf(p: Position, part: string): string[] {
  return p.parts.get(part)?.split(",") ?? [];
}

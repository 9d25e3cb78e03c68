import type { SeatNo } from "../../identity.ts";
import type { Tile } from "./tiles.ts";

/** What of a table decides which words can be laid and which Jumbulayas called. Rows are numbered 1 to 9 from the top. */

export const ROWS = 9;
export const MOST_TILES = 10;
/** So many at most come from the rack (JB-5), and so at most as many leave the row (JB-6). */
export const MOST_PLACED = 2;
/** A call takes a row of so many tiles, and a Jumbulaya has at least so many. (JB-13, JB-14) */
export const LONG = 7;

export type Board = {
  /** Nine, of 3 to 10 tiles each. */
  readonly rows: readonly (readonly Tile[])[];
  /** The words played on each row, upper case; the starting tiles are none. (JB-8) */
  readonly played: readonly (readonly string[])[];
  readonly owners: readonly (SeatNo | null)[];
  /** Whether a row's tiles may be left out. (JB-6) */
  readonly trade: boolean;
  /** `longer`: another player's row needs more tiles than it has. (JB-7) */
  readonly steal: "as-long" | "longer";
};

/** Whoever plays, and with what. A robot, a hint and a review have just this. */
export type Hand = { readonly seat: SeatNo; readonly rack: readonly Tile[] };

/** A word on a row. */
export type Play = {
  readonly row: number; // 1 to 9
  readonly word: string; // upper case
  readonly tiles: readonly Tile[];
  /** From the rack, in the order of the word: at most two. (JB-5) */
  readonly placed: readonly Tile[];
  /** To the rack, in the order of the row. (JB-6) */
  readonly traded: readonly Tile[];
  /** What the row is worth then. (JB-16) */
  readonly points: number;
};

/** How many tiles a word needs on a row: as many as the row has; one more to steal it, where the table plays so. (JB-7) */
export function leastTiles({ rows, owners, steal }: Board, seat: SeatNo, row: number): number {
  const length = rows[row - 1]?.length ?? 0;
  const owner = owners[row - 1] ?? null;
  return steal === "longer" && owner !== null && owner !== seat ? length + 1 : length;
}

/** Which condition of a call is still open, the first of them; null when one may call. (JB-13) */
export function openCondition({ rows, owners }: Pick<Board, "rows" | "owners">): "unowned-row" | "no-long-row" | null {
  if (owners.includes(null)) return "unowned-row";
  return rows.some(({ length }) => length >= LONG) ? null : "no-long-row";
}

/** Whether a play on the board ends the game: by a tenth tile, or because all rows are its player's then. (JB-18) */
export function endsGame({ owners }: Pick<Board, "owners">, seat: SeatNo, { row, tiles }: Play): boolean {
  return tiles.length === MOST_TILES || owners.every((owner, index) => owner === seat || index === row - 1);
}

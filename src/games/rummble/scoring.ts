import type { Board, Placement, Position } from "./board.ts";
import type { Line, Play } from "./judging.ts";
import { type Multipliers, multipliersOf } from "./multipliers.ts";
import { kindOf, type LineKind } from "./sets.ts";
import { indexOf, otherWay, SIZE, type Square, type Way } from "./squares.ts";
import type { Laid } from "./tiles.ts";

/** What a play scores, line by line. Source: RM-6, RM-9 to RM-11. */

/** A play of this many tiles is a Rummmble. (RM-11) */
export const RUMMMBLE_TILES = 10;
export const RUMMMBLE_POINTS = 100;

/** `kind` null: the line is no set. */
export type ReadLine = Omit<Line, "kind"> & { readonly kind: LineKind | null };
/** The way of a play and what is placed, in the order of the line, whether or not it is legal. */
export type Laying = { readonly way: Way; readonly placements: readonly Placement[] };

/** Reads the lines that plays make on one board. */
export type Scorer = {
  /** The line along a laying; of one tile when there is none. */
  readonly along: (laying: Laying) => ReadLine;
  /** The line that crosses a laying at a placed tile, null when there is none. Crossed ones are remembered. */
  readonly across: (way: Way, placement: Placement) => ReadLine | null;
};

export function scorerOf({ board, layout }: Position): Scorer {
  const times = multipliersOf(layout);
  const known = new Map<string, ReadLine | null>();
  return {
    along: (laying) => lineOf(board, laying, times),
    across: (way, placement) => {
      const { number, colour, joker } = placement.tile;
      const key = `${way}${indexOf(placement.at)} ${number}${colour}${joker}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const line = lineOf(board, { way: otherWay(way), placements: [placement] }, times);
      const kept = line.tiles.length > 1 ? line : null;
      known.set(key, kept);
      return kept;
    },
  };
}

/** The line along `way` first, then those that cross it, in the order of the placed tiles. (console.md) */
export function linesOf(scorer: Scorer, laying: Laying): readonly ReadLine[] {
  const along = scorer.along(laying);
  const crossing = laying.placements.flatMap((placement) => scorer.across(laying.way, placement) ?? []);
  return along.tiles.length > 1 ? [along, ...crossing] : crossing;
}

/** The play, if all its lines are sets; null when one is none, or there is none at all. (RM-6) */
export function playOf(scorer: Scorer, laying: Laying): Play | null {
  const [first] = laying.placements;
  const read = linesOf(scorer, laying);
  const lines = read.flatMap(({ kind, ...line }) => (kind === null ? [] : { ...line, kind }));
  if (first === undefined || read.length === 0 || lines.length < read.length) return null;
  return { at: first.at, ...laying, lines, points: pointsOf(laying, lines) };
}

/** All lines, each with all its tiles (RM-10), and the Rummmble's bonus after all multipliers (RM-11). */
function pointsOf({ placements }: Laying, lines: readonly Line[]): number {
  const bonus = placements.length === RUMMMBLE_TILES ? RUMMMBLE_POINTS : 0;
  return lines.reduce((sum, { points }) => sum + points, bonus);
}

/** The line through all placements that way. New tiles multiply first, then a straight flush, then sets. (RM-9) */
function lineOf(board: Board, { way, placements }: Laying, { tileTimes, setTimes }: Multipliers): ReadLine {
  const tiles: Laid[] = [];
  let sum = 0;
  let times = 1;
  let next = 0;
  for (const cell of cellsFrom(board, placements[0]?.at, way)) {
    const lying = board[cell] ?? null;
    const placed = placements[next];
    if (lying === null && (placed === undefined || indexOf(placed.at) !== cell)) break;
    const tile = lying ?? placed?.tile;
    if (tile === undefined) break;
    tiles.push(tile);
    if (lying === null) {
      next++;
      times *= setTimes[cell] ?? 1;
    }
    sum += tile.number * (lying === null ? (tileTimes[cell] ?? 1) : 1);
  }
  const kind = kindOf(tiles);
  return { tiles, kind, points: sum * (kind === "straight-flush" ? 2 : 1) * times };
}

/** The squares (0 to 168) from where a line through `square` begins to the edge. */
function cellsFrom(board: Board, square: Square | undefined, way: Way): readonly number[] {
  if (square === undefined) return [];
  const step = way === "across" ? 1 : SIZE;
  let place = (way === "across" ? square.column : square.row) - 1;
  let cell = indexOf(square);
  while (place > 0 && (board[cell - step] ?? null) !== null) {
    cell -= step;
    place--;
  }
  const first = cell;
  return Array.from({ length: SIZE - place }, (_, index) => first + index * step);
}

import type { Board, Placement, Position } from "./board.ts";
import { codeOf } from "./codes.ts";
import type { Line, Play } from "./judging.ts";
import { type Multipliers, multipliersOf } from "./multipliers.ts";
import { PIECE_BITS, pieceOf } from "./pieces.ts";
import { kindOf, type LineKind } from "./sets.ts";
import { indexOf, otherWay, SIZE, type Square, STAR, type Way } from "./squares.ts";
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
  const known = new Map<number, ReadLine | null>();
  return {
    along: (laying) => lineOf(board, laying, times),
    across: (way, placement) => {
      const { tile, at } = placement;
      const key = ((indexOf(at) * 2 + (way === "across" ? 0 : 1)) << PIECE_BITS) | pieceOf(codeOf(tile), tile.joker);
      const found = known.get(key);
      if (found !== undefined) return found;
      const line = lineOf(board, { way: otherWay(way), placements: [placement] }, times);
      const kept = line.tiles.length > 1 ? line : null;
      known.set(key, kept);
      return kept;
    },
  };
}

/** The line along `way` first, then those that cross it, in the order of the placed tiles (console.md); null when one is no set. */
function linesOf(scorer: Scorer, laying: Laying): readonly Line[] | null {
  const lines: Line[] = [];
  const along = scorer.along(laying);
  if (along.tiles.length > 1) {
    if (!isLine(along)) return null;
    lines.push(along);
  }
  for (const placement of laying.placements) {
    const across = scorer.across(laying.way, placement);
    if (across === null) continue;
    if (!isLine(across)) return null;
    lines.push(across);
  }
  return lines;
}

function isLine(line: ReadLine): line is Line {
  return line.kind !== null;
}

/** The play, if all its lines are sets; null when one is none, or there is none at all. (RM-6) */
export function playOf(scorer: Scorer, laying: Laying): Play | null {
  const { way, placements } = laying;
  const [first] = placements;
  const lines = linesOf(scorer, laying);
  if (first === undefined || lines === null || lines.length === 0) return null;
  return { at: first.at, way, placements, lines, points: pointsOf(placements, lines) };
}

/** All lines, each with all its tiles (RM-10), and the Rummmble's bonus after all multipliers (RM-11). */
function pointsOf(placements: readonly Placement[], lines: readonly Line[]): number {
  const bonus = placements.length === RUMMMBLE_TILES ? RUMMMBLE_POINTS : 0;
  return lines.reduce((sum, { points }) => sum + points, bonus);
}

/** The line through all placements that way. New tiles multiply first, then a straight flush, then sets. (RM-9) */
function lineOf(board: Board, { way, placements }: Laying, { tileTimes, setTimes }: Multipliers): ReadLine {
  const tiles: Laid[] = [];
  let sum = 0;
  let times = 1;
  let next = 0;
  const { first, last, step } = laneFrom(board, placements[0]?.at ?? STAR, way);
  for (let cell = first; cell <= last; cell += step) {
    const lying = board[cell] ?? null;
    const placed = lying === null ? placements[next] : undefined;
    const tile = lying ?? (placed !== undefined && indexOf(placed.at) === cell ? placed.tile : null);
    if (tile === null) break;
    tiles.push(tile);
    sum += tile.number * (lying === null ? (tileTimes[cell] ?? 1) : 1);
    if (lying !== null) continue;
    times *= setTimes[cell] ?? 1;
    next++;
  }
  const kind = kindOf(tiles);
  return { tiles, kind, points: sum * (kind === "straight-flush" ? 2 : 1) * times };
}

/** From the square (0 to 168) where a line through `square` begins to the edge. */
function laneFrom(
  board: Board,
  square: Square,
  way: Way,
): { readonly first: number; readonly last: number; readonly step: number } {
  const step = way === "across" ? 1 : SIZE;
  const place = (way === "across" ? square.column : square.row) - 1;
  const cell = indexOf(square);
  let back = 0;
  while (back < place && (board[cell - (back + 1) * step] ?? null) !== null) back++;
  return { first: cell - back * step, last: cell + (SIZE - 1 - place) * step, step };
}

import type { Placement, Position } from "./board.ts";
import { type Find, findOf, orderOf } from "./finds.ts";
import type { Play } from "./judging.ts";
import { PIECE_BITS, pieces } from "./pieces.ts";
import { playOf, scorerOf } from "./scoring.ts";
import { searchAll, searchOf } from "./search.ts";
import { squareAt } from "./squares.ts";
import type { TileSet } from "./tiles.ts";

/**
 * Every legal play, each reading of a joker one of its own. By points, the most first; equal ones by place row by row,
 * across before down, then by the tiles as text. (console.md) `limit`: no more than the best so many.
 */
export function playsOf(position: Position, limit = Number.POSITIVE_INFINITY): readonly Play[] {
  const finds: Find[] = [];
  searchAll(searchOf(position), (search, depth, points) => {
    finds.push(findOf(search, depth, points));
    return false;
  });
  return told(position, finds.sort(orderOf(position.set)).slice(0, limit));
}

/** Some legal play, or null when there is none: much sooner than all of them. (RM-15, RM-23) */
export function firstPlay(position: Position): Play | null {
  const finds: Find[] = [];
  searchAll(searchOf(position), (search, depth, points) => {
    finds.push(findOf(search, depth, points));
    return true;
  });
  return told(position, finds)[0] ?? null;
}

/** The plays that were found, with all their lines. */
export function told(position: Position, finds: readonly Find[]): readonly Play[] {
  const scorer = scorerOf(position);
  const placementAt = placementsOf(position.set);
  const plays: Play[] = [];
  for (const { way, cells, pieces: own } of finds) {
    const play = playOf(scorer, { way, placements: cells.map((cell, index) => placementAt(cell, own[index] ?? 0)) });
    if (play !== null) plays.push(play);
  }
  return plays;
}

/** One placement for each square and piece, however many plays it is part of. */
function placementsOf(set: TileSet): (cell: number, piece: number) => Placement {
  const { laid } = pieces(set);
  const known = new Map<number, Placement>();
  return (cell, piece) => {
    const key = (cell << PIECE_BITS) | piece;
    const found = known.get(key);
    if (found !== undefined) return found;
    const tile = laid[piece] ?? null;
    if (tile === null) throw new Error(`no such piece: ${piece}`);
    const placement = { at: squareAt(cell), tile };
    known.set(key, placement);
    return placement;
  };
}

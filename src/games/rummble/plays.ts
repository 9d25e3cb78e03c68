import type { Position } from "./board.ts";
import { type Find, findOf, orderOf } from "./finds.ts";
import type { Play } from "./judging.ts";
import { pieces } from "./pieces.ts";
import { playOf, scorerOf } from "./scoring.ts";
import { searchAll, searchOf } from "./search.ts";
import { squareAt } from "./squares.ts";

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
  const { laid } = pieces(position.set);
  return finds.flatMap(({ way, cells, pieces: own }) => {
    const placements = cells.flatMap((cell, index) => {
      const tile = laid[own[index] ?? 0] ?? null;
      return tile === null ? [] : { at: squareAt(cell), tile };
    });
    return playOf(scorer, { way, placements }) ?? [];
  });
}

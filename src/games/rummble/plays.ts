import type { Placement, Position } from "./board.ts";
import { type Finds, noFinds, note, ordered } from "./finds.ts";
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
  const finds = noFinds();
  searchAll(searchOf(position), (search, depth, points) => {
    note(finds, search, depth, points);
    return false;
  });
  return told(position, finds, limit);
}

/** Some legal play, or null when there is none: much sooner than all of them. (RM-15, RM-23) */
export function firstPlay(position: Position): Play | null {
  const finds = noFinds();
  searchAll(searchOf(position), (search, depth, points) => {
    note(finds, search, depth, points);
    return true;
  });
  return told(position, finds, 1)[0] ?? null;
}

/** The best `limit` plays of those that were found, in order, with all their lines. */
export function told(position: Position, finds: Finds, limit: number): readonly Play[] {
  const scorer = scorerOf(position);
  const placementAt = placementsOf(position.set);
  const { starts, from, laid } = finds;
  const plays: Play[] = [];
  for (const find of ordered(finds, position.set)) {
    if (plays.length >= limit) break;
    const placements: Placement[] = [];
    for (let at = from[find] ?? 0; at < (from[find + 1] ?? 0); at++) placements.push(placementAt(laid[at] ?? 0));
    const way = (starts[find] ?? 0) % 2 === 0 ? "across" : "down";
    const play = playOf(scorer, { way, placements });
    if (play !== null) plays.push(play);
  }
  return plays;
}

/** One placement for each square and piece, however many plays it is part of; both are packed as `Finds` has them. */
function placementsOf(set: TileSet): (packed: number) => Placement {
  const known = new Map<number, Placement>();
  return (packed) => {
    const found = known.get(packed);
    if (found !== undefined) return found;
    const placement = placed(packed, set);
    known.set(packed, placement);
    return placement;
  };
}

function placed(packed: number, set: TileSet): Placement {
  const piece = packed % (1 << PIECE_BITS);
  const tile = pieces(set).laid[piece] ?? null;
  if (tile === null) throw new Error(`no such piece: ${piece}`);
  return { at: squareAt(packed >> PIECE_BITS), tile };
}

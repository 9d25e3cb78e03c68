import type { Placement, Position } from "./board.ts";
import type { Play, PlayRefusal, Typed } from "./judging.ts";
import { playOf, type ReadLine, type Scorer, scorerOf } from "./scoring.ts";
import { kindOf, type NoSet, whyNoSet } from "./sets.ts";
import type { Square, Way } from "./squares.ts";
import { facesOf, type Laid, type TileSet } from "./tiles.ts";

/** What open jokers stand for. Source: RM-8. */

/** Typed tiles on their squares, in the order of the line; jokers may be open. */
export type OpenLaying = { readonly way: Way; readonly squares: readonly Square[]; readonly tiles: readonly Typed[] };

/**
 * The legal play that scores most; among equals, from the top left joker on, the first colour, then the lower number.
 * Null when no reading makes sets of all lines. (RM-8)
 */
export function bestReading(position: Position, laying: OpenLaying): Play | null {
  const scorer = scorerOf(position);
  const { way } = laying;
  const options = optionsOf(laying, position.set).map((slot) => slot.filter((one) => suitsAcross(scorer, way, one)));
  let best: Play | null = null;
  for (const placements of readings(options)) {
    if (!suitsAlong(scorer.along({ way, placements }))) continue;
    const play = playOf(scorer, { way, placements });
    if (play !== null && play.points > (best?.points ?? 0)) best = play;
  }
  return best;
}

/**
 * The first line that is no set, of a laying that has no legal reading: the one along it, then those across. When each
 * of them could be one, but not all together, the one along it. (RM-6)
 */
export function brokenLine(position: Position, laying: OpenLaying): PlayRefusal {
  const scorer = scorerOf(position);
  const { way } = laying;
  const options = optionsOf(laying, position.set);
  const [placements = []] = readings(options);
  const along = scorer.along({ way, placements });
  const fits = readings(options).some((reading) => suitsAlong(scorer.along({ way, placements: reading })));
  const broken = options.find((slot) => !slot.some((one) => suitsAcross(scorer, way, one)));
  const across = broken?.[0] === undefined ? null : scorer.across(way, broken[0]);
  const line = fits && across !== null ? across : along;
  const typed = line.tiles.map((tile) => typedAs(tile, { laying, placements }));
  return { reason: "no-set", line: typed, why: fits && across === null ? null : whyBroken(typed) };
}

/** What each tile can be, a list for each: an open joker any tile of the set, in the order in which it is chosen. */
function optionsOf({ squares, tiles }: OpenLaying, set: TileSet): readonly (readonly Placement[])[] {
  const faces: readonly Laid[] = facesOf(set).map((face) => ({ ...face, joker: true }));
  return squares.map((at, index) => {
    const typed = tiles[index];
    return (typed?.kind === "laid" ? [typed.tile] : faces).map((tile) => ({ at, tile }));
  });
}

/** One of each list, in all ways; the first list's first comes first. */
function readings(options: readonly (readonly Placement[])[]): readonly (readonly Placement[])[] {
  return options.reduce<readonly (readonly Placement[])[]>(
    (begun, slot) => begun.flatMap((placements) => slot.map((one) => [...placements, one])),
    [[]],
  );
}

function suitsAlong({ tiles, kind }: ReadLine): boolean {
  return tiles.length < 2 || kind !== null;
}

function suitsAcross(scorer: Scorer, way: Way, placement: Placement): boolean {
  return scorer.across(way, placement)?.kind !== null;
}

type Sample = { readonly laying: OpenLaying; readonly placements: readonly Placement[] };

/** A tile of a line as it was typed. */
function typedAs(tile: Laid, { laying, placements }: Sample): Typed {
  const index = placements.findIndex((placement) => placement.tile === tile);
  return laying.tiles[index] ?? { kind: "laid", tile };
}

/** Null when it is no fault of the tiles that are settled. */
function whyBroken(line: readonly Typed[]): NoSet | null {
  const settled = line.flatMap((typed) => (typed.kind === "laid" ? typed.tile : []));
  if (settled.length === line.length) return whyNoSet(settled);
  const why = kindOf(settled) === null && settled.length > 1 ? whyNoSet(settled) : null;
  return why === "two-of-a-colour" ? null : why;
}

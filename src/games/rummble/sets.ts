import type { Face } from "./tiles.ts";

/** What a legal line is. Source: RM-7. */

/** In the order in which a line that is several takes the first. (console.md) */
export const LINE_KINDS = ["group", "straight", "flush", "straight-flush"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Two of a colour are none. (RM-7) */
export const SHORTEST_FLUSH = 3;

/**
 * Why a line is no set: two of one colour that do not follow each other; three or more of one colour that neither rise
 * nor fall all along; else neither one number, nor a straight, nor one colour.
 */
export type NoSet = "two-of-a-colour" | "out-of-order" | "mixed";

/** The kind of a line of two or more tiles, first to last; null when it is no set. A straight flush scores most. */
export function kindOf(tiles: readonly Face[]): LineKind | null {
  if (tiles.length < 2) return null;
  if (everyStep(tiles, (step) => step === 0)) return "group";
  const straight = everyStep(tiles, (step) => step === 1) || everyStep(tiles, (step) => step === -1);
  if (straight) return isOneColour(tiles) ? "straight-flush" : "straight";
  return tiles.length >= SHORTEST_FLUSH && isOneColour(tiles) && isOrdered(tiles) ? "flush" : null;
}

/** Why `tiles`, of which `kindOf` is null, are no set. */
export function whyNoSet(tiles: readonly Face[]): NoSet {
  if (!isOneColour(tiles)) return "mixed";
  return tiles.length < SHORTEST_FLUSH ? "two-of-a-colour" : "out-of-order";
}

/** Whether each tile's number goes on from the one before as `holds` has it. */
function everyStep(tiles: readonly Face[], holds: (step: number) => boolean): boolean {
  let before: Face | null = null;
  for (const tile of tiles) {
    if (before !== null && !holds(tile.number - before.number)) return false;
    before = tile;
  }
  return true;
}

function isOneColour(tiles: readonly Face[]): boolean {
  const [first] = tiles;
  return tiles.every(({ colour }) => colour === first?.colour);
}

/** Strictly rising, or strictly falling, all along. (RM-7) */
function isOrdered(tiles: readonly Face[]): boolean {
  return everyStep(tiles, (step) => step > 0) || everyStep(tiles, (step) => step < 0);
}

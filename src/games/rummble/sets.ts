import type { Face } from "./tiles.ts";

/** What a legal line is. Source: RM-7. */

/** In the order in which a line that is several takes the first. (console.md) */
export const LINE_KINDS = ["group", "straight", "flush", "straight-flush"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Why a line is no set: two of one colour that do not follow each other; three or more of one colour that neither rise
 * nor fall all along; else neither one number, nor a straight, nor one colour.
 */
export type NoSet = "two-of-a-colour" | "out-of-order" | "mixed";

/** The kind of a line of two or more tiles, first to last; null when it is no set. A straight flush scores most. */
export function kindOf(tiles: readonly Face[]): LineKind | null {
  if (tiles.length < 2) return null;
  const straight = steps(tiles).every((step) => step === 1) || steps(tiles).every((step) => step === -1);
  const coloured = isOneColour(tiles);
  if (straight) return coloured ? "straight-flush" : "straight";
  if (steps(tiles).every((step) => step === 0)) return "group";
  return coloured && tiles.length >= 3 && isOrdered(tiles) ? "flush" : null;
}

/** Why `tiles`, of which `kindOf` is null, are no set. */
export function whyNoSet(tiles: readonly Face[]): NoSet {
  if (!isOneColour(tiles)) return "mixed";
  return tiles.length < 3 ? "two-of-a-colour" : "out-of-order";
}

/** From each tile's number to the next one's. */
function steps(tiles: readonly Face[]): readonly number[] {
  return tiles.slice(1).map(({ number }, index) => number - (tiles[index]?.number ?? 0));
}

function isOneColour(tiles: readonly Face[]): boolean {
  return tiles.every(({ colour }) => colour === tiles[0]?.colour);
}

/** Strictly rising, or strictly falling, all along. (RM-7) */
function isOrdered(tiles: readonly Face[]): boolean {
  return steps(tiles).every((step) => step > 0) || steps(tiles).every((step) => step < 0);
}

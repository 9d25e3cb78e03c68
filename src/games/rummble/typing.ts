import type { Play } from "./judging.ts";
import { writtenLine } from "./notation.ts";
import { squareName, type Way } from "./squares.ts";

/** A play as one would type it, its jokers declared. (RM-17) */
export type TypedPlay = { readonly place: string; readonly way: Way; readonly tiles: string };

export function typed({ way, placements }: Pick<Play, "way" | "placements">): TypedPlay {
  const place = placements.slice(0, 1).map(({ at }) => squareName(at));
  return { place: place.join(""), way, tiles: writtenLine(placements.map(({ tile }) => tile)) };
}

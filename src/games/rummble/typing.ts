import type { Play } from "./judging.ts";
import { writtenLaid } from "./notation.ts";
import { squareName, type Way } from "./squares.ts";

/** A play as one would type it, its jokers declared. (RM-17) */
export type TypedPlay = { readonly place: string; readonly way: Way; readonly tiles: string };

export function typed({ at, way, placements }: Pick<Play, "at" | "way" | "placements">): TypedPlay {
  return { place: squareName(at), way, tiles: placements.map(({ tile }) => writtenLaid(tile)).join(" ") };
}

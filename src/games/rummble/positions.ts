import type { Position } from "./board.ts";
import { STANDARD } from "./squares.ts";
import type { Common } from "./state.ts";
import type { Tile } from "./tiles.ts";

/** All that a play out of `hand` depends on. */
export function positionWith({ board, options }: Pick<Common, "board" | "options">, hand: readonly Tile[]): Position {
  return { board, hand, set: options.tiles, layout: STANDARD };
}

import { readTiles } from "../../../src/games/jumbulaya/notation.ts";
import type { Tile } from "../../../src/games/jumbulaya/tiles.ts";

/** Tiles from text that a test has written: `C A T Er S`. */
export function tilesOf(text: string): readonly Tile[] {
  const read = readTiles(text);
  if ("wrong" in read) throw new Error(`no tile: ${read.wrong}`);
  return read;
}

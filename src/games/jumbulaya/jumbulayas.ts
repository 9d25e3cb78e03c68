import type { Tile } from "./tiles.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Words down the board, a tile from each row, at most two rows skipped. Source: JB-14. */

export type Jumbulaya = {
  readonly word: string;
  /** How many: 7, 8 or 9. */
  readonly tiles: number;
  /** The rows that give a tile, from the top. */
  readonly rows: readonly number[];
  /** The tile that each of them gives. */
  readonly column: readonly Tile[];
};

/** One for each word and set of rows: most tiles first, then by word, then the uppermost rows. Whether one may be called is not asked. */
export function jumbulayasOf(_rows: readonly (readonly Tile[])[], _words: Vocabulary): readonly Jumbulaya[] {
  throw new Error("not yet");
}

/** Where `word` (upper case) stands: most tiles, then the uppermost rows. Whether it is a word is not asked. */
export function jumbulayaFor(_rows: readonly (readonly Tile[])[], _word: string): Jumbulaya | null {
  throw new Error("not yet");
}

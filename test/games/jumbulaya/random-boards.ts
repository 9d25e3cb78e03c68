import * as fc from "fast-check";
import type { Board, Hand } from "../../../src/games/jumbulaya/board.ts";
import { ALL_TILES, isDigraph, TILES, type Tile } from "../../../src/games/jumbulaya/tiles.ts";
import { tilingsOf } from "../../../src/games/jumbulaya/tilings.ts";
import { seatNo } from "../../../src/identity.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { wordsIn } from "../../../src/words/word-list.ts";

/** Boards as they can come up, and worse: with digraphs far more often than in the game. */

export const official = lexicons(new Map()).default;
export const officialWords: readonly string[] = official.list.sections
  .flatMap(({ length }) => [...wordsIn(official.list, length)])
  .sort();

/** Ways of laying words on rows of 3 to 9 tiles. */
const layings = officialWords
  .filter((word, index) => index % 29 === 0 && word.length <= 12)
  .flatMap(tilingsOf)
  .filter(({ length }) => length >= 3 && length <= 9);

/** One of more than an argument list holds. */
function anyOf<Item>(items: readonly Item[]): fc.Arbitrary<Item> {
  return fc
    .nat({ max: items.length - 1 })
    .map((index) => items.slice(index, index + 1))
    .chain((one) => fc.constantFrom(...one));
}

const anyTile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ALL_TILES) },
  { weight: 1, arbitrary: fc.constantFrom(...TILES.filter(isDigraph)) },
);
const anyRow: fc.Arbitrary<readonly Tile[]> = fc.oneof(
  { weight: 2, arbitrary: anyOf(layings) },
  { weight: 1, arbitrary: fc.array(anyTile, { minLength: 3, maxLength: 10 }) },
);

export const anyRows = fc.array(anyRow, { minLength: 9, maxLength: 9 });
export const anyHand: fc.Arbitrary<Hand> = fc.record({
  seat: fc.constant(seatNo(1)),
  rack: fc.array(anyTile, { maxLength: 5 }),
});

/** `words`: those that were played on some row, and so cannot be played there again. */
export function anyBoard(words: readonly string[]): fc.Arbitrary<Board> {
  return fc.record({
    rows: anyRows,
    played: fc.array(fc.array(anyOf(words), { maxLength: 40 }), { minLength: 9, maxLength: 9 }),
    owners: fc.array(fc.constantFrom(null, seatNo(1), seatNo(2)), { minLength: 9, maxLength: 9 }),
    trade: fc.boolean(),
    steal: fc.constantFrom("as-long", "longer"),
  });
}

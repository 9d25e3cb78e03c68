import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Board, Hand, Play } from "../../../src/games/jumbulaya/board.ts";
import { laid } from "../../../src/games/jumbulaya/laying.ts";
import { playsOf } from "../../../src/games/jumbulaya/plays.ts";
import type { Tile } from "../../../src/games/jumbulaya/tiles.ts";
import { everyWord } from "../../../src/games/jumbulaya/vocabulary.ts";
import { type Lexicon, lexiconOf } from "../../../src/words/lexicon.ts";
import { anyBoard, anyHand, official, officialWords } from "./random-boards.ts";
import { playText, slowPlays } from "./slow-plays.ts";

const sample = officialWords.filter((_, index) => index % 12 === 0);
const sampled = lexiconOf("sample", sample);

function texts(plays: readonly Play[]): readonly string[] {
  return plays.map(playText).sort();
}

function agree(board: Board, hand: Hand, [lexicon, words]: readonly [Lexicon, readonly string[]]): void {
  expect(texts(playsOf(board, hand, everyWord(lexicon)))).toEqual(slowPlays(board, hand, words).sort());
}

test("JB-5 to JB-9 all plays of a random position are those that trying every word finds, of a part of the dictionary", () => {
  fc.assert(
    fc.property(anyBoard(sample), anyHand, (board, hand) => agree(board, hand, [sampled, sample])),
    { numRuns: 300, endOnFailure: true },
  );
});

test("JB-5 to JB-9 all plays of a random position are those that trying every word finds, of all the dictionary", () => {
  fc.assert(
    fc.property(anyBoard(officialWords), anyHand, (board, hand) => agree(board, hand, [official, officialWords])),
    { numRuns: 12, endOnFailure: true },
  );
});

function bracketed(tiles: readonly Tile[]): string {
  return tiles.map((tile) => `(${tile.toUpperCase()})`).join("");
}

test("JB-12 every play is what is laid when it is typed with brackets", () => {
  fc.assert(
    fc.property(anyBoard(officialWords), anyHand, (board, hand) => {
      for (const play of playsOf(board, hand, everyWord(official)).filter((_, index) => index % 10 === 0)) {
        expect(laid(board, hand, { row: play.row, typed: bracketed(play.tiles) }, official)).toEqual({
          kind: "laid",
          play,
        });
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

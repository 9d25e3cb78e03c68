import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jumbulayasOf } from "../../../src/games/jumbulaya/jumbulayas.ts";
import { everyWord } from "../../../src/games/jumbulaya/vocabulary.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import { anyRows, officialWords } from "./random-boards.ts";
import { slowJumbulayas } from "./slow-plays.ts";

const sample = officialWords.filter((_, index) => index % 5 === 0);
const sampled = lexiconOf("sample", sample);

test("JB-14 all Jumbulayas of a random board are those that trying every word finds", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const found = jumbulayasOf(rows, everyWord(sampled)).map((one) => `${one.word} ${one.rows.join(" ")}`);
      expect([...found].sort()).toEqual(slowJumbulayas(rows, sample).sort());
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

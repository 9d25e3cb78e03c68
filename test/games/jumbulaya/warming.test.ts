import { expect, test } from "vitest";
import { jumbulayasOf } from "../../../src/games/jumbulaya/jumbulayas.ts";
import { everyWord } from "../../../src/games/jumbulaya/vocabulary.ts";
import { warming } from "../../../src/games/jumbulaya/warming.ts";
import { judging, lexiconOf } from "../../../src/words/lexicon.ts";
import { sumsOf } from "../../../src/words/sums.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { official } from "./random-boards.ts";
import { tilesOf } from "./tile-text.ts";

const ROWS = ["P", "L", "A", "N", "T", "Er", "S", "X", "X"].map(tilesOf);

/** The same words in a list of which nothing has been made ready. */
function fresh() {
  return judging("fresh", { ...official.list });
}

test("JB-14 a list that was made ready step by step is searched as one that was not", () => {
  const lexicon = fresh();
  expect([...warming(lexicon, shippedTiers)].length).toBeGreaterThan(10);
  expect(jumbulayasOf(ROWS, everyWord(lexicon))).toEqual(jumbulayasOf(ROWS, everyWord(fresh())));
  expect(sumsOf(lexicon.list)).toEqual(sumsOf(fresh().list));
});

test("JB-14 a search between two steps finds all, and so does one after them", () => {
  const lexicon = fresh();
  const steps = warming(lexicon, shippedTiers);
  steps.next();
  steps.next();
  const between = jumbulayasOf(ROWS, everyWord(lexicon));
  expect(between.map(({ word }) => word)).toContain("PLANTERS");
  for (const _ of steps);
  expect(jumbulayasOf(ROWS, everyWord(lexicon))).toEqual(between);
});

test("JB-14 a list without long words is made ready too", () => {
  const small = lexiconOf("small", ["CAT"]);
  for (const _ of warming(small, shippedTiers));
  expect(jumbulayasOf(ROWS, everyWord(small))).toEqual([]);
});

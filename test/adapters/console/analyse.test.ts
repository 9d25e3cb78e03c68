import { expect, test } from "vitest";
import { analysed } from "../../../adapters/cli/analyse/analysis.ts";
import { mumble } from "../../../adapters/cli/analyse/mumble.ts";
import { SHAPES } from "../../../adapters/cli/analyse/shapes.ts";
import { BadPosition } from "../../../src/position.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";

const analysis = mumble(() => lexiconOf("small", ["cares", "races", "scare", "loves"]));

test.each([
  ['{"tray": "SCARE"}', '{"words":["CARES","RACES","SCARE"]}', true],
  ['{"tray": "slove"}', '{"words":["LOVES"]}', true],
  ['{"tray": "SCARE", "limit": 1}', '{"words":["CARES","RACES","SCARE"]}', true],
  ['{"tray": "SCARE", "words": ["Acres", "acers", "caress", "re-cas"]}', '{"words":["ACERS"]}', true],
  ['{"tray": "ZZZ"}', '{"words":[]}', true],
  ['[{"tray": "SCARE"}, {"tray": "ZZZ"}]', '[{"words":["CARES","RACES","SCARE"]},{"words":[]}]', true],
  ["[]", "[]", true],
  ['[{"tray": "SC4RE"}, {"tray": "ZZZ"}]', '[{"error":"tray: a tray is letters from A to Z"},{"words":[]}]', false],
  ['{"tray": ""}', '{"error":"tray: a tray is letters from A to Z"}', false],
  ["{", '{"error":"what was read is no JSON"}', false],
  ["", '{"error":"nothing was read: a position is expected as JSON"}', false],
])("MJ-11 analyse mumble answers %s with %s", (source, printed, good) => {
  expect(analysed(analysis, source)).toEqual({ printed, good });
});

test.each([
  "{}",
  "3",
  "null",
  '"SCARE"',
  '{"tray": 3}',
  '{"tray": "A", "word": []}',
  '{"tray": "A", "limit": -1}',
  "[[]]",
])("%s is no position", (source) => {
  const { printed, good } = analysed(analysis, source);
  expect(good).toBe(false);
  expect(printed).toMatch(/^\[?\{"error":".+"\}\]?$/u);
});

test("an analysis may find a position impossible in its own words", () => {
  const never = () => {
    throw new BadPosition("nine rows are needed");
  };
  expect(analysed(never, "[1]")).toEqual({ printed: '[{"error":"nine rows are needed"}]', good: false });
});

test("every analysis tells what its position looks like", () => {
  const games = ["mumble", "mumble-round", "quick-round", "jumbulaya", "rummble", "rummble-end"];
  expect([...SHAPES.keys()]).toEqual(games);
});

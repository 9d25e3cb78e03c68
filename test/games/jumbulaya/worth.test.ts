import { expect, test } from "vitest";
import { callBonus, worth } from "../../../src/games/jumbulaya/worth.ts";
import { tilesOf } from "./tile-text.ts";

test.each([
  ["C A T", 3],
  ["C A T S", 4],
  ["P L A N T", 5],
  ["S T O N E D", 6],
  ["G A R D E N S", 10],
  ["G A R D E N Er S", 13],
  ["S C R A T C H E S", 15],
  ["S C R A T C H I N G", 20],
  ["Th E N", 4],
  ["Qu I T", 4],
  ["Ch E A T Er S", 8],
  ["Qu I L T I N G", 11],
  ["St R E T Ch Er S", 13],
])("JB-16 an owned row %s is worth %i", (row, points) => {
  expect(worth(tilesOf(row))).toBe(points);
});

test.each([
  [7, 10],
  [8, 12],
  [9, 15],
])("JB-17 a call of %i tiles is worth %i, digraphs or not", (tileCount, points) => {
  expect(callBonus(tileCount)).toBe(points);
});

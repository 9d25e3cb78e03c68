import { expect, test } from "vitest";
import { readTiles, tilesOfRack, written } from "../../../src/games/jumbulaya/notation.ts";
import { ALL_TILES, TILES } from "../../../src/games/jumbulaya/tiles.ts";
import { tilesOf } from "./tile-text.ts";

test("JB-2 there are 100 tiles, one of each digraph, and no Q but Qu", () => {
  const counts = TILES.map((tile) => `${tile}${ALL_TILES.filter((one) => one === tile).length}`);
  expect(counts.join(" ")).toBe(
    "A6 B3 C4 D4 E9 F3 G3 H3 I6 J1 K2 L5 M4 N5 O6 P3 R6 S5 T5 U3 V1 W2 X1 Y2 Z1 Qu1 Ch1 Ed1 Er1 Ly1 St1 Th1",
  );
  expect(ALL_TILES).toHaveLength(100);
});

test.each([
  ["C A T Er S", "C A T Er S"],
  ["qu i t", "Qu I T"],
  ["  TH   E ", "Th E"],
  ["", ""],
])("a row written %j is %s", (text, tiles) => {
  const read = readTiles(text);
  expect("wrong" in read ? read : written(read)).toBe(tiles);
});

test.each([
  ["C A Q", "Q"],
  ["CAT", "CAT"],
  ["C A Sh", "Sh"],
  ["C . A", "."],
  ["C A 1", "1"],
])("a row written %j is wrong in %s", (text, wrong) => {
  expect(readTiles(text)).toEqual({ wrong });
});

test.each([
  ["C A Th", "C A Th T H", "C A Th"],
  ["CATH", "C A Th T H", "C A Th"],
  ["CATH", "C A T H E", "C A T H"],
  ["c a t h", "C A Th T H", "C A T H"],
  ["C, A; Th", "C A Th E E", "C A Th"],
  ["cath", "C A Th E E", "C A Th"],
  ["CA(TH)", "C A Th T H", "C A Th"],
  ["C A (T) H", "C A Th T H", "C A T H"],
  ["E E", "E E Ed D A", "E E"],
  ["EED", "E E Ed D A", "E Ed"],
  ["EEDD", "E E Ed D A", "E Ed D"],
  ["qu", "Qu U A B C", "Qu"],
  ["ＣＡ", "C A B", "C A"],
])("JB-4 JB-12 %j of the rack %s is %s", (typed, rack, tiles) => {
  expect(tilesOfRack(typed, tilesOf(rack))).toEqual({ kind: "tiles", tiles: tilesOf(tiles) });
});

test.each([
  ["CATS", "C A T H E", { reason: "missing-tiles", missing: ["S"] }],
  ["C C", "C A T H E", { reason: "missing-tiles", missing: ["C"] }],
  ["TH", "T A B C D", { reason: "missing-tiles", missing: ["H"] }],
  ["TH", "A B C D E", { reason: "missing-tiles", missing: ["T", "H"] }],
  ["(TH)", "T H A B C", { reason: "missing-tiles", missing: ["Th"] }],
  ["QU", "A B C D E", { reason: "missing-tiles", missing: ["Qu"] }],
  ["Q", "Qu A B", { reason: "no-such-tile", tile: "Q" }],
  ["(SH)", "S H A", { reason: "no-such-tile", tile: "SH" }],
  ["(TH", "Th A", { reason: "no-such-tile", tile: null }],
  ["C 4", "C A", { reason: "no-tiles", character: "4" }],
  ["", "C A", { reason: "no-tiles", character: null }],
  [" , ", "C A", { reason: "no-tiles", character: null }],
  ["A A A A A A A A A A A A A A A A A A A A A", "A A", { reason: "no-tiles", character: null }],
])("JB-4 %j of the rack %s is refused", (typed, rack, refusal) => {
  expect(tilesOfRack(typed, tilesOf(rack))).toEqual({ kind: "refused", refusal });
});

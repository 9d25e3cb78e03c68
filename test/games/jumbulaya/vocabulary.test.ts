import { expect, test } from "vitest";
import { jumbulayasOf } from "../../../src/games/jumbulaya/jumbulayas.ts";
import { playsOf } from "../../../src/games/jumbulaya/plays.ts";
import { everyWord, robotWords } from "../../../src/games/jumbulaya/vocabulary.ts";
import { seatNo } from "../../../src/identity.ts";
import { type Lexicon, lexiconOf } from "../../../src/words/lexicon.ts";
import { isNever } from "../../../src/words/never.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { official, officialWords } from "./random-boards.ts";
import { tilesOf } from "./tile-text.ts";

const BOARD = {
  rows: ["C A T", "D O G", "L E G", "M A P", "S U N", "R I B", "W E T", "P I N", "F O X"].map(tilesOf),
  played: Array.from({ length: 9 }, () => []),
  owners: Array.from({ length: 9 }, () => null),
  trade: true,
  steal: "as-long",
} as const;
const HAND = { seat: seatNo(1), rack: tilesOf("A E I S T") };

test("JB-22 a robot plays the words of its tier that are in the dictionary", () => {
  const all = playsOf(BOARD, HAND, everyWord(official));
  for (const tier of [10, 20, 35, 70] as const) {
    const known = playsOf(BOARD, HAND, robotWords(tier, shippedTiers, official));
    expect(known).toEqual(all.filter(({ word }) => shippedTiers.has(tier, word) && !isNever(word)));
    expect(known.length).toBeGreaterThan(10);
  }
});

test("JB-22 a word that is not in the table's dictionary is not played", () => {
  const small = lexiconOf("small", ["CAT", "TAXES"]);
  const words = new Set(playsOf(BOARD, HAND, robotWords(70, shippedTiers, small)).map(({ word }) => word));
  expect([...words]).toEqual(["CAT"]);
});

test("JB-9 a dictionary that leaves words of its list out is obeyed: in plays, down the board, in hints and by robots", () => {
  const clean: Lexicon = { ...official, has: (word) => official.has(word) && !word.includes("S") };
  const all = playsOf(BOARD, HAND, everyWord(official));
  const without = all.filter(({ word }) => !word.includes("S"));
  expect(without.length).toBeLessThan(all.length);
  expect(playsOf(BOARD, HAND, everyWord(clean))).toEqual(without);
  expect(everyWord(clean)).toBe(everyWord(clean));
  const robots = playsOf(BOARD, HAND, robotWords(70, shippedTiers, clean)).map(({ word }) => word);
  expect(robots.filter((word) => word.includes("S"))).toEqual([]);
  const rows = ["P", "L", "A", "N", "T", "Er", "S", "X", "X"].map(tilesOf);
  const down = (lexicon: Lexicon) => jumbulayasOf(rows, everyWord(lexicon)).map(({ word }) => word);
  expect(down(official)).toContain("PLANTERS");
  expect(down(clean)).not.toContain("PLANTERS");
});

test("wish 4 a robot knows no word of the never-list, whatever its tier; a player may lay it where the dictionary has it", () => {
  const never = officialWords.filter((word) => shippedTiers.has(70, word) && isNever(word));
  expect(never.length).toBeGreaterThan(20);
  const { allows } = robotWords(70, shippedTiers, official);
  expect(never.filter(allows)).toEqual([]);
  expect(never.every(everyWord(official).allows)).toBe(true);
});

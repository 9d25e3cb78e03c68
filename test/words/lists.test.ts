import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lexicons } from "../../src/words/lexicons.ts";
import { type ShippedName, shipped } from "../../src/words/shipped.ts";
import { shippedTiers, TIERS } from "../../src/words/tiers.ts";
import { wordsIn } from "../../src/words/word-list.ts";

const NAMES = ["umble", "plain", "common-10", "common-20", "common-35", "never"] as const;

function decoded(name: ShippedName): readonly string[] {
  const list = shipped(name);
  return list.sections.flatMap(({ length }) => [...wordsIn(list, length)]).sort();
}

describe("the shipped lists", () => {
  test.each([
    ["umble", 239_528, 11_293],
    ["plain", 114_300, 6_534],
    ["common-10", 3_985, 601],
    ["common-20", 11_075, 1_373],
    ["common-35", 40_426, 3_541],
  ] as const)("%s has %i words, %i of them of five letters", (name, size, fives) => {
    const words = decoded(name);
    expect([shipped(name).size, words.length, words.filter(({ length }) => length === 5).length]).toEqual([
      size,
      size,
      fives,
    ]);
    expect(words.every((word) => /^[A-Z]{3,15}$/u.test(word))).toBe(true);
  });

  test.each(NAMES)("the hash kept in %s is that of its words", (name) => {
    const digits = createHash("sha256").update(decoded(name).join("\n")).digest("hex").slice(0, 8);
    expect(shipped(name).hash).toBe(digits);
  });

  test("every word is found, and is among the anagrams of its letters; no made-up one is", () => {
    const lexicon = lexicons(new Map()).default;
    const words = decoded("umble");
    const set = new Set(words);
    const lost = words.filter((word) => !lexicon.has(word) || !lexicon.anagrams(word).includes(word));
    const turned = words.map((word) => word.slice(1) + word.slice(0, 1));
    expect([lost, turned.filter((word) => lexicon.has(word) !== set.has(word))]).toEqual([[], []]);
  });
});

test.each([
  ["SCARE", "ACERS ACRES CARES CARSE ESCAR RACES SCARE SCRAE SERAC"],
  ["LISTEN", "ELINTS ENLIST INLETS LISTEN SILENT TINSEL"],
  ["QWERT", ""],
])("MJ-11 the tray %s is solved by %s", (tray, words) => {
  expect(lexicons(new Map()).default.anagrams(tray).join(" ")).toBe(words);
});

test.each(["CAFE", "NAIVE", "MELEE", "INTRO", "MATHS", "QUIXOTIC", "COLOUR", "COLOR"])(
  "MJ-16 %s is acceptable",
  (word) => {
    expect(lexicons(new Map()).default.has(word)).toBe(true);
  },
);

test.each(["LONDON", "NASA", "HHD", "ISMY", "INONE", "DONT"])("MJ-16 %s is not", (word) => {
  expect(lexicons(new Map()).default.has(word)).toBe(false);
});

test("wish 5 each tier holds the smaller ones", () => {
  for (const [index, tier] of TIERS.entries()) {
    const smaller = TIERS.slice(0, index).flatMap((other) => shippedTiers.words(other, 5));
    expect(smaller.filter((word) => !shippedTiers.has(tier, word))).toEqual([]);
  }
  expect(shippedTiers.id).toMatch(/^tiers@[0-9a-f]{8}$/u);
});

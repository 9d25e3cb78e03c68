import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleaned } from "../../src/words/cleaning.ts";

describe("MJ-16 what of a list counts as words", () => {
  test.each([
    ["in alphabetical order, upper case, each once", ["tea", "ate", "tea"], ["ATE", "TEA"]],
    ["anything but letters is dropped", ["don't", "well-known", "a1", "two words", "e.g.", "ok"], ["OK"]],
    ["a capital is dropped from a list with small letters", ["Paris", "NATO", "iPhone", "paris"], ["PARIS"]],
    ["a list all in capitals keeps them", ["CARES", "RACES"], ["CARES", "RACES"]],
    [
      "a heading does not make a list one with small letters",
      ["The list of 2024, 2 words", "", "CARES", "RACES"],
      ["CARES", "RACES"],
    ],
    ["accents are folded, composed or not", ["café", "nai\u0308ve", "ÉTÉ"], ["CAFE", "NAIVE"]],
    ["a letter without a tile drops its entry", ["øre", "слово", "ok"], ["OK"]],
    ["capitals are written as everywhere: ß as SS", ["straße"], ["STRASSE"]],
    ["spaces and line ends around do no harm", ["\uFEFFfirst", " second\r", ""], ["FIRST", "SECOND"]],
    ["nothing gives nothing", [], []],
  ])("%s", (_, entries, words) => {
    expect(cleaned(entries)).toEqual(words);
  });

  test("whatever is in a list, its words are A to Z, sorted, and stay as they are when cleaned again", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Zé]{1,5}$/u))), (entries) => {
        const words = cleaned(entries);
        expect(words.every((word) => /^[A-Z]+$/u.test(word))).toBe(true);
        expect(cleaned(words)).toEqual(words);
        expect(words).toEqual([...new Set(words)].sort());
      }),
    );
  });
});

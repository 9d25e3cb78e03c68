import { expect, test } from "vitest";
import { define } from "../../src/words/definitions.ts";
import { shippedTiers } from "../../src/words/tiers.ts";

test("wish 8 a word is defined once for each part of speech", () => {
  expect(define("RACE")).toEqual([
    { word: "RACE", kind: "noun", gloss: "any competition" },
    { word: "RACE", kind: "verb", gloss: "move hurridly" },
  ]);
});

test.each([
  ["RACES", "RACE noun, RACE verb"],
  ["GEESE", "GOOSE noun"],
  ["WENT", "GO verb"],
  ["LEAVES", "LEAF noun, LEAVE noun, LEAVE verb"],
  ["LEFT", "LEFT noun, LEFT adjective, LEFT adverb, LEAVE verb"],
  ["HOPPED", "HOP verb"],
  ["HOPING", "HOPE verb"],
  ["BEER", "BEER noun"],
  ["ACCOSTERS", "ACCOST verb"],
  ["FIREMEN", "FIREMAN noun"],
  ["CHINA", "CHINA noun"],
])("wish 8 %s is explained by %s", (word, by) => {
  expect(
    define(word)
      .map(({ word: of, kind }) => `${of} ${kind}`)
      .join(", "),
  ).toBe(by);
});

test("a name is no word", () => {
  expect(define("CHINA")[0]?.gloss).toContain("porcelain");
  expect(define("LONDON")).toEqual([]);
});

test.each(["", "QQQQ", "race", "A\tB", "RACE\n", "\n"])("%j has no definition", (word) => {
  expect(define(word)).toEqual([]);
});

test("nearly all common words have one, without examples or tabs", () => {
  const words = shippedTiers.words(35, 5);
  const definitions = words.map(define);
  expect(definitions.filter((found) => found.length > 0).length / words.length).toBeGreaterThan(0.97);
  expect(definitions.flat().filter(({ gloss }) => gloss === "" || /["\t]$/u.test(gloss))).toEqual([]);
});

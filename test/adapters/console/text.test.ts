import fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import { fitted } from "../../../adapters/columns.ts";
import { COLOURED, inkFor, PLAIN } from "../../../adapters/console/ink.ts";
import { textOf, untilText } from "../../../adapters/console/text.ts";
import { harmless } from "../../../adapters/escape.ts";
import { type Part, text } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { instant, later } from "../../../src/instant.ts";

const NOW = instant(1_000_000);
const ann = playerId("console:ann");

test.each([
  ["plain words", "plain words"],
  ["two\nlines\r\nand\ttabs", "two lines and tabs"],
  ["a\u{2028}b\u{85}c", "a b c"],
  ["``` out", "''' out"],
  ["`````", "'''''"],
  ["one ` tick", "one ` tick"],
  ["\u{202E}evil\u{202C}", "evil"],
  ["\u{2066}iso\u{2069}\u{200F}", "iso"],
  ["zero\u{200B}wid\u{200D}th\u{FEFF}", "zerowidth"],
  ["``\u{200B}`", "'''"],
  ["\u{1B}[31mred\u{7}", "[31mred"],
  ["hangul\u{3164}filler\u{115F}", "hangulfiller"],
  ["half \u{D83D} pair", "half \u{FFFD} pair"],
  ["Z\u{300}\u{301}\u{302}\u{303}\u{304}!", "Z\u{300}\u{301}\u{302}!"],
  ["✋ ▶️ 1️⃣ 你好", "✋ ▶️ 1️⃣ 你好"],
  ["a\u{FE0F}b", "ab"],
  ["x".repeat(400), `${"x".repeat(299)}…`],
])("%j becomes harmless as %j", (typed, shown) => {
  expect(harmless(typed)).toBe(shown);
});

test("spans are read as people read them", () => {
  const table = { scope: scope("console:home"), id: "table/den" };
  const line = text(
    "To ",
    { person: ann, name: "Änn" },
    " and ",
    { robot: "Ada" },
    ": ",
    { strong: "go" },
    " with ",
    { code: "/jumble `x`" },
    " in ",
    { table, label: "#den" },
    ", ",
    { typed: "sl\u{200B}ove" },
  );
  expect(textOf([line], NOW)).toBe("To Änn and Ada: go with `/jumble 'x'` in #den, slove");
});

test("a name of which nothing is seen gives way to the handle", () => {
  expect(textOf([text({ person: ann, name: "\u{200B}\u{3164}" })], NOW)).toBe("ann");
});

test("neither a name nor neighbouring cells close a board's fence", () => {
  const cell = (words: string, width: number) => ({ text: words, width, colour: null });
  const board: Part = {
    kind: "board",
    rows: [[cell("``", 2), cell("`|", 2), cell("```\nout", 8)]],
    wide: null,
  };
  const around = text({ typed: "``" }, { typed: "`" }, { person: ann, name: "\n```" });
  expect(textOf([around, board], NOW).split("\n")).toEqual(["''''''", "```", "'''|''' out ", "```"]);
});

test.each([
  ["Änn", 5, "Änn  "],
  ["你好", 5, "你好 "],
  ["你好吗", 5, "你好…"],
  ["你好吗", 4, "你… "],
  ["abcdef", 4, "abc…"],
  ["👩‍👩‍👧x", 8, "👩👩👧x "],
  ["a  b", 5, "a  b "],
  ["abc", 1, "…"],
  ["abc", 0, ""],
])("%j in %i columns is %j", (words, width, shown) => {
  expect(fitted(words, width)).toBe(shown);
});

test("a cell is exactly as wide as it says, whatever stands in it", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.nat(20),
      (words, width) => stringWidth(fitted(words, width)) === width,
    ),
    { numRuns: 300 },
  );
});

test.each([
  [-5_000, "now"],
  [0, "now"],
  [1, "in 1 s"],
  [89_500, "in 90 s"],
  [120_000, "in 120 s"],
  [120_001, "in 3 min"],
  [2 * 3_600_000, "in 120 min"],
  [24 * 3_600_000, "in 24 h"],
  [72 * 3_600_000, "in 3 days"],
])("%i ms from now is %s", (ms, words) => {
  expect(untilText(later(NOW, ms), NOW)).toBe(words);
});

test("a countdown is read with what stands before it", () => {
  expect(textOf([{ kind: "until", at: later(NOW, 90_000), before: "Ends" }], NOW)).toBe("Ends in 90 s");
});

test("colours are put on only for a terminal that has them", () => {
  const board: Part = { kind: "board", rows: [[{ text: "r", width: 2, colour: "red" }]], wide: null };
  expect(textOf([board], NOW, PLAIN)).toBe("```\nr \n```");
  expect(textOf([board], NOW, COLOURED)).toBe("```\n\u{1B}[31mr \u{1B}[0m\n```");
  expect(inkFor({ hasColors: () => true })).toBe(COLOURED);
  expect(inkFor({ hasColors: () => false })).toBe(PLAIN);
  expect(inkFor({})).toBe(PLAIN);
});

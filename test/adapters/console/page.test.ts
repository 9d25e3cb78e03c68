import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { COLOURED, PLAIN } from "../../../adapters/console/ink.ts";
import type { Output } from "../../../adapters/console/output.ts";
import { clockText, laidOut, laidOutSince, type Page, wrapped } from "../../../adapters/console/page.ts";
import { type Part, text } from "../../../render/message.ts";
import { instant, later } from "../../../src/instant.ts";

const NOW = instant(1_000_000);
const PAGE: Page = { ink: PLAIN, now: NOW, nameOf: (handle) => handle, columns: 80, fences: false };

const board: Part = {
  kind: "board",
  rows: [
    [
      { text: "1 Ann", width: 20, colour: "green" },
      { text: "ready", width: 8, colour: null },
    ],
  ],
  wide: null,
};
const parts: readonly Part[] = [
  text("Write on your sheet, by DM or with the button, before the others do; then call ", { code: "stop" }, "."),
  board,
  { kind: "until", at: later(NOW, 299_000), before: "The race ends" },
];
const post: Output = {
  place: "#general",
  only: null,
  kind: "post",
  id: "m6",
  parts,
  buttons: ["My sheet", "Stop"],
  reactions: ["🗳️"],
  mentions: [],
  fields: null,
};

test("in a wide window words are wrapped and boards stand without their fences", () => {
  expect(laidOut(post, PAGE)).toEqual([
    "#general m6",
    "  Write on your sheet, by DM or with the button, before the others do; then call",
    "  `stop`.",
    "  1 Ann               ready   ",
    "  The race ends in 4:59",
    "  [My sheet] [Stop] 🗳️",
  ]);
});

test("in a narrow one too, and a board that fits only without its margin stands without it", () => {
  expect(laidOut(post, { ...PAGE, columns: 28 })).toEqual([
    "#general m6",
    "  Write on your sheet, by DM",
    "  or with the button, before",
    "  the others do; then call",
    "  `stop`.",
    "1 Ann               ready   ",
    "  The race ends in 4:59",
    "  [My sheet] [Stop] 🗳️",
  ]);
});

test("a row wider than the window goes on in pieces, each with its margin", () => {
  const row = { text: "9f3e0f481d6e6de95da5", width: 20, colour: null };
  const wide: Part = { kind: "board", rows: [[row]], wide: null };
  const bare = { ...post, only: "ann", parts: [wide], buttons: [], reactions: [] } as const;
  expect(laidOut(bare, { ...PAGE, columns: 14 }).slice(-2)).toEqual(["│ 9f3e0f481d6e", "│ 6de95da5"]);
});

test("what one person alone sees stands behind a bar", () => {
  const only = { ...post, only: "ann", kind: "reply", parts: [text("psst")], buttons: [], reactions: [] } as const;
  expect(laidOut(only, PAGE)).toEqual(["#general, only for ann m6 (private answer)", "│ psst"]);
  expect(laidOut({ ...only, kind: "post", place: "@ann" }, PAGE)).toEqual(["DM to ann m6", "│ psst"]);
});

test("where lines are not drawn anew nothing is wrapped, and boards keep their fences", () => {
  const lines = laidOut(post, { ...PAGE, columns: Number.POSITIVE_INFINITY, fences: true });
  expect(lines.slice(1, 5).map((line) => line.trim())).toEqual([
    "Write on your sheet, by DM or with the button, before the others do; then call `stop`.",
    "```",
    "1 Ann               ready",
    "```",
  ]);
});

describe.each([12, 28, 40, 80, 120])("at %i columns", (columns) => {
  test.each([PLAIN, COLOURED])("no line is wider than the window", (ink) => {
    for (const line of laidOut(post, { ...PAGE, columns, ink })) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
  });
});

test("colours leave the text as it is", () => {
  const bare = laidOut(post, { ...PAGE, ink: COLOURED }).map(stripVTControlCharacters);
  expect(bare).toEqual(laidOut(post, { ...PAGE, ink: { ...PLAIN, code: (code) => code } }));
});

test("of a message that has scrolled away only what is new is laid out", () => {
  const rows = (note: string): Part => ({
    kind: "board",
    rows: [[{ text: note, width: 28, colour: null }]],
    wide: null,
  });
  const before = { ...post, parts: [...parts, rows("2 Ada")] };
  const now = { ...post, parts: [...parts, rows("2 Ada ready")] };
  expect(laidOutSince(before, now, PAGE)).toEqual(["#general m6 (edited)", "  2 Ada ready                 "]);
  expect(laidOutSince(before, before, PAGE)).toEqual([]);
});

test("when half of it is new, all of it is", () => {
  const closed = { ...post, parts: [text("The race is over.")], buttons: [], reactions: [] };
  expect(laidOutSince(post, closed, PAGE)).toEqual(["#general m6", "  The race is over."]);
});

test("the passing of time alone is nothing new", () => {
  expect(laidOutSince(post, post, { ...PAGE, now: later(NOW, 60_000) })).toEqual([]);
});

test.each([
  ["short", 20, ["short"]],
  ["  a list's entry goes on below", 16, ["  a list's entry", "  goes on below"]],
  ["averyveryverylongword", 8, ["averyver", "yverylon", "gword"]],
  ["你好 你好 你好", 10, ["你好 你好", "你好"]],
])("%j in %i columns", (line, columns, lines) => {
  expect(wrapped(line, columns)).toEqual(lines);
});

test.each([
  [0, "now"],
  [400, "in 0:01"],
  [59_000, "in 0:59"],
  [60_000, "in 1:00"],
  [299_001, "in 5:00"],
  [3_600_000, "in 60 min"],
  [24 * 3_600_000, "in 24 h"],
])("%i ms from now is %s", (ms, words) => {
  expect(clockText(later(NOW, ms), NOW)).toBe(words);
});

import { expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import { turnMs } from "../../../src/games/rummble/options.ts";

const STANDARD = { preset: "standard", tiles: "rummikub", pace: "live", turn: 90, hints: false, preview: false };

test.each([
  ["G-10, RM-2 nothing said: rummikub tiles, 90 seconds a turn", {}, STANDARD],
  [
    "G-10 a relaxed table has 24 hours a turn, and shows a play before it is laid",
    { pace: "relaxed" },
    { ...STANDARD, pace: "relaxed", turn: 24, preview: true },
  ],
  ["G-15 the short preset has short tiles", { preset: "short" }, { ...STANDARD, preset: "short", tiles: "short" }],
  [
    "G-15 what is said goes before the preset",
    { preset: "short", tiles: "cards", preview: true },
    { ...STANDARD, preset: "short", tiles: "cards", preview: true },
  ],
  ["G-12 hints are bought where the table has them", { hints: true }, { ...STANDARD, hints: true }],
])("%s", (_, given, options) => {
  expect(rummble.options.parse(given)).toEqual(options);
  expect(rummble.options.parse(options)).toEqual(options);
});

test.each([
  [{ turn: 9 }, "turn", "from 10 to 3600 seconds at a live table"],
  [{ turn: 3601 }, "turn", "from 10 to 3600 seconds at a live table"],
  [{ pace: "relaxed", turn: 11 }, "turn", "from 12 to 72 hours at a relaxed table"],
  [{ pace: "relaxed", turn: 73 }, "turn", "from 12 to 72 hours at a relaxed table"],
  [{ turn: 30.5 }, "turn", "a whole number"],
  [{ tiles: "dominoes" }, "tiles", "rummikub, cards or short"],
])("G-10, RM-2 the house rules %j are refused: what %s must be is said", (given, option, must) => {
  const read = rummble.options.safeParse(given);
  expect(read.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[option, must]]);
});

test("G-10 a turn is seconds at a live table and hours at a relaxed one", () => {
  expect(turnMs(rummble.options.parse({ turn: 60 }))).toBe(60_000);
  expect(turnMs(rummble.options.parse({ pace: "relaxed", turn: 12 }))).toBe(12 * 3_600_000);
});

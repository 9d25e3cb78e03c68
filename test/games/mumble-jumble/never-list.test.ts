import { expect, test } from "vitest";
import { readRound } from "../../../src/games/mumble-jumble/notation.ts";
import { retold } from "../../../src/games/mumble-jumble/retelling.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { isNever } from "../../../src/words/never.ts";

const official = lexicons(new Map()).default;

/** A harmless word whose letters also spell one that the house never shows. */
const HIDDEN = ["TAILS", "LURES", "HARES", "SPACE", "TARTS", "PEARS"].find((word) =>
  official.anagrams(word).some(isNever),
);

function solvedBy(word: string | null) {
  const sheet = word === null ? "-" : `1 ${word}`;
  const round = `target 15, stake 5, judge challenge, first 1
    1: 2 chips, tray ${HIDDEN ?? ""}, sheet -
    2: 2 chips, tray TABLE, sheet ${sheet}
    clock`;
  return retold(readRound(round), official).state.last?.trays[0];
}

test("MJ-28 words of the never-list are shown only if somebody wrote them, else how many more there are", () => {
  const never = official.anagrams(HIDDEN ?? "").filter(isNever);
  const quiet = solvedBy(null);
  expect(never.length).toBeGreaterThan(0);
  expect([quiet?.more, quiet?.solutions.some(isNever)]).toEqual([never.length, false]);
  const written = solvedBy(never[0] ?? null);
  expect([written?.more, written?.solutions.filter(isNever)]).toEqual([never.length - 1, never.slice(0, 1)]);
});

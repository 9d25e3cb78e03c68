import { expect, test } from "vitest";
import { hidesWell, houseWords, poolProblems } from "../../src/words/house.ts";
import { lexiconOf } from "../../src/words/lexicon.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { isNever } from "../../src/words/never.ts";
import { shippedTiers, TIERS } from "../../src/words/tiers.ts";

const LENGTHS = [4, 5, 6, 7, 8];
const pools = TIERS.flatMap((tier) => LENGTHS.map((length) => ({ tier, length })));

test.each(["umble", "plain"])(
  "wish 2 every word of every pool can be solved by the list that judges it: %s",
  (name) => {
    const lexicon = lexicons(new Map()).find(name) ?? lexiconOf(name, []);
    expect(poolProblems(lexicon)).toEqual([]);
    for (const { tier, length } of pools) {
      const pool = houseWords(lexicon, tier, length);
      const wrong = pool.filter((word) => word.length !== length || !lexicon.anagrams(word).includes(word));
      expect({ tier, length, wrong, enough: pool.length >= 400 }).toEqual({ tier, length, wrong: [], enough: true });
    }
  },
);

test.each(pools)(
  "wishes 4 and 5 the pool $tier/$length has common words only, in order, and none of the never-list",
  ({ tier, length }) => {
    const pool = houseWords(lexicons(new Map()).default, tier, length);
    expect(pool.filter((word) => isNever(word) || !shippedTiers.has(tier, word))).toEqual([]);
    expect(pool).toEqual([...new Set(pool)].sort());
  },
);

test("plain plurals make dull puzzles", () => {
  const pool = new Set(houseWords(lexicons(new Map()).default, 35, 5));
  expect(["CARES", "RACES", "TREES", "BOXES", "TRIES"].filter((word) => pool.has(word))).toEqual([]);
  expect(["SCARE", "GLASS", "CHAOS", "FOCUS", "GUESS"].filter((word) => !pool.has(word))).toEqual([]);
});

test.each([
  ["SCARE", false],
  ["RACES", false],
  ["ECARS", true],
  ["TITS", false],
  ["STIT", true],
])("MJ-6 whether %s may be shown as a tray: %s", (arrangement, may) => {
  expect(hidesWell(lexicons(new Map()).default, arrangement)).toBe(may);
});

test("MJ-6 a word whose every arrangement spells a word is never chosen", () => {
  const lexicon = lexiconOf("small", ["noon", "onno", "oonn", "nnoo", "onon", "nono", "able"]);
  expect(houseWords(lexicon, 35, 4)).toEqual(["ABLE"]);
});

test("wish 2 a list without a common word of some length is reported, a line a pool", () => {
  const problems = poolProblems(lexiconOf("short", ["able", "about"]));
  expect(problems).toHaveLength(12);
  expect(problems[0]).toBe("dictionary short: it has no common word of 6 letters for the house (tier 10)");
});

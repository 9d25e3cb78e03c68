import fc from "fast-check";
import { expect, test } from "vitest";
import { quickChallenge } from "../../../src/games/quick-challenge/game.ts";
import { lettersOf } from "../../../src/games/quick-challenge/rounds.ts";
import { key } from "../../../src/random.ts";
import { houseWords } from "../../../src/words/house.ts";
import { type Lexicon, lexiconOf } from "../../../src/words/lexicon.ts";
import { isNever } from "../../../src/words/never.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { at, begun, challenge, dueAt, played, race, racing, T0, words } from "./puzzle.ts";

/** How a round begins, which puzzle it gets, and what is shown after it. */

test("G-3 the same key gives literally this puzzle, and goes on with that one", () => {
  const first = racing(begun({ options: { rounds: 2 }, luck: 7 }));
  const [second] = played(first, "clock\nclock");
  const again = racing(begun({ options: { rounds: 2 }, luck: 7 }));
  expect([first.word, first.tray, racing(second).word, racing(second).tray]).toEqual([
    "HEAVY",
    "HEVAY",
    "CHUCK",
    "KUCCH",
  ]);
  expect(again).toEqual(first);
});

const LEVELS = { easy: 10, normal: 20, hard: 35 } as const;

test.each(["easy", "normal", "hard"] as const)(
  "QC-1 wish 5 at level %s the house hides a common word, and its tray spells no word",
  (level) => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 8 }), fc.nat(1_000_000), (letters, luck) => {
        const { word, tray } = racing(begun({ options: { letters, level }, luck }));
        expect(word).toHaveLength(letters);
        expect(houseWords(words.default, LEVELS[level], letters)).toContain(word);
        expect(lettersOf(tray)).toBe(lettersOf(word));
        expect(words.default.has(tray) || isNever(tray)).toBe(false);
      }),
      { numRuns: 100 },
    );
  },
);

test.each([
  [{ letters: 4 }, "letters"],
  [{ letters: 9 }, "letters"],
  [{ letters: 5.5 }, "letters"],
  [{ rounds: 0 }, "rounds"],
  [{ rounds: 11 }, "rounds"],
  [{ seconds: 14 }, "seconds"],
  [{ seconds: 601 }, "seconds"],
  [{ level: "insane" }, "level"],
  [{ dictionary: "klingon" }, "dictionary"],
  [{ dictionary: "umble@00000000" }, "dictionary"],
])("QC-1 QC-3 house rules %j are refused, naming %s", (options, name) => {
  const outcome = challenge.options.safeParse(options);
  expect(outcome.error?.issues.map(({ path }) => path.join("."))).toEqual([name]);
});

test("QC-1 QC-3 the house rules' defaults, with the dictionary pinned by its hash (wish 3)", () => {
  expect(challenge.options.parse({})).toEqual({
    letters: 5,
    rounds: 1,
    seconds: 90,
    level: "normal",
    dictionary: words.default.id,
    tiers: shippedTiers.id,
    graceMs: 2_000,
  });
  expect(challenge.options.parse({ dictionary: "plain" }).dictionary).toMatch(/^plain@[0-9a-f]{8}$/u);
});

test("QC-3 a race of 90 s, then 10 s of rest, then the next round", () => {
  const first = begun({ options: { rounds: 2, graceMs: 0 } });
  expect(dueAt(first)).toBe(at(90));
  const [resting] = played(first, "clock");
  expect([resting.phase, dueAt(resting)]).toEqual(["resting", at(100)]);
  const [second] = played(resting, "clock");
  expect([second.phase, racing(second).startedAt, dueAt(second)]).toEqual(["racing", at(100), at(190)]);
  const [over] = played(second, "clock");
  expect([over.phase, challenge.deadline(over)]).toEqual(["over", null]);
});

test("QC-3 a clock that fires late gives the rest, and then the next round, their full time", () => {
  const state = begun({ options: { rounds: 2, graceMs: 0 } });
  const late = challenge.apply(state, { kind: "time" }, "clock", at(500));
  if (late.kind === "refused") expect.fail("the clock was refused");
  expect(dueAt(late.state)).toBe(at(510));
});

/** Puzzle after puzzle in one channel, each a challenge of its own: the letters of each. */
function puzzles(game: typeof challenge, count: number, options: object): readonly string[] {
  const found: string[] = [];
  let kept: unknown = null;
  for (let luck = 1; luck <= count; luck++) {
    const start = { seats: 0, robots: [], key: key(luck.toString(16).padStart(64, "0")), now: T0, kept };
    const state = game.begin({ ...start, options: game.options.parse(options) });
    found.push(lettersOf(racing(state).tray));
    kept = JSON.parse(JSON.stringify(game.kept(game.cancelled(state, T0))));
  }
  return found;
}

test("wish 6 no puzzle comes again before 200 others, over many games of one channel", () => {
  const found = puzzles(challenge, 700, { level: "easy" });
  const tooSoon = found.filter((letters, index) => found.slice(Math.max(0, index - 200), index).includes(letters));
  expect(tooSoon).toEqual([]);
  expect(new Set(found).size).toBeLessThan(found.length);
});

test("wish 6 the rounds of one game count too", () => {
  const script = Array.from({ length: 19 }, () => "clock").join("\n");
  const [last] = played(begun({ options: { rounds: 10 } }), script);
  expect(last.phase).toBe("over");
  expect(new Set(last.rounds.map(({ tray }) => lettersOf(tray))).size).toBe(10);
  expect(challenge.kept(last)).toEqual({ used: last.rounds.map(({ tray }) => lettersOf(tray)) });
});

test.each([
  [["react", "about", "above"], 3],
  [["above"], 1],
  [["react", "crate", "trace", "above"], 2],
])("wish 6 a pool of %j is used up first; then a puzzle may come again", (entries, size) => {
  const small = quickChallenge(one(lexiconOf("tiny", entries)), shippedTiers);
  const found = puzzles(small, 12, { level: "hard" });
  expect(new Set(found.slice(0, size)).size).toBe(size);
  if (size > 1) expect(found.filter((letters, index) => letters === found[index - 1])).toEqual([]);
});

function one(lexicon: Lexicon) {
  return { default: lexicon, names: [lexicon.name], find: (id: string) => (id === lexicon.id ? lexicon : null) };
}

test.each([[null], [{}], [{ used: 3 }], ["nonsense"], [{ used: ["ABC"], more: 1 }]])(
  "what the last game left is not needed: %j",
  (kept) => {
    expect(racing(begun({ kept })).phase).toBe("racing");
  },
);

test("wish 7 all solutions are shown after the round", () => {
  const [over] = played(race("SCARE", "ECARS"), "clock");
  expect(over.rounds[0]).toEqual({
    word: "SCARE",
    tray: "ECARS",
    startedAt: T0,
    solutions: ["ACERS", "ACRES", "CARES", "CARSE", "ESCAR", "RACES", "SCARE", "SCRAE", "SERAC"],
    more: 0,
    solvers: [],
  });
});

test("wish 7 MJ-28 a never-list word is only counted, unless somebody wrote it", () => {
  const shown = (script: string) => {
    const [{ rounds }] = played(race("KNEAD", "EKDAN"), script);
    return [rounds[0]?.solutions, rounds[0]?.more];
  };
  expect(shown("clock")).toEqual([["KNEAD"], 1]);
  expect(shown("3 ann KNEAD\nclock")).toEqual([["KNEAD"], 1]);
  expect(shown("3 ann NAKED\nclock")).toEqual([["KNEAD", "NAKED"], 0]);
});

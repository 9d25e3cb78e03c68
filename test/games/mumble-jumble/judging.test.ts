import fc from "fast-check";
import { expect, test } from "vitest";
import { mumbleRound } from "../../../src/games/mumble-jumble/analysis.ts";
import { readRound } from "../../../src/games/mumble-jumble/notation.ts";
import { retold } from "../../../src/games/mumble-jumble/retelling.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import { type Round, slowlyJudged } from "./slow-judge.ts";

const OFFICIAL = lexiconOf("test", ["scare", "races", "cares", "table", "bleat", "horse", "shore"]);
const NAMES = ["ann", "bob", "cat", "dan", "eve", "fay"];
/** A tray, words for it that are in the list, and one that fits but is not. */
const TRAYS = [
  { letters: "SCARE", good: ["SCARE", "RACES", "CARES"], bad: "ERACS" },
  { letters: "TABLE", good: ["TABLE", "BLEAT"], bad: "LBATE" },
  { letters: "HORSE", good: ["HORSE", "SHORE"], bad: "ESHRO" },
] as const;
const TARGET = 4;

const plans = fc.record({
  seatCount: fc.integer({ min: 2, max: 6 }),
  trays: sixOf(fc.constantFrom(...TRAYS)),
  piles: sixOf(fc.integer({ min: 0, max: 9 })),
  bets: sixOf(fc.boolean()),
  /** What seat n has written for tray m: 0 nothing, 1 no word, else a word. */
  words: sixOf(sixOf(fc.integer({ min: 0, max: 9 }))),
  end: fc.constantFrom("stop", "stop", "stop", "majority", "clock"),
  ender: fc.nat(5),
  first: fc.nat(5),
  challenges: fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)), { maxLength: 14 }),
  judge: fc.constantFrom("challenge" as const, "challenge" as const, "challenge" as const, "referee" as const),
});
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

function sixOf<Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> {
  return fc.array(item, { minLength: 6, maxLength: 6 });
}

function roundOf(plan: Plan): Round {
  const seats = NAMES.slice(0, plan.seatCount);
  const named = (index: number): string => seats[index % seats.length] ?? "";
  const each = <Value>(value: (index: number) => Value): Record<string, Value> =>
    Object.fromEntries(seats.map((seat, index) => [seat, value(index)]));
  const stop = named(plan.ender);
  const ends = { stop: { stop }, majority: { majority: true }, clock: { clock: true } } as const;
  return {
    seats,
    piles: each((index) => plan.piles[index] ?? 0),
    bets: seats.filter((_, index) => plan.bets[index] === true && (plan.piles[index] ?? 0) >= TARGET),
    trays: each((index) => plan.trays[index]?.letters ?? ""),
    sheets: each((index) => sheetOf(plan, { seats, index, full: plan.end === "stop" && named(index) === stop })),
    end: plan.end === "stop" ? ends.stop : plan.end === "clock" ? ends.clock : ends.majority,
    challenges: plan.challenges.map(([by, of, tray]) => ({ by: named(by), of: named(of), tray: named(tray) })),
    judge: plan.judge,
    target: TARGET,
    stake: 3,
    first: named(plan.first),
    words: TRAYS.flatMap(({ good }) => good),
  };
}

type Writer = { readonly seats: readonly string[]; readonly index: number; readonly full: boolean };

function sheetOf(plan: Plan, { seats, index, full }: Writer): Record<string, string> {
  const lines = seats.flatMap((tray, of) => {
    const kind = plan.words[index]?.[of] ?? 0;
    const { good, bad } = plan.trays[of] ?? TRAYS[0];
    if (of === index || (kind === 0 && !full)) return [];
    return [[tray, kind === 1 && plan.judge === "challenge" ? bad : (good[kind % good.length] ?? bad)] as const];
  });
  return Object.fromEntries(lines);
}

/** What each seat gets out of a literal round; the winner is marked with `!`. */
test.each([
  [
    "all words stand; the stop caller has the bonus",
    `target 15, stake 5, judge challenge, first 1
     1: 2 chips, tray SCARE, sheet 2 BLEAT 3 HORSE
     2: 2 chips, tray TABLE, sheet 1 RACES
     3: 2 chips, tray HORSE, sheet -
     1 stops`,
    "5 3 2",
  ],
  [
    "a beaten stop caller loses all, a wrong challenger one",
    `target 15, stake 5, judge challenge, first 1
     1: 2 chips, tray SCARE, sheet 2 LBATE 3 HORSE
     2: 2 chips, tray TABLE, sheet 1 RACES
     3: 2 chips, tray HORSE, sheet 1 CARES 2 TABLE
     1 stops
     2 challenges 1 on 2
     3 challenges 1 on 3`,
    "2 3 3",
  ],
  [
    "without a stop caller a beaten seat loses one chip",
    `target 15, stake 5, judge challenge, first 2
     1: 2 chips, tray SCARE, sheet 2 LBATE 3 HORSE
     2: 2 chips, tray TABLE, sheet 1 RACES
     3: 2 chips, tray HORSE, sheet -
     majority
     2 challenges 1 on 2`,
    "3 3 2",
  ],
  [
    "a bet that is won; the other is forfeited",
    `target 15, stake 5, judge challenge, first 1
     1: 15 chips bet, tray SCARE, sheet 2 BLEAT 3 HORSE
     2: 20 chips bet, tray TABLE, sheet 1 RACES
     3: 1 chips, tray HORSE, sheet -
     1 stops
     3 challenges 1 on 2`,
    "18! 16 0",
  ],
  [
    "1 and 2 bet, 1 stops and is beaten: 1 forfeits, 2 has the stake back",
    `target 15, stake 5, judge challenge, first 1
     1: 15 chips bet, tray SCARE, sheet 2 LBATE 3 HORSE
     2: 20 chips bet, tray TABLE, sheet 1 RACES
     3: 1 chips, tray HORSE, sheet -
     1 stops
     3 challenges 1 on 2`,
    "10 21 1",
  ],
  [
    "… unless 2 was beaten too",
    `target 15, stake 5, judge challenge, first 1
     1: 15 chips bet, tray SCARE, sheet 2 LBATE 3 HORSE
     2: 20 chips bet, tray TABLE, sheet 1 ERACS
     3: 1 chips, tray HORSE, sheet -
     1 stops
     3 challenges 1 on 2
     3 challenges 2 on 1`,
    "10 15 1",
  ],
  [
    "a false word that nobody challenged has its chip, but does not win",
    `target 15, stake 5, judge challenge, first 1
     1: 15 chips bet, tray SCARE, sheet 2 LBATE
     2: 2 chips, tray TABLE, sheet -
     1 stops`,
    "12 2",
  ],
  [
    "the clock returns all bets",
    `target 15, stake 5, judge challenge, first 1
     1: 15 chips bet, tray SCARE, sheet 2 BLEAT
     2: 15 chips bet, tray TABLE, sheet -
     clock`,
    "16 15",
  ],
])("MJ-14 to MJ-25 a round in which %s", (_, text, expected) => {
  const { state } = retold(readRound(text), OFFICIAL);
  const winner = state.phase === "finished" ? state.winner : null;
  expect(state.players.map(({ seat, pile }) => `${pile}${seat === winner ? "!" : ""}`).join(" ")).toBe(expected);
});

test("MJ-14 to MJ-25 any round is judged as a slow and obvious judge judges it", () => {
  fc.assert(
    fc.property(plans.map(roundOf), (round) => {
      expect(mumbleRound(round, OFFICIAL)).toEqual(slowlyJudged(round));
    }),
    { numRuns: 3_000 },
  );
});

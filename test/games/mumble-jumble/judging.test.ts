import fc from "fast-check";
import { expect, test } from "vitest";
import { mumbleRound } from "../../../src/games/mumble-jumble/analysis.ts";
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

test("MJ-14 to MJ-25: any round is judged as a slow and obvious judge judges it", () => {
  fc.assert(
    fc.property(plans.map(roundOf), (round) => {
      expect(mumbleRound(round, OFFICIAL)).toEqual(slowlyJudged(round));
    }),
    { numRuns: 3_000 },
  );
});

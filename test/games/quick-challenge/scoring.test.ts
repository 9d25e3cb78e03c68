import fc from "fast-check";
import { expect, test } from "vitest";
import { standing } from "../../../src/games/quick-challenge/standing.ts";
import type { Round } from "../../../src/games/quick-challenge/state.ts";
import type { SeatNo } from "../../../src/identity.ts";
import { ann, bob, cat, challenge, dan, placesOf, played, race, T0, told } from "./puzzle.ts";

function scoredBy(script: string): readonly string[] {
  const [{ rounds }] = played(race("SCARE", "ECARS"), `${script}\nclock`);
  return rounds.flatMap(told);
}

test("QC-3 the first right answer earns 3 chips, the second 2, every later one 1", () => {
  expect(scoredBy("1 dan RACES\n2 ann SCARE\n3 cat CARES\n4 bob RACES")).toEqual([
    "4 RACES 1 +3",
    "1 SCARE 2 +2",
    "3 CARES 3 +1",
    "2 RACES 4 +1",
  ]);
});

test("QC-3 wish 16 by the platform's time, not by the order of arrival", () => {
  expect(scoredBy("8 ann RACES\n5 bob SCARE\n6.5 cat CARES")).toEqual([
    "2 SCARE 5 +3",
    "3 CARES 6.5 +2",
    "1 RACES 8 +1",
  ]);
});

test("G-11 what has the same time counts in the order of arrival", () => {
  expect(scoredBy("5 bob RACES\n5 ann RACES")).toEqual(["2 RACES 5 +3", "1 RACES 5 +2"]);
});

test("QC-3 QC-2 wrong guesses and refused ones cost nothing", () => {
  expect(scoredBy("1 ann AERCS\n2 ann BRACE\n3 ann RACES")).toEqual(["1 RACES 3 +3"]);
});

test("QC-3 G-11 any order of arrival gives the same scores", () => {
  const seconds = { ann: 7, bob: 3, cat: 12, dan: 5 };
  const orders = fc.shuffledSubarray(Object.entries(seconds), { minLength: 4 });
  fc.assert(
    fc.property(orders, (order) => {
      const script = order.map(([who, second]) => `${second} ${who} RACES`).join("\n");
      expect(scoredBy(script)).toEqual(["2 RACES 3 +3", "4 RACES 5 +2", "1 RACES 7 +1", "3 RACES 12 +1"]);
    }),
  );
});

/** A round in which these seats solved it, in this order. */
function round(...seats: readonly SeatNo[]): Round {
  const solvers = seats.map((seat, index) => ({ seat, at: T0, word: "RACES", chips: [3, 2][index] ?? 1 }));
  return { word: "SCARE", tray: "ECARS", solutions: ["SCARE"], more: 0, startedAt: T0, solvers };
}

test.each([
  ["3, 2, 1, 1: the two last share", [round(ann, bob, cat, dan)], ["1. 1: 3", "2. 2: 2", "3. 3: 1", "3. 4: 1"]],
  ["5, 5: two first", [round(ann, bob), round(bob, ann)], ["1. 1: 5", "1. 2: 5"]],
  [
    "1-2-2-4",
    [round(dan, ann), round(dan, bob), round(dan, ann, cat), round(dan, bob)],
    ["1. 4: 12", "2. 1: 4", "2. 2: 4", "4. 3: 1"],
  ],
  ["nobody", [round()], []],
])("QC-3 wish 26 the sum of all rounds decides, and equal sums share a place: %s", (_, rounds, wanted) => {
  expect(standing(rounds).map(({ seat, place, points }) => `${place}. ${seat}: ${points}`)).toEqual(wanted);
});

test("QC-3 the sum over two rounds, played", () => {
  const [first] = played(race("SCARE", "ECARS", { rounds: 2 }), "1 ann RACES\n2 bob SCARE\nclock");
  expect(challenge.result(first)).toBe(null);
  const second = challenge.apply(first, { kind: "time" }, "clock", T0);
  if (second.kind === "refused" || second.state.phase !== "racing") expect.fail("no second round");
  const { word } = second.state;
  const [over] = played({ ...second.state, startedAt: T0 }, `3 bob ${word}\n4 cat ${word}\nclock`);
  expect(placesOf(over)).toEqual(["1. seat 2: 5", "2. seat 1: 3", "3. seat 3: 2"]);
  expect(challenge.result(over)?.rated).toBe(true);
});

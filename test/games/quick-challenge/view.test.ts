import { expect, test } from "vitest";
import { ann, at, bob, cat, challenge, played, race, T0 } from "./puzzle.ts";

const [RUNNING] = played(race("SCARE", "ECARS"), "2 ann AERCS\n5 ann RACES\n3 bob CARES\n6 cat ECARS\n7 cat join");

test("QC-3 while the race runs solvers are listed by time, without words", () => {
  expect(challenge.view(RUNNING, "onlooker").race).toEqual({
    tray: "ECARS",
    startedAt: T0,
    endsAt: at(90),
    solvers: [
      { seat: bob, at: at(3) },
      { seat: ann, at: at(5) },
    ],
  });
});

test.each([
  ["onlooker" as const, null],
  [ann, { seat: ann, solved: { word: "RACES", at: at(5) }, wrong: { count: 1, last: "AERCS" } }],
  [bob, { seat: bob, solved: { word: "CARES", at: at(3) }, wrong: null }],
  [cat, { seat: cat, solved: null, wrong: { count: 1, last: "ECARS" } }],
])("QC-2 %s sees only what is theirs", (viewer, own) => {
  const { own: seen, byDm } = challenge.view(RUNNING, viewer);
  expect(seen).toEqual(own);
  expect(byDm).toEqual(viewer === cat);
});

test("QC-2 the view of a race lists these fields and no others", () => {
  const { race: seen, own, ...rest } = challenge.view(RUNNING, ann);
  expect(Object.keys(rest).sort()).toEqual([
    "byDm",
    "cancelled",
    "dropped",
    "nextAt",
    "options",
    "phase",
    "round",
    "rounds",
    "standing",
  ]);
  expect(rest).toMatchObject({ phase: "racing", round: 1, rounds: [], standing: [], dropped: null, nextAt: null });
  expect(Object.keys(rest.options).sort()).toEqual(["dictionary", "letters", "level", "rounds", "seconds"]);
});

test("QC-3 after the round everybody sees the word, the solutions and each player's word and time", () => {
  const [over] = played(RUNNING, "clock");
  const [seen] = challenge.view(over, "onlooker").rounds;
  expect(seen?.word).toBe("SCARE");
  expect(seen?.solvers).toEqual([
    { seat: bob, at: at(3), word: "CARES", chips: 3 },
    { seat: ann, at: at(5), word: "RACES", chips: 2 },
  ]);
});

test("a button is stale as soon as its round is over", () => {
  const [resting] = played(race("SCARE", "ECARS", { rounds: 2 }), "clock");
  const [second] = played(resting, "clock");
  const turns = [race("SCARE", "ECARS"), RUNNING, resting, second].map((state) => challenge.turn(state));
  expect(turns).toEqual(["racing0", "racing0", "resting1", "racing1"]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { ann, at, challenge, dueAt, placesOf, played, race, told } from "./puzzle.ts";

test("QC-3 the host ends it: after the grace all is over, whatever rounds were still to come", () => {
  const [closing, answers] = played(race("SCARE", "ECARS", { rounds: 3 }), "5 ann RACES\n20 host end");
  expect(answers).toEqual(["right", "ended"]);
  expect([closing.phase, dueAt(closing)]).toEqual(["racing", at(22)]);
  const [over] = played(closing, "clock");
  expect([over.phase, over.rounds.map(told)]).toEqual(["over", [["1 RACES 5 +3"]]]);
  expect(challenge.result(over)?.rated).toBe(true);
});

test("G-11 without a grace, as on the console, the host's end takes effect at once", () => {
  const [over] = played(race("SCARE", "ECARS", { graceMs: 0 }), "5 ann RACES\n20 host end");
  expect([over.phase, over.rounds.map(told)]).toEqual(["over", [["1 RACES 5 +3"]]]);
});

test.each([
  ["what was sent before it and arrives within the grace counts", "20 host end\n19.9 ann RACES", ["1 RACES 19.9 +3"]],
  ["so does what was sent at the same moment", "20 host end\n20 ann RACES", ["1 RACES 20 +3"]],
  ["what was sent after it does not", "20 host end\n20.1 ann RACES", []],
  ["nor what was sent after it, but arrived first", "20.1 ann RACES\n20 host end", []],
  ["an earlier closing act takes its place", "20 host end\n18 host end\n19 ann RACES\n17 bob SCARE", ["2 SCARE 17 +3"]],
  ["a later one does not", "20 host end\n21 host end\n20.5 ann RACES", []],
  ["an end sent after the race's own end closes it there", "91 host end\n90 ann RACES", ["1 RACES 90 +3"]],
])("G-11 after the host's end: %s", (_, script, wanted) => {
  const [over] = played(race("SCARE", "ECARS"), `${script}\nclock`);
  expect([over.phase, over.rounds.flatMap(told)]).toEqual(["over", wanted]);
});

test("G-11 any order of arrival within the grace gives the same result", () => {
  const lines = ["20 host end", "19 ann RACES", "20.5 bob SCARE", "18.5 cat CARES", "21 host end"];
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (order) => {
      const [over] = played(race("SCARE", "ECARS"), [...order, "clock"].join("\n"));
      expect(over.rounds.flatMap(told)).toEqual(["3 CARES 18.5 +3", "1 RACES 19 +2"]);
    }),
  );
});

test("QC-3 the host ends it between two rounds: no other follows", () => {
  const [over] = played(race("SCARE", "ECARS", { rounds: 2 }), "5 ann RACES\nclock\n95 host end");
  expect([over.phase, placesOf(over)]).toEqual(["over", ["1. seat 1: 3"]]);
});

test("QC-3 who only plays cannot end it, nor play the clock", () => {
  expect(played(race("SCARE", "ECARS"), "5 ann end")[1]).toEqual(["not-allowed"]);
  const clock = challenge.apply(race("SCARE", "ECARS"), { kind: "time" }, ann, at(5));
  expect(clock).toEqual({ kind: "refused", refusal: { reason: "not-allowed" } });
});

test("G-8 cancelled in a race: its chips are dropped, its solutions shown, unrated", () => {
  const [state] = played(race("SCARE", "ECARS"), "5 ann RACES");
  const over = challenge.cancelled(state, at(6));
  expect(over).toMatchObject({ phase: "over", cancelled: true, rounds: [], dropped: { word: "SCARE", solvers: [] } });
  expect(challenge.result(over)).toEqual({ places: [], rated: false });
  expect(challenge.view(over, "onlooker").dropped?.solutions).toContain("RACES");
});

test("G-8 cancelled in the second round: places as they stood after the first", () => {
  const [second] = played(race("SCARE", "ECARS", { rounds: 2 }), "5 ann RACES\n6 bob SCARE\nclock\nclock");
  const over = challenge.cancelled(second, at(110));
  expect(placesOf(over)).toEqual(["1. seat 1: 3", "2. seat 2: 2"]);
  expect(challenge.result(over)?.rated).toBe(false);
  expect(challenge.view(over, "onlooker").dropped).toMatchObject({ solvers: [] });
});

test("G-8 cancelled between two rounds: nothing was unfinished", () => {
  const [resting] = played(race("SCARE", "ECARS", { rounds: 2 }), "5 ann RACES\nclock");
  const over = challenge.cancelled(resting, at(95));
  expect([challenge.view(over, "onlooker").dropped, placesOf(over)]).toEqual([null, ["1. seat 1: 3"]]);
});

test("the clock alone brings every challenge to its end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 15, max: 600 }), (rounds, seconds) => {
      const moves = Array.from({ length: 2 * rounds - 1 }, () => "clock").join("\n");
      const [over] = played(race("SCARE", "ECARS", { rounds, seconds, graceMs: 0 }), moves);
      expect([over.phase, over.rounds.length]).toEqual(["over", rounds]);
    }),
    { numRuns: 30 },
  );
});

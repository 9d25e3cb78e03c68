import fc from "fast-check";
import { expect, test } from "vitest";
import { lacking } from "../../../src/games/quick-challenge/guessing.ts";
import { ann, at, bob, challenge, played, race, words } from "./puzzle.ts";

test.each([
  // every acceptable anagram
  ["SCARE", "right"],
  ["RACES", "right"],
  ["SERAC", "right"],
  ["races", "right"],
  ["  Races!  ", "right"],
  ["“races”", "right"],
  ["ｒａｃｅｓ", "right"],
  ["ra\u200Bces", "right"],
  ["\u202Eraces", "right"],
  // fits, but is no word
  ["ECARS", "wrong"],
  ["SCRAE", "right"],
  ["AERCS", "wrong"],
  // wrong letters
  ["CARS", "letters"],
  ["SCARES", "letters"],
  ["BRACE", "letters"],
  ["A", "letters"],
  // no word at all
  ["", "no-word"],
  ["   ", "no-word"],
  ["RA CES", "no-word"],
  ["RACES RACES", "no-word"],
  ["ràces", "no-word"],
  ["R4CES", "no-word"],
  ["races🙂", "no-word"],
  ["ra-ces", "no-word"],
  ["рaces", "no-word"], // a Cyrillic letter
  ["x".repeat(10_000), "no-word"],
  ["\uD800", "no-word"],
  ["`races`", "right"],
])("QC-2 for the tray ECARS '%s' is %s", (typed, wanted) => {
  const outcome = challenge.apply(race("SCARE", "ECARS"), { kind: "guess", word: typed }, ann, at(1));
  expect(outcome.kind === "accepted" ? outcome.answer.kind : outcome.refusal.reason).toBe(wanted);
});

test("wish 1 QC-2 every word of the list made of just these letters solves it, and no other", () => {
  const state = race("PARSE", "PRSAE");
  for (const word of words.default.anagrams("PARSE"))
    expect(played(state, `1 ann ${word}`)[1]).toEqual([word === state.tray ? "wrong" : "right"]);
});

test.each([
  ["CARS", "", "E"],
  ["SCARES", "S", ""],
  ["BRACE", "B", "S"],
  ["SPEED", "PED", "CAR"],
])("QC-2 %s is refused by its letters: the tray ECARS lacks '%s', and '%s' is left over", (word, missing, unused) => {
  const outcome = challenge.apply(race("SCARE", "ECARS"), { kind: "guess", word }, ann, at(1));
  expect(outcome).toEqual({ kind: "refused", refusal: { reason: "letters", word, missing, unused } });
});

test("QC-2 letters lack as often as they are missing", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-E]{0,8}$/u), fc.stringMatching(/^[A-E]{0,8}$/u), (letters, word) => {
      const count = (text: string, letter: string) => text.split(letter).length - 1;
      for (const letter of "ABCDE") {
        const missing = Math.max(0, count(word, letter) - count(letters, letter));
        expect(count(lacking(letters, word), letter)).toBe(missing);
      }
    }),
  );
});

test("QC-2 a right answer counts once a player and round, and a wrong one costs nothing", () => {
  const [state, answers] = played(
    race("SCARE", "ECARS"),
    "1 ann AERCS\n2 ann ECARS\n3 ann RACES\n4 ann SCARE\n5 bob SCARE",
  );
  expect(answers).toEqual(["wrong", "wrong", "right", "solved", "right"]);
  expect(challenge.view(state, ann).own).toEqual({
    seat: ann,
    solved: { word: "RACES", at: at(3) },
    wrong: { count: 2, last: "ECARS" },
  });
  expect(challenge.view(state, bob).own).toEqual({ seat: bob, solved: { word: "SCARE", at: at(5) }, wrong: null });
});

test.each([
  ["the race's end counts still", "90 ann RACES", "right"],
  ["a moment later does not", "90.001 ann RACES", "too-late"],
  ["what was sent before the tray was shown was meant for something else", "-0.001 ann RACES", "too-late"],
  ["with the tray", "0 ann RACES", "right"],
])("QC-3 by the platform's time: %s", (_, line, wanted) => {
  expect(played(race("SCARE", "ECARS"), line)[1]).toEqual([wanted]);
});

test.each([
  // phase, then turn, then what was done already, then form, then letters, then the dictionary
  ["91 ann RA CES", "too-late"],
  ["2 ann RA CES", "no-word"],
  ["2 ann BRACE", "letters"],
  ["2 ann AERCS", "wrong"],
])("G-2 the first thing that is wrong is told: %s is %s", (line, wanted) => {
  expect(played(race("SCARE", "ECARS"), line)[1]).toEqual([wanted]);
});

test.each(["2 ann RA CES", "2 ann BRACE", "2 ann AERCS", "2 ann SCARE"])(
  "G-2 who has solved it hears that first: %s",
  (line) => {
    expect(played(race("SCARE", "ECARS"), `1 ann RACES\n${line}`)[1]).toEqual(["right", "solved"]);
  },
);

test("G-2 between two rounds and after the last that comes first", () => {
  const rest = "1 ann RACES\nclock\n95 ann RA CES";
  expect(played(race("SCARE", "ECARS", { rounds: 2 }), rest)[1]).toEqual(["right", "time", "resting"]);
  expect(played(race("SCARE", "ECARS"), rest)[1]).toEqual(["right", "time", "over"]);
});

test("G-1 a refused guess changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 12 }), (typed) => {
      const state = race("SCARE", "ECARS");
      const before = JSON.stringify(state);
      const outcome = challenge.apply(state, { kind: "guess", word: typed }, ann, at(1));
      expect(JSON.stringify(state)).toBe(before);
      if (outcome.kind === "accepted") expect(["right", "wrong"]).toContain(outcome.answer.kind);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["races", true],
  [" Races ", true],
  ["AERCS", true],
  ["hello", false],
  ["", false],
])("plain words in a DM: '%s' fits the tray: %s", (typed, fits) => {
  const heard = challenge.heard(challenge.view(race("SCARE", "ECARS"), "onlooker"), typed);
  expect(heard).toEqual([{ move: { kind: "guess", word: typed }, fits }]);
});

test("plain words in a DM mean nothing while no race runs", () => {
  const [resting] = played(race("SCARE", "ECARS", { rounds: 2 }), "clock");
  expect(challenge.heard(challenge.view(resting, ann), "RACES")).toEqual([]);
});

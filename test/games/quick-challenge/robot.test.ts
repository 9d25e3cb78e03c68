import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS, type Level } from "../../../src/game.ts";
import { key, randomFor } from "../../../src/random.ts";
import { isNever } from "../../../src/words/never.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { ann, begun, challenge, played, race, racing } from "./puzzle.ts";

const KNOWS = { easy: 10, normal: 20, hard: 35, expert: 70 } as const;
const random = (luck: number) => randomFor(key(luck.toString(16).padStart(64, "0")), "robot");
const levels = fc.constantFrom(...LEVELS);

test("G-14 a robot's pause does not depend on the tray", () => {
  fc.assert(
    fc.property(levels, fc.nat(), (level, luck) => {
      const pauses = [race("SCARE", "ECARS"), race("CHAOS", "OSCAH")].map((state) =>
        challenge.pause(challenge.view(state, ann), level, random(luck)),
      );
      expect(pauses[0]).toBe(pauses[1]);
    }),
  );
});

test.each([15, 30, 90, 600])("a robot guesses within a race of %i s", (seconds) => {
  fc.assert(
    fc.property(levels, fc.nat(), (level, luck) => {
      const state = race("SCARE", "ECARS", { seconds });
      const pause = challenge.pause(challenge.view(state, ann), level, random(luck)) ?? 0;
      expect(pause).toBeGreaterThan(500);
      expect(pause).toBeLessThan(seconds * 1_000);
    }),
    { numRuns: 50 },
  );
});

test("MJ-31 a robot guesses only words of its own vocabulary, never a never-list word", () => {
  const setups = fc.record({
    level: levels,
    luck: fc.nat(1_000_000),
    letters: fc.integer({ min: 5, max: 8 }),
    of: fc.constantFrom("easy", "normal", "hard"),
  });
  fc.assert(
    fc.property(setups, ({ level, luck, letters, of }) => {
      const state = racing(begun({ options: { letters, level: of }, luck }));
      const move = challenge.robot(challenge.view(state, ann), level, random(luck));
      if (move?.kind !== "guess") {
        expect(shippedTiers.has(KNOWS[level], state.word)).toBe(false);
        return;
      }
      expect(shippedTiers.has(KNOWS[level], move.word) && !isNever(move.word)).toBe(true);
      expect(played(state, `1 ann ${move.word}`)[1]).toEqual(["right"]);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, Level, string | null]>([
  ["KNEAD", "expert", "KNEAD"],
  ["GONER", "easy", null],
])("wish 4 at the letters of %s the robot of level %s plays %s", (word, level, wanted) => {
  const tray = [...word].reverse().join("");
  const move = challenge.robot(challenge.view(race(word, tray), ann), level, random(1));
  expect(move === null ? null : move).toEqual(wanted === null ? null : { kind: "guess", word: wanted });
});

test("G-14 a robot sees just its seat's view: with the hidden word out of it, it plays the same", () => {
  const state = race("SCARE", "ECARS");
  const moves = [state, { ...state, word: "CARES" }].map((one) =>
    challenge.robot(challenge.view(one, ann), "expert", random(3)),
  );
  expect(moves[0]).toEqual(moves[1]);
});

test.each(["5 ann RACES", "clock"])("nothing is asked of a robot after: %s", (line) => {
  const [state] = played(race("SCARE", "ECARS", { rounds: 2 }), line);
  const view = challenge.view(state, ann);
  expect([challenge.pause(view, "hard", random(1)), challenge.robot(view, "hard", random(1))]).toEqual([null, null]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS, type Level } from "../../../src/game.ts";
import { mumbleJumble } from "../../../src/games/mumble-jumble/game.ts";
import type { Move } from "../../../src/games/mumble-jumble/moves.ts";
import { readRound } from "../../../src/games/mumble-jumble/notation.ts";
import { raceEnded, raceWritten } from "../../../src/games/mumble-jumble/retelling.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { instant } from "../../../src/instant.ts";
import { key, type Random, randomFor } from "../../../src/random.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { isNever } from "../../../src/words/never.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { ann, bob } from "./table.ts";

const official = lexicons(new Map()).default;
const game = mumbleJumble(lexicons(new Map()), shippedTiers);
const TIER = { easy: 10, normal: 20, hard: 35, expert: 70 } as const;

/** bob's sheet is on show: CARES is common, SERAC is not. */
const ROUND = `
  target 4, stake 2, judge challenge, first 2
  1: 2 chips, tray SCARE, sheet -
  2: 4 chips, tray TABLE, sheet 1 SERAC
  majority
`;

describe("a robot", () => {
  test.each(LEVELS)("MJ-31 on level %s hides words of its vocabulary", (level) => {
    const state = choosing();
    for (let luck = 0; luck < 50; luck++) {
      const move = game.robot(game.view(state, ann), level, random(luck));
      if (move?.kind !== "choose") expect.fail("no choice");
      expect([official.has(move.word), shippedTiers.has(TIER[level], move.word), isNever(move.word)]).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  test.each([
    ["SCARE", "easy", ["CARES", "SCARE", "RACES"]],
    ["SERAC", "expert", ["CARES", "SCARE", "RACES", "ACRES", "SERAC"]],
  ] as const)("MJ-31 for the tray %s on level %s writes a word it knows", (tray, level, some) => {
    const race = raced(`2: 2 chips, tray ${tray}, sheet -`);
    const words = Array.from({ length: 40 }, (_, luck) =>
      written(game.robot(game.view(race, ann), level, random(luck))),
    );
    expect(words.every((word) => word !== null && shippedTiers.has(TIER[level], word))).toBe(true);
    expect(words.some((word) => some.some((one) => one === word))).toBe(true);
  });

  test("MJ-31 writes nothing for a tray whose words it does not know", () => {
    expect(game.robot(game.view(raced("2: 2 chips, tray ZOPPA, sheet -"), ann), "easy", random(1))).toBe(null);
  });

  test("MJ-31 stops when it has a word for every tray", () => {
    const race = raced("2: 2 chips, tray TABLE, sheet -", "sheet 2 TABLE");
    expect(game.robot(game.view(race, ann), "easy", random(1))).toEqual({ kind: "stop" });
  });

  test("MJ-31 bets when it can", () => {
    const state = choosing({ target: 2, stake: 1 });
    expect(game.robot(game.view(state, ann), "normal", random(1))).toEqual({ kind: "bet" });
  });

  test("MJ-31 accepts words that it knows", () => {
    const state = scored(ROUND.replace("SERAC", "CARES"));
    for (let luck = 0; luck < 50; luck++)
      expect(game.robot(game.view(state, ann), "hard", random(luck))).toMatchObject({ kind: "accept", on: true });
  });

  test("MJ-31 challenges words that it does not know, though the dictionary has them", () => {
    const moves = Array.from({ length: 50 }, (_, luck) =>
      game.robot(game.view(scored(ROUND), ann), "hard", random(luck)),
    );
    expect(official.has("SERAC") && !shippedTiers.has(35, "SERAC")).toBe(true);
    expect(moves).toContainEqual({ kind: "challenge", of: bob, tray: ann });
  });

  test("MJ-31 always challenges them when a bet would win by them", () => {
    const state = scored(ROUND.replace("4 chips", "4 chips bet").replace("majority", "2 stops"));
    for (let luck = 0; luck < 50; luck++)
      expect(game.robot(game.view(state, ann), "easy", random(luck))).toMatchObject({ kind: "challenge" });
  });

  test("MJ-31 never challenges the word that it has hidden itself", () => {
    const state = scored(ROUND.replaceAll("SCARE", "SERAC"));
    for (let luck = 0; luck < 50; luck++)
      expect(game.robot(game.view(state, ann), "easy", random(luck))).toMatchObject({ kind: "accept" });
  });

  test("MJ-31 a level sets the pace: the better ones guess faster", () => {
    const view = game.view(raced("2: 2 chips, tray TABLE, sheet -"), ann);
    const middle = LEVELS.map((level) => {
      const pauses = Array.from({ length: 201 }, (_, luck) => game.pause(view, level, random(luck)) ?? 0);
      return pauses.sort((one, other) => one - other)[100] ?? 0;
    });
    expect(middle.toSorted((one, other) => other - one)).toEqual(middle);
    expect(Math.min(...middle)).toBeGreaterThan(3_000);
  });
});

describe("a robot's pause", () => {
  test("G-14 is the same whatever is on the sheet, so that timing tells nothing", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...LEVELS), (luck, level) => {
        const unknown = game.pause(game.view(scored(ROUND), ann), level, random(luck));
        const known = game.pause(game.view(scored(ROUND.replace("SERAC", "CARES")), ann), level, random(luck));
        expect(unknown).toBe(known);
        expect(unknown).toBeGreaterThan(0);
      }),
    );
  });

  test("G-14 in the race is the same for trays that it can solve and that it cannot", () => {
    const pauses = ["TABLE", "ZOPPA"].map((tray) =>
      game.pause(game.view(raced(`2: 2 chips, tray ${tray}, sheet -`), ann), "easy", random(7)),
    );
    expect(pauses[0]).toBe(pauses[1]);
  });

  test.each(LEVELS)("G-14 nothing is asked of it when nothing is awaited from it (%s)", (level: Level) => {
    const own = game.view(scored(ROUND), bob);
    expect([game.pause(own, level, random(1)), game.robot(own, level, random(1))]).toEqual([null, null]);
    const over = game.view(game.cancelled(choosing(), instant(0)), ann);
    expect([game.pause(over, level, random(1)), game.robot(over, level, random(1))]).toEqual([null, null]);
  });

  test("G-11 it keeps still in the grace", () => {
    const options = game.options.parse({ graceMs: 2_000 });
    const race = { ...raced("2: 2 chips, tray TABLE, sheet -", "sheet 2 TABLE"), options };
    const closing = game.apply(race, { kind: "stop" }, ann, instant(5));
    if (closing.kind === "refused") expect.fail("refused");
    const view = game.view(closing.state, bob);
    expect([game.pause(view, "expert", random(1)), game.robot(view, "expert", random(1))]).toEqual([null, null]);
  });
});

function random(luck: number): Random {
  return randomFor(key("cd".repeat(32)), `${luck}`);
}

function choosing(rules: object = {}): State {
  const options = game.options.parse(rules);
  return game.begin({ options, seats: 2, robots: [], key: key("0".repeat(64)), now: instant(0), kept: null });
}

function raced(bobs: string, anns = "sheet -"): State {
  const round = `target 15, stake 5, judge challenge, first 1\n1: 2 chips, tray SCARE, ${anns}\n${bobs}\nclock`;
  return raceWritten(readRound(round), official);
}

function scored(round: string): State {
  return raceEnded(readRound(round), official);
}

function written(move: Move | null): string | null {
  return move?.kind === "write" ? (move.lines[0]?.word ?? null) : null;
}

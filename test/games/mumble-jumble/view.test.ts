import { describe, expect, test } from "vitest";
import { isLookupClosed } from "../../../src/games/mumble-jumble/defining.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import {
  allReady,
  ann,
  BET,
  begun,
  bob,
  cat,
  challenged,
  chose,
  GO,
  game,
  played,
  racing,
  refusal,
  START,
  STOP,
  scoringOf,
  VOTE,
  whenDue,
  wrote,
} from "./table.ts";

const ROUND = `
  target 15, stake 5, judge challenge, first 1
  1: 2 chips, tray SCARE, sheet 2 LBATE
  2: 2 chips, tray TABLE, sheet 1 RACES
  2 stops
`;

/** bob's sheet is on show; cat alone has a chip. */
const POOR = `
  target 15, stake 5, judge challenge, first 1
  1: 0 chips, tray SCARE, sheet -
  2: 0 chips, tray TABLE, sheet 1 RACES 3 HORSE
  3: 1 chips, tray HORSE, sheet -
  2 stops
`;

describe("what is public", () => {
  test("MJ-30 seats, piles, bets and who is ready", () => {
    const state = played(played(begun({ seats: 2, options: { target: 2, stake: 1 } }), BET, ann), chose("SCARE"), bob);
    expect(game.view(state, "onlooker")).toMatchObject({
      seats: [
        { seat: ann, standing: "playing", pile: 1, stake: 1 },
        { seat: bob, standing: "playing", pile: 2, stake: 0 },
      ],
      ready: [bob],
      waiting: [ann],
      own: null,
    });
  });

  test("MJ-30 trays from go, and votes", () => {
    const race = played(racing({ seats: 3 }), VOTE, cat);
    expect(game.view(race, "onlooker")).toMatchObject({
      trays: [{ seat: ann }, { seat: bob }, { seat: cat }],
      votes: [cat],
      votesNeeded: 2,
      own: null,
    });
  });

  test("MJ-30 the stop, and sheets as they are shown", () => {
    const first = scoringOf(ROUND);
    expect(game.view(first, "onlooker")).toMatchObject({
      end: { kind: "stop", by: bob },
      sheets: [
        { seat: bob, status: "on-show", lines: [{ tray: ann, word: "RACES", chip: true }] },
        { seat: ann, status: "hidden", lines: [] },
      ],
    });
    expect(game.view(whenDue(first), "onlooker")).toMatchObject({ sheets: [{}, { lines: [{ word: "LBATE" }] }] });
  });
});

describe("what is never shown", () => {
  test("MJ-30 how many lines somebody has filled, and which", () => {
    const race = racing({ seats: 3 });
    const written = played(played(race, wrote(bob, "TABLE"), ann), wrote(cat, "HORSE"), ann);
    for (const viewer of [bob, cat, "onlooker"] as const)
      expect(game.view(written, viewer)).toEqual(game.view(race, viewer));
    expect([game.awaited(written), game.turn(written), game.deadline(written)]).toEqual([
      game.awaited(race),
      game.turn(race),
      game.deadline(race),
    ]);
  });

  test("MJ-30 how many words a hidden sheet has", () => {
    const empty = scoringOf(ROUND.replace("sheet 2 LBATE", "sheet -"));
    expect(game.view(empty, "onlooker")).toEqual(game.view(scoringOf(ROUND), "onlooker"));
  });

  test("MJ-30 what was refused", () => {
    const race = racing({ seats: 2 });
    expect(refusal(race, wrote(bob, "XYZZY"), ann)).not.toBe(null);
    expect(game.apply(race, wrote(bob, "XYZZY"), ann, START)).not.toHaveProperty("state");
  });

  test("MJ-30 whether a word is in the dictionary, before its challenge is settled", () => {
    const third = whenDue(scoringOf(ROUND));
    const sound = whenDue(scoringOf(ROUND.replace("LBATE", "BLEAT")));
    const blank = (state: State) => JSON.stringify(game.view(state, bob)).replaceAll(/LBATE|BLEAT/gu, "?");
    expect(blank(third)).toBe(blank(sound));
  });

  test("MJ-30 an own view holds the own word, arrangement and sheet", () => {
    const ready = allReady({ seats: 2 });
    expect(game.view(ready, ann)).toMatchObject({ own: { choice: { word: "SCARE" }, mayBet: false } });
    const race = played(played(ready, GO, ann), wrote(bob, "TABLE"), ann);
    expect(game.view(race, ann)).toMatchObject({
      own: { tray: { word: "SCARE", house: false }, lines: [{ tray: bob, word: "TABLE" }] },
    });
    expect(game.view(played(race, STOP, ann), ann)).toMatchObject({ own: { lines: [{ tray: bob, word: "TABLE" }] } });
  });
});

describe("what is wrong is looked for in order", () => {
  test.each([
    ["phase before seat", racing({ seats: 2 }), chose("SCARE"), cat, "wrong-phase"],
    ["seat before form", begun({ seats: 2 }), chose("!"), cat, "not-playing"],
    ["form before the dictionary", begun({ seats: 2 }), chose("SPOTTY"), ann, "wrong-length"],
    ["own tiles before the dictionary", begun({ seats: 2 }), chose("ERACS", "XXXXX"), ann, "not-its-letters"],
    ["the word before its arrangement", begun({ seats: 2 }), chose("ERACS", "SCARE"), ann, "unknown-word"],
    ["the own tray before the letters", racing({ seats: 2 }), wrote(ann, "!"), ann, "own-tray"],
    ["turn before form", scoringOf(ROUND), challenged(ann, cat), bob, "not-on-show"],
    ["the own sheet before the chip", scoringOf(POOR), challenged(bob, ann), bob, "own-sheet"],
    ["the chip before the board", scoringOf(POOR), challenged(bob, bob), ann, "no-chip"],
  ] as const)("G-2 %s", (_, state, move, by, reason) => {
    expect(refusal(state, move, by)?.reason).toBe(reason);
  });
});

describe("looking words up", () => {
  test.each([
    ["while words are chosen", allReady({ seats: 2 }), false],
    ["in the countdown", played(allReady({ seats: 2, options: { countdownSeconds: 3 } }), GO, ann), true],
    ["in the race", racing({ seats: 2 }), true],
    ["in the scoring", scoringOf(ROUND), true],
    ["after it", whenDue(whenDue(scoringOf(ROUND))), false],
    ["with a referee", racing({ seats: 2, options: { judge: "referee" } }), false],
  ])("MJ-32 %s", (_, state, closed) => {
    expect(isLookupClosed(state, ann)).toBe(closed);
  });

  test("MJ-32 it stays open to those who are not seated", () => {
    expect(isLookupClosed(racing({ seats: 2 }), cat)).toBe(false);
  });
});

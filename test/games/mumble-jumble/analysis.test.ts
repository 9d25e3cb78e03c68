import { describe, expect, test } from "vitest";
import { mumbleRound } from "../../../src/games/mumble-jumble/analysis.ts";
import { WORDS } from "./table.ts";

const ROUND = {
  seats: ["ann", "bob", "cat"],
  piles: { ann: 2, bob: 15, cat: 1 },
  bets: ["bob"],
  trays: { ann: "SCARE", bob: "TABLE", cat: "HORSE" },
  sheets: { ann: { bob: "BLEAT" }, bob: { ann: "RACES", cat: "SHORE" }, cat: { ann: "ERACS" } },
  end: { stop: "bob" },
  challenges: [],
  judge: "challenge",
  target: 15,
  stake: 5,
};

describe("analyse mumble-round", () => {
  test("judges a round by the engine", () => {
    expect(mumbleRound(ROUND, WORDS)).toEqual({
      piles: { ann: 3, bob: 18, cat: 2 },
      beaten: [],
      bets: { bob: "won" },
      winner: "bob",
      refused: [],
    });
  });

  test("brings words of its own, in any case", () => {
    const words = ["races", "table", "horse"];
    const challenges = [{ by: "cat", of: "bob", tray: "cat" }];
    expect(mumbleRound({ ...ROUND, words, challenges }, WORDS)).toMatchObject({ beaten: ["bob"], winner: null });
  });

  test("has defaults", () => {
    const { seats, piles, trays, sheets } = ROUND;
    expect(mumbleRound({ seats, piles, trays, sheets, end: { clock: true } }, WORDS)).toMatchObject({ winner: null });
  });

  test("a challenge of a later sheet settles those before it; a refused one changes nothing", () => {
    const challenges = [
      { by: "ann", of: "cat", tray: "bob" }, // a word that is not there: refused
      { by: "cat", of: "ann", tray: "bob" }, // settles those of bob and cat
      { by: "ann", of: "bob", tray: "ann" }, // too late
    ];
    expect(mumbleRound({ ...ROUND, bets: [], end: { stop: "bob" }, challenges }, WORDS)).toEqual({
      piles: { ann: 3, bob: 18, cat: 1 },
      beaten: [],
      bets: {},
      winner: null,
      refused: [0, 2],
    });
  });

  test("when nobody stopped, `first` names the first sheet", () => {
    const challenges = [
      { by: "ann", of: "cat", tray: "ann" },
      { by: "ann", of: "bob", tray: "ann" },
    ];
    const round = { ...ROUND, bets: [], end: { majority: true }, challenges };
    expect(mumbleRound({ ...round, first: "cat" }, WORDS).refused).toEqual([]);
    expect(mumbleRound({ ...round, first: "bob" }, WORDS).refused).toEqual([1]);
    expect(mumbleRound(round, WORDS).refused).toEqual([1]);
  });

  test("with a referee every challenge is refused", () => {
    const sheets = { ...ROUND.sheets, cat: {} };
    const challenges = [{ by: "ann", of: "bob", tray: "ann" }];
    expect(mumbleRound({ ...ROUND, sheets, challenges, judge: "referee" }, WORDS)).toMatchObject({
      refused: [0],
      winner: "bob",
    });
  });

  test.each([
    [null, "expected object"],
    [{ ...ROUND, seats: ["ann"] }, "a game has 2 to 6 seats"],
    [{ ...ROUND, seats: ["ann", "bob", "bob"] }, "no such seat: cat"],
    [{ ...ROUND, seats: ["ann", "bob", "cat", "cat"] }, "two seats have the same name"],
    [{ ...ROUND, piles: { ann: 2, bob: 15 } }, "cat has no pile"],
    [{ ...ROUND, trays: { ann: "SCARE", bob: "TABLE" } }, "cat has no tray"],
    [{ ...ROUND, piles: { ...ROUND.piles, ann: -1 } }, "piles.ann"],
    [{ ...ROUND, bets: ["ann"] }, "ann cannot bet with 2 chips: it takes 15"],
    [{ ...ROUND, stake: 20 }, "the stake is above the target"],
    [{ ...ROUND, sheets: { ann: { dan: "RACES" } } }, "no such seat: dan"],
    [{ ...ROUND, sheets: { ann: { ann: "RACES" } } }, "ann has a word for its own tray"],
    [{ ...ROUND, sheets: { ann: { bob: "RACES" } } }, "RACES does not use exactly the letters of TABLE"],
    [{ ...ROUND, end: { stop: "cat" } }, "whoever calls stop has a word for every tray; the one of bob has none"],
    [{ ...ROUND, judge: "referee" }, "ERACS is no word for the referee"],
    [{ ...ROUND, end: {} }, 'end: the end is {"stop": NAME}'],
    [{ ...ROUND, first: "dan" }, "no such seat: dan"],
    [{ ...ROUND, challenges: [{ by: "dan", of: "ann", tray: "bob" }] }, "no such seat: dan"],
    [{ ...ROUND, colour: "red" }, "colour"],
  ])("bad input says what is wrong (%#)", (round, reason) => {
    expect(() => mumbleRound(round, WORDS)).toThrow(reason);
  });
});

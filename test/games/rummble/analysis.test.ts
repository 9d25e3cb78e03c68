import { describe, expect, test } from "vitest";
import { rummble } from "../../../adapters/cli/analyse/rummble.ts";
import { rummbleEnd } from "../../../adapters/cli/analyse/rummble-end.ts";
import { rummble as analysed, type WrittenPlay } from "../../../src/games/rummble/analysis.ts";
import { BadPosition } from "../../../src/position.ts";
import { rows } from "./boards.ts";

const BOARD = rows({ 7: ". . . . . 2r 3k 4b 5o . . . ." });
const POSITION = { board: BOARD, hand: "5r 7r 9r 1k *", tiles: "rummikub", squares: {} };

function allPlays(position: object): readonly WrittenPlay[] {
  const answer = analysed(position, () => "");
  return "plays" in answer ? answer.plays : [];
}

describe("analyse rummble", () => {
  test("all plays, by points, place, way and tiles as text", () => {
    const board = rows({ 7: ". . . . . . 5k . . . . . ." });
    const plays = allPlays({ ...POSITION, board, hand: "5r 5r" });
    const pair = ["F6 across", "F6 down", "G6 across", "H6 down", "F7 down", "H7 down", "F8 across", "G8 across"];
    const three = ["G5 down", "G6 down", "E7 across", "F7 across", "H7 across", "G8 down"];
    const single = ["G6 down", "F7 across", "H7 across", "G8 down"];
    expect(plays.map(({ at, way, tiles, points }) => `${at} ${way} ${tiles} ${points}`)).toEqual([
      ...pair.map((place) => `${place} 5r 5r 20`),
      ...three.map((place) => `${place} 5r 5r 15`),
      ...single.map((place) => `${place} 5r 10`),
    ]);
  });

  test("a limit counts plays", () => {
    expect(rummble({ ...POSITION, limit: 3 })).toEqual({ plays: allPlays(POSITION).slice(0, 3) });
    expect(rummble({ ...POSITION, limit: 0 })).toEqual({ plays: [] });
  });

  test("without squares the standard ones count, with {} none", () => {
    const { squares: _, ...standard } = POSITION;
    const play = "J7 across *6o";
    expect(rummble({ ...standard, play })).toMatchObject({ points: 26 });
    expect(rummble({ ...POSITION, play })).toMatchObject({ points: 20 });
    expect(rummble({ ...POSITION, squares: { J7: "X3 SET" }, play })).toMatchObject({ points: 60 });
  });

  test("an empty hand, and one that nothing can be made of, have no plays", () => {
    expect(rummble({ ...POSITION, hand: "" })).toEqual({ plays: [] });
    expect(rummble({ board: rows({}), hand: "1k 13r" })).toEqual({ plays: [] });
  });

  test("one play judged", () => {
    expect(rummble({ ...POSITION, play: "I8 across 5r *7r 9r" })).toEqual({
      legal: true,
      at: "I8",
      way: "across",
      tiles: "5r *7r 9r",
      lines: [
        { tiles: "5r *7r 9r", kind: "flush", points: 21 },
        { tiles: "5o 5r", kind: "group", points: 10 },
      ],
      points: 31,
    });
  });

  test("a joker on the board is written as on it", () => {
    const board = rows({ 7: ". . . . . . *5k . . . . . ." });
    expect(rummble({ ...POSITION, board, play: "H7 5r" })).toMatchObject({
      lines: [{ tiles: "*5k 5r", kind: "group", points: 10 }],
    });
  });

  test("a line that is no set is shown, and why", () => {
    const board = rows({ 7: ". . . . . . 8r . . . . . ." });
    expect(rummble({ ...POSITION, board, hand: "11r", play: "H7 across 11r" })).toEqual({
      legal: false,
      reason: "no-set",
      line: "8r 11r",
      text: expect.stringContaining("two of a colour are no flush"),
    });
    expect(rummble({ ...POSITION, play: "J7 across 9r *" })).toMatchObject({ line: "2r 3k 4b 5o 9r *" });
  });

  test.each([
    ["", "no-tiles"],
    ["H7", "no-tiles"],
    ["here 5r", "no-place"],
    ["I8 across 5x", "no-tile"],
    ["I8 across 5h", "not-in-set"],
    ["I8 across 5r . 9r", "gap"],
    ["I8 across 6r", "not-in-hand"],
    ["Z9 across 5r", "off-board"],
    ["M7 across 5r 7r", "off-board"],
    ["A1 across 5r", "not-connected"],
  ])("whatever is wrong with a play is no error: %s is %s", (play, reason) => {
    expect(rummble({ ...POSITION, play })).toEqual({ legal: false, reason, text: expect.stringMatching(/\w/u) });
  });

  test.each([
    ["A1 across 5r 7r 9r", "star-uncovered"],
    ["G7 5r", "one-tile-first"],
  ])("RM-5 on an empty board %s is %s", (play, reason) => {
    expect(rummble({ ...POSITION, board: rows({}), play })).toMatchObject({ legal: false, reason });
  });

  test.each([
    [null, "expected object"],
    [{ ...POSITION, board: BOARD.slice(1) }, "board: a board has 13 rows, not 12"],
    [{ ...POSITION, board: rows({ 3: ". ." }) }, "board: row 3 has 2 cells, not 13"],
    [{ ...POSITION, board: rows({ 3: "? . . . . . . . . . . . ." }) }, "board: A3: ? is no tile"],
    [
      { ...POSITION, board: rows({ 3: "* . . . . . . . . . . . ." }) },
      "board: A3: a joker on the board stands for a tile",
    ],
    [{ ...POSITION, hand: "5r 14r" }, "hand: 14r is no tile"],
    [{ ...POSITION, hand: "*7r" }, "hand: *7r is no tile"],
    [{ ...POSITION, hand: "1k 1r 1b 1o 2k 2b 2o 3k 3r 3b 3o" }, "hand: more than 10 tiles"],
    [{ ...POSITION, hand: "7r 7r 7r" }, "7r is there 3 times; the set has 2"],
    [{ ...POSITION, hand: "* * *" }, "* is there 3 times; the set has 2"],
    [{ ...POSITION, tiles: "cards" }, "board: F7: 2r is no tile of this set"],
    [{ ...POSITION, tiles: "dominoes" }, "tiles"],
    [{ ...POSITION, squares: { N1: "X2 TILE" } }, "squares: no such square: N1"],
    [{ ...POSITION, squares: { A1: "X4 SET" } }, "squares.A1"],
    [{ ...POSITION, limit: -1 }, "limit"],
    [{ ...POSITION, play: 5 }, "play"],
    [{ ...POSITION, player: "ann" }, "player"],
  ])("a wrong position says what is wrong (%#)", (position, reason) => {
    expect(() => rummble(position)).toThrow(BadPosition);
    expect(() => rummble(position)).toThrow(reason);
  });
});

const END = {
  seats: ["ann", "bob", "cat"],
  out: [],
  scores: { ann: 50, bob: 60, cat: -5 },
  hands: { bob: "8b *", cat: "13k 1r" },
  finisher: "ann",
};

describe("analyse rummble-end", () => {
  test("RM-14 the others lose their hands, the finisher gains them; a joker counts 30", () => {
    expect(rummbleEnd(END)).toEqual({ scores: { ann: 102, bob: 22, cat: -19 }, places: { ann: 1, bob: 2, cat: 3 } });
  });

  test("RM-15 without a finisher each loses the own hand, and nobody gains", () => {
    const hands = { ann: "10k", bob: "10s *", cat: "" };
    expect(rummbleEnd({ ...END, hands: { ...hands, bob: "10b 10o" }, finisher: null })).toEqual({
      scores: { ann: 40, bob: 40, cat: -5 },
      places: { ann: 1, bob: 1, cat: 3 },
    });
  });

  test("RM-22, G-6 a seat out keeps its score, neither loses nor gives, and is below all; the later leaver higher", () => {
    const seats = ["ann", "bob", "cat", "dan"];
    const scores = { ann: 1, bob: 99, cat: 98, dan: 0 };
    const hands = { bob: "13k", cat: "13r", dan: "5k" };
    expect(rummbleEnd({ seats, out: ["bob", "cat"], scores, hands, finisher: "ann" })).toEqual({
      scores: { ann: 6, bob: 99, cat: 98, dan: -5 },
      places: { ann: 1, dan: 2, cat: 3, bob: 4 },
    });
  });

  test("RM-2 hands of cards are read as such", () => {
    const hands = { bob: "8s * Qh", cat: "Ac" };
    expect(rummbleEnd({ ...END, hands })).toMatchObject({ scores: { ann: 101, bob: 10, cat: -6 } });
  });

  test.each([
    [{ ...END, seats: ["ann"] }, "a game has 2 to 6 seats"],
    [{ ...END, seats: ["ann", "bob", "cat", "cat"] }, "two seats have the same name"],
    [{ ...END, out: ["dan"] }, "no such seat: dan"],
    [{ ...END, out: ["ann"] }, "ann is out: no finisher"],
    [{ ...END, scores: { ann: 1, bob: 2 } }, "cat has no score"],
    [{ ...END, hands: { bob: "8x" } }, "the hand of bob: 8x is no tile"],
    [{ ...END, hands: { ann: "8k" } }, "ann has tiles left: no finisher"],
    [{ ...END, finisher: "dan" }, "no such seat: dan"],
  ])("a wrong position says what is wrong (%#)", (position, reason) => {
    expect(() => rummbleEnd(position)).toThrow(reason);
  });
});

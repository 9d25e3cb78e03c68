import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBoard, readTiles, writtenBoard, writtenTiles } from "../../../src/games/rummble/notation.ts";
import { spelled } from "../../../src/games/rummble/spelling.ts";
import { SQUARES, STANDARD, squareName, squareNamed } from "../../../src/games/rummble/squares.ts";
import { TILE_SETS, type TileSet, tilesOf } from "../../../src/games/rummble/tiles.ts";
import { readPlay } from "../../../src/games/rummble/typed-plays.ts";
import { FREE_ROW, rows } from "./boards.ts";

/** What was read, as text: jokers as they were typed. */
function read(text: string, set: TileSet = "rummikub"): string {
  const answer = spelled(text, set);
  if (answer.kind === "unread") return `${answer.why}: ${answer.piece}`;
  return answer.tiles
    .map((one) => (one.kind === "open" ? "*" : `${one.tile.joker ? "*" : ""}${one.tile.number}${one.tile.colour}`))
    .join(" ");
}

describe("RM-17 tiles in any usual spelling", () => {
  test.each([
    ["5r", "5r"],
    ["r5", "5r"],
    ["5R R5", "5r 5r"],
    ["red 5", "5r"],
    ["5 red", "5r"],
    ["5red RED5", "5r 5r"],
    ["black 5, blue 6; orange 7", "5k 6b 7o"],
    ["10k k10 13o", "10k 10k 13o"],
    ["Tk Jk Qk Kk Ak", "10k 11k 12k 13k 1k"],
    ["kT kJ kQ kK kA", "10k 11k 12k 13k 1k"],
    ["jk", "11k"],
    ["kr rk", "13r 13r"],
    ["red king, ace of black", "13r 1k"],
    ["red 10 of", "no-tile: of"],
    ["＊ ５ｒ", "* 5r"],
    ["🔴5", "5r"],
    ["*", "*"],
    ["joker", "*"],
    ["Joker * 5r", "* * 5r"],
    ["*7r", "*7r"],
    ["*=7r", "*7r"],
    ["*r7 *=R7", "*7r *7r"],
    ["joker=7r joker7r", "*7r *7r"],
    ["*red 7", "*7r"],
    ["* red 7", "* 7r"],
    ["*=red 7", "*7r"],
    ["", ""],
    ["5x", "no-tile: 5x"],
    ["14r", "no-tile: 14r"],
    ["0r", "no-tile: 0r"],
    ["5", "no-tile: 5"],
    ["r", "no-tile: r"],
    ["*=", "no-tile: *="],
    ["5rr", "no-tile: 5rr"],
    ["5r . 7r", "gap: ."],
    ["5r _ 7r", "gap: _"],
    ["5r (6r) 7r", "gap: (6r)"],
    ["5h", "not-in-set: 5h"],
    ["5 of hearts", "not-in-set: 5 of hearts"],
    ["*5h", "not-in-set: *5h"],
  ])("RM-17 %s is read as %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ["5h 10d As Kc", "5h 10d 1s 13c"],
    ["5♥ ♦10 A♠ K♣", "5h 10d 1s 13c"],
    ["5♥️ ♡6", "5h 6h"],
    ["10 of hearts, queen of spades", "10h 12s"],
    ["hearts 10 spade ace", "10h 1s"],
    ["*5♥ *=Q♠", "*5h *12s"],
    ["5r", "not-in-set: 5r"],
  ])("RM-17 cards: %s is read as %s", (text, expected) => {
    expect(read(text, "cards")).toBe(expected);
  });

  test.each([
    ["9h", "9h"],
    ["10h", "not-in-set: 10h"],
    ["*1h", "not-in-set: *1h"],
  ])("RM-2, RM-8 short cards: %s is read as %s", (text, expected) => {
    expect(read(text, "short")).toBe(expected);
  });

  test.each(TILE_SETS)("RM-17 every tile of %s is read as it is written", (set) => {
    expect(readTiles(writtenTiles(tilesOf(set)), set)).toEqual({ kind: "read", tiles: tilesOf(set) });
  });

  test("RM-17 a joker in a hand stands for nothing yet", () => {
    expect(readTiles("5r *7r", "rummikub")).toEqual({ kind: "unread", piece: "*7r" });
  });

  test("RM-17 whatever is typed is read or refused, never a fault", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...TILE_SETS), (text, set) => {
        expect(["read", "unread"]).toContain(spelled(text, set).kind);
        expect(["read", "illegal"]).toContain(readPlay(text, set).kind);
      }),
    );
  });
});

/** "H7 down 5r 7r", or why not. */
function readAs(text: string): string {
  const answer = readPlay(text, "rummikub");
  if (answer.kind === "illegal") return answer.refusal.reason;
  const { place, way, tiles } = answer.play;
  return `${squareName(place)} ${way} ${tiles.map((one) => (one.kind === "open" ? "*" : one.tile.number)).join(" ")}`;
}

describe("RM-17 how a play is typed", () => {
  test.each([
    ["H7 down 5r 7r 9r", "H7 down 5 7 9"],
    ["H7 across 5r 7r 9r", "H7 across 5 7 9"],
    ["7H across 5r", "H7 across 5"],
    ["H7 5r 7r", "H7 down 5 7"],
    ["7H 5r 7r", "H7 across 5 7"],
    ["7H down 5r 7r", "H7 down 5 7"],
    ["h7 DOWN 5R", "H7 down 5"],
    ["h7 d 5r", "H7 down 5"],
    ["H7 blue eight, nine of red, Ten red, thirteen black", "H7 down 8 9 10 13"],
    ["h7 a 5r", "H7 across 5"],
    ["h7 → 5r", "H7 across 5"],
    ["13M 5r", "M13 across 5"],
    ["M13 *", "M13 down *"],
    ["a1 a 1k", "A1 across 1"],
    ["1a ak", "A1 across 1"],
    ["7K 7k", "K7 across 7"],
    ["7k across 7k", "K7 across 7"],
    ["", "no-tiles"],
    ["H7", "no-tiles"],
    ["H7 down", "no-tiles"],
    ["5 down 5r", "no-place"],
    ["down H7 5r", "no-place"],
    ["H 7 5r", "no-place"],
    ["N7 5r", "off-board"],
    ["H14 5r", "off-board"],
    ["H0 5r", "off-board"],
    ["14H 5r", "off-board"],
    ["H7 sideways 5r", "no-tile"],
  ])("RM-17 %s is read as %s", (text, expected) => {
    expect(readAs(text)).toBe(expected);
  });
});

describe("RM-16 the special squares", () => {
  test("RM-16 lie as on a Scrabble board, X3 SET in the corners alone", () => {
    const signs = { "X2 TILE": "d", "X3 TILE": "t", "X2 SET": "D", "X3 SET": "T" } as const;
    const drawn = SQUARES.map((square) => {
      const bonus = STANDARD[squareName(square)];
      return bonus === undefined ? "." : signs[bonus];
    });
    const lines = Array.from({ length: 13 }, (_, row) => drawn.slice(row * 13, row * 13 + 13).join(" "));
    expect(lines).toEqual([
      "T . . d . . D . . d . . T",
      ". D . . t . . . t . . D .",
      ". . D . . d . d . . D . .",
      "d . . D . . d . . D . . d",
      ". t . . t . . . t . . t .",
      ". . d . . d . d . . d . .",
      "D . . d . . D . . d . . D",
      ". . d . . d . d . . d . .",
      ". t . . t . . . t . . t .",
      "d . . D . . d . . D . . d",
      ". . D . . d . d . . D . .",
      ". D . . t . . . t . . D .",
      "T . . d . . D . . d . . T",
    ]);
  });

  test.each([
    ["X3 SET", 4],
    ["X2 SET", 17],
    ["X3 TILE", 12],
    ["X2 TILE", 24],
  ] as const)("RM-16 there are of %s: %i", (bonus, count) => {
    expect(Object.values(STANDARD).filter((one) => one === bonus)).toHaveLength(count);
  });

  test("RM-1 the squares are A1 to M13, and no others", () => {
    expect(SQUARES.map(squareName).map(squareNamed)).toEqual(SQUARES);
    expect(["N1", "A14", "A0", "a1", "1A", "A01", ""].map(squareNamed)).toEqual(Array.from({ length: 7 }, () => null));
    expect([squareName(SQUARES[0] ?? { column: 0, row: 0 }), SQUARES.length]).toEqual(["A1", 169]);
  });
});

describe("boards as text (console.md)", () => {
  const board = rows({ 7: ". . . . . 2r *3k 4b 13o . . . ." });

  test("a board is read as it is written", () => {
    expect(writtenBoard(readBoard(board, "rummikub"))).toEqual(board);
  });

  test.each([
    [board.slice(1), "a board has 13 rows, not 12"],
    [rows({ 3: ". ." }), "row 3 has 2 cells, not 13"],
    [rows({ 3: FREE_ROW.replace(".", "5x") }), "A3: 5x is no tile"],
    [rows({ 3: FREE_ROW.replace(".", "5h") }), "A3: 5h is no tile of this set"],
    [rows({ 3: FREE_ROW.replace(".", "*") }), "A3: a joker on the board stands for a tile"],
  ])("a board that is none says where (%#)", (wrong, reason) => {
    expect(() => readBoard(wrong, "rummikub")).toThrow(reason);
  });
});

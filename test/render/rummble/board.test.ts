import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cell } from "../../../render/message.ts";
import { boardPart, legend, wideBoardPart } from "../../../render/rummble/board.ts";
import { EMPTY_BOARD } from "../../../src/games/rummble/board.ts";
import { facesOf, TILE_SETS } from "../../../src/games/rummble/tiles.ts";
import { at, boardOf, drawn, playing, rules } from "./sight.ts";

/** The whole board in 28 columns, and wide in 42. */

test("RM-16 while it is empty every special square shows what it is", () => {
  expect(drawn(boardPart(playing({ board: EMPTY_BOARD })))).toBe(`
   A B C D E F G H I J K L M
1 #3 . .x2 . .#2 . .x2 . .#3
2  .#2 . .x3 . . .x3 . .#2 .
3  . .#2 . .x2 .x2 . .#2 . .
4 x2 . .#2 . .x2 . .#2 . .x2
5  .x3 . .x3 . . .x3 . .x3 .
6  . .x2 . .x2 .x2 . .x2 . .
7 #2 . .x2 . .** . .x2 . .#2
8  . .x2 . .x2 .x2 . .x2 . .
9  .x3 . .x3 . . .x3 . .x3 .
10x2 . .#2 . .x2 . .#2 . .x2
11 . .#2 . .x2 .x2 . .#2 . .
12 .#2 . .x3 . . .x3 . .#2 .
13#3 . .x2 . .#2 . .x2 . .#3
`);
});

const CROSSED = boardOf(
  "F7 2r, G7 3k, H7 4b, I7 5o, I8 *7o, I9 9o, I10 10o, I11 11o, I12 12o, I13 13o, H10 10b, G10 *10r, F10 1k",
);

test("a tile takes two signs as card players write them, a joker has a capital; the last play is marked", () => {
  const lastSquares = ["I8", "I9", "I10", "I11"].map(at);
  expect(drawn(boardPart(playing({ board: CROSSED, lastSquares })))).toBe(`
   A B C D E F G H I J K L M
1 #3 . .x2 . .#2 . .x2 . .#3
2  .#2 . .x3 . . .x3 . .#2 .
3  . .#2 . .x2 .x2 . .#2 . .
4 x2 . .#2 . .x2 . .#2 . .x2
5  .x3 . .x3 . . .x3 . .x3 .
6  . .x2 . .x2 .x2 . .x2 . .
7 #2 . .x2 .2r3k4b5ox2 . .#2
                  vv
8  . .x2 . .x2 .x27O .x2 . .
9  .x3 . .x3 . . .9o . .x3 .
10x2 . .#2 .1kTRTbTo#2 . .x2
11 . .#2 . .x2 .x2Jo .#2 . .
                  ^^
12 .#2 . .x3 . . .Qo . .#2 .
13#3 . .x2 . .#2 .Kox2 . .#3
`);
});

test.each([
  [
    ["F10", "G10", "I10"],
    `
10x2 . .#2 .1kTRTbTo#2 . .x2
            ^^^^  ^^`,
  ],
  [
    ["G10"],
    `
10x2 . .#2 .1kTRTbTo#2 . .x2
              ^^`,
  ],
])("a play across, or of a single tile, is marked below: %j", (places, lines) => {
  const board = drawn(boardPart(playing({ board: CROSSED, lastSquares: places.map(at) })));
  expect(board).toContain(lines);
});

test("wide, the numbers are written out in 42 columns", () => {
  const lastSquares = ["I8", "I9", "I10", "I11"].map(at);
  expect(drawn(wideBoardPart(playing({ board: CROSSED, lastSquares })))).toBe(`
     A  B  C  D  E  F  G  H  I  J  K  L  M
 1  #3  .  . x2  .  . #2  .  . x2  .  . #3
 2   . #2  .  . x3  .  .  . x3  .  . #2  .
 3   .  . #2  .  . x2  . x2  .  . #2  .  .
 4  x2  .  . #2  .  . x2  .  . #2  .  . x2
 5   . x3  .  . x3  .  .  . x3  .  . x3  .
 6   .  . x2  .  . x2  . x2  .  . x2  .  .
 7  #2  .  . x2  . 2r 3k 4b 5o x2  .  . #2
                           vvv
 8   .  . x2  .  . x2  . x2 7O  . x2  .  .
 9   . x3  .  . x3  .  .  . 9o  .  . x3  .
10  x2  .  . #2  . 1k10R10b10o #2  .  . x2
11   .  . #2  .  . x2  . x211o  . #2  .  .
                           ^^^
12   . #2  .  . x3  .  .  .12o  .  . #2  .
13  #3  .  . x2  .  . #2  .13o x2  .  . #3
`);
});

test("cards have an ace, and their suits", () => {
  const board = boardOf("G7 1s, H7 10h, I7 11d, J7 12c, K7 *13s");
  expect(drawn(boardPart(playing({ board, options: rules("cards") })))).toContain("\n7 #2 . .x2 . .AsThJdQcKS .#2\n");
});

test("every tile of every set has its own two signs, and its own three", () => {
  for (const set of TILE_SETS) {
    const faces = facesOf(set).flatMap((face) => [
      { ...face, joker: false },
      { ...face, joker: true },
    ]);
    for (const part of [boardPart, wideBoardPart]) {
      const shown = faces.map((tile) => drawn(part(playing({ board: EMPTY_BOARD.with(84, tile) }))));
      expect(new Set(shown).size).toBe(faces.length);
    }
  }
});

test("every row is as wide as any other, whatever lies there and was laid last", () => {
  const faces = facesOf("rummikub").map((face) => ({ ...face, joker: false }));
  const boards = fc.array(fc.option(fc.constantFrom(...faces)), { minLength: 169, maxLength: 169 });
  const squares = fc.uniqueArray(
    fc.record({ column: fc.integer({ min: 1, max: 13 }), row: fc.integer({ min: 1, max: 13 }) }),
  );
  fc.assert(
    fc.property(boards, squares, (board, lastSquares) => {
      const part = boardPart(playing({ board, lastSquares }));
      if (part.kind !== "board" || part.wide === null) throw new Error("no board");
      expect(new Set(part.rows.map(widthOf))).toEqual(new Set([28]));
      expect(new Set(part.wide.map(widthOf))).toEqual(new Set([42]));
    }),
    { numRuns: 50 },
  );
});

function widthOf(row: readonly Cell[]): number {
  return row.reduce((sum, { width }) => sum + width, 0);
}

test("colours stand beside their letters; neighbours of one colour are one piece", () => {
  const part = boardPart(playing({ board: boardOf("G7 3r, H7 4r, I7 5b, J7 6o, K7 7k") }));
  if (part.kind !== "board") throw new Error("no board");
  expect(part.rows[7]?.map(({ text, colour }) => [text, colour])).toEqual([
    ["7 #2 . .x2 . .", null],
    ["3r4r", "red"],
    ["5b", "blue"],
    ["6o", "yellow"],
    ["7k .#2", null],
  ]);
});

test("the legend says what signs mean; short tiles need no ranks", () => {
  const words = (part: ReturnType<typeof legend>) =>
    part.kind === "text"
      ? part.spans.map((span) => (typeof span === "object" && "code" in span ? span.code : span)).join("")
      : "";
  expect(words(legend(playing()))).toBe("x2 x3 tile, #2 #3 set, ** star. T J Q K: 10 to 13. Capital letter: a joker.");
  expect(words(legend(playing({ options: rules("short") })))).toBe(
    "x2 x3 tile, #2 #3 set, ** star. Capital letter: a joker.",
  );
});

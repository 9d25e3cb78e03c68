import { describe, expect, test } from "vitest";
import { EMPTY_BOARD, type Position } from "../../../src/games/rummble/board.ts";
import { judged, type PlayRefusal } from "../../../src/games/rummble/judging.ts";
import { readBoard, readTiles, writtenLaid, writtenLine, writtenPlay } from "../../../src/games/rummble/notation.ts";
import { type Layout, STANDARD } from "../../../src/games/rummble/squares.ts";
import type { TileSet } from "../../../src/games/rummble/tiles.ts";
import { rows } from "./boards.ts";

type Written = { readonly board?: Readonly<Record<number, string>>; readonly hand: string };
type Rules = { readonly set?: TileSet; readonly layout?: Layout };

function position({ board, hand }: Written, { set = "rummikub", layout = {} }: Rules = {}): Position {
  const read = readTiles(hand, set);
  if (read.kind === "unread") throw new Error(`no tile: ${read.piece}`);
  return { board: board === undefined ? EMPTY_BOARD : readBoard(rows(board), set), hand: read.tiles, set, layout };
}

/** "I8 across 5r 7r 9r = 31: flush 5r 7r 9r 21, group 5o 5r 10", or why it is none. */
function told(asked: Position, text: string): string {
  const answer = judged(asked, text);
  if (answer.kind === "illegal") return refusal(answer.refusal);
  const lines = answer.play.lines.map(({ kind, tiles, points }) => `${kind} ${writtenLine(tiles)} ${points}`);
  return `${writtenPlay(answer.play)} = ${answer.play.points}: ${lines.join(", ")}`;
}

function refusal(why: PlayRefusal): string {
  if (why.reason !== "no-set") return why.reason;
  const line = why.line.map((one) => (one.kind === "open" ? "*" : writtenLaid(one.tile))).join(" ");
  return `no-set ${line}: ${why.why}`;
}

const ROW = { 7: ". . . . . 2r 3k 4b 5o . . . ." };

describe("RM-10 the scoring examples of the seed", () => {
  test("RM-10 1 in front of 2 3 4 5, and 1 1 1 down from it, scores 4 + 15", () => {
    const asked = position({ board: ROW, hand: "1k 1r 1b 1o" });
    expect(told(asked, "E7 down 1k 1r 1b 1o")).toBe(
      "E7 down 1k 1r 1b 1o = 19: group 1k 1r 1b 1o 4, straight 1k 2r 3k 4b 5o 15",
    );
  });

  test("RM-10 the flush 5 7 9 under the 5 scores 10 + 21", () => {
    const asked = position({ board: ROW, hand: "5r 7r 9r" });
    expect(told(asked, "I8 across 5r 7r 9r")).toBe("I8 across 5r 7r 9r = 31: flush 5r 7r 9r 21, group 5o 5r 10");
  });

  test("RM-10 an 8 on X2 TILE beside the 7 of its colour scores 24 and 46", () => {
    const board = {
      3: ". 8k 8b 8o . . . . . . . . .",
      4: ". . . 7r . . . . . . . . .",
      5: ". . . 6k . . . . . . . . .",
    };
    const asked = position(
      { board: { ...board, 6: ". . . 5b . . . . . . . . ." }, hand: "8r" },
      { layout: { C4: "X2 TILE" } },
    );
    expect(told(asked, "C4 8r")).toBe("C4 across 8r = 70: straight-flush 8r 7r 46, group 8b 8r 24");
  });
});

describe("RM-9 what a line scores", () => {
  const place = (layout: Layout, hand = "6o 7o") => told(position({ board: ROW, hand }, { layout }), "J7 across 6o 7o");
  const LINE = "straight 2r 3k 4b 5o 6o 7o";

  test.each([
    [{}, 27],
    [{ J7: "X2 TILE" }, 33],
    [{ J7: "X3 TILE", K7: "X2 TILE" }, 46],
    [{ J7: "X2 SET" }, 54],
    [{ J7: "X3 SET" }, 81],
    [{ J7: "X2 SET", K7: "X3 SET" }, 162],
    [{ J7: "X2 TILE", K7: "X2 SET" }, 66],
    [{ F7: "X3 SET", I7: "X3 TILE", L7: "X2 SET" }, 27],
  ] as const)("RM-9 with %o the line scores %i", (layout, points) => {
    expect(place(layout)).toBe(`J7 across 6o 7o = ${points}: ${LINE} ${points}`);
  });

  test("RM-9 tiles first, then the straight flush, then sets", () => {
    const asked = position(
      { board: { 7: ". . . . . . 7r . . . . . ." }, hand: "8r 9r" },
      { layout: { H7: "X2 TILE", I7: "X3 SET" } },
    );
    expect(told(asked, "H7 across 8r 9r")).toBe("H7 across 8r 9r = 192: straight-flush 7r 8r 9r 192");
  });

  test("RM-9 a special square counts in every line through it", () => {
    const board = { 6: ". . . . . . . 5k . . . . .", 7: ". . . . . . 5b . . . . . ." };
    const asked = position({ board, hand: "5r" }, { layout: { H7: "X3 SET" } });
    expect(told(asked, "H7 5r")).toBe("H7 across 5r = 60: group 5b 5r 30, group 5k 5r 30");
  });

  test("RM-9 a joker scores what it stands for", () => {
    const asked = position({ board: ROW, hand: "*" }, { layout: { J7: "X2 TILE" } });
    expect(told(asked, "7J *6k")).toBe("J7 across *6k = 26: straight 2r 3k 4b 5o *6k 26");
  });

  test("RM-16 the standard squares are those that count", () => {
    const asked = position({ hand: "5r 5k" }, { layout: STANDARD });
    expect(told(asked, "G7 across 5r 5k")).toBe("G7 across 5r 5k = 20: group 5r 5k 20");
  });
});

describe("RM-11 a Rummmble", () => {
  const hand = "1k 2r 3k 4r 5k 6r 7k 8r 9k 10r";

  test("RM-11 ten tiles in one turn score 100 more, after all multipliers", () => {
    const asked = position({ hand }, { layout: { G7: "X2 SET" } });
    expect(told(asked, `7C ${hand}`)).toBe(`C7 across ${hand} = 210: straight ${hand} 110`);
  });

  test("RM-11 the board's own tiles are none of the ten", () => {
    const nine = hand.split(" ").slice(1).join(" ");
    const asked = position({ board: { 7: ". 1k . . . . . . . . . . ." }, hand: nine });
    expect(told(asked, `7C ${nine}`)).toBe(`C7 across ${nine} = 55: straight ${hand} 55`);
  });
});

describe("RM-4 to RM-6 what is refused", () => {
  const CROSS = {
    6: ". . . . . . . 12k . . . . .",
    7: ". . . . . . . 11r . . . . .",
    8: ". . . . . . . 10b . . . . .",
  };

  test.each([
    ["RM-6", "7G across 8r", "no-set 8r 11r: two-of-a-colour"],
    ["RM-6", "7I across 9r 5r 6r", "no-set 11r 9r 5r 6r: out-of-order"],
    ["RM-6", "7G across 5r", "no-set 5r 11r: two-of-a-colour"],
    ["RM-6", "9H down 8r 9r", "no-set 12k 11r 10b 8r 9r: mixed"],
    ["RM-6", "6I across 12r", "legal"],
    ["RM-6", "6I down 12r 5r", "no-set 12r 5r: two-of-a-colour"],
    ["RM-4", "A1 across 8r 9r", "not-connected"],
    ["RM-4", "G5 across 8r", "not-connected"],
    ["RM-4", "I9 down 9r 8r", "not-connected"],
    ["RM-17", "H6 down 9r 8r 6r 5r 12r 3k", "off-board"],
    ["RM-17", "13L across 8r 9r 12r", "off-board"],
    ["G-2", "7G across 8r 8r", "not-in-hand"],
    ["G-2", "7G across *", "not-in-hand"],
    ["G-2", "13L across 8k 9k 12k", "not-in-hand"],
  ])("%s %s: %s", (_, text, expected) => {
    const asked = position({ board: CROSS, hand: "8r 9r 5r 6r 12r 3k" });
    const answer = told(asked, text);
    expect(expected === "legal" ? judged(asked, text).kind : answer).toBe(expected);
  });

  test("RM-4 a corner is not enough, and a second line through the play is", () => {
    const asked = position({ board: { 7: ". . . . . . 5k . . . . . ." }, hand: "5r 5b" });
    expect(told(asked, "H8 across 5r 5b")).toBe("not-connected");
    expect(told(asked, "G8 across 5r 5b")).toBe("G8 across 5r 5b = 20: group 5r 5b 10, group 5k 5r 10");
  });

  test("RM-4 the board's own tiles fill the gap", () => {
    const asked = position({ board: { 7: ". . . . . . 5k . . . . . ." }, hand: "4r 6b" });
    expect(told(asked, "F7 across 4r 6b")).toBe("F7 across 4r 6b = 15: straight 4r 5k 6b 15");
  });

  test("RM-6 collateral lines are looked at in the order of the tiles that they cross", () => {
    const board = { 7: ". . . . . 2r 3k 4b 5o . . . ." };
    const asked = position({ board, hand: "9r 10r 11r" });
    expect(told(asked, "F8 across 9r 10r 11r")).toBe("no-set 2r 9r: two-of-a-colour");
  });

  test("RM-17 a taken place means the next free one that way", () => {
    const asked = position({ board: ROW, hand: "6r 1r" });
    expect(told(asked, "7F 6r")).toBe("J7 across 6r = 20: straight 2r 3k 4b 5o 6r 20");
    expect(told(asked, "7E 1r 6r")).toBe("E7 across 1r 6r = 21: straight 1r 2r 3k 4b 5o 6r 21");
  });

  test("RM-17 no square from the place to the edge is free", () => {
    const asked = position({ board: { 7: ". . . . . . . . . . 2r 3k 4b" }, hand: "5r" });
    expect(judged(asked, "7L 5r")).toEqual({
      kind: "illegal",
      refusal: { reason: "taken", at: { column: 12, row: 7 }, way: "across" },
    });
  });

  test("RM-17 what is missing is told, each tile as often as it is", () => {
    const asked = position({ board: ROW, hand: "6r" });
    const tile = { kind: "tile", number: 6, colour: "r" } as const;
    expect(judged(asked, "7J 6r 6r 6r *")).toEqual({
      kind: "illegal",
      refusal: { reason: "not-in-hand", missing: [tile, tile, { kind: "joker" }] },
    });
  });

  test("the way of a single tile is across when it makes a line across, else down, whatever was typed", () => {
    const asked = position({ board: ROW, hand: "6r 2k" });
    expect(told(asked, "J7 down 6r")).toBe("J7 across 6r = 20: straight 2r 3k 4b 5o 6r 20");
    expect(told(asked, "F8 across 2k")).toBe("F8 down 2k = 4: group 2r 2k 4");
  });
});

describe("RM-5 the first play", () => {
  const asked = position({ hand: "5r 5k 6r" });

  test.each([
    ["F7 across 5r 5k", "F7 across 5r 5k = 10: group 5r 5k 10"],
    ["G6 down 5r 6r", "G6 down 5r 6r = 22: straight-flush 5r 6r 22"],
    ["A1 across 5r 5k", "star-uncovered"],
    ["A1 5r", "star-uncovered"],
    ["G8 down 5r 5k", "star-uncovered"],
    ["G7 5r", "one-tile-first"],
    ["G7 across 5k 6r", "G7 across 5k 6r = 11: straight 5k 6r 11"],
    ["G7 across 6r 5r 5k", "no-set 6r 5r 5k: mixed"],
  ])("RM-5 %s: %s", (text, expected) => {
    expect(told(asked, text)).toBe(expected);
  });
});

describe("RM-8 jokers", () => {
  test.each([
    ["scores most: twice for a straight flush", "7J *", "J7 across *6k = 20: straight 2r 3k 4b 5o *6k 20"],
    ["is settled by the line across", "7J * 7r", "J7 across *6k 7r = 27: straight 2r 3k 4b 5o *6k 7r 27"],
    ["is what it is declared to be", "7J *6b", "J7 across *6b = 20: straight 2r 3k 4b 5o *6b 20"],
    ["may be declared so that it is no set", "7J *7b", "no-set 2r 3k 4b 5o *7b: mixed"],
    ["has no reading that suits", "7K 7r", "not-connected"],
    ["has no reading in a line that is broken anyway", "7J 7r *", "no-set 2r 3k 4b 5o 7r *: mixed"],
  ])("RM-8 an open joker %s: %s", (_, text, expected) => {
    expect(told(position({ board: ROW, hand: "* 7r" }), text)).toBe(expected);
  });

  test("RM-8 among equals the first colour, from the top left joker on", () => {
    const asked = position({ board: { 7: ". . . . . . 9r . . . . . ." }, hand: "* *" });
    expect(told(asked, "H7 across * *")).toBe("H7 across *10r *11r = 60: straight-flush 9r *10r *11r 60");
    const group = position({ board: { 7: ". . . . . . 13r . . . . . ." }, hand: "* 13k" });
    expect(told(group, "H7 across 13k *")).toBe("H7 across 13k *13k = 39: group 13r 13k *13k 39");
  });

  test("RM-8 most points go before the first colour", () => {
    const board = { 7: ". . . . . . . . . . . 12r ." };
    const asked = position({ board, hand: "*" }, { layout: { M7: "X2 TILE" } });
    expect(told(asked, "M7 across *")).toBe("M7 across *13r = 76: straight-flush 12r *13r 76");
    expect(told(asked, "L6 down *")).toBe("L6 down *13r = 50: straight-flush *13r 12r 50");
  });

  test("RM-8 cards: spades, hearts, diamonds, clubs", () => {
    const board = { 7: ". . . . . . 9s 9h . . . . ." };
    const asked = position({ board, hand: "*" }, { set: "cards" });
    expect(told(asked, "7I *")).toBe("I7 across *9s = 27: group 9s 9h *9s 27");
  });

  test("RM-8 a joker can be a tile whose copies are all in play", () => {
    const board = { 7: ". . . . . . 9r 9r . . . . ." };
    expect(told(position({ board, hand: "*" }), "7I *9r")).toBe("I7 across *9r = 27: group 9r 9r *9r 27");
  });

  test("RM-8 short: only tiles from 2 to 9", () => {
    const board = { 7: ". . . . . . 9s 8h . . . . ." };
    const asked = position({ board, hand: "*" }, { set: "short" });
    expect(told(asked, "7F *10s")).toBe("not-in-set");
    expect(told(asked, "7F *")).toBe("no-set * 9s 8h: null");
    expect(told(asked, "7I *")).toBe("I7 across *7s = 24: straight 9s 8h *7s 24");
  });

  test("RM-8 from then on it is that tile, in both directions", () => {
    const board = { 7: ". . . . . . 9k *10r . . . . ." };
    const asked = position({ board, hand: "10k" });
    expect(told(asked, "H8 10k")).toBe("H8 down 10k = 20: group *10r 10k 20");
  });

  test("RM-8 when each line could be a set, but not all together, the one along the play is named", () => {
    const board = { 6: ". . . . . . . 3k . . . . .", 7: ". . . . . . 9r . . . . . ." };
    const asked = position({ board, hand: "* 9b" });
    expect(told(asked, "H7 across * 9b")).toBe("no-set 9r * 9b: null");
    const cross = { 5: ". . . . . . . 3k . . . . .", 6: ". . . . . . . 7r . . . . .", 7: ". . . . . . 9r . . . . . ." };
    expect(told(position({ board: cross, hand: "* 9b" }), "H7 across * 9b")).toBe("no-set 3k 7r *: mixed");
  });
});

import { describe, expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/analysis.ts";
import { bestPlays } from "../../../src/games/rummble/best.ts";
import type { Position } from "../../../src/games/rummble/board.ts";
import { type Judged, judged, type Play } from "../../../src/games/rummble/judging.ts";
import { readBoard, readTiles, writtenPlay } from "../../../src/games/rummble/notation.ts";
import { firstPlay, playsOf } from "../../../src/games/rummble/plays.ts";
import { indexOf, STANDARD } from "../../../src/games/rummble/squares.ts";
import { TILE_SETS, type TileSet } from "../../../src/games/rummble/tiles.ts";
import { chance, grownBoards, positionBy, type Wanted } from "./chance.ts";
import { type SlowPosition, slowPlays } from "./slow-plays.ts";

/** How many positions, of which kind, each tile set is tried with. */
const TRIED: readonly (readonly [number, Wanted])[] = [
  [6, { turns: 0, hand: 6, jokers: 0, squares: "standard" }],
  [2, { turns: 0, hand: 2, jokers: 1, squares: "standard" }],
  [20, { turns: 1, hand: 6, jokers: 0, squares: "by chance" }],
  [40, { turns: 8, hand: 5, jokers: 0, squares: "by chance" }],
  [6, { turns: 12, hand: 10, jokers: 0, squares: "standard" }],
  [8, { turns: 9, hand: 3, jokers: 1, squares: "by chance" }],
  [2, { turns: 12, hand: 5, jokers: 1, squares: "standard" }],
  [2, { turns: 9, hand: 2, jokers: 2, squares: "by chance" }],
  [20, { turns: 9, hand: 1, jokers: 0, squares: "standard" }],
  [4, { turns: 9, hand: 1, jokers: 1, squares: "standard" }],
];
const MOST_TURNS = 12;

const GROWN = Object.fromEntries(TILE_SETS.map((tiles) => [tiles, grownBoards(tiles, MOST_TURNS)]));

function positions(tiles: TileSet, count: number, wanted: Wanted): readonly SlowPosition[] {
  const random = chance(`${tiles} ${JSON.stringify(wanted)}`);
  return Array.from({ length: count }, () => ({ ...positionBy(random, GROWN[tiles] ?? [], wanted), tiles }));
}

function made({ board, hand, tiles }: SlowPosition): Position {
  const read = readTiles(hand, tiles);
  if (read.kind === "unread") throw new Error(`no tile: ${read.piece}`);
  return { board: readBoard(board, tiles), hand: read.tiles, set: tiles, layout: STANDARD };
}

function unread(): string {
  throw new Error("nothing is refused here");
}

describe("all plays are those of the slow and obvious finder, in order, line by line", () => {
  describe.each(TILE_SETS)("%s", (tiles) => {
    test.each(TRIED)("RM-4 to RM-11 %i positions with %o", (count, wanted) => {
      for (const position of positions(tiles, count, wanted))
        expect(rummble(position, unread)).toEqual({ plays: slowPlays(position) });
    });
  });

  test("that is hundreds of positions, with plays", () => {
    const count = TRIED.reduce((sum, [each]) => sum + each, 0);
    expect(count * TILE_SETS.length).toBeGreaterThan(300);
    const [some] = positions("rummikub", 1, { turns: 12, hand: 10, jokers: 0, squares: "standard" });
    expect(some === undefined ? [] : slowPlays(some)).not.toHaveLength(0);
  });
});

const WITH_JOKERS: Wanted = { turns: 12, hand: 10, jokers: 2, squares: "standard" };

describe.each(TILE_SETS)("the best plays (%s)", (tiles) => {
  test.each([0, 1, 2])("the first is the first of all, with %i jokers folded", (jokers) => {
    for (const position of positions(tiles, 12, { ...WITH_JOKERS, jokers }).map(made))
      expect(bestPlays(position, 1)).toEqual(playsOf(position, 1));
  });

  test("without a joker they are the first of all plays", () => {
    for (const position of positions(tiles, 12, { ...WITH_JOKERS, jokers: 0 }).map(made))
      expect(bestPlays(position, 20)).toEqual(playsOf(position).slice(0, 20));
  });

  test("with one they are plays, in order, each once", () => {
    for (const position of positions(tiles, 6, { ...WITH_JOKERS, jokers: 1 }).map(made)) {
      const all = playsOf(position).map(writtenPlay);
      const places = bestPlays(position, 30).map((play) => all.indexOf(writtenPlay(play)));
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      expect(places[0]).toBe(0);
    }
  });

  test("none are asked for", () => {
    for (const position of positions(tiles, 1, WITH_JOKERS).map(made)) expect(bestPlays(position, 0)).toEqual([]);
  });
});

describe.each(TILE_SETS)("the first play found (%s)", (tiles) => {
  test("RM-15 there is one when there are any, and it is one of them", () => {
    for (const position of positions(tiles, 20, { ...WITH_JOKERS, jokers: 0, hand: 2 }).map(made)) {
      const first = firstPlay(position);
      expect(playsOf(position)).toEqual(first === null ? [] : expect.arrayContaining([first]));
    }
  });
});

function isLegal(answer: Judged): answer is Extract<Judged, { readonly kind: "legal" }> {
  return answer.kind === "legal";
}

describe.each(TILE_SETS)("one play judged (%s)", (tiles) => {
  test("RM-17 each play is judged as it was found", () => {
    for (const position of positions(tiles, 4, { ...WITH_JOKERS, jokers: 1 }).map(made))
      for (const play of playsOf(position, 150))
        expect(judged(position, writtenPlay(play))).toEqual({ kind: "legal", play });
  });

  test("RM-8 open jokers are read as the play that scores most of those with the same tiles on the same squares", () => {
    for (const position of positions(tiles, 2, { ...WITH_JOKERS, jokers: 2, hand: 5 }).map(made)) {
      const best = new Map<string, number>();
      for (const play of playsOf(position)) {
        const known = best.get(opened(play));
        best.set(opened(play), Math.max(known ?? 0, play.points));
      }
      for (const [text, points] of [...best].slice(0, 200)) {
        const answer = judged(position, text);
        expect(isLegal(answer) ? answer.play.points : answer).toBe(points);
      }
    }
  });
});

/** The play as one would type it, its jokers left open. */
function opened(play: Play): string {
  return writtenPlay(play).replace(/\*\S+/gu, "*");
}

test("RM-4 no play lays a tile on another, or two on one square", () => {
  for (const position of positions("rummikub", 3, { ...WITH_JOKERS, jokers: 1 }).map(made))
    for (const { placements } of playsOf(position)) {
      const squares = placements.map(({ at }) => indexOf(at));
      expect(new Set(squares).size).toBe(squares.length);
      expect(squares.every((square) => position.board[square] === null)).toBe(true);
    }
});

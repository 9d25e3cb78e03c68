import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dealt } from "../../../src/games/jumbulaya/dealing.ts";
import { ALL_TILES, spelling } from "../../../src/games/jumbulaya/tiles.ts";
import { key } from "../../../src/random.ts";
import { isNever } from "../../../src/words/never.ts";
import { begun, board, everyTile, game, START } from "./table.ts";

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const keys = fc.nat(1_000_000_000).map((luck) => key(luck.toString(16).padStart(64, "0")));

describe("the beginning", () => {
  test.each([1, 5])("JB-1 not for %i seats", (seats) => {
    expect(() => begun({ seats })).toThrow(RangeError);
  });

  test("JB-1 two to four players", () => {
    expect(game.seats).toEqual({ min: 2, max: 4 });
    expect([2, 3, 4].map((seats) => begun({ seats }).players.length)).toEqual([2, 3, 4]);
  });

  test("JB-2 nine rows of three random tiles, nobody's", () => {
    const { rows } = begun({ seats: 2 });
    expect(rows.map(({ tiles, owner, words }) => [tiles.length, owner, words])).toEqual(ROWS.map(() => [3, null, []]));
  });

  test("JB-2 other seeds, other tiles", () => {
    expect(board(begun({ seats: 2 }, "cd".repeat(32)))).not.toBe(board(begun({ seats: 2 })));
  });

  test.each([2, 3, 4])("JB-3 with %i seats each rack has five tiles, and all 100 are there", (seats) => {
    const state = begun({ seats });
    expect(state.players.map(({ rack }) => rack.length)).toEqual([5, 5, 5, 5].slice(0, seats));
    expect(state.pool).toHaveLength(100 - 27 - 5 * seats);
    expect(everyTile(state)).toEqual(ALL_TILES);
  });

  test("JB-3 any seat may be the first", () => {
    const firsts = fc.sample(keys, 60).map((luck) => dealt(luck, 4).first);
    expect([...new Set(firsts)].sort()).toEqual([1, 2, 3, 4]);
  });

  test("JB-2 a dealt row never shows a word of the never-list", () => {
    const shown = (luck: ReturnType<typeof key>) => dealt(luck, 2).rows.map(spelling);
    fc.assert(
      fc.property(keys, (luck) => !shown(luck).some(isNever)),
      { numRuns: 300 },
    );
  });

  test("JB-2 a row that would show one is dealt again", () => {
    // 99 draws mix the tiles and one finds the first seat; with key 33 a listed word came up.
    const drawsOf = (luck: number) => dealt(key(luck.toString(16).padStart(64, "0")), 2).draws.next;
    expect(drawsOf(32)).toBe(100);
    expect(drawsOf(33)).toBeGreaterThan(100);
  });

  test("the first turn lasts its clock", () => {
    expect(begun({ seats: 2 }).turn).toMatchObject({ no: 1, since: START, endsAt: START + 90_000 });
  });
});

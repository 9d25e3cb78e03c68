import { describe, expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import { writtenTiles } from "../../../src/games/rummble/notation.ts";
import type { State } from "../../../src/games/rummble/state.ts";
import { TILE_SETS, type TileSet, tilesOf } from "../../../src/games/rummble/tiles.ts";
import { course } from "../course.ts";
import { anyMove } from "./any-move.ts";
import { allTiles } from "./table.ts";

/** A record holds the table beside the game: people's names, votes, plans, what was kept of other games. */
const RECORD_BYTES = 64 * 1_024;
const FOR_THE_TABLE = 16 * 1_024;

type Whole = { readonly tiles: TileSet; readonly seats: number; readonly luck: number; readonly mischief: boolean };

function* states({ tiles, seats, luck, mischief }: Whole): Generator<State> {
  const setup = { options: { tiles, hints: true }, seats, level: "hard", luck, mischief, limit: 3_000 } as const;
  for (const { after } of course(rummble, anyMove, setup)) yield after;
}

const games = TILE_SETS.flatMap((tiles) => [2, 3, 4, 5, 6].map((seats) => [tiles, seats] as const));

describe("whole games to the end", () => {
  test.each(games)("RM-14, RM-15 a game with %s tiles for %i ends by its rules", (tiles, seats) => {
    for (const luck of [1, 2]) {
      const last = [...states({ tiles, seats, luck, mischief: false })].at(-1);
      if (last?.phase !== "finished") expect.fail("it has not ended");
      expect(["last-tile", "stuck"]).toContain(last.why.kind);
      expect(rummble.result(last)?.rated).toBe(true);
    }
  });

  test.each(games)("RM-18 with %s tiles for %i seats none is made or lost, whatever is done", (tiles, seats) => {
    const all = tilesOf(tiles)
      .map((tile) => writtenTiles([tile]))
      .sort();
    for (const luck of [3, 4])
      for (const state of states({ tiles, seats, luck, mischief: true })) expect(allTiles(state)).toEqual(all);
  });

  test("a record stays well below what a store takes, with every turn for the review", () => {
    for (const mischief of [false, true]) {
      for (const state of states({ tiles: "rummikub", seats: 6, luck: 5, mischief }))
        expect(JSON.stringify(state).length).toBeLessThan(RECORD_BYTES - FOR_THE_TABLE);
    }
  });
});

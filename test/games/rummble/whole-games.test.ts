import { describe, expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { Move } from "../../../src/games/rummble/moves.ts";
import { writtenTiles } from "../../../src/games/rummble/notation.ts";
import { playsOf } from "../../../src/games/rummble/plays.ts";
import { positionWith } from "../../../src/games/rummble/positions.ts";
import type { Playing, State } from "../../../src/games/rummble/state.ts";
import { TILE_SETS, type TileSet, tilesOf } from "../../../src/games/rummble/tiles.ts";
import { typed } from "../../../src/games/rummble/typing.ts";
import { key, type Random, randomFor } from "../../../src/random.ts";
import { course } from "../course.ts";
import { anyMove } from "./any-move.ts";
import { allTiles, begun, made, seen } from "./table.ts";

/** A record holds the table beside the game: people's names, votes, plans, what was kept of other games. */
const RECORD_BYTES = 64 * 1_024;
const FOR_THE_TABLE = 16 * 1_024;

type Whole = { readonly tiles: TileSet; readonly seats: number; readonly luck: number; readonly mischief: boolean };

function* states({ tiles, seats, luck, mischief }: Whole): Generator<State> {
  const setup = { options: { tiles, hints: true }, seats, level: "hard", luck, mischief, limit: 3_000 } as const;
  for (const { after } of course(rummble, anyMove, setup)) yield after;
}

/** Any legal play, or any exchange or a pass where there is none: everybody at random, to the end. */
function* randomStates({ tiles, seats, luck }: Omit<Whole, "mischief">): Generator<State> {
  const random = randomFor(key(`${luck}`.padStart(64, "0")), `${tiles} for ${seats}`);
  let state: State = begun(seats, { tiles }, `${luck}f`);
  while (state.phase === "playing") {
    state = made(state, randomMove(state, random), state.onTurn, state.beganAt);
    yield state;
  }
}

function randomMove(state: Playing, random: Random): Move {
  const { hand } = seen(state, state.onTurn).own;
  const plays = playsOf(positionWith(state, hand));
  const play = plays[random.below(Math.max(1, plays.length))];
  if (play !== undefined) return { kind: "play", ...typed(play), sure: true };
  const most = Math.min(hand.length, state.pool.length);
  const count = random.below(most + 1);
  return count === 0 ? { kind: "pass" } : { kind: "exchange", tiles: writtenTiles(hand.slice(0, count)) };
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

  test.each(games)("RM-14, RM-15, RM-18 a random game with %s tiles for %i ends, no tile lost", (tiles, seats) => {
    const all = tilesOf(tiles)
      .map((tile) => writtenTiles([tile]))
      .sort();
    let last: State = begun(seats, { tiles });
    for (const state of randomStates({ tiles, seats, luck: 1 })) {
      expect(allTiles(state)).toEqual(all);
      last = state;
    }
    if (last.phase !== "finished") expect.fail("it has not ended");
    expect(["last-tile", "stuck"]).toContain(last.why.kind);
    expect(
      rummble
        .result(last)
        ?.places.map(({ place }) => place)
        .sort()[0],
    ).toBe(1);
  });

  test("a record stays well below what a store takes, with every turn for the review", () => {
    for (const mischief of [false, true]) {
      for (const state of states({ tiles: "rummikub", seats: 6, luck: 5, mischief }))
        expect(JSON.stringify(state).length).toBeLessThan(RECORD_BYTES - FOR_THE_TABLE);
    }
  });
});

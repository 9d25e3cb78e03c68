import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS, type Viewer } from "../../../src/game.ts";
import type { Playing, State } from "../../../src/games/jumbulaya/state.ts";
import { draws, key, shuffled } from "../../../src/random.ts";
import { course, type Setup, seatsUpTo } from "../course.ts";
import { anyMove } from "./any-move.ts";
import { game } from "./table.ts";

const setups: fc.Arbitrary<Setup> = fc.record({
  options: fc.constantFrom({ hints: true }, { trade: false, hints: true }),
  seats: fc.constantFrom(2, 3, 4),
  level: fc.constantFrom(...LEVELS),
  luck: fc.nat(1_000_000_000),
  mischief: fc.constant(true),
  limit: fc.constant(100),
});

/** The same game for `viewer`, with other secrets: whatever others hold, drew, were hinted at, or will draw is another. */
function otherwise(state: Playing, viewer: Viewer): Playing {
  const others = state.players.filter(({ seat }) => seat !== viewer);
  const [mixed] = shuffled(draws(key("5".repeat(64))), [...state.pool, ...others.flatMap(({ rack }) => rack)]);
  let rest = mixed;
  const players = state.players.map((player) => {
    if (player.seat === viewer) return player;
    const rack = rest.slice(0, player.rack.length);
    rest = rest.slice(player.rack.length);
    return { ...player, rack, drawn: rack.slice(0, 1) };
  });
  const turn = state.turn.seat === viewer ? state.turn : { ...state.turn, hint: null };
  const story = { from: { ...state.story.from, racks: [] }, turns: [] };
  return { ...state, players, pool: rest, turn, story, draws: draws(key("6".repeat(64))) };
}

function everyStep(limitless: (step: { readonly after: State; readonly setup: Setup }) => void): void {
  const all = (setup: Setup) => {
    for (const { after } of course(game, anyMove, setup)) limitless({ after, setup });
  };
  fc.assert(fc.property(setups, all), { numRuns: 15 });
}

describe("nobody can tell", () => {
  test("JB-21 anything of others' racks, of the pool but its size, or of others' hints", () => {
    everyStep(({ after, setup }) => {
      if (after.phase !== "playing") return;
      for (const viewer of ["onlooker", ...seatsUpTo(setup.seats)] as const) {
        if (viewer !== "onlooker" && after.players[viewer - 1]?.standing !== "playing") continue;
        expect(game.view(otherwise(after, viewer), viewer)).toEqual(game.view(after, viewer));
      }
    });
  });

  test("JB-21 more from whom the table waits for, until when, or from its buttons", () => {
    everyStep(({ after }) => {
      if (after.phase !== "playing") return;
      const other = otherwise(after, "onlooker");
      for (const told of [game.turn, game.awaited, game.free, game.deadline, game.result] as const)
        expect(told(other)).toEqual(told(after));
    });
  });
});

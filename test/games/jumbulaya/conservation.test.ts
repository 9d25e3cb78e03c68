import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS } from "../../../src/game.ts";
import type { State } from "../../../src/games/jumbulaya/state.ts";
import { ALL_TILES } from "../../../src/games/jumbulaya/tiles.ts";
import { course, type Setup } from "../course.ts";
import { anyMove } from "./any-move.ts";
import { everyTile, game } from "./table.ts";

const OPTIONS = [{}, { trade: false }, { steal: "longer" }, { trade: false, steal: "longer" }, { hints: true }];

const setups: fc.Arbitrary<Setup> = fc.record({
  options: fc.constantFrom(...OPTIONS),
  seats: fc.constantFrom(2, 3, 4),
  level: fc.constantFrom(...LEVELS),
  luck: fc.nat(1_000_000_000),
  mischief: fc.boolean(),
  limit: fc.constant(150),
});

/** Holds after every step of any course of a game. */
function always(holds: (before: State, after: State) => void): void {
  const all = (setup: Setup) => {
    for (const { before, after } of course(game, anyMove, setup)) holds(before, after);
  };
  fc.assert(fc.property(setups, all), { numRuns: 25 });
}

describe("whatever happens", () => {
  test("JB-20 rows, racks, racks set aside and pool hold the same 100 tiles", () => {
    always((_, after) => expect(everyTile(after)).toEqual(ALL_TILES));
  });

  test("JB-6 a rack never exceeds five", () => {
    always((_, after) => expect(Math.max(...after.players.map(({ rack }) => rack.length))).toBeLessThanOrEqual(5));
  });

  test("JB-7 a row never gets shorter, and never exceeds ten tiles", () => {
    always((before, after) => {
      after.rows.forEach(({ tiles }, index) => {
        expect(tiles.length).toBeGreaterThanOrEqual(before.rows[index]?.tiles.length ?? 3);
        expect(tiles.length).toBeLessThanOrEqual(10);
      });
    });
  });

  test("JB-8 no word is played twice on one row", () => {
    always((_, after) => {
      for (const { words } of after.rows) expect(new Set(words).size).toBe(words.length);
    });
  });

  test("JB-10 a row that somebody owns is never nobody's again", () => {
    always((before, after) => {
      for (const [index, { owner }] of before.rows.entries()) {
        if (owner !== null) expect(after.rows[index]?.owner).not.toBe(null);
      }
    });
  });

  test("JB-13 it is known whether a Jumbulaya can be called", () => {
    always((_, after) => expect(after.call.possible).toBe(game.view(after, "onlooker").call.open === null));
  });

  test("JB-18 no game goes on that should have ended", () => {
    always((_, after) => {
      if (after.phase === "finished") return;
      const { wordless, seats, rows } = game.view(after, "onlooker");
      expect(wordless.turns).toBeLessThan(wordless.most);
      expect(rows.every(({ tiles }) => tiles.length < 10)).toBe(true);
      for (const { rowCount } of seats) expect(rowCount).toBeLessThan(9);
      expect(seats.filter(({ standing }) => standing !== "out").length).toBeGreaterThan(1);
    });
  });

  test("JB-15 whoever is on turn owes none", () => {
    always((_, after) => {
      const turn = after.phase === "playing" ? after.turn : null;
      expect(after.players.some(({ seat, lostTurn }) => lostTurn && seat === turn?.seat)).toBe(false);
    });
  });
});

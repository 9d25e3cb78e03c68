import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS } from "../../../src/game.ts";
import { mumbleJumble } from "../../../src/games/mumble-jumble/game.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { course, type Setup } from "../course.ts";
import { anyMove } from "./any-move.ts";
import { held } from "./table.ts";

const game = mumbleJumble(lexicons(new Map()), shippedTiers);

const setups: fc.Arbitrary<Setup> = fc.record({
  options: fc.constantFrom<object>({ target: 4, stake: 3 }, { judge: "referee", target: 3, stake: 1 }, { graceMs: 0 }),
  seats: fc.integer({ min: 2, max: 6 }),
  level: fc.constantFrom(...LEVELS),
  luck: fc.nat(1_000_000_000),
  mischief: fc.constant(true),
  limit: fc.constant(300),
});

test("MJ-27 chips are conserved after every move, and whenever a seat is left or taken over", () => {
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { after, did } of course(game, anyMove, setup)) {
        expect([did, held(after)]).toEqual([did, after.bank.paid - after.bank.taken]);
      }
    }),
    { numRuns: 60 },
  );
});

test("MJ-27 cancelling gives back what the unfinished round had moved", () => {
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { after, now } of course(game, anyMove, setup)) {
        const { bank } = game.cancelled(after, now);
        expect(held(game.cancelled(after, now))).toBe(bank.paid - bank.taken);
      }
    }),
    { numRuns: 15 },
  );
});

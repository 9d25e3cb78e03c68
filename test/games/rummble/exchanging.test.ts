import fc from "fast-check";
import { expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import { key } from "../../../src/random.ts";
import {
  allTiles,
  ann,
  bob,
  exchange,
  handOf,
  inTurn,
  made,
  PASS,
  playing,
  position,
  refusal,
  START,
  scores,
  seen,
} from "./table.ts";

const before = position({ hands: ["1k 2k 2k *", "9r"], pool: "5r 6r 7r" });

test("RM-13 tiles go into the pool for as many drawn from it", () => {
  const after = playing(inTurn(before, exchange("2k 1k")));
  expect(handOf(after, ann)).toBe("2k * 6r 7r");
  expect(after.pool).toHaveLength(3);
  expect(allTiles(after)).toEqual(allTiles(before));
  expect([after.onTurn, ...scores(after)]).toEqual([bob, 0, 0]);
});

test("RM-13 drawn first, then the old ones are mixed in: nobody draws back what they gave", () => {
  const hands = fc.nat(1_000_000).map((luck) => key(luck.toString(16).padStart(64, "0")));
  fc.assert(
    fc.property(hands, fc.integer({ min: 1, max: 3 }), (luck, count) => {
      const state = { ...before, draws: { key: luck, next: 0 } };
      const given = ["1k", "2k", "*"].slice(0, count);
      const after = playing(made(state, exchange(given.join(" ")), ann));
      expect(seen(after, ann).own.drawn).toEqual(before.pool.slice(-count));
    }),
  );
});

test("RM-13 the old ones do not all lie where they would be drawn next", () => {
  const pool = "1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r";
  const nexts = Array.from({ length: 12 }, (_, luck) => {
    const state = {
      ...position({ hands: ["1k", "9b"], pool }),
      draws: { key: key(`${luck}a`.padStart(64, "0")), next: 0 },
    };
    return JSON.stringify(playing(made(state, exchange("1k"), ann)).pool.at(-1));
  });
  expect(new Set(nexts).size).toBeGreaterThan(3);
});

test("RM-13 from one tile up to what the pool holds", () => {
  expect(refusal(before, exchange(""), ann)).toEqual({ reason: "nothing-named" });
  expect(refusal(before, exchange("1k 2k 2k *"), ann)).toEqual({ reason: "pool-too-small", asked: 4, pool: 3 });
  expect(refusal(before, exchange("1k 2k *"), ann)).toBe(null);
  expect(refusal(position({ hands: ["1k", "9r"] }), exchange("1k"), ann)).toEqual({ reason: "pool-empty" });
});

test.each([
  [
    "RM-13 only tiles of the own hand",
    "9r",
    { reason: "hand-lacks", missing: [{ kind: "tile", number: 9, colour: "r" }] },
  ],
  [
    "RM-13 a tile that is there once is not given twice",
    "1k 1k",
    { reason: "hand-lacks", missing: [{ kind: "tile", number: 1, colour: "k" }] },
  ],
  ["RM-17 what is no tile is named", "1k huh", { reason: "unreadable-tile", piece: "huh" }],
])("%s", (_, text, expected) => {
  expect(refusal(before, exchange(text), ann)).toEqual(expected);
});

test("G-2 own tiles are looked at before the pool", () => {
  const empty = position({ hands: ["1k", "9r"] });
  expect(refusal(empty, exchange("5r"), ann)?.reason).toBe("hand-lacks");
});

test("RM-13 how many is public, which is not", () => {
  const after = inTurn(before, exchange("2k 1k"));
  expect(after.last).toEqual([{ kind: "exchanged", by: ann, count: 2, turnNo: 1 }]);
  const outcome = rummble.apply(before, exchange("2k 1k"), ann, START);
  expect(outcome.kind === "accepted" ? outcome.answer : null).toEqual({ kind: "exchanged", count: 2 });
  for (const viewer of ["onlooker", bob] as const) {
    const shown = JSON.stringify(rummble.view(after, viewer));
    expect(shown).not.toContain('"number":6');
  }
});

test("RM-13 a short hand is exchanged, not refilled", () => {
  expect(handOf(inTurn(before, exchange("1k")), ann)).toBe("2k 2k * 7r");
});

test("RM-13 a player may pass", () => {
  const after = playing(inTurn(before, PASS));
  expect([handOf(after, ann), after.onTurn]).toEqual(["1k 2k 2k *", bob]);
  expect(after.last).toEqual([{ kind: "passed", by: ann, clock: false, turnNo: 1 }]);
});

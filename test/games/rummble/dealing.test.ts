import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dealt, drawnForFirst } from "../../../src/games/rummble/dealing.ts";
import { rummble } from "../../../src/games/rummble/game.ts";
import { writtenTiles } from "../../../src/games/rummble/notation.ts";
import type { FirstDraw } from "../../../src/games/rummble/state.ts";
import { TILE_SETS, tilesOf } from "../../../src/games/rummble/tiles.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { draws, key } from "../../../src/random.ts";
import { ann, begun, bob, cat, inTurn, PASS, playing, START, tiles } from "./table.ts";

const SEATS: readonly SeatNo[] = [1, 2, 3, 4, 5, 6].map(seatNo);
const keys = fc.nat(1_000_000_000).map((luck) => key(luck.toString(16).padStart(64, "0")));

function drawnFrom(text: string, seats: readonly SeatNo[], seed = "ab"): FirstDraw {
  const urn = { pool: tiles(text), aside: [], draws: draws(key(seed.repeat(32))) };
  return drawnForFirst(seats, urn).drew;
}

/** "1:9k 2:7r" for each round. */
function told({ rounds }: FirstDraw): readonly string[] {
  return rounds.map((round) => round.map(({ seat, tile }) => `${seat}:${writtenTiles([tile])}`).join(" "));
}

describe("the draw for the first turn", () => {
  test("RM-3 each draws one tile from the pool; the highest number starts", () => {
    const drew = drawnFrom("1k 2k 13b 9k 7r 12o", [ann, bob, cat]);
    expect(told(drew)).toEqual(["1:12o 2:7r 3:9k"]);
    expect(drew.first).toBe(ann);
  });

  test("RM-3 a joker goes back first and its drawer draws again", () => {
    const drew = drawnFrom("3k *", [ann]);
    expect(told(drew)[0]).toMatch(/^1:\*( 1:\*)* 1:3k$/u);
    expect(drew.first).toBe(ann);
  });

  test("RM-3 those tied highest draw again, they alone, until one is highest", () => {
    const drew = drawnFrom("1k 2k 4b 5b 6b 9k 9r 3o", [ann, bob, cat]);
    expect(told(drew)[0]).toBe("1:3o 2:9r 3:9k");
    expect(drew.rounds.length).toBeGreaterThan(1);
    for (const round of drew.rounds.slice(1)) expect(round.map(({ seat }) => seat)).toEqual([bob, cat]);
    expect([bob, cat]).toContain(drew.first);
  });

  test("RM-3 where the others' tiles leave nothing but jokers, they go back before the last one draws", () => {
    const drew = drawnFrom("* * 3k 4k", [ann, bob, cat]);
    const byNumber = drew.rounds[0]?.filter(({ tile }) => tile.kind === "tile") ?? [];
    expect(byNumber.map(({ seat }) => seat)).toEqual([ann, bob, cat]);
  });

  test("RM-3 where no draw can decide, a lot does", () => {
    const firsts = ["ab", "cd", "ef", "12", "34", "56"].map((seed) => drawnFrom("5k 5r 5b *", [ann, bob], seed));
    expect(firsts.map(({ lot }) => lot)).toEqual(firsts.map(() => true));
    expect(new Set(firsts.map(({ first }) => first))).toEqual(new Set([ann, bob]));
  });

  test("RM-3 whoever starts has drawn the highest number of the last round, alone", () => {
    fc.assert(
      fc.property(keys, fc.constantFrom(...TILE_SETS), fc.integer({ min: 2, max: 6 }), (luck, set, count) => {
        const { drew } = dealt(set, SEATS.slice(0, count), draws(luck));
        const numbers = (drew.rounds.at(-1) ?? []).flatMap(({ seat, tile }) =>
          tile.kind === "tile" ? [{ seat, number: tile.number }] : [],
        );
        const most = Math.max(...numbers.map(({ number }) => number));
        const highest = numbers.filter(({ number }) => number === most).map(({ seat }) => seat);
        expect(drew.lot ? highest : highest.slice(0, 2)).toContain(drew.first);
        expect(drew.lot || highest.length === 1).toBe(true);
      }),
    );
  });
});

describe("the deal", () => {
  test("RM-3, RM-18 everybody has ten tiles, and every drawn tile went back", () => {
    fc.assert(
      fc.property(keys, fc.constantFrom(...TILE_SETS), fc.integer({ min: 2, max: 6 }), (luck, set, count) => {
        const deal = dealt(set, SEATS.slice(0, count), draws(luck));
        expect(deal.hands.map(({ length }) => length)).toEqual(Array.from({ length: count }, () => 10));
        const all = [...deal.hands.flat(), ...deal.pool].map((tile) => writtenTiles([tile])).sort();
        expect(all).toEqual(
          tilesOf(set)
            .map((tile) => writtenTiles([tile]))
            .sort(),
        );
      }),
    );
  });

  test("RM-3 the draw is public: what was drawn is told with the first turn, and nothing of it is dealt by", () => {
    const state = begun(3);
    const [drew] = state.last;
    expect(drew?.kind).toBe("drew");
    expect(drew?.kind === "drew" ? drew.first : null).toBe(state.onTurn);
    const view = rummble.view(state, "onlooker");
    expect(view.last).toEqual(state.last);
  });

  test("RM-3 play goes on in seat order, from the first seat again after the last", () => {
    let state = begun(3);
    const order: SeatNo[] = [];
    for (let turn = 0; turn < 5; turn++) {
      order.push(state.onTurn);
      state = playing(inTurn(state, PASS));
    }
    const from = order[0] ?? ann;
    expect(order).toEqual([0, 1, 2, 3, 4].map((steps) => seatNo(((from - 1 + steps) % 3) + 1)));
  });

  test.each([1, 7])("RM-1 a game is not for %i seats", (seats) => {
    const options = rummble.options.parse({});
    const start = { options, seats, robots: [], key: key("ab".repeat(32)), now: START, kept: null };
    expect(() => rummble.begin(start)).toThrow(RangeError);
  });

  test("RM-1 two to six seats", () => {
    expect(rummble.seats).toEqual({ min: 2, max: 6 });
    expect([2, 3, 4, 5, 6].map((seats) => begun(seats).players.length)).toEqual([2, 3, 4, 5, 6]);
  });
});

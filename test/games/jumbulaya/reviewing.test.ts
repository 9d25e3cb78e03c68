import { describe, expect, test } from "vitest";
import type { Review } from "../../../src/games/jumbulaya/reviewing.ts";
import type { State } from "../../../src/games/jumbulaya/state.ts";
import {
  ann,
  bob,
  CALLABLE,
  called,
  cat,
  dropping,
  FRESH,
  game,
  inTurn,
  lay,
  PASS,
  passes,
  played,
  position,
  seated,
  tilesOf,
  whenOut,
} from "./table.ts";

function pageOf(state: State, no = 1): Review | null {
  return game.view(state, "onlooker").end?.review.page(no) ?? null;
}

const START = position(FRESH, { seats: 2, pool: "H U M" });
const game1 = game.cancelled(inTurn(START, lay(1, "CATS"), lay(1, "CARTS"), dropping("A E"), PASS), START.turn.since);

describe("a review", () => {
  test("tells each turn: who, with which rack, and what was done", () => {
    const turns = pageOf(game1)?.turns ?? [];
    expect(turns.map(({ no, seat, did }) => [no, seat, did.kind])).toEqual([
      [1, ann, "played"],
      [2, bob, "played"],
      [3, ann, "discarded"],
      [4, bob, "passed"],
    ]);
    expect(turns.map(({ rack }) => rack)).toEqual(["A E I S T", "N O R E D", "A E I T M", "N O E D U"].map(tilesOf));
    expect(turns[1]?.did).toEqual({
      kind: "played",
      play: {
        row: 1,
        word: "CARTS",
        tiles: tilesOf("C A R T S"),
        placed: tilesOf("R"),
        traded: [],
        points: 5,
      },
    });
  });

  test("what it gained on whoever it took it from, and the best that was there", () => {
    const [first, second] = pageOf(game1)?.turns ?? [];
    expect([first?.swing, second?.swing]).toEqual([4, 9]);
    expect(first?.best?.swing).toBe(5);
    // CATS is ann's and worth 4; two tiles more there are worth 6.
    expect(second?.best).toMatchObject({ swing: 10, play: { row: 1, points: 6 } });
  });

  test("JB-8 the best play is a new one on its row", () => {
    const best = pageOf(game1)?.turns[2]?.best;
    expect(["CATS", "CARTS"]).not.toContain(best?.play.word);
  });

  test("the Jumbulayas that could have been called, and since when", () => {
    const state = position(CALLABLE, { seats: 2 });
    const over = played(inTurn(state, PASS, lay(5, "TONE"), PASS), called("PLANTER"), ann);
    const turns = pageOf(over)?.turns ?? [];
    expect(turns.map(({ jumbulayas }) => jumbulayas.find(({ word }) => word === "PLANTERS"))).toEqual([
      { word: "PLANTERS", rows: [1, 2, 3, 4, 5, 6, 7, 8], since: 1 },
      { word: "PLANTERS", rows: [1, 2, 3, 4, 5, 6, 7, 8], since: 1 },
      { word: "PLANTERS", rows: [1, 2, 3, 4, 5, 6, 7, 8], since: 1 },
    ]);
    expect(turns[0]?.jumbulayaCount).toBeGreaterThanOrEqual(turns[0]?.jumbulayas.length ?? 99);
  });

  test("a Jumbulaya that went and came again is there since it came", () => {
    const state = position(CALLABLE.replace("A E I S T", "S T I E A"), { seats: 2 });
    // Row 1 loses its P, and gets it back.
    const over = game.cancelled(inTurn(state, lay(1, "CUTS"), PASS, lay(1, "SCUP"), PASS), state.turn.since);
    const since = (pageOf(over)?.turns ?? []).map(
      ({ jumbulayas }) => jumbulayas.find(({ word }) => word === "PLANTERS")?.since ?? null,
    );
    expect(since).toEqual([1, null, null, 4]);
  });

  test("wrong calls on turn, turns that were lost, and turns whose seat went out", () => {
    const state = position(CALLABLE, { seats: 3 });
    const lost = inTurn(played(played(state, called("KITCHEN"), ann), called("KITCHENS"), cat), PASS);
    const out = whenOut(seated(lost, ann, "left"));
    expect(pageOf(game.cancelled(out, state.turn.since))?.turns.map(({ no, seat, did }) => [no, seat, did])).toEqual([
      [1, ann, { kind: "called", word: "KITCHEN", right: false }],
      [2, bob, { kind: "passed" }],
      [3, cat, { kind: "lost-turn" }],
      [4, ann, { kind: "went-out" }],
    ]);
  });

  test("a right call on turn", () => {
    const over = played(position(CALLABLE, { seats: 3 }), called("PLANTERS"), ann);
    expect(pageOf(over)?.turns[0]?.did).toEqual({ kind: "called", word: "PLANTERS", right: true });
  });

  test("comes in pages", () => {
    const long = inTurn(START, ...passes(2), lay(1, "CATS"), ...passes(3));
    const over = game.cancelled(long, START.turn.since);
    expect(game.view(over, "onlooker").end?.review.pages).toBe(2);
    expect([1, 2].map((no) => pageOf(over, no)?.turns.map((turn) => turn.no))).toEqual([[1, 2, 3, 4, 5], [6]]);
    expect([0, 3, 1.5, Number.NaN].map((no) => pageOf(over, no))).toEqual([null, null, null, null]);
  });

  test("G-4 opens only at the end", () => {
    expect(game.view(START, ann).end).toBe(null);
  });
});

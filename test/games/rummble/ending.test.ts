import { describe, expect, test } from "vitest";
import { type Ended, handSum, settled } from "../../../src/games/rummble/ending.ts";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { Move } from "../../../src/games/rummble/moves.ts";
import { later } from "../../../src/instant.ts";
import {
  ann,
  bob,
  cat,
  changed,
  exchange,
  HINT,
  handOf,
  inTurn,
  made,
  middle,
  PASS,
  places,
  play,
  playing,
  position,
  refusal,
  START,
  scores,
  seen,
  tiles,
  whenDue,
} from "./table.ts";

describe("the last tile", () => {
  const before = position({ hands: ["4r 3r", "2r *", "13k 1b"], board: middle("5r"), scores: [10, 40, -3] });

  test("RM-14 each other player loses the sum of their hand, and the finisher gains it; a joker counts 30", () => {
    const after = made(before, play("E7 across 3r 4r!"), ann);
    expect(scores(after)).toEqual([10 + 24 + 32 + 14, 40 - 32, -3 - 14]);
    expect(after).toMatchObject({
      phase: "finished",
      why: { kind: "last-tile", finisher: ann },
      hands: [
        { seat: ann, change: 46 },
        { seat: bob, change: -32 },
        { seat: cat, change: -14 },
      ],
    });
    expect(rummble.result(after)).toEqual({
      places: [
        { seat: ann, place: 1, points: 80 },
        { seat: bob, place: 2, points: 8 },
        { seat: cat, place: 3, points: -17 },
      ],
      rated: true,
    });
  });

  test("RM-14 not while there is a pool to draw from", () => {
    const after = made(position({ hands: ["4r", "2r *"], board: middle("5r"), pool: "9k" }), play("F7 across 4r"), ann);
    expect([after.phase, handOf(after, ann)]).toEqual(["playing", "9k"]);
  });

  test("RM-14 whoever finishes need not win", () => {
    const after = made(position({ hands: ["4r", "1k"], board: middle("5r"), scores: [0, 100] }), play("F7 4r!"), ann);
    expect(scores(after)).toEqual([18 + 1, 99]);
    expect(places(after)).toEqual([2, 1]);
  });

  test.each([
    ["", 0],
    ["1k 13r", 14],
    ["* *", 60],
    ["* 10b", 40],
  ])("RM-14 a hand of '%s' counts %i", (hand, sum) => {
    expect(handSum(tiles(hand))).toBe(sum);
  });
});

describe("when nothing goes on", () => {
  const two = position({ hands: ["9k", "2r *"], pool: "5k 5r", board: middle("13r 13b"), scores: [5, 50] });
  const one = exchange("9k");
  const passes = (count: number): readonly Move[] => Array.from({ length: count }, () => PASS);

  test.each([
    [2, 4],
    [3, 6],
    [6, 12],
  ])("RM-15 with %i seats the game ends at the pass number %i in a row", (seats, count) => {
    const state = position({ hands: ["9k", "2r", "3r", "4r", "5r", "6r"].slice(0, seats) });
    expect(inTurn(state, ...passes(count - 1)).phase).toBe("playing");
    expect(inTurn(state, ...passes(count))).toMatchObject({ phase: "finished", why: { kind: "stuck", by: "passes" } });
  });

  test("RM-15 each loses the sum of their own hand, nobody gains", () => {
    const after = inTurn(two, ...passes(4));
    expect(scores(after)).toEqual([5 - 9, 50 - 32]);
    expect(after).toMatchObject({
      hands: [
        { seat: ann, change: -9 },
        { seat: bob, change: -32 },
      ],
    });
    expect(places(after)).toEqual([2, 1]);
  });

  test("RM-15 an exchange is no pass, but places nothing: three rounds of such turns end the game", () => {
    const swap = exchange("2r");
    const five = [PASS, PASS, PASS, swap, PASS] as const;
    expect(inTurn(two, ...five).phase).toBe("playing");
    expect(inTurn(two, ...five, PASS)).toMatchObject({ phase: "finished", why: { kind: "stuck", by: "idle-turns" } });
  });

  test("RM-15 exchanges alone end it too", () => {
    const state = position({ hands: ["9k", "9k"], pool: "9k 9k" });
    expect(inTurn(state, ...Array.from({ length: 5 }, () => one)).phase).toBe("playing");
    expect(inTurn(state, ...Array.from({ length: 6 }, () => one))).toMatchObject({ why: { by: "idle-turns" } });
  });

  test("RM-15 a play breaks both rows", () => {
    const state = position({ hands: ["9k 13k 1b", "2r"], board: middle("13r 13b"), pool: "5k 5r 5b 5o" });
    const after = playing(inTurn(state, PASS, PASS, play("I7 across 13k")));
    expect([after.passes, after.idleTurns]).toEqual([0, 0]);
    expect(inTurn(after, ...passes(3)).phase).toBe("playing");
  });

  test("RM-15 the view says how near it is", () => {
    expect(seen(two, ann).near).toEqual({ passes: 4, idleTurns: 6 });
    expect(seen(inTurn(two, PASS, PASS), ann).near).toEqual({ passes: 2, idleTurns: 4 });
    expect(seen(inTurn(two, PASS, exchange("2r"), PASS), bob).near).toEqual({ passes: 3, idleTurns: 3 });
  });

  test("RM-15, G-9 a turn that the clock ends is a pass like any other", () => {
    const after = [1, 2, 3, 4].reduce<ReturnType<typeof whenDue>>((state) => whenDue(state), two);
    expect(after).toMatchObject({ phase: "finished", why: { kind: "stuck", by: "passes" } });
  });

  test("RM-15 a player with no legal play is told so, alone, and only on turn", () => {
    const state = position({ hands: ["9k", "2r"], board: middle("13r 13b") });
    expect(seen(state, ann).own.stuck).toBe(true);
    expect(seen(state, bob).own.stuck).toBe(false);
    expect(JSON.stringify(rummble.view(state, "onlooker"))).not.toContain("stuck");
    expect(seen(position({ hands: ["13k", "2r"], board: middle("13r 13b") }), ann).own.stuck).toBe(false);
  });
});

describe("RM-15 with seats out", () => {
  const three = position({ hands: ["9k", "2r *", "3r"], pool: "5k 5r 5o", scores: [5, 50, 0] });

  test("RM-15 the rows are measured by the seats still in", () => {
    const passed = inTurn(three, PASS);
    const after = playing(whenDue(changed(passed, cat, "left", later(START, -500))));
    expect(after.players.map(({ standing }) => standing.kind)).toEqual(["playing", "playing", "out"]);
    expect(seen(after, bob).near).toEqual({ passes: 3, idleTurns: 5 });
    expect(inTurn(after, PASS, PASS).phase).toBe("playing");
    expect(inTurn(after, PASS, PASS, PASS)).toMatchObject({ why: { kind: "stuck", by: "passes" } });
  });

  test("RM-15 a seat that is left is still in until it is out, and its passes count", () => {
    const left = playing(changed(three, cat, "left"));
    expect(seen(left, ann).near).toEqual({ passes: 6, idleTurns: 9 });
  });

  test("RM-15 the pass of a seat that is out by it counts, and the row is long enough for those still in", () => {
    const cats = inTurn(three, PASS, PASS, PASS, PASS, PASS);
    expect(whenDue(inTurn(three, PASS, PASS, PASS)).phase).toBe("playing");
    const left = changed(cats, cat, "left", later(START, -500));
    expect(whenDue(left)).toMatchObject({ phase: "finished", why: { kind: "stuck", by: "passes" } });
  });
});

describe("places", () => {
  const end = (over: Partial<Ended>): Ended => ({
    seats: [
      { seat: ann, score: 20, hand: tiles("3k") },
      { seat: bob, score: 30, hand: tiles("13k") },
      { seat: cat, score: 90, hand: tiles("*") },
    ],
    out: [],
    finisher: null,
    ...over,
  });

  test("RM-21 the highest score wins, after the hands are counted", () => {
    expect(settled(end({}))).toEqual([
      { seat: ann, points: 17, place: 2 },
      { seat: bob, points: 17, place: 2 },
      { seat: cat, points: 60, place: 1 },
    ]);
  });

  test("RM-21 equal scores share the place, the next one is left out; scores may be below zero", () => {
    const seats = [-5, -5, -9].map((score, index) => ({ seat: [ann, bob, cat][index] ?? ann, score, hand: [] }));
    expect(settled(end({ seats })).map(({ place }) => place)).toEqual([1, 1, 3]);
  });

  test("RM-22, G-6 a seat out keeps its score, neither loses nor gives, and ranks below all", () => {
    expect(settled(end({ out: [cat], finisher: ann }))).toEqual([
      { seat: ann, points: 33, place: 1 },
      { seat: bob, points: 17, place: 2 },
      { seat: cat, points: 90, place: 3 },
    ]);
  });

  test("G-6 of those out the later leaver is higher; when one seat is left, hands are not counted", () => {
    expect(settled(end({ out: [cat, bob] }))).toEqual([
      { seat: ann, points: 20, place: 1 },
      { seat: bob, points: 30, place: 2 },
      { seat: cat, points: 90, place: 3 },
    ]);
  });
});

describe("a game ended early", () => {
  test("G-8 places by points as they stand, hands not counted, unrated", () => {
    const after = rummble.cancelled(position({ hands: ["9k", "2r *"], scores: [5, 50] }), START);
    expect(scores(after)).toEqual([5, 50]);
    expect(after).toMatchObject({ phase: "finished", why: { kind: "cancelled" }, hands: [] });
    expect(places(after)).toEqual([2, 1]);
    expect(rummble.result(after)?.rated).toBe(false);
  });

  test("G-8 a hint of the turn that is not finished is not paid; one of a finished turn is", () => {
    const state = position({ hands: ["13k 9k", "13o *"], board: middle("13r 13b"), options: { hints: true } });
    expect(scores(rummble.cancelled(inTurn(state, HINT), START))).toEqual([0, 0]);
    expect(scores(rummble.cancelled(inTurn(state, HINT, PASS), START))).toEqual([-5, 0]);
  });

  test("a game that is over refuses everything", () => {
    const over = rummble.cancelled(position({ hands: ["9k", "2r"] }), START);
    for (const move of [PASS, HINT, exchange("9k"), play("G7 9k 9k"), { kind: "clock" } as const])
      expect(refusal(over, move, ann)).toEqual({ reason: "game-over" });
    expect(rummble.turn(over)).toBe("over");
  });
});

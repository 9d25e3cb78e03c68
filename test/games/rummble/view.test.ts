import { describe, expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { State } from "../../../src/games/rummble/state.ts";
import { later } from "../../../src/instant.ts";
import {
  ann,
  begun,
  bob,
  cat,
  changed,
  inTurn,
  made,
  middle,
  PASS,
  play,
  position,
  START,
  seen,
  tiles,
  whenDue,
} from "./table.ts";

const state = position({
  hands: ["1k 2k", "12o *", "11b 10b"],
  board: middle("5r"),
  pool: "9k 8k 7k",
  scores: [4, 5, 6],
});

test("RM-19 a hand is shown to its owner alone", () => {
  expect(seen(state, ann).own.hand).toEqual(tiles("1k 2k"));
  expect(seen(state, bob).own.hand).toEqual(tiles("12o *"));
  for (const viewer of ["onlooker", ann, cat] as const) {
    const shown = JSON.stringify(rummble.view(state, viewer));
    expect(shown).not.toContain('"number":12');
    expect(shown).not.toContain('{"kind":"joker"}');
  }
});

test("RM-19 the pool is shown to nobody; how many tiles are in it and in each hand, to all", () => {
  for (const viewer of ["onlooker", ann, bob, cat] as const) {
    const shown = rummble.view(state, viewer);
    expect(JSON.stringify(shown)).not.toContain('"number":9');
    expect([shown.poolSize, shown.seats.map(({ handSize }) => handSize)]).toEqual([3, [2, 2, 2]]);
    expect(JSON.stringify(shown)).not.toContain(state.draws.key);
  }
});

test("RM-19 whoever left a seat sees its hand no more", () => {
  expect(rummble.view(changed(state, bob, "left"), bob)).toMatchObject({ viewer: null, own: null });
});

test("RM-19 the hands stay with their owners when the game is over", () => {
  const over = inTurn(state, PASS, PASS, PASS, PASS, PASS, PASS);
  const shown = rummble.view(over, ann);
  if (shown.phase !== "finished") expect.fail("the game goes on");
  expect(shown.ownHand).toEqual(tiles("1k 2k"));
  expect(shown.hands.map(({ change }) => change)).toEqual([-3, -42, -21]);
  expect(JSON.stringify(shown)).not.toContain('"number":12');
  expect(rummble.view(over, "onlooker")).toMatchObject({ viewer: null, ownHand: [] });
  expect(rummble.view(over, bob)).toMatchObject({ viewer: bob, ownHand: tiles("12o *") });
});

test("what was drawn last is its owner's to see", () => {
  const after = made(position({ hands: ["4r 1k", "12o *"], board: middle("5r"), pool: "9k 8k" }), play("F7 4r"), ann);
  expect(seen(after, ann).own.drawn).toEqual(tiles("9k 8k"));
  expect(seen(after, bob).own.drawn).toEqual([]);
  expect(JSON.stringify(rummble.view(after, bob))).not.toContain('"number":9');
});

test("the squares of the last play are marked, also after passes", () => {
  const before = position({ hands: ["4r 3r 1k", "12o *"], board: middle("5r"), pool: "9k" });
  const after = inTurn(before, play("E7 across 3r 4r"), PASS);
  expect(rummble.view(after, "onlooker").lastSquares).toEqual([
    { column: 5, row: 7 },
    { column: 6, row: 7 },
  ]);
  expect(rummble.view(before, "onlooker").lastSquares).toEqual([]);
});

test("what is told are the public facts of the last round of turns", () => {
  const three = begun(3);
  const told = [1, 2, 3, 4].map((turns) => inTurn(three, ...Array.from({ length: turns }, () => PASS)).last.length);
  // The draw and three passes; then the draw is a round old.
  expect(told).toEqual([2, 3, 4, 3]);
});

describe("which turn was a seat's last", () => {
  const lastTurns = (state: State) => rummble.view(state, "onlooker").seats.map(({ lastTurn }) => lastTurn);
  const three = position({ hands: ["9k", "2r", "3r"], pool: "5k 5r 5o" });

  test("it is the present one of the seat on turn, and 0 before a seat's first", () => {
    expect(lastTurns(three)).toEqual([1, 0, 0]);
    expect(lastTurns(inTurn(three, PASS, PASS))).toEqual([1, 2, 3]);
    expect(lastTurns(inTurn(three, PASS, PASS, PASS))).toEqual([4, 2, 3]);
    const robots = changed(changed(inTurn(three, PASS), bob, "left"), bob, "robot");
    expect(lastTurns(robots)).toEqual([1, 0, 0]);
    expect(lastTurns(changed(robots, bob, "left"))).toEqual([1, 0, 0]);
  });

  test("G-6 a turn in which its player leaves is one; a turn that comes to a seat that was left is none", () => {
    const bobs = inTurn(three, PASS);
    expect(lastTurns(changed(bobs, bob, "left"))).toEqual([1, 2, 0]);
    expect(lastTurns(inTurn(changed(three, bob, "left", later(START, -1)), PASS))).toEqual([1, 0, 0]);
  });

  test("G-6 a seat that is out changes nobody else's", () => {
    const cats = inTurn(three, PASS, PASS, PASS);
    expect(lastTurns(whenDue(changed(cats, cat, "left", later(START, -1))))).toEqual([4, 2, 3]);
  });
});

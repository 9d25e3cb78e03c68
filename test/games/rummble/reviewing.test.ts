import { expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { Review } from "../../../src/games/rummble/reviewing.ts";
import { MOST_TURNS, type State } from "../../../src/games/rummble/state.ts";
import { ann, bob, exchange, inTurn, middle, PASS, play, playing, position, START } from "./table.ts";

function reviewOf(state: State): Review {
  const shown = rummble.view(rummble.cancelled(state, START), "onlooker");
  if (shown.phase !== "finished") throw new Error("the game goes on");
  return shown.review;
}

const pool = "5k 5r 6k 6o 2k 3k 1o 2o 3o 4o 6b";
const before = position({ hands: ["13k 9k", "6r 1b"], board: middle("13r 13b"), pool });

test("each turn is told with the best play that was there", () => {
  const review = reviewOf(inTurn(before, play("I7 across 13k"), exchange("1b"), PASS));
  expect([review.pages, review.dropped]).toEqual([1, 0]);
  expect(review.page(1)).toEqual([
    {
      no: 1,
      seat: ann,
      hand: "13k 9k",
      made: { kind: "play", place: "I7", way: "across", tiles: "13k", points: 39 },
      best: { place: "H6", way: "down", tiles: "13k", points: 39 },
    },
    { no: 2, seat: bob, hand: "6r 1b", made: { kind: "exchange" }, best: null },
    expect.objectContaining({ no: 3, seat: ann, made: { kind: "pass" } }),
  ]);
});

test("the best play is that of the board as it lay then", () => {
  const turns = reviewOf(inTurn(before, PASS, PASS, play("I7 across 13k"))).page(1);
  expect(turns.map(({ best }) => best?.points ?? null)).toEqual([39, null, 39]);
});

test("a page that there is not has no turns", () => {
  const review = reviewOf(inTurn(before, PASS));
  expect([review.page(0), review.page(2), reviewOf(before).pages]).toEqual([[], [], 0]);
});

test("a turn with jokers takes the room of several, and every turn is on one page", () => {
  let state: State = position({ hands: ["13k 9k", "* 1b"], board: middle("13r 13b"), pool: "5k 5r 6k 6r 2k 3k" });
  for (let round = 0; round < 4; round++) state = { ...playing(inTurn(state, PASS, PASS)), passes: 0, idleTurns: 0 };
  const review = reviewOf(state);
  const pages = Array.from({ length: review.pages }, (_, index) => review.page(index + 1).map(({ no }) => no));
  expect(pages.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pages.length).toBeGreaterThan(1);
});

test("of an endless game the last turns are kept, and how many are not is said", () => {
  let state: State = before;
  for (let turn = 0; turn < MOST_TURNS + 4; turn++)
    state = { ...playing(inTurn(state, PASS)), passes: 0, idleTurns: 0 };
  const review = reviewOf(state);
  expect(review.dropped).toBe(4);
  expect(review.page(1)[0]?.no).toBe(5);
});

test("RM-19 there is no review while the game runs", () => {
  expect(rummble.view(inTurn(before, PASS), ann)).not.toHaveProperty("review");
});

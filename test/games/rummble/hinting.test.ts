import { expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import {
  ann,
  bob,
  HINT,
  inTurn,
  made,
  middle,
  PASS,
  play,
  playing,
  position,
  refusal,
  START,
  scores,
  seen,
} from "./table.ts";

const hands = ["13k 9k", "13o 1b"];
const board = middle("13r 13b");
const on = position({ hands, board, pool: "5k 5r", options: { hints: true } });

test("G-12 a hint costs 5 points, and shows its owner the best play of the turn", () => {
  const after = playing(inTurn(on, HINT));
  expect(scores(after)).toEqual([-5, 0]);
  const { hint } = seen(after, ann).own;
  if (hint === null) expect.fail("no hint");
  const { points, ...typed } = hint;
  const laid = made(after, { kind: "play", ...typed, sure: true }, ann);
  expect(scores(laid)).toEqual([points - 5, 0]);
});

test("G-12 it is public as a fact, private in content", () => {
  const after = inTurn(on, HINT);
  expect(after.last).toEqual([{ kind: "hinted", by: ann, points: 5, turnNo: 1 }]);
  for (const viewer of ["onlooker", bob] as const) {
    const shown = rummble.view(after, viewer);
    expect(shown.seats[0]?.hints).toBe(1);
    expect(JSON.stringify(shown)).not.toContain("13k");
  }
  expect(seen(after, bob).own.hint).toBe(null);
  const outcome = rummble.apply(on, HINT, ann, START);
  expect(outcome.kind === "accepted" ? outcome.answer : null).toEqual({ kind: "hinted" });
});

test("G-12 the hint ends with its turn; that it was taken is told with the play", () => {
  const after = inTurn(on, HINT, play("I7 across 13k"));
  expect(playing(after).hint).toBe(null);
  expect(after.last.map(({ kind }) => kind)).toEqual(["hinted", "played"]);
});

test("G-12 a game in which one was taken is unrated", () => {
  const after = inTurn(on, HINT, PASS, PASS, PASS, PASS);
  expect(rummble.result(after)?.rated).toBe(false);
  expect(rummble.result(inTurn(on, PASS, PASS, PASS, PASS))?.rated).toBe(true);
});

test("G-12 none where the table has none, none twice a turn, and none that says nothing", () => {
  expect(refusal(position({ hands, board }), HINT, ann)).toEqual({ reason: "hints-off" });
  expect(refusal(inTurn(on, HINT), HINT, ann)).toEqual({ reason: "hint-taken" });
  const stuck = position({ hands: ["9k", "1b"], board, options: { hints: true } });
  expect(refusal(stuck, HINT, ann)).toEqual({ reason: "no-play" });
  expect(refusal(on, HINT, bob)).toEqual({ reason: "not-on-turn", move: "hint", onTurn: ann });
});

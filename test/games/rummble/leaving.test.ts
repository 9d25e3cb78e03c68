import { describe, expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { Playing } from "../../../src/games/rummble/state.ts";
import { later } from "../../../src/instant.ts";
import {
  allTiles,
  ann,
  bob,
  cat,
  changed,
  handOf,
  inTurn,
  made,
  PASS,
  places,
  playing,
  position,
  refusal,
  START,
  scores,
  seen,
  whenDue,
} from "./table.ts";

const CLOCK_MS = 90_000;
const three = position({ hands: ["9k", "2r *", "3r"], pool: "5k 5r 5o", scores: [5, 50, 7] });

/** Out in the middle of ann's turn. */
function bobOut(): Playing {
  return playing(whenDue(changed(three, bob, "left", later(START, -1_000))));
}

describe("a seat that is left", () => {
  test("G-6 it is left for one turn clock, and can be taken over so long", () => {
    const left = changed(three, cat, "left", later(START, 10_000));
    expect(rummble.free(left)).toEqual([cat]);
    expect(refusal(left, PASS, cat)).toEqual({ reason: "not-playing" });
    expect(rummble.errand?.(left)).toEqual({ at: later(START, 10_000 + CLOCK_MS), move: { kind: "out" } });
    const waiting = made(left, PASS, ann, later(START, 60_000));
    expect([rummble.free(waiting), rummble.errand?.(waiting)?.at]).toEqual([[cat], later(START, 10_000 + CLOCK_MS)]);
    const out = playing(whenDue(waiting));
    expect([rummble.free(out), rummble.errand?.(out)]).toEqual([[], null]);
    expect(out.players[2]?.standing.kind).toBe("out");
  });

  test("G-6 a newcomer takes it over with all that belongs to it", () => {
    const left = changed(three, bob, "left");
    expect(handOf(left, bob)).toBe("2r *");
    const taken = changed(left, bob, "taken");
    expect(seen(taken, bob).own.hand).toHaveLength(2);
    expect([rummble.free(taken), scores(taken)[1]]).toEqual([[], 50]);
    expect(playing(taken).leavers).toEqual([]);
  });

  test("G-6 that it was taken over is told, with its last turn that people played", () => {
    const taken = { kind: "taken-over", by: bob } as const;
    const bobs = inTurn(three, PASS);
    const inOwnTurn = changed(changed(bobs, bob, "left"), bob, "robot");
    expect(inOwnTurn.last.at(-1)).toEqual({ ...taken, peoplesTurn: 2, turnNo: 2 });
    const cats = inTurn(bobs, PASS);
    expect(changed(changed(cats, bob, "left"), bob, "robot").last.at(-1)).toEqual({
      ...taken,
      peoplesTurn: 2,
      turnNo: 3,
    });
    const before = inTurn(changed(three, bob, "left", later(START, -1)), PASS);
    expect(changed(before, bob, "robot").last.at(-1)).toEqual({ ...taken, peoplesTurn: 0, turnNo: 2 });
    const robots = changed(changed(inOwnTurn, bob, "left"), bob, "taken");
    expect(robots.last.at(-1)).toEqual({ ...taken, peoplesTurn: 0, turnNo: 2 });
  });

  test("G-6 a turn that comes to it waits its clock and passes; then it is out", () => {
    const left = inTurn(changed(three, bob, "left"), PASS);
    expect(rummble.awaited(left)).toEqual([]);
    expect(playing(left).onTurn).toBe(bob);
    const after = playing(whenDue(left));
    expect(after.onTurn).toBe(cat);
    expect(after.passes).toBe(2);
    expect(after.players[1]?.standing.kind).toBe("out");
    expect(after.last.slice(-2)).toEqual([
      { kind: "passed", by: bob, clock: true, turnNo: 2 },
      { kind: "out", by: bob, turnNo: 3 },
    ]);
  });

  test("G-6 its turn waits its own clock, not that of the turn", () => {
    const left = changed(three, bob, "left", later(START, 10_000));
    const waiting = made(left, PASS, ann, later(START, 40_000));
    expect(rummble.errand?.(waiting)?.at).toBe(later(START, 10_000 + CLOCK_MS));
    const after = playing(whenDue(waiting));
    expect([after.onTurn, after.endsAt]).toEqual([cat, later(START, 10_000 + 2 * CLOCK_MS)]);
  });

  test("G-6 another's turn does not end by its clock", () => {
    const left = changed(three, cat, "left", later(START, -60_000));
    expect(rummble.deadline(left)).toEqual(rummble.deadline(three));
    const out = playing(whenDue(left));
    expect([out.onTurn, out.endsAt, out.passes]).toEqual([ann, three.endsAt, 0]);
    expect([rummble.turn(out), rummble.awaited(out)]).toEqual([rummble.turn(three), [ann]]);
    expect(out.last).toEqual([{ kind: "out", by: cat, turnNo: 1 }]);
  });

  test("RM-15 nor by rows that its going makes long enough: that turn is played, and the board counts it", () => {
    const passed = inTurn(three, PASS, PASS, PASS, PASS);
    const left = changed(passed, ann, "left", later(START, -60_000));
    expect(playing(left).onTurn).toBe(bob);
    const out = playing(whenDue(left));
    expect([out.onTurn, seen(out, bob).near]).toEqual([bob, { passes: 1, idleTurns: 2 }]);
    expect(inTurn(out, PASS)).toMatchObject({ phase: "finished", why: { kind: "stuck", by: "passes" } });
  });

  test("G-6 left on its own turn, that turn passes when its clock has run out; the seat can still be taken", () => {
    const left = changed(three, ann, "left", later(START, 30_000));
    const after = playing(whenDue(left));
    expect([after.onTurn, after.passes]).toEqual([bob, 1]);
    expect(rummble.free(after)).toEqual([ann]);
    const cats = playing(made(after, PASS, bob, later(START, 100_000)));
    expect(rummble.errand?.(cats)?.at).toBe(later(START, 120_000));
    const out = playing(whenDue(cats));
    expect([out.players[0]?.standing.kind, out.onTurn]).toEqual(["out", cat]);
  });

  test("G-6 whoever takes over a seat on turn has a full turn", () => {
    const left = changed(three, ann, "left", later(START, 80_000));
    const taken = changed(left, ann, "robot", later(START, 89_000));
    expect(rummble.deadline(taken)?.at).toBe(later(START, 89_000 + CLOCK_MS));
    expect(rummble.awaited(taken)).toEqual([ann]);
  });

  test("G-6 turn order skips seats that are out", () => {
    const out = bobOut();
    expect(out.players[1]?.standing.kind).toBe("out");
    expect(out.onTurn).toBe(ann);
    expect(playing(inTurn(out, PASS)).onTurn).toBe(cat);
    expect(playing(inTurn(out, PASS, PASS)).onTurn).toBe(ann);
  });

  test("G-6 a seat that is out cannot be taken over", () => {
    const out = bobOut();
    expect(changed(out, bob, "taken")).toBe(out);
    expect(changed(out, bob, "left")).toBe(out);
  });
});

describe("a seat that is out", () => {
  const out = bobOut();

  test("RM-22 its hand is set aside unseen: neither returned to the pool nor shown", () => {
    expect(handOf(out, bob)).toBe("2r *");
    expect(out.pool).toEqual(three.pool);
    expect(allTiles(out)).toEqual(allTiles(three));
    for (const viewer of ["onlooker", ann, bob, cat] as const) {
      const shown = JSON.stringify(rummble.view(out, viewer));
      expect(shown).not.toContain('"number":2');
      expect(shown).not.toContain("joker");
    }
  });

  test("RM-22 at the end it neither loses nor gains", () => {
    const after = inTurn(out, PASS, PASS, PASS, PASS);
    expect(scores(after)).toEqual([5 - 9, 50, 7 - 3]);
    expect(places(after)).toEqual([2, 3, 1]);
  });

  test("RM-22 a seat left at the end, whom nobody took over, is out as well", () => {
    const state = inTurn(three, PASS, PASS, PASS, PASS, PASS);
    const after = inTurn(changed(state, ann, "left"), PASS);
    expect(after.phase).toBe("finished");
    expect(scores(after)).toEqual([5, 50 - 32, 7 - 3]);
    expect(places(after)).toEqual([3, 1, 2]);
  });

  test("G-6 when one seat is left, the game ends and it is first; hands are not counted", () => {
    const two = position({ hands: ["9k", "2r *"], scores: [5, 50] });
    const left = changed(two, bob, "left", later(START, -60_000));
    expect(rummble.errand?.(left)?.at).toBe(later(START, -60_000 + CLOCK_MS));
    const after = whenDue(left);
    expect(after).toMatchObject({ phase: "finished", why: { kind: "last-seat" }, hands: [] });
    expect([scores(after), places(after)]).toEqual([
      [5, 50],
      [1, 2],
    ]);
    expect(rummble.result(after)?.rated).toBe(true);
  });

  test("G-6 also when a turn ended after that moment, because the clock is late", () => {
    const two = position({ hands: ["9k", "2r *"], scores: [5, 50] });
    const after = whenDue(made(changed(two, bob, "left", later(START, -60_000)), PASS, ann, later(START, 40_000)));
    expect(after).toMatchObject({ phase: "finished", why: { kind: "last-seat" }, hands: [] });
  });

  test("G-6 of two that are out the later leaver is higher", () => {
    const both = changed(changed(three, bob, "left", later(START, -1_000)), ann, "left");
    const after = whenDue(whenDue(both));
    expect([after.phase, places(after)]).toEqual(["finished", [2, 3, 1]]);
  });
});

test("G-6 when no person is left, the game ends at once: robots do not play on alone", () => {
  const state = position({ hands: ["9k", "2r *", "3r"], scores: [5, 50, 7], robots: [bob, cat] });
  const after = changed(state, ann, "left");
  expect(after).toMatchObject({ phase: "finished", why: { kind: "nobody-left" }, hands: [] });
  expect([scores(after), places(after)]).toEqual([
    [5, 50, 7],
    [3, 1, 2],
  ]);
});

test("G-9 a turn that times out is a pass, and the next player has a full turn even when the clock is late", () => {
  const late = made(three, { kind: "clock" }, "clock", later(START, CLOCK_MS + 60_000));
  expect(playing(late).onTurn).toBe(bob);
  expect(late.last).toEqual([{ kind: "passed", by: ann, clock: true, turnNo: 1 }]);
  expect(rummble.deadline(late)?.at).toBe(later(START, CLOCK_MS + 60_000 + CLOCK_MS));
});

test("G-11 a turn never begins before the one before it did, and no robot's move is late", () => {
  const robots = position({ hands: ["9k", "2r", "3r"], robots: [bob] });
  const after = playing(made(robots, PASS, ann, later(START, 5_000)));
  expect(playing(made(after, PASS, bob, START)).beganAt).toBe(later(START, 5_000));
});

test("G-9 the clock's move is the clock's alone", () => {
  expect(refusal(three, { kind: "out" }, ann)).toEqual({ reason: "clock-only" });
  expect(refusal(three, { kind: "clock" }, ann)).toEqual({ reason: "clock-only" });
  expect(refusal(three, PASS, "clock")).toEqual({ reason: "not-playing" });
  expect(refusal(three, PASS, "host")).toEqual({ reason: "not-playing" });
});

import { describe, expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
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

describe("a seat that is left", () => {
  test("G-6 it is left for one turn clock, and can be taken over so long", () => {
    const left = changed(three, cat, "left", later(START, 10_000));
    expect(rummble.free(left)).toEqual([cat]);
    expect(refusal(left, PASS, cat)).toEqual({ reason: "not-playing" });
    const soon = made(left, PASS, ann, later(START, 10_000 + CLOCK_MS - 1));
    expect(rummble.free(soon)).toEqual([cat]);
    const late = made(left, PASS, ann, later(START, 10_000 + CLOCK_MS));
    expect([rummble.free(late), playing(late).players[2]?.standing.kind]).toEqual([[], "out"]);
  });

  test("G-6 a newcomer takes it over with all that belongs to it", () => {
    const left = changed(three, bob, "left");
    expect(handOf(left, bob)).toBe("2r *");
    const taken = changed(left, bob, "taken");
    expect(seen(taken, bob).own.hand).toHaveLength(2);
    expect([rummble.free(taken), scores(taken)[1]]).toEqual([[], 50]);
    expect(playing(taken).leavers).toEqual([]);
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
      { kind: "out", by: bob, turnNo: 2 },
    ]);
  });

  test("G-6 its turn waits its own clock, not that of the turn", () => {
    const left = changed(three, bob, "left", later(START, 10_000));
    const waiting = made(left, PASS, ann, later(START, 40_000));
    expect(rummble.deadline(waiting)?.at).toBe(later(START, 10_000 + CLOCK_MS));
    expect(playing(whenDue(waiting)).onTurn).toBe(cat);
  });

  test("G-6 another's turn does not end by its clock", () => {
    const left = changed(three, cat, "left", later(START, -60_000));
    expect(rummble.deadline(left)?.at).toBe(later(START, CLOCK_MS));
  });

  test("G-6 left on its own turn, that turn passes when its clock has run out; the seat can still be taken", () => {
    const left = changed(three, ann, "left", later(START, 30_000));
    const after = playing(whenDue(left));
    expect([after.onTurn, after.passes]).toEqual([bob, 1]);
    expect(rummble.free(after)).toEqual([ann]);
    const cats = playing(made(after, PASS, bob, later(START, 100_000)));
    expect(playing(made(cats, PASS, cat, later(START, 119_999))).players[0]?.standing.kind).toBe("left");
    expect(playing(made(cats, PASS, cat, later(START, 120_000))).players[0]?.standing.kind).toBe("out");
  });

  test("G-6 whoever takes over a seat on turn has a full turn", () => {
    const left = changed(three, ann, "left", later(START, 80_000));
    const taken = changed(left, ann, "robot", later(START, 89_000));
    expect(rummble.deadline(taken)?.at).toBe(later(START, 89_000 + CLOCK_MS));
    expect(rummble.awaited(taken)).toEqual([ann]);
  });

  test("G-6 turn order skips seats that are out", () => {
    const out = playing(whenDue(changed(three, bob, "left")));
    expect(out.players[1]?.standing.kind).toBe("out");
    expect(out.onTurn).toBe(cat);
    expect(playing(inTurn(out, PASS)).onTurn).toBe(ann);
    expect(playing(inTurn(out, PASS, PASS)).onTurn).toBe(cat);
  });

  test("G-6 a seat that is out cannot be taken over", () => {
    const out = whenDue(changed(three, bob, "left"));
    expect(changed(out, bob, "taken")).toBe(out);
    expect(changed(out, bob, "left")).toBe(out);
  });
});

describe("a seat that is out", () => {
  const out = playing(whenDue(changed(three, bob, "left")));

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
    const after = inTurn(out, PASS, PASS, PASS);
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
    expect(rummble.deadline(left)?.at).toBe(later(START, -60_000 + CLOCK_MS));
    const after = whenDue(left);
    expect(after).toMatchObject({ phase: "finished", why: { kind: "last-seat" }, hands: [] });
    expect([scores(after), places(after)]).toEqual([
      [5, 50],
      [1, 2],
    ]);
    expect(rummble.result(after)?.rated).toBe(true);
  });

  test("G-6 also when that shows at the end of a turn, because the clock is late", () => {
    const two = position({ hands: ["9k", "2r *"], scores: [5, 50] });
    const after = made(changed(two, bob, "left", later(START, -60_000)), PASS, ann, later(START, 40_000));
    expect(after).toMatchObject({ phase: "finished", why: { kind: "last-seat" }, hands: [] });
  });

  test("G-6 of two that are out the later leaver is higher", () => {
    const both = changed(changed(three, bob, "left"), ann, "left", later(START, 1_000));
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

test("G-9 the clock's move is the clock's alone", () => {
  expect(refusal(three, { kind: "clock" }, ann)).toEqual({ reason: "clock-only" });
  expect(refusal(three, PASS, "clock")).toEqual({ reason: "not-playing" });
  expect(refusal(three, PASS, "host")).toEqual({ reason: "not-playing" });
});

import { describe, expect, test } from "vitest";
import { HOUR_MS, later, SECOND_MS } from "../../../src/instant.ts";
import {
  ann,
  begun,
  board,
  bob,
  CALLABLE,
  called,
  cat,
  dan,
  dropping,
  everyTile,
  FRESH,
  game,
  inTurn,
  lay,
  onTurn,
  PASS,
  passes,
  played,
  position,
  rackOf,
  refusal,
  START,
  seated,
  tilesOf,
  whenDue,
} from "./table.ts";

const two = position(FRESH, { seats: 2 });

describe("what a turn is", () => {
  test("JB-4 a word, a pass or a discard: then it is the next seat's turn", () => {
    for (const move of [lay(1, "CATS"), PASS, dropping("A I")]) expect(onTurn(played(two, move, ann))).toBe(bob);
  });

  test("JB-4 seats take turns in their order, round and round", () => {
    const four = position(FRESH, { seats: 4, on: cat });
    expect([1, 2, 3].map((count) => onTurn(inTurn(four, ...passes(count))))).toEqual([dan, ann, bob]);
  });

  test("JB-4 discarded tiles are mixed into the pool, and as many are drawn", () => {
    const after = played(two, dropping("A E"), ann);
    const [player] = after.players;
    expect(player?.rack.slice(0, 3)).toEqual(tilesOf("I S T"));
    expect(player?.drawn).toHaveLength(2);
    expect(player?.rack.slice(3)).toEqual(player?.drawn);
    expect(everyTile(after)).toEqual(everyTile(two));
    expect(board(after)).toBe(board(two));
  });

  test("JB-4 one's own may return: from an empty pool they do", () => {
    const after = played({ ...two, pool: [] }, dropping("A E"), ann);
    expect(after.players[0]?.rack.toSorted()).toEqual(tilesOf("A E I S T"));
  });

  test("JB-4 all five may go", () => {
    expect(played(two, dropping("A E I S T"), ann).players[0]?.drawn).toHaveLength(5);
  });

  test.each(["", "  "])("JB-4 discarding nothing ('%s') is a pass", (typed) => {
    expect(played(two, dropping(typed), ann).last).toEqual([{ kind: "passed", by: ann, clock: false, turn: 1 }]);
  });

  test("G-1 a tile that one has not is not discarded, and nothing changes", () => {
    expect(refusal(two, dropping("A Z"), ann)).toMatchObject({ reason: "not-discarded", rack: tilesOf("A E I S T") });
  });

  test("JB-4 all are told how many, not which", () => {
    const after = played(two, dropping("A E"), ann);
    expect(after.last).toEqual([{ kind: "discarded", by: ann, count: 2, turn: 1 }]);
  });
});

describe("whose turn it is", () => {
  test.each([lay(1, "CATS"), PASS, dropping("N")])("G-2 out of turn nothing is done: $kind", (move) => {
    expect(refusal(two, move, bob)).toEqual({ reason: "not-your-turn", onTurn: ann, late: false });
  });

  test.each([lay(1, "XX1"), dropping("Z Z")])("G-2 the turn is asked before the form: $kind", (move) => {
    expect(refusal(two, move, bob)?.reason).toBe("not-your-turn");
  });

  test("G-11 a move that was sent before one's turn began is late", () => {
    const turned = played(two, PASS, ann, later(START, 5_000));
    const sent = (ms: number) => refusal(turned, PASS, bob, later(START, ms));
    expect(sent(4_999)).toEqual({ reason: "not-your-turn", onTurn: bob, late: true });
    expect(sent(5_000)).toBe(null);
  });

  test("G-11 a robot's move is never late, whatever clock stamped the move before", () => {
    const robots = position(FRESH, { seats: 2, robots: [bob] });
    const turned = played(robots, PASS, ann, later(START, 20_000));
    expect(refusal(turned, PASS, bob, later(START, 10_000))).toBe(null);
  });

  test("G-11 a call is judged as things stand, whenever it was sent", () => {
    const turned = played(position(CALLABLE, { seats: 2 }), PASS, ann, later(START, 5_000));
    expect(played(turned, called("PLANTERS"), bob, START).phase).toBe("finished");
  });

  test("G-11 a turn never begins before the one before it, so that clocks run forwards", () => {
    const turned = played(position(CALLABLE, { seats: 2 }), PASS, ann, later(START, 5_000));
    const lost = played(turned, called("KITCHEN"), bob, START);
    expect(lost).toMatchObject({ turn: { seat: ann, since: later(START, 5_000) } });
  });

  test("G-2 a seat that nobody plays does nothing", () => {
    expect(refusal(seated(two, ann, "left"), PASS, ann)).toEqual({ reason: "not-playing" });
    expect(refusal(two, PASS, "host")).toEqual({ reason: "not-playing" });
  });

  test("only the clock moves the clock", () => {
    expect(refusal(two, { kind: "clock" }, ann)).toEqual({ reason: "clock-only" });
    expect(refusal(two, { kind: "out" }, ann)).toEqual({ reason: "clock-only" });
  });
});

describe("the clock", () => {
  test("G-9 a turn that times out is a pass", () => {
    const after = whenDue(two);
    expect(onTurn(after)).toBe(bob);
    expect(after).toMatchObject({ wordless: 1, last: [{ kind: "passed", by: ann, clock: true, turn: 1 }] });
    expect(rackOf(after, ann)).toBe("A E I S T");
  });

  test("G-10 the next player has a full turn, however late the clock was", () => {
    const at = later(START, 500_000);
    expect(played(two, { kind: "clock" }, "clock", at)).toMatchObject({
      turn: { since: at, endsAt: later(at, 90_000) },
    });
  });

  test.each([
    [{}, 90 * SECOND_MS],
    [{ pace: "relaxed" }, 24 * HOUR_MS],
    [{ turnSeconds: 45 }, 45 * SECOND_MS],
    [{ pace: "relaxed", turnSeconds: 12 * 3_600 }, 12 * HOUR_MS],
  ])("G-10 the turn clock with %j", (options, ms) => {
    expect(game.deadline(begun({ seats: 2, options }))).toEqual({ at: later(START, ms), move: { kind: "clock" } });
  });

  test.each([
    [{ turnSeconds: 9 }, "turnSeconds", "from 10 to 600 seconds in a live game"],
    [{ turnSeconds: 601 }, "turnSeconds", "from 10 to 600 seconds in a live game"],
    [{ pace: "relaxed", turnSeconds: 90 }, "turnSeconds", "from 12 to 72 hours in a relaxed game"],
    [{ pace: "fast" }, "pace", "live or relaxed"],
    [{ steal: "never" }, "steal", "as-long or longer"],
    [{ trade: "yes" }, "trade", "on or off"],
    [{ hints: 1 }, "hints", "on or off"],
    [{ dictionary: "klingon" }, "dictionary", "one of umble, plain"],
  ])("house rules %j are refused: %s must be %s", (options, option, message) => {
    const issues = game.options.safeParse(options).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[option, message]]);
  });

  test("buttons of a turn are stale after it", () => {
    expect([game.turn(two), game.turn(whenDue(two))]).toEqual(["1", "2"]);
  });

  test("the seat on turn is awaited", () => {
    expect([game.awaited(two), game.awaited(whenDue(two))]).toEqual([[ann], [bob]]);
  });
});

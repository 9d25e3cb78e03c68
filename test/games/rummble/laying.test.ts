import { describe, expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import { later } from "../../../src/instant.ts";
import {
  allTiles,
  ann,
  begun,
  bob,
  exchange,
  handOf,
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

const TEN = "1k 2k 3k 4k 5k 6k 7k 8k 9k 10k";
const OTHER = "1r 1r 3b 5o 6r 8b 9o 11r 12b 13o";

describe("whose turn it is", () => {
  const before = position({ hands: [TEN, OTHER], pool: "5r 6r" });

  test("G-2 not on turn: that is said before anything about the tiles", () => {
    expect(refusal(before, play("Z99 nonsense"), bob)).toEqual({ reason: "not-on-turn", move: "play", onTurn: ann });
    for (const move of [PASS, exchange("13o")])
      expect(refusal(before, move, bob)).toEqual({ reason: "not-on-turn", move: move.kind, onTurn: ann });
  });

  test("G-2 a move sent before the turn began is late", () => {
    const state = made(before, PASS, ann, later(START, 5_000));
    expect(refusal(state, PASS, bob, later(START, 4_999))).toEqual({ reason: "late" });
    expect(refusal(state, PASS, bob, later(START, 5_000))).toBe(null);
  });

  test("RM-5 the first player may pass or exchange; whoever plays first covers the star", () => {
    const state = inTurn(before, PASS);
    expect(refusal(state, play("A1 across 1r 1r"), bob)).toEqual({ reason: "star-uncovered" });
    expect(scores(inTurn(state, play("G7 across 1r 1r")))).toEqual([0, 4]);
    const changed = inTurn(before, exchange("1k"));
    expect(refusal(changed, play("A1 across 1r 1r"), bob)).toEqual({ reason: "star-uncovered" });
  });

  test("G-1, RM-6 what cannot be laid changes nothing, and its reason comes back", () => {
    expect(refusal(before, play("G7 across 1k 3k"), ann)).toMatchObject({ reason: "no-set", why: "two-of-a-colour" });
    expect(refusal(before, play("G7 across 13r 13b"), ann)).toMatchObject({ reason: "not-in-hand" });
  });
});

describe("a play", () => {
  const before = position({ hands: [TEN, OTHER], pool: "2r 4b 6o", scores: [7, 3] });

  test("RM-12 the hand is refilled to ten, from the end of the pool", () => {
    const after = playing(inTurn(before, play("G7 across 1k 2k")));
    expect(handOf(after, ann)).toBe("3k 4k 5k 6k 7k 8k 9k 10k 4b 6o");
    expect(after.pool.length).toBe(1);
    expect(seen(after, ann).own.drawn).toHaveLength(2);
    // 1 + 2, a straight flush, the star. (RM-9)
    expect(scores(after)).toEqual([7 + 12, 3]);
    expect(after.onTurn).toBe(bob);
    expect(allTiles(after)).toEqual(allTiles(before));
  });

  test("RM-12 or as far as the pool reaches", () => {
    const after = inTurn(before, play("G7 across 1k 2k 3k 4k"));
    expect(handOf(after, ann)).toBe("5k 6k 7k 8k 9k 10k 2r 4b 6o");
    expect(playing(after).pool).toEqual([]);
  });

  test("RM-12 nobody is dealt into while others' hands are short: only the player draws", () => {
    const after = inTurn(position({ hands: [TEN, "1r 2r"], pool: "5r 6r 7r 8r" }), play("G7 across 1k 2k"));
    expect(handOf(after, bob)).toBe("1r 2r");
  });

  test("RM-8 a joker leaves the hand as a joker and lies as its tile", () => {
    const state = position({ hands: ["* 5r 9b", OTHER], pool: "1k 1k 1k 1k" });
    const after = inTurn(state, play("G7 across 5r *6r"));
    expect(handOf(after, ann)).toBe("9b 1k 1k 1k 1k");
    expect(after.board.filter((laid) => laid !== null)).toEqual([
      { number: 5, colour: "r", joker: false },
      { number: 6, colour: "r", joker: true },
    ]);
  });

  test("what everyone is told of it: the lines, their kinds and points, never the tiles drawn", () => {
    const after = inTurn(before, play("G7 across 1k 2k"));
    expect(after.last).toMatchObject([
      { kind: "played", by: ann, turnNo: 1, points: 12, rummmble: false, drew: 2, lines: [{ kind: "straight-flush" }] },
    ]);
    expect(JSON.stringify(after.last)).not.toContain('"colour":"b"');
  });

  test("the answer that is kept names no tile", () => {
    const outcome = rummble.apply(before, play("G7 across 1k 2k"), ann, START);
    expect(outcome.kind === "accepted" ? outcome.answer : null).toEqual({
      kind: "played",
      points: 12,
      rummmble: false,
      drew: 2,
    });
  });
});

describe("a Rummmble", () => {
  // 1 and 7 on X2 TILE, 63 in all; a straight flush, the star and the X2 SET at M7 double: 504.
  const LINE = `D7 across ${TEN}`;

  test("RM-11 placing all ten tiles scores 100 more, after all multipliers", () => {
    const after = inTurn(position({ hands: [TEN, OTHER], pool: TEN.replaceAll("k", "o") }), play(LINE));
    expect(scores(after)).toEqual([604, 0]);
    expect(after.last).toMatchObject([{ points: 604, rummmble: true }]);
  });

  test("RM-11 also when the pool is empty", () => {
    const after = inTurn(position({ hands: [TEN, "2r"], pool: "" }), play(`${LINE}!`));
    expect(scores(after)).toEqual([604 + 2, -2]);
  });

  test("RM-11 exactly ten: the last four of a short hand are none", () => {
    const after = inTurn(position({ hands: ["5r 5b 5k 5o", "2r"] }), play("G7 across 5r 5b 5k 5o!"));
    // 20, with the 5o at J7 double: 25; the star doubles.
    expect(scores(after)).toEqual([50 + 2, -2]);
    expect(after.last).toMatchObject([{ points: 50, rummmble: false }]);
  });

  test("RM-11 nor are nine of ten", () => {
    const nine = TEN.replace(" 10k", "");
    const after = inTurn(position({ hands: [TEN, OTHER], pool: "2r 2r" }), play(`D7 across ${nine}`));
    expect(after.last).toMatchObject([{ rummmble: false }]);
  });
});

describe("asked back", () => {
  const last = { hands: ["4r 3r", "2r *"], board: middle("5r"), scores: [10, 40] };

  test("G-13 the last tile is confirmed once: what it does, without counting hands that nobody may know", () => {
    const state = position(last);
    const asked = refusal(state, play("E7 across 3r 4r"), ann);
    // 3 + 4 + 5 are a straight flush: 24; 10 + 24 against 40.
    expect(asked).toMatchObject({ reason: "unsure", play: { points: 24 }, ahead: -6 });
    expect(made(state, play("E7 across 3r 4r!"), ann).phase).toBe("finished");
  });

  test("G-13 what is asked back is the same whatever the others hold", () => {
    const asked = refusal(position(last), play("E7 across 3r 4r"), ann);
    expect(refusal(position({ ...last, hands: ["4r 3r", "13r 13b 13o"] }), play("E7 across 3r 4r"), ann)).toEqual(
      asked,
    );
  });

  test("G-13 a play that leaves a tile, or a pool to draw from, is not asked back", () => {
    expect(refusal(position(last), play("F7 across 4r"), ann)).toBe(null);
    expect(refusal(position({ ...last, pool: "9k" }), play("E7 across 3r 4r"), ann)).toBe(null);
  });

  test("G-13 an illegal last tile is refused for what it is", () => {
    expect(refusal(position(last), play("H7 across 3r 4r"), ann)).toMatchObject({ reason: "no-set" });
  });

  test("a preview shows the play with its score, and changes nothing; confirmed, it is laid", () => {
    const state = begun(2, { pace: "relaxed" });
    const best = seen(state, state.onTurn).own.hand;
    expect(best).toHaveLength(10);
    const shown = position({ hands: [TEN, OTHER], pool: "2r", options: { preview: true } });
    expect(refusal(shown, play("G7 across 1k 2k"), ann)).toMatchObject({ reason: "preview", play: { points: 12 } });
    expect(scores(made(shown, play("G7 across 1k 2k!"), ann))).toEqual([12, 0]);
  });

  test("G-13 the last tile is asked back once, not twice, where there is a preview too", () => {
    const state = position({ ...last, options: { preview: true } });
    expect(refusal(state, play("E7 across 3r 4r"), ann)?.reason).toBe("unsure");
    expect(made(state, play("E7 across 3r 4r!"), ann).phase).toBe("finished");
  });
});

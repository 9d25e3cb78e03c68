import { describe, expect, test } from "vitest";
import {
  ann,
  board,
  bob,
  CALLABLE,
  FRESH,
  game,
  inTurn,
  lay,
  onTurn,
  played,
  position,
  rackOf,
  refusal,
  tilesOf,
} from "./table.ts";

const two = position(FRESH, { seats: 2, pool: "H U M" });

describe("a word", () => {
  test("JB-5 the row's tiles rearranged, and two of the rack", () => {
    const after = played(two, lay(1, "CASTE"), ann);
    expect(board(after).split("\n")[0]).toBe("1 C A S T E");
  });

  test("JB-10 the marker goes on the row, whoever owned it", () => {
    const stolen = inTurn(two, lay(1, "CATS"), lay(1, "CARTS"));
    expect(board(stolen).split("\n")[0]).toBe("2 C A R T S");
    expect(stolen.last.at(-1)).toMatchObject({ kind: "played", by: bob, from: ann, play: { points: 5 } });
  });

  test("JB-10 playing on one's own row is allowed", () => {
    const own = inTurn(two, lay(1, "CATS"), { kind: "pass" }, lay(1, "CAST"));
    expect(board(own).split("\n")[0]).toBe("1 C A S T");
  });

  test("JB-11 then the rack is filled to five, from the pool", () => {
    const after = played(two, lay(1, "CATS"), ann);
    expect(rackOf(after, ann)).toBe("A E I T M");
    expect(after.players[0]?.drawn).toEqual(tilesOf("M"));
  });

  test("JB-11 as far as the pool reaches: an empty pool ends nothing", () => {
    const after = played({ ...two, pool: [] }, lay(1, "CATS"), ann);
    expect([after.phase, rackOf(after, ann), onTurn(after)]).toEqual(["playing", "A E I T", bob]);
  });

  test("JB-18 an empty rack ends nothing either, and its seat plays on", () => {
    const bare = { ...two, pool: [], players: two.players.map((player) => ({ ...player, rack: [] })) };
    expect(onTurn(inTurn(bare, lay(1, "ACT"), lay(2, "GOD")))).toBe(ann);
  });

  test("JB-6 traded tiles go to the rack, which never exceeds five", () => {
    const after = played(two, lay(2, "GOES"), ann);
    expect(after.last.at(-1)).toMatchObject({ play: { placed: tilesOf("E S"), traded: tilesOf("D") } });
    expect(rackOf(after, ann)).toBe("A I T D M");
  });

  test("JB-8 what was played on a row is noted with it", () => {
    const after = inTurn(two, lay(1, "CATS"), lay(1, "CARTS"));
    expect(after.rows[0]?.words).toEqual(["CATS", "CARTS"]);
    expect(refusal(inTurn(two, lay(1, "CATS"), lay(1, "CARTS")), lay(1, "CARTS"), ann)?.reason).toBe("played-before");
  });

  test("JB-12 all are told what was placed and traded, but not what was drawn", () => {
    const after = played(two, lay(1, "CATS"), ann);
    expect(after.last).toEqual([
      {
        kind: "played",
        by: ann,
        play: {
          row: 1,
          word: "CATS",
          tiles: tilesOf("C A T S"),
          placed: tilesOf("S"),
          traded: [],
          points: 4,
        },
        from: null,
        ends: null,
        turn: 1,
      },
    ]);
  });

  test.each([
    [10, "CATS", "no-such-row"],
    [0, "CATS", "no-such-row"],
    [1, "C4TS", "no-word"],
    [1, "CATCH", "missing-tiles"],
    [1, "TASTIE", "too-many-placed"],
    [1, "CTA", "not-in-dictionary"],
  ] as const)("G-1 on row %i, %s is refused: %s", (row, word, reason) => {
    expect(refusal(two, lay(row, word), ann)?.reason).toBe(reason);
  });

  test("a word ends the row of turns without one", () => {
    expect(played({ ...two, wordless: 3 }, lay(1, "CATS"), ann)).toMatchObject({ wordless: 0 });
  });

  test("an answer holds no letters", () => {
    expect(game.apply(two, lay(1, "CATS"), ann, two.turn.since)).toMatchObject({ answer: { kind: "played" } });
  });
});

/** SUBTRACTED can be laid with nine tiles or with ten; bob has all rows but one. */
const SUBTRACT = CALLABLE.replace("1 P A I N T E R : PAIN PAINTER", "2 S U B T R A C T : SUBTRACT").replace(
  "A E I S T",
  "Ed E D O I",
);

describe("a word that ends the game", () => {
  const state = position(SUBTRACT, { seats: 2 });

  test("JB-12 where some layings end the game and some do not, the player is asked", () => {
    expect(refusal(state, lay(9, "SUBTRACTED"), ann)).toMatchObject({
      reason: "asked",
      row: 9,
      ends: { tiles: tilesOf("S U B T R A C T E D"), points: 20 },
      goesOn: { tiles: tilesOf("S U B T R A C T Ed"), points: 16 },
    });
  });

  test("JB-12 sure or not", () => {
    expect(refusal(state, { ...lay(9, "SUBTRACTED"), sure: true }, ann)?.reason).toBe("asked");
  });

  test("JB-12 with brackets it goes on", () => {
    expect(board(played(state, lay(9, "SUBTRACT(ED)"), ann)).split("\n")[8]).toBe("1 S U B T R A C T Ed");
  });

  test("G-13 a word of ten tiles is confirmed once, with what it would do", () => {
    const move = lay(9, "(S)UBTRACTED");
    // ann: 4 rows of three and 20; bob: 4 rows of three.
    expect(refusal(state, move, ann)).toMatchObject({
      reason: "unsure",
      act: "play",
      play: { word: "SUBTRACTED" },
      ends: "ten-tiles",
      own: 32,
      others: 12,
    });
  });

  test("JB-18 a word of ten tiles ends the game", () => {
    const over = played(state, { ...lay(9, "(S)UBTRACTED"), sure: true }, ann);
    expect(over).toMatchObject({ phase: "finished", why: "ten-tiles", caller: null, wordless: 0 });
    expect(over.last.at(-1)).toMatchObject({ kind: "played", ends: "ten-tiles", from: bob });
    expect(game.result(over)?.places.map(({ points }) => points)).toEqual([32, 12]);
  });

  const almost = position(SUBTRACT.replaceAll(/^ {2}1/gmu, "  2").replace("2 C U P", "1 C U P"), { seats: 2, on: bob });

  test("G-13 so is the word that makes all rows one's own", () => {
    expect(refusal(almost, lay(1, "CUP"), bob)?.reason).toBe("played-before");
    expect(refusal(almost, lay(1, "COUP"), bob)).toMatchObject({
      reason: "unsure",
      ends: "all-rows",
      own: 37,
      others: 0,
    });
  });

  test("JB-18 one player owning all nine rows ends the game", () => {
    expect(played(almost, { ...lay(1, "COUP"), sure: true }, bob)).toMatchObject({
      phase: "finished",
      why: "all-rows",
    });
  });

  test("JB-18 sure where nothing ends is no matter", () => {
    expect(played(state, { ...lay(1, "COUP"), sure: true }, ann).phase).toBe("playing");
  });
});

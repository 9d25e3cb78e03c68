import { describe, expect, test } from "vitest";
import {
  ann,
  bob,
  CALLABLE,
  called,
  cat,
  FRESH,
  game,
  inTurn,
  lay,
  onTurn,
  PASS,
  played,
  position,
  refusal,
  seated,
  whenDue,
} from "./table.ts";

const open = position(CALLABLE, { seats: 3 });
const WRONG = called("KITCHEN");

describe("when a Jumbulaya may be called", () => {
  test("JB-13 not while a row is nobody's", () => {
    const state = position(CALLABLE.replace("2 N O D", "- N O D"), { seats: 3 });
    expect(refusal(state, called("PLANTERS"), ann)).toEqual({ reason: "unowned-row", unowned: [4] });
  });

  test("JB-13 not while no row has seven tiles", () => {
    const state = position(CALLABLE.replace("P A I N T E R", "P A I N T S"), { seats: 3 });
    expect(refusal(state, called("PLANTERS"), ann)).toEqual({ reason: "no-long-row", longest: 6 });
  });

  test("JB-13 the first condition alone is told", () => {
    expect(refusal(position(FRESH, { seats: 3 }), called("PLANTERS"), ann)?.reason).toBe("unowned-row");
  });

  test.each([ann, bob, cat])("JB-13 seat %i may call, whosever turn it is", (seat) => {
    expect(played(open, called("PLANTERS"), seat)).toMatchObject({
      phase: "finished",
      why: "jumbulaya",
      caller: { seat, word: "PLANTERS", rows: [1, 2, 3, 4, 5, 6, 7, 8], bonus: 12 },
    });
  });

  test.each([
    ["PLANT", { reason: "call-too-short", word: "PLANT", limit: 7 }],
    ["A".repeat(19), { reason: "call-too-long", word: "A".repeat(19), limit: 18 }],
    ["PLANT ERS", { reason: "call-not-letters", character: " " }],
    ["PL4NTERS", { reason: "call-not-letters", character: "4" }],
    ["", { reason: "call-not-letters", character: null }],
  ])("JB-13 '%s' is no call: nothing is lost", (word, refused) => {
    expect(refusal(open, called(word), ann)).toEqual(refused);
  });

  test("JB-13 it is judged on the board as it is committed: what was played before it counts", () => {
    const gone = played(open, lay(1, "CUTS"), ann);
    expect(played(gone, called("PLANTERS"), cat).phase).toBe("playing");
  });

  test("G-2 the form is looked at before the board", () => {
    expect(refusal(position(FRESH, { seats: 3 }), called("PLANT"), ann)?.reason).toBe("call-too-short");
  });
});

describe("a right call", () => {
  test("JB-14 seven tiles, the uppermost rows", () => {
    expect(played(open, called("planter"), bob)).toMatchObject({
      caller: { seat: bob, word: "PLANTER", rows: [1, 2, 3, 4, 5, 6, 7], bonus: 10 },
    });
  });

  test("JB-17 the bonus goes to the caller alone, and the places are found with it", () => {
    const after = played(open, called("PLANTERS"), bob);
    // ann: CUP, MAT, TOE, RUN and PAINTER are 22 points; bob: four rows of three, and 12.
    expect(game.result(after)).toEqual({
      places: [
        { seat: ann, place: 2, points: 22 },
        { seat: bob, place: 1, points: 24 },
        { seat: cat, place: 3, points: 0 },
      ],
      rated: true,
    });
  });

  test("JB-19 the caller does not win as such", () => {
    expect(game.result(played(open, called("PLANTERS"), cat))?.places[2]).toEqual({ seat: cat, place: 2, points: 12 });
  });

  test("JB-15 it ends the game at once, and all see the word and its rows", () => {
    const after = played(open, called("PLANTERS"), bob);
    expect(after.last.at(-1)).toEqual({
      kind: "called-right",
      by: bob,
      word: "PLANTERS",
      rows: [1, 2, 3, 4, 5, 6, 7, 8],
      turn: 1,
    });
    expect(refusal(after, PASS, ann)).toEqual({ reason: "game-over" });
  });
});

describe("a wrong call", () => {
  test.each([
    ["a word that is not on the board", "KITCHEN"],
    ["what is no word", "PLANTES"],
    ["a word of fewer than seven tiles on any rows", "QUICHES"],
  ])("JB-15 %s costs a turn, publicly", (_, word) => {
    const after = played(open, called(word), ann);
    expect(after.last).toEqual([{ kind: "called-wrong", by: ann, word, onTurn: true, turn: 1 }]);
    expect(onTurn(after)).toBe(bob);
  });

  test("JB-15 on turn this turn is the one lost, and no other", () => {
    const after = played(open, WRONG, ann);
    expect(onTurn(inTurn(after, PASS, PASS))).toBe(ann);
    expect(after.players[0]?.lostTurn).toBe(false);
  });

  test("JB-15 out of turn the caller's next turn is skipped, once", () => {
    const after = played(open, WRONG, bob);
    expect(onTurn(after)).toBe(ann);
    const skipped = inTurn(after, lay(1, "CUPS"));
    expect(onTurn(skipped)).toBe(cat);
    expect(skipped.last.at(-1)).toEqual({ kind: "lost-turn", by: bob, turn: 2 });
    expect(onTurn(inTurn(skipped, PASS, PASS))).toBe(bob);
  });

  test("JB-15 nobody else loses anything", () => {
    expect(played(open, WRONG, bob)).toMatchObject({
      rows: open.rows,
      turn: open.turn,
      wordless: 0,
      players: [open.players[0], { lostTurn: true }, open.players[2]],
    });
  });

  test("JB-15 while a lost turn is pending its seat may not call, not even rightly", () => {
    const after = played(open, WRONG, bob);
    expect(refusal(after, called("PLANTERS"), bob)).toEqual({ reason: "lost-turn-pending" });
    expect(refusal(after, called("X"), bob)).toEqual({ reason: "lost-turn-pending" });
    expect(played(inTurn(after, PASS), called("PLANTERS"), bob).phase).toBe("finished");
  });

  test("JB-15 two seats may owe a turn at the same time", () => {
    const both = played(played(open, WRONG, bob), WRONG, cat);
    const after = played(both, lay(1, "CUPS"), ann);
    expect([onTurn(after), after.wordless]).toEqual([ann, 2]);
    expect(after.last.slice(-2).map(({ kind, by }) => [kind, by])).toEqual([
      ["lost-turn", bob],
      ["lost-turn", cat],
    ]);
  });

  test("JB-15 all seats may: the one on turn loses this turn, the others theirs, and it is its turn again", () => {
    const all = played(played(played(open, WRONG, bob), WRONG, cat), WRONG, ann);
    expect([onTurn(all), all.wordless]).toEqual([ann, 3]);
  });

  test("JB-18 the lost turn counts as one without a word", () => {
    const late = position(CALLABLE, { seats: 3, wordless: 4 });
    expect(played(late, WRONG, ann)).toMatchObject({ phase: "playing", wordless: 5 });
    expect(inTurn(played(late, WRONG, bob), PASS)).toMatchObject({ phase: "finished", why: "no-words" });
  });

  test("JB-18 a call out of turn is no turn", () => {
    expect(played(position(CALLABLE, { seats: 3, wordless: 5 }), WRONG, bob)).toMatchObject({ wordless: 5 });
  });

  test("JB-15 a turn that times out is not the one that is lost", () => {
    const after = whenDue(whenDue(played(open, WRONG, cat)));
    // ann and bob ran out of time; cat's turn was skipped, and ann's came at once.
    expect([onTurn(after), after.wordless]).toEqual([ann, 3]);
    expect(after.players[2]?.lostTurn).toBe(false);
  });

  test("JB-15 a seat that was left loses its turn without waiting, and whoever takes it over has the next", () => {
    const left = seated(played(open, WRONG, bob), bob, "left");
    const skipped = inTurn(left, PASS);
    expect(onTurn(skipped)).toBe(cat);
    expect(onTurn(inTurn(seated(skipped, bob, "taken"), PASS, PASS))).toBe(bob);
  });

  test("JB-15 whoever takes a seat over takes its debt over", () => {
    const taken = seated(seated(played(open, WRONG, bob), bob, "left"), bob, "taken");
    expect(refusal(taken, called("PLANTERS"), bob)).toEqual({ reason: "lost-turn-pending" });
    expect(onTurn(inTurn(taken, PASS))).toBe(cat);
  });
});

describe("asking once", () => {
  test.each(["PLANTERS", "KITCHEN", "XXXXXXX"])("G-13 a call is confirmed, and %s is not judged by that", (word) => {
    expect(refusal(open, { kind: "call", word, sure: false }, bob)).toEqual({
      reason: "unsure",
      act: "call",
      word,
      own: 12,
      others: 22,
      bonus: { least: 10, most: 15 },
      onTurn: false,
      last: false,
    });
  });

  test.each([
    [ann, 4, false],
    [ann, 5, true],
    [bob, 5, false],
  ])(
    "G-13 JB-18 it tells when a wrong one ends the game too: seat %i after %i turns without a word",
    (by, wordless, last) => {
      const late = { ...open, wordless };
      expect(refusal(late, { kind: "call", word: "KITCHEN", sure: false }, by)).toMatchObject({
        reason: "unsure",
        last,
      });
      expect(played(late, called("KITCHEN"), by).phase).toBe(last ? "finished" : "playing");
    },
  );

  test("G-13 what would be refused anyhow is not asked about", () => {
    const fresh = position(FRESH, { seats: 3 });
    expect(refusal(fresh, { kind: "call", word: "PLANTERS", sure: false }, ann)?.reason).toBe("unowned-row");
  });

  test("an answer holds no letters", () => {
    const outcome = game.apply(open, WRONG, bob, open.turn.since);
    expect(outcome).toMatchObject({ answer: { kind: "called", right: false, onTurn: false } });
  });
});

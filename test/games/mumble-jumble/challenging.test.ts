import { describe, expect, test } from "vitest";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import { ann, bob, cat, challenged, game, piles, played, racing, refusal, scoringOf, whenDue, wrote } from "./table.ts";

/** ann and cat have a word each that is none (ERACS, LBATE); bob stops. */
const ROUND = `
  target 15, stake 5, judge challenge, first 1
  1: 2 chips, tray SCARE, sheet 2 LBATE 3 HORSE
  2: 2 chips, tray TABLE, sheet 1 RACES 3 SHORE
  3: 2 chips, tray HORSE, sheet 1 ERACS
  2 stops
`;

describe("challenging", () => {
  test("MJ-15 a challenger without a chip cannot challenge", () => {
    const state = scoringOf(ROUND.replace("1: 2 chips", "1: 0 chips"));
    expect(refusal(state, challenged(bob, ann), ann)).toEqual({ reason: "no-chip" });
  });

  test("MJ-15 nobody challenges the own sheet", () => {
    expect(refusal(scoringOf(ROUND), challenged(bob, ann), bob)).toEqual({ reason: "own-sheet" });
  });

  test("MJ-15 only words of the sheet on show: not of a later one, not of a settled one", () => {
    const first = scoringOf(ROUND);
    expect(refusal(first, challenged(ann, bob), cat)).toEqual({
      reason: "not-on-show",
      of: ann,
      onShow: bob,
      settled: false,
    });
    const second = whenDue(first);
    expect(refusal(second, challenged(bob, ann), ann)).toEqual({
      reason: "not-on-show",
      of: bob,
      onShow: cat,
      settled: true,
    });
  });

  test("MJ-15 only a word that is there", () => {
    const second = whenDue(scoringOf(ROUND));
    expect(refusal(second, challenged(cat, bob), ann)).toEqual({ reason: "no-word", of: cat, tray: bob });
  });

  test("MJ-15 a word can be challenged once; the second challenge costs nothing", () => {
    const once = played(scoringOf(ROUND), challenged(bob, ann), ann);
    expect(piles(once)).toEqual([1, 2, 2]);
    expect(refusal(once, challenged(bob, ann), cat)).toEqual({ reason: "already-challenged", of: bob, tray: ann });
  });

  test("MJ-15 a seat may challenge several words, a chip for each, as long as it has chips", () => {
    const twice = played(played(scoringOf(ROUND), challenged(bob, ann), ann), challenged(bob, cat), ann);
    expect(piles(twice)).toEqual([0, 2, 2]);
  });

  test("MJ-15 a chip won back can be used again", () => {
    const third = whenDue(whenDue(scoringOf(ROUND.replace("3: 2 chips", "3: 1 chips"))));
    const upheld = played(third, challenged(ann, bob), cat);
    expect(piles(upheld)).toEqual([2, 2, 1]);
    expect(piles(played(upheld, challenged(ann, cat), cat))).toEqual([2, 2, 0]);
  });

  test("MJ-15 only chips of the pile: not round chips, not the stake", () => {
    const bare =
      "target 2, stake 2, judge challenge, first 1\n1: 2 chips bet, tray SCARE, sheet 2 TABLE\n2: 2 chips, tray TABLE, sheet 1 SCARE\n1 stops";
    const second = whenDue(scoringOf(bare.replace("1 stops", "majority")));
    expect(second.phase).toBe("choosing"); // nobody had a chip to challenge bob's sheet
    const clock = scoringOf(bare.replace("2 TABLE", "2 LBATE"));
    expect(piles(clock)).toEqual([0, 2]);
    expect(refusal(clock, challenged(bob, ann), ann)).toMatchObject({ reason: "not-on-show" });
  });

  test.each([["it's"], ["x-ray"], ["Paris"], ["-ness"], ["NATO"]])("MJ-16 %s is no word of a list", (entry) => {
    const list = lexiconOf("test", ["table", entry]);
    expect([list.size, list.has("TABLE")]).toEqual([1, true]);
  });

  test("MJ-16 every letter of the tray once: a longer or shorter word never gets onto a sheet", () => {
    const race = racing({ seats: 2 });
    for (const word of ["TABLES", "ABLE", "TABBLE"])
      expect(refusal(race, wrote(bob, word), ann)).toMatchObject({ reason: "wrong-letters" });
  });

  test("MJ-17 a successful challenge: the challenger keeps the chip, the word's chip goes to the bank", () => {
    const third = whenDue(whenDue(scoringOf(ROUND)));
    const upheld = played(third, challenged(ann, bob), cat);
    expect(piles(upheld)).toEqual([2, 2, 2]);
    expect(game.view(upheld, cat)).toMatchObject({
      beaten: [ann],
      challenges: [{ by: cat, of: ann, tray: bob, upheld: true }],
      sheets: [
        {},
        {},
        {
          seat: ann,
          chips: 1,
          lines: [
            { word: "LBATE", chip: false },
            { word: "HORSE", chip: true },
          ],
        },
      ],
    });
    expect(piles(whenDue(upheld))).toEqual([3, 5, 3]);
  });

  test("MJ-18 a beaten stop caller loses every chip of the round", () => {
    const state = scoringOf(ROUND.replace("1 RACES 3 SHORE", "1 RACES 3 ESHRO"));
    const upheld = played(state, challenged(bob, cat), ann);
    expect(game.view(upheld, ann)).toMatchObject({ sheets: [{ seat: bob, chips: 0, bonus: false }, {}, {}] });
    // The other word can still be challenged, and the challenger pays as usual.
    const wrong = played(upheld, challenged(bob, ann), ann);
    expect(piles(whenDue(whenDue(whenDue(wrong))))).toEqual([3, 2, 3]);
  });

  test("MJ-18 a stop caller who challenges wrongly loses only that chip", () => {
    const wrong = played(whenDue(whenDue(scoringOf(ROUND))), challenged(ann, cat), bob);
    expect(piles(whenDue(wrong))).toEqual([4, 4, 3]);
  });

  test("MJ-18 without a stop caller a beaten seat loses that word's chip only", () => {
    const upheld = played(scoringOf(ROUND.replace("2 stops", "clock")), challenged(ann, bob), cat);
    expect(piles(whenDue(whenDue(whenDue(upheld))))).toEqual([3, 4, 3]);
  });

  test("MJ-19 a failed challenge: the challenger's chip goes to the bank, the word stands", () => {
    const failed = played(scoringOf(ROUND), challenged(bob, ann), cat);
    expect(piles(failed)).toEqual([2, 2, 1]);
    expect(failed.bank.taken).toBe(1);
    expect(game.view(failed, cat)).toMatchObject({ sheets: [{ chips: 3 }, {}, {}] });
  });
});

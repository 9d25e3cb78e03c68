import { describe, expect, test } from "vitest";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { HOUR_MS, instant } from "../../../src/instant.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import {
  ACCEPT,
  ACCEPT_ALL,
  ann,
  begun,
  bob,
  cat,
  challenged,
  chose,
  GO,
  game,
  piles,
  played,
  racing,
  refusal,
  STOP,
  scoringOf,
  VOTE,
  whenDue,
  wrote,
} from "./table.ts";

/** ann and cat have a word each that is none (ERACS, LBATE); bob stops. */
const ROUND = `
  target 15, stake 5, judge challenge, first 1
  1: 2 chips, tray SCARE, sheet 2 LBATE 3 HORSE
  2: 2 chips, tray TABLE, sheet 1 RACES 3 SHORE
  3: 2 chips, tray HORSE, sheet 1 ERACS
  2 stops
`;

describe("showing", () => {
  test("MJ-14 the stop caller's sheet is shown first, with a chip for each word and one more", () => {
    const view = game.view(scoringOf(ROUND), "onlooker");
    expect(view).toMatchObject({
      onShow: bob,
      sheets: [
        { seat: bob, status: "on-show", bonus: true, chips: 3 },
        { seat: cat, status: "hidden", bonus: false, chips: 0, lines: [] },
        { seat: ann, status: "hidden", bonus: false, chips: 0, lines: [] },
      ],
    });
  });

  test("MJ-14 the others follow clockwise, and round chips join the piles when the whole round is scored", () => {
    const second = whenDue(scoringOf(ROUND));
    expect(game.view(second, ann)).toMatchObject({ onShow: cat });
    const third = whenDue(second);
    expect([game.view(third, ann), piles(third)]).toMatchObject([{ onShow: ann }, [2, 2, 2]]);
    const scored = whenDue(third);
    expect([scored.phase, piles(scored)]).toEqual(["choosing", [4, 5, 3]]);
  });

  test.each([
    ["1", [1, 2, 3]],
    ["2", [2, 3, 1]],
    ["3", [3, 1, 2]],
  ])("MJ-14 with no stop caller and %s first, the sheets are shown in the order %o", (first, order) => {
    const state = scoringOf(ROUND.replace("first 1", `first ${first}`).replace("2 stops", "majority"));
    expect(state.phase === "scoring" ? state.sheets.map(({ seat }) => seat) : []).toEqual(order);
  });

  test("MJ-14 with no stop caller the first sheet is that of the next seat each round", () => {
    const firsts: (number | null)[] = [];
    let state = begun({ seats: 3 });
    for (let round = 1; round <= 4; round++) {
      state = endedByVotes([ann, bob, cat].reduce((at, seat) => played(at, chose("SCARE"), seat), state));
      firsts.push(state.firstSheet);
      state = whenDue(state);
    }
    expect(firsts).toEqual([1, 2, 3, 1]);
  });

  test("MJ-14 a sheet without words settles when it is shown", () => {
    const state = whenDue(scoringOf(ROUND.replace("sheet 1 ERACS", "sheet -")));
    expect(game.view(state, cat)).toMatchObject({
      onShow: ann,
      sheets: [{ status: "settled" }, { seat: cat, status: "settled" }, { status: "on-show" }],
    });
  });
});

/** ann alone has written a word. */
function endedByVotes(ready: State): State {
  const race = played(played(ready, GO, ann), wrote(cat, "RACES"), ann);
  return played(played(race, VOTE, ann), VOTE, bob);
}

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

describe("settling", () => {
  test("MJ-20 a sheet settles when every other seat with a chip has accepted it", () => {
    const one = played(scoringOf(ROUND), ACCEPT, ann);
    expect(game.view(one, ann)).toMatchObject({ onShow: bob, accepted: [ann], waiting: [cat] });
    expect(game.view(played(one, ACCEPT, cat), ann)).toMatchObject({ onShow: cat, accepted: [], waiting: [ann, bob] });
  });

  test("MJ-20 a seat without a chip is not waited for", () => {
    expect(game.awaited(scoringOf(ROUND.replace("1: 2 chips", "1: 0 chips")))).toEqual([cat]);
    const oneChip = played(scoringOf(ROUND.replace("1: 2 chips", "1: 1 chips")), ACCEPT, cat);
    // ann loses her last chip: nobody is left to accept.
    expect(game.view(played(oneChip, challenged(bob, ann), ann), ann)).toMatchObject({ onShow: cat });
  });

  test.each([
    ["live", 45_000],
    ["relaxed", 12 * HOUR_MS],
  ])("MJ-20 on a %s table it settles after %i ms, and a challenge restarts the time", (pace, ms) => {
    const race = racing({ seats: 2, options: { pace } });
    const stopped = played(played(race, wrote(bob, "TABLE"), ann), STOP, ann, instant(1_000));
    expect(game.deadline(stopped)?.at).toBe(1_000 + ms);
    const failed = played(stopped, challenged(ann, bob), bob, instant(30_000));
    expect(game.deadline(failed)?.at).toBe(30_000 + ms);
  });

  test("MJ-20 an acceptance stands after a challenge, can be taken back, and keeps nobody from challenging", () => {
    const accepted = played(scoringOf(ROUND), ACCEPT, ann);
    const both = played(accepted, challenged(bob, ann), ann);
    expect(game.view(both, ann)).toMatchObject({ accepted: [ann], waiting: [cat] });
    const back = played(both, { kind: "accept", on: false, later: false }, ann);
    expect(game.view(back, ann)).toMatchObject({ accepted: [], waiting: [ann, cat] });
  });

  test("MJ-20 one press accepts this sheet and all later ones, and can be taken back", () => {
    const all = played(played(scoringOf(ROUND), ACCEPT_ALL, ann), ACCEPT_ALL, cat);
    expect(game.view(all, ann)).toMatchObject({ onShow: cat, acceptedAll: [ann, cat], waiting: [bob] });
    const last = played(all, ACCEPT, bob);
    expect(game.view(last, ann)).toMatchObject({ onShow: ann, waiting: [bob] });
    const back = played(last, { kind: "accept", on: false, later: false }, cat);
    expect(game.view(back, ann)).toMatchObject({ waiting: [bob, cat] });
  });

  test("MJ-20 the own sheet is accepted by the others alone", () => {
    expect(refusal(scoringOf(ROUND), ACCEPT, bob)).toEqual({ reason: "own-sheet" });
    expect(refusal(scoringOf(ROUND), ACCEPT_ALL, bob)).toBe(null);
  });
});

describe("the referee", () => {
  const options = { judge: "referee" };

  test("MJ-21 a word that is not in the dictionary is refused when it is written", () => {
    expect(refusal(racing({ seats: 2, options }), wrote(bob, "LBATE"), ann)).toEqual({
      reason: "no-such-word",
      tray: bob,
      word: "LBATE",
      dictionary: "test",
    });
  });

  test("MJ-21 there are no challenges: all sheets settle at the end of racing", () => {
    const race = racing({ seats: 3, options });
    const written = played(
      played(played(race, wrote(bob, "BLEAT"), ann), wrote(cat, "SHORE"), ann),
      wrote(ann, "RACES"),
      cat,
    );
    const scored = played(written, STOP, ann);
    expect([scored.phase, piles(scored)]).toEqual(["choosing", [5, 2, 3]]);
    expect(refusal(scored, challenged(ann, bob), bob)).toMatchObject({ reason: "wrong-phase" });
    expect(scored.phase === "choosing" && scored.last?.sheets.map(({ seat, chips }) => [seat, chips])).toEqual([
      [ann, 3],
      [bob, 0],
      [cat, 1],
    ]);
  });
});

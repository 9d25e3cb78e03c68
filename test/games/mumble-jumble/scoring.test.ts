import { describe, expect, test } from "vitest";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { HOUR_MS, instant } from "../../../src/instant.ts";
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

  test("MJ-20 whoever has accepted all later sheets and accepts this one has still accepted the later ones", () => {
    const all = played(scoringOf(ROUND), ACCEPT_ALL, ann);
    expect(played(all, ACCEPT, ann)).toEqual(all);
    expect(played(played(scoringOf(ROUND), ACCEPT, ann), ACCEPT_ALL, ann)).toEqual(all);
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

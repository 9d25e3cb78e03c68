import { describe, expect, test } from "vitest";
import {
  ACCEPT,
  allReady,
  ann,
  BET,
  begun,
  bob,
  cat,
  challenged,
  changed,
  chose,
  dan,
  GO,
  game,
  left,
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

/** ann stops; bob has bet and has a word that is none; all have words. */
const ROUND = `
  target 15, stake 5, judge challenge, first 1
  1: 2 chips, tray SCARE, sheet 2 TABLE 3 HORSE
  2: 15 chips bet, tray TABLE, sheet 1 RACES 3 ESHRO
  3: 2 chips, tray HORSE, sheet 1 CARES 2 BLEAT
  1 stops
`;

describe("while words are chosen", () => {
  test("MJ-29 the word of a left seat is dropped unseen, and nobody waits for it", () => {
    const ready = played(played(begun({ seats: 3 }), chose("SCARE"), ann), chose("TABLE"), bob);
    const rest = left(left(ready, cat), ann);
    expect(game.view(rest, bob)).toMatchObject({ ready: [bob], waiting: [] });
    expect(JSON.stringify(rest)).not.toContain("SCARE");
  });

  test("MJ-29 the race has no tray for a seat that left before go", () => {
    const race = played(left(allReady({ seats: 3 }), bob), GO, ann);
    expect(game.view(race, ann)).toMatchObject({
      trays: [{ seat: ann }, { seat: cat }],
      own: { lines: [{ tray: cat }] },
    });
  });

  test("MJ-29 a seat taken over before go chooses anew, and is waited for", () => {
    const back = changed(left(allReady({ seats: 3 }), bob), bob, "taken");
    expect(game.view(back, ann)).toMatchObject({ waiting: [bob], goesAt: null });
    expect(played(played(back, chose("CHAIR"), bob), GO, ann).phase).toBe("racing");
  });

  test("MJ-29 a seat taken over without a tray sits the round out, but may judge", () => {
    const race = changed(played(left(allReady({ seats: 3 }), bob), GO, ann), bob, "taken");
    expect(refusal(race, wrote(ann, "SCARE"), bob)).toEqual({ reason: "sits-out" });
    expect(refusal(race, STOP, bob)).toEqual({ reason: "sits-out" });
    const stopped = played(played(race, wrote(cat, "HORSE"), ann), STOP, ann);
    expect(game.awaited(stopped)).toEqual([bob, cat]);
  });

  test("G-6 when one seat is left, the game ends at the end of the round, and it is first, without a win by bet", () => {
    const alone = left(allReady({ seats: 2, options: { target: 2, stake: 2 } }), bob);
    const ended = played(played(alone, BET, ann), GO, ann);
    expect(ended).toMatchObject({ phase: "finished", why: "last-seat", winner: null });
    expect(game.result(ended)?.places).toEqual([
      { seat: ann, place: 1, points: 2 },
      { seat: bob, place: 2, points: 0 },
    ]);
  });
});

describe("while the race runs", () => {
  test("MJ-29 the tray of a left seat stays, still needs a line, and earns chips; its sheet is dropped", () => {
    const race = left(played(racing({ seats: 3 }), wrote(ann, "SCARE"), bob), bob);
    const written = played(race, wrote(cat, "HORSE"), ann);
    expect(refusal(written, STOP, ann)).toEqual({ reason: "empty-lines", trays: [bob] });
    const stopped = played(played(written, wrote(bob, "BLEAT"), ann), STOP, ann);
    expect(game.view(stopped, ann)).toMatchObject({
      sheets: [{ seat: ann, chips: 3 }, { seat: bob, status: "dropped" }, {}],
    });
  });

  test("MJ-29 a seat taken over in the race has its tray, and an empty sheet", () => {
    const race = left(played(racing({ seats: 2 }), wrote(ann, "SCARE"), bob), bob);
    expect(game.view(race, bob)).toMatchObject({ viewer: null, own: null });
    const back = changed(race, bob, "taken");
    expect(game.view(back, bob)).toMatchObject({
      own: { tray: { word: "TABLE" }, lines: [{ tray: ann, word: null }] },
    });
    expect(refusal(back, wrote(ann, "RACES"), bob)).toBe(null);
  });

  test("G-6 votes are counted anew at once", () => {
    const asked = played(played(racing({ seats: 4 }), VOTE, ann), VOTE, bob);
    expect(asked.phase).toBe("racing");
    expect(left(asked, dan).phase).toBe("choosing"); // two of three; nobody wrote a word
    expect(left(asked, ann).phase).toBe("racing"); // one of three
  });

  test("G-7 a seat that a robot takes over does not count, one that a person takes over does", () => {
    const gone = left(racing({ seats: 4 }), dan);
    expect(game.view(changed(gone, dan, "robot"), ann)).toMatchObject({ votesNeeded: 2 });
    expect(game.view(changed(gone, dan, "taken"), ann)).toMatchObject({ votesNeeded: 3 });
  });

  test("MJ-29 a stop caller who leaves in the grace: the round counts as one without stop caller", () => {
    const race = played(racing({ seats: 2, options: { graceMs: 2_000 } }), wrote(bob, "TABLE"), ann);
    const closing = left(played(race, STOP, ann), ann);
    const scored = whenDue(closing);
    expect(scored).toMatchObject({
      phase: "finished",
      why: "last-seat",
      last: { end: { kind: "caller-left", by: ann } },
    });
  });
});

describe("while the sheets are scored", () => {
  test("MJ-29 a settled sheet is kept; its chips go to the bank at the end of the round", () => {
    const second = whenDue(scoringOf(ROUND));
    const gone = left(second, ann);
    expect(gone).toMatchObject({ phase: "scoring", end: { kind: "stop", by: ann } });
    expect(game.view(gone, bob)).toMatchObject({ sheets: [{ seat: ann, status: "settled", chips: 3 }, {}, {}] });
    const scored = whenDue(whenDue(gone));
    expect(piles(scored)).toEqual([0, 12, 4]);
    expect(scored).toMatchObject({ last: { bets: [{ seat: bob, bet: "forfeited" }] } });
  });

  test("MJ-29 … unless somebody has taken the seat over", () => {
    const back = changed(left(whenDue(scoringOf(ROUND)), ann), ann, "taken");
    expect(piles(whenDue(whenDue(back)))).toEqual([5, 12, 4]);
  });

  test("MJ-29 a sheet that has not settled is dropped, unshown", () => {
    const gone = left(scoringOf(ROUND), cat);
    expect(game.view(gone, ann)).toMatchObject({
      onShow: ann,
      sheets: [{}, {}, { seat: cat, status: "dropped", lines: [] }],
    });
    expect(game.view(gone, bob)).not.toMatchObject({ own: null });
  });

  test("MJ-29 a stop caller who leaves before that sheet settles: the next sheet is shown, bets return", () => {
    const gone = left(scoringOf(ROUND), ann);
    expect(game.view(gone, bob)).toMatchObject({ end: { kind: "caller-left", by: ann }, onShow: bob });
    const scored = whenDue(whenDue(gone));
    expect(piles(scored)).toEqual([0, 17, 4]);
    expect(scored).toMatchObject({ last: { bets: [{ seat: bob, bet: "returned" }] } });
  });

  test("MJ-29 MJ-25 still binds: a beaten seat forfeits", () => {
    const upheld = played(left(scoringOf(ROUND), ann), challenged(bob, cat), cat);
    expect(whenDue(whenDue(upheld))).toMatchObject({ last: { bets: [{ seat: bob, bet: "forfeited" }] } });
  });

  test("MJ-29 the stake of a seat that leaves goes to the bank at once", () => {
    const before = scoringOf(ROUND);
    const gone = left(before, bob);
    expect(gone.players.map(({ stake }) => stake)).toEqual([0, 0, 0]);
    expect(gone.bank.taken - before.bank.taken).toBe(5);
  });

  test("G-6 acceptances are counted anew at once", () => {
    const accepted = played(scoringOf(ROUND), ACCEPT, bob);
    expect(game.view(left(accepted, cat), ann)).toMatchObject({ onShow: bob });
  });
});

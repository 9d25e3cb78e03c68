import { describe, expect, test } from "vitest";
import type { SeatChange } from "../../../src/game.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import {
  ACCEPT,
  allReady,
  ann,
  BET,
  begun,
  bob,
  cat,
  challenged,
  chose,
  dan,
  GO,
  game,
  piles,
  played,
  racing,
  refusal,
  START,
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

describe("the end", () => {
  test("G-6 seats that are out rank below all others, the later leaver higher", () => {
    const first = left(racing({ seats: 4 }), bob);
    const second = left(first, dan);
    const scored = played(played(second, VOTE, ann), VOTE, cat);
    const rest = left(scored, ann);
    const ended = whenDue(rest);
    expect(game.result(ended)?.places.map(({ seat, place }) => [seat, place])).toEqual([
      [ann, 2],
      [bob, 4],
      [cat, 1],
      [dan, 3],
    ]);
  });

  test("G-6 a seat that is out is out: nobody takes it, it moves nothing and is not waited for", () => {
    const scored = played(played(left(racing({ seats: 3 }), bob), VOTE, ann), VOTE, cat);
    const tried = changed(scored, bob, "taken");
    expect(tried).toEqual(scored);
    expect(refusal(scored, chose("SCARE"), bob)).toEqual({ reason: "not-playing" });
    expect(game.awaited(scored)).toEqual([ann, cat]);
  });

  test("G-6 when no person is left, the game ends", () => {
    const ended = left(left(racing({ seats: 3, robots: [cat] }), ann), bob);
    expect(ended).toMatchObject({ phase: "finished", why: "nobody-left" });
    expect(game.result(ended)).toEqual({
      places: [
        { seat: ann, place: 3, points: 2 },
        { seat: bob, place: 2, points: 2 },
        { seat: cat, place: 1, points: 2 },
      ],
      rated: true,
    });
  });

  test("G-8 a cancelled game: places by chips at the last finished round, stakes and placed chips return", () => {
    const failed = played(scoringOf(ROUND), challenged(ann, bob), bob);
    const ended = game.cancelled(failed, START);
    expect(ended).toMatchObject({ phase: "finished", why: "cancelled", winner: null });
    expect(game.result(ended)).toEqual({
      places: [
        { seat: ann, place: 2, points: 2 },
        { seat: bob, place: 1, points: 15 },
        { seat: cat, place: 2, points: 2 },
      ],
      rated: false,
    });
  });

  test("G-8 the trays of the race that was not scored are solved for all", () => {
    const ended = game.cancelled(racing({ seats: 2 }), START);
    expect(game.view(ended, "onlooker")).toMatchObject({
      unfinished: [
        { seat: ann, word: "SCARE", solutions: ["CARES", "RACES", "SCARE"] },
        { seat: bob, word: "TABLE", solutions: ["BLEAT", "TABLE"] },
      ],
    });
  });
});

describe.each([2, 3, 4, 5, 6])("with %i seats", (seats) => {
  const each = Array.from({ length: seats }, (_, index) => seatNo(index + 1));
  const race = each.reduce(writtenBy, racing({ seats }));

  test.each(each)("MJ-29 whoever sits at %i leaves the race, the others' sheets are shown in their order", (leaver) => {
    const ended = played(left(race, leaver), { kind: "clock" }, "clock");
    expect(settled(ended)).toEqual(each.filter((seat) => seat !== leaver));
  });

  test.each(each)("MJ-29 whoever sits at %i leaves with the own sheet on show, the next one is shown", (leaver) => {
    const ended = each.slice(0, leaver - 1).reduce(whenDue, played(race, { kind: "clock" }, "clock"));
    const gone = left(ended, leaver);
    const next = each.find((seat) => seat > leaver);
    if (gone.phase === "scoring") expect(game.view(gone, "onlooker")).toMatchObject({ onShow: next });
    expect(settled(gone)).toEqual(each.filter((seat) => seat !== leaver));
  });

  test.each(each)("G-6 a seat left at %i and taken over in the race is shown in its turn", (leaver) => {
    const back = changed(left(race, leaver), leaver, "robot");
    expect(settled(played(writtenBy(back, leaver), { kind: "clock" }, "clock"))).toEqual(each);
  });

  test.each(each)("MJ-7 a seat at %i that does not choose in time plays on with a given word", (sleeper) => {
    const awake = each.filter((seat) => seat !== sleeper);
    const gone = whenDue(awake.reduce((so, seat) => played(so, chose("SCARE"), seat), begun({ seats })));
    expect(gone.phase === "racing" && gone.trays.map(({ seat, house }) => [seat, house])).toEqual(
      each.map((seat) => [seat, seat === sleeper]),
    );
  });
});

function left(state: State, seat: SeatNo): State {
  return changed(state, seat, "left");
}

function changed(state: State, seat: SeatNo, change: SeatChange): State {
  return game.seated(state, seat, change, START);
}

/** `seat` has a word for one other tray. */
function writtenBy(state: State, seat: SeatNo): State {
  if (state.phase !== "racing") return state;
  const other = state.trays.find((tray) => tray.seat !== seat);
  return other === undefined ? state : played(state, wrote(other.seat, other.word), seat);
}

/** The sheets that settle until the round is scored, in the order of showing. */
function settled(state: State): readonly SeatNo[] {
  if (state.phase === "scoring") return settled(whenDue(state));
  if (state.phase !== "choosing" && state.phase !== "finished") return [];
  return (state.last?.sheets ?? []).flatMap(({ seat, status }) => (status === "settled" ? [seat] : []));
}

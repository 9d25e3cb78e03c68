import { describe, expect, test } from "vitest";
import { mumbleRound } from "../../../src/games/mumble-jumble/analysis.ts";
import type { Report, State } from "../../../src/games/mumble-jumble/state.ts";
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
  GO,
  game,
  piles,
  played,
  refusal,
  STOP,
  scoringOf,
  VOTE,
  WORDS,
  whenDue,
  wrote,
} from "./table.ts";

const rich = { target: 2, stake: 2 };

/** ann and bob bet; ann stops, and has words for all trays. */
const ROUND = `
  target 15, stake 5, judge challenge, first 1
  1: 15 chips bet, tray SCARE, sheet 2 TABLE 3 HORSE
  2: 16 chips bet, tray TABLE, sheet 1 RACES 3 ESHRO
  3: 2 chips, tray HORSE, sheet 1 CARES
  1 stops
`;

describe("betting", () => {
  test("MJ-22 a seat with 15 or more chips may bet, with fewer not", () => {
    expect(refusal(begun({ seats: 2 }), BET, ann)).toEqual({ reason: "too-few-chips", chips: 2, target: 15, stake: 5 });
    expect(piles(scoringOf(ROUND))).toEqual([10, 11, 2]);
  });

  test("MJ-22 target and stake are house rules", () => {
    const bet = played(begun({ seats: 2, options: rich }), BET, ann);
    expect(bet.players.map(({ pile, stake }) => [pile, stake])).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(game.options.safeParse({ target: 4, stake: 5 }).error?.issues.map(({ message }) => message)).toEqual([
      "at most the target (4)",
    ]);
  });

  test("MJ-22 from the start of choosing until go; public at once; final; several seats may bet", () => {
    const bet = played(played(begun({ seats: 2, options: rich }), BET, ann), chose("SCARE"), ann);
    expect(game.view(bet, "onlooker").seats).toMatchObject([{ stake: 2, pile: 0 }, { stake: 0 }]);
    expect(refusal(bet, BET, ann)).toEqual({ reason: "already-bet" });
    const both = played(played(bet, chose("TABLE"), bob), BET, bob);
    expect(refusal(played(both, GO, ann), BET, bob)).toMatchObject({ reason: "wrong-phase" });
  });

  test("G-15 with the preset quick, 8 chips may bet 3", () => {
    const { options } = begun({ seats: 2, options: { preset: "quick" } });
    expect([options.target, options.stake, options.raceMinutes]).toEqual([8, 3, 2]);
  });

  test("G-15 a preset fills in only what was not given", () => {
    const { options } = begun({ seats: 2, options: { preset: "quick", target: 5, raceMinutes: "off" } });
    expect([options.target, options.stake, options.raceMinutes]).toEqual([5, 3, "off"]);
  });
});

describe("winning", () => {
  test("MJ-23 who bet, stopped, has an acceptable word for every tray and is not beaten, wins", () => {
    const won = whenDue(scoringOf(ROUND));
    expect(won).toMatchObject({ phase: "finished", why: "bet", winner: ann });
    // The stake and three round chips; bob's two written words count without challenges, his stake does not return.
    expect(piles(won)).toEqual([18, 13, 3]);
    expect(game.result(won)).toEqual({
      places: [
        { seat: ann, place: 1, points: 18 },
        { seat: bob, place: 2, points: 13 },
        { seat: cat, place: 3, points: 3 },
      ],
      rated: true,
    });
    expect(report(won)?.bets).toEqual([
      { seat: ann, bet: "won" },
      { seat: bob, bet: "forfeited" },
    ]);
    expect(report(won)?.sheets.map(({ lines }) => lines.length)).toEqual([2, 2, 1]);
  });

  test("MJ-23 the winner is first with fewer chips, the places after it go by chips, equals share", () => {
    const won = whenDue(scoringOf(ROUND.replace("16 chips bet", "40 chips").replace("3: 2 chips", "3: 41 chips")));
    expect(game.result(won)?.places.map(({ seat, place }) => [seat, place])).toEqual([
      [ann, 1],
      [bob, 2],
      [cat, 2],
    ]);
  });

  test("MJ-23 a game that is over takes no move", () => {
    const won = whenDue(scoringOf(ROUND));
    for (const move of [ACCEPT, BET, GO, STOP, chose("SCARE")])
      expect(refusal(won, move, ann)).toEqual({ reason: "game-over" });
  });

  test("MJ-23 an unacceptable word that nobody challenged stands for its chip, but does not win", () => {
    const scored = toTheEnd(scoringOf(ROUND.replace("2 TABLE", "2 LBATE")));
    expect([scored.phase, piles(scored)]).toEqual(["choosing", [13, 13, 3]]);
    expect(report(scored)?.bets).toEqual([
      { seat: ann, bet: "forfeited" },
      { seat: bob, bet: "forfeited" },
    ]);
  });

  test("MJ-23 with a referee the stop of a seat that bet wins at once", () => {
    const bet = played(begun({ seats: 2, options: { ...rich, judge: "referee" } }), BET, ann);
    const race = played(played(played(bet, chose("SCARE"), ann), chose("TABLE"), bob), GO, bob);
    const won = played(played(race, wrote(bob, "BLEAT"), ann), STOP, ann);
    expect([won.phase, piles(won)]).toEqual(["finished", [4, 2]]);
  });

  test("MJ-26 chips alone do not win", () => {
    const scored = toTheEnd(scoringOf(ROUND.replace("15 chips bet", "40 chips").replace("16 chips bet", "99 chips")));
    expect([scored.phase, piles(scored)]).toEqual(["choosing", [43, 101, 3]]);
  });
});

describe("bets that do not win", () => {
  test("MJ-24 A and B bet, A stops and is beaten: A forfeits, B has the stake back", () => {
    const beaten = played(scoringOf(ROUND.replace("2 TABLE", "2 LBATE")), challenged(ann, bob), cat);
    const scored = toTheEnd(beaten);
    expect(report(scored)?.bets).toEqual([
      { seat: ann, bet: "forfeited" },
      { seat: bob, bet: "returned" },
    ]);
    expect(piles(scored)).toEqual([10, 18, 3]);
  });

  test("MJ-24 … unless B was beaten too", () => {
    const anns = played(scoringOf(ROUND.replace("2 TABLE", "2 LBATE")), challenged(ann, bob), cat);
    const scored = toTheEnd(played(whenDue(anns), challenged(bob, cat), cat));
    expect(report(scored)?.bets).toEqual([
      { seat: ann, bet: "forfeited" },
      { seat: bob, bet: "forfeited" },
    ]);
    expect(piles(scored)).toEqual([10, 12, 3]);
  });

  test("MJ-24 somebody else stops: the bet is forfeited", () => {
    const scored = toTheEnd(scoringOf(ROUND.replace("15 chips bet", "15 chips")));
    expect(report(scored)?.bets).toEqual([{ seat: bob, bet: "forfeited" }]);
  });

  test.each(["majority", "clock"])("MJ-24 the racing ends by %s: bets return", (end) => {
    const scored = toTheEnd(scoringOf(ROUND.replace("1 stops", end)));
    expect(report(scored)?.bets).toEqual([
      { seat: ann, bet: "returned" },
      { seat: bob, bet: "returned" },
    ]);
  });

  test("MJ-25 a beaten seat's bet is forfeited, even when the racing ended by majority", () => {
    const second = whenDue(scoringOf(ROUND.replace("1 stops", "majority")));
    const scored = toTheEnd(played(second, challenged(bob, cat), cat));
    expect(report(scored)?.bets).toEqual([
      { seat: ann, bet: "returned" },
      { seat: bob, bet: "forfeited" },
    ]);
  });

  test("MJ-24 and MJ-25 as the analysis tells them", () => {
    const round = {
      seats: ["a", "b", "c"],
      piles: { a: 15, b: 15, c: 3 },
      bets: ["a", "b"],
      trays: { a: "SCARE", b: "TABLE", c: "HORSE" },
      sheets: { a: { b: "LBATE", c: "HORSE" }, b: { a: "RACES" } },
      end: { stop: "a" },
      challenges: [
        { by: "c", of: "a", tray: "b" },
        { by: "c", of: "b", tray: "c" },
        { by: "c", of: "a", tray: "c" },
      ],
    };
    expect(mumbleRound(round, WORDS)).toEqual({
      piles: { a: 10, b: 16, c: 2 },
      beaten: ["a"],
      bets: { a: "forfeited", b: "returned" },
      winner: null,
      refused: [1],
    });
  });
});

describe("after the round", () => {
  test("MJ-28 the hidden word and all acceptable words are shown, while the next words are chosen", () => {
    const scored = toTheEnd(scoringOf(ROUND.replace("15 chips bet", "15 chips")));
    expect(game.view(scored, "onlooker")).toMatchObject({ phase: "choosing", round: 2 });
    expect(report(scored)?.trays).toEqual([
      { seat: ann, word: "SCARE", letters: "SCARE", solutions: ["CARES", "RACES", "SCARE"], more: 0 },
      { seat: bob, word: "TABLE", letters: "TABLE", solutions: ["BLEAT", "TABLE"], more: 0 },
      { seat: cat, word: "HORSE", letters: "HORSE", solutions: ["HORSE", "SHORE"], more: 0 },
    ]);
  });

  test("MJ-28 the last round is shown until go", () => {
    const race = allReady({ seats: 2, options: { countdownSeconds: 3 } });
    const scored = played(played(whenDue(played(race, GO, ann)), VOTE, ann), VOTE, bob);
    expect(report(scored)?.round).toBe(1);
    const again = played(played(played(scored, chose("SCARE"), ann), chose("TABLE"), bob), GO, bob);
    expect(JSON.stringify(again)).not.toContain("solutions");
  });
});

function toTheEnd(state: State): State {
  return state.phase === "scoring" ? toTheEnd(whenDue(state)) : state;
}

function report(state: State): Report | null {
  return state.phase === "choosing" || state.phase === "finished" ? state.last : null;
}

import { describe, expect, test } from "vitest";
import { mumbleJumbleDraw } from "../../../render/mumble-jumble/draw.ts";
import type { Viewer } from "../../../src/game.ts";
import type { Move } from "../../../src/games/mumble-jumble/moves.ts";
import type { Answer } from "../../../src/games/mumble-jumble/outcomes.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import {
  ACCEPT,
  ACCEPT_ALL,
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
  played,
  racing,
  START,
  STOP,
  scoringOf,
  VOTE,
  whenDue,
  wrote,
} from "../../games/mumble-jumble/table.ts";
import { ABC, saidText } from "./screen.ts";

const SHOWN = scoringOf(`
  target 15, stake 5, judge challenge, first 1
  1: 20 chips, tray SCARE, sheet 2 BLEAT
  2: 2 chips, tray TABLE, sheet 1 RACES 3 HSORE
  3: 2 chips, tray HORSE, sheet -
  2 stops
`);

/** What ann is answered for her move, and again when everything else has gone on. @throws Error when it is refused. */
function answered(state: State, move: Move): string {
  const outcome = game.apply(state, move, ann, START);
  if (outcome.kind === "refused") throw new Error(outcome.refusal.reason);
  return said(outcome.answer, outcome.state);
}

function said(answer: Answer, state: State, viewer: Viewer = ann): string {
  return saidText(mumbleJumbleDraw.answered(answer, game.view(state, viewer), ABC));
}

describe("the private answer", () => {
  test("MJ-6 to a choice: the word, and how the others will see it", () => {
    expect(answered(begun({ seats: 2 }), chose("scare", "c s r a e"))).toBe(
      "You hide `SCARE` as `C S R A E`. You can change it until `go`.\n[Change word] mumble word …",
    );
  });

  test("MJ-7 to a choice that is told again after go", () => {
    const later = played(
      played(played(begun({ seats: 2 }), chose("SCARE", "CSRAE"), ann), chose("TABLE"), bob),
      GO,
      ann,
    );
    expect(said({ kind: "chose" }, later)).toBe("You hide `SCARE` as `C S R A E`.");
  });

  test("MJ-8 to go, MJ-22 to a bet", () => {
    expect(answered(allReady({ seats: 2 }), GO)).toBe("You have called `go`.");
    let state = SHOWN;
    while (state.phase === "scoring") state = whenDue(state);
    expect(answered(state, BET)).toBe(
      "You bet 5 chips: call `stop` this round with nothing but acceptable words, stay unbeaten, and you win the game. A bet is final.",
    );
  });

  test("MJ-9 to a line, and what is still empty", () => {
    expect(answered(racing({ seats: 3 }), wrote(bob, "elbat"))).toBe(
      "Tray 2: `ELBAT`. Still empty: 3.\n[Write sheet] mumble write …",
    );
  });

  test("MJ-10 an answer does not tell whether it is a word", () => {
    const race = racing({ seats: 3 });
    expect(answered(race, wrote(bob, "ELBAT")).replace("ELBAT", "TABLE")).toBe(answered(race, wrote(bob, "TABLE")));
  });

  test("MJ-9 to several lines, of which some slip", () => {
    const race = played(racing({ seats: 3 }), wrote(bob, "TABLE"), ann);
    const lines = [
      { tray: bob, word: null },
      { tray: cat, word: "shore" },
      { tray: ann, word: "races" },
      { tray: bob, word: "horse" },
    ];
    expect(answered(race, { kind: "write", lines }).split("\n")[0]).toBe(
      "Tray 2: the line is empty. Tray 3: `SHORE`. Tray 1: that is your own, it has no line. Tray 2: that does not use exactly its letters, so the line is as it was. Still empty: 2.",
    );
  });

  test("MJ-12 to the last line, and to a stop", () => {
    const full = played(racing({ seats: 2 }), wrote(bob, "TABLE"), ann);
    expect(answered(full, wrote(bob, "BLEAT")).split("\n")[0]).toBe(
      "Tray 2: `BLEAT`. Every line has a word: you may call `stop`.",
    );
    expect(answered(full, STOP)).toBe("You have called `stop`: the race is over.");
    const grace = played(racing({ seats: 2, options: { graceMs: 2_000 } }), wrote(bob, "TABLE"), ann);
    expect(answered(grace, STOP)).toBe("Stop! The sheets are shown in a moment; what was sent before it still counts.");
  });

  test("MJ-13 to a vote", () => {
    expect(answered(racing({ seats: 3 }), VOTE)).toBe(
      "You ask to end the race. It takes more than half of the seats; `/mumble vote off` takes it back.",
    );
    expect(answered(racing({ seats: 3 }), { kind: "vote", on: false })).toBe("You no longer ask to end the race.");
  });

  test("MJ-20 to an acceptance", () => {
    const rest = " Until it settles you can still challenge, or take it back with `/mumble accept off`.";
    expect(answered(SHOWN, ACCEPT)).toBe(`You accept this sheet.${rest}`);
    expect(answered(SHOWN, ACCEPT_ALL)).toBe(`You accept this sheet and all later ones.${rest}`);
    expect(answered(SHOWN, { kind: "accept", on: false, later: true })).toBe("You have taken your acceptance back.");
  });

  test("MJ-17 to a challenge upheld against others", () => {
    const clock = scoringOf(`
      target 15, stake 5, judge challenge, first 2
      1: 2 chips, tray SCARE, sheet -
      2: 2 chips, tray TABLE, sheet 1 CAERS
      clock
    `);
    expect(answered(clock, challenged(bob, ann))).toBe(
      "`CAERS` is not in `test`: you keep your chip, and Bob returns that word's chip.",
    );
  });

  test("MJ-18 to a challenge upheld against the stop caller, MJ-19 to one that failed", () => {
    expect(answered(SHOWN, challenged(bob, cat))).toBe(
      "`HSORE` is not in `test`: you keep your chip, and Bob, who called `stop`, has no chips from this round.",
    );
    expect(answered(SHOWN, challenged(bob, ann))).toBe(
      "`RACES` is in `test`: it stands, and your chip goes to the bank.",
    );
    let state = played(SHOWN, challenged(bob, ann), ann);
    while (state.phase === "scoring") state = whenDue(state);
    expect(said({ kind: "challenged", of: bob, tray: ann, upheld: false }, state)).toBe(
      "`RACES` is in `test`: it stands, and your chip goes to the bank.",
    );
  });
});

describe("what one asks for", () => {
  const asked = (question: string, state: State, viewer: Viewer = ann): string =>
    saidText(mumbleJumbleDraw.asked(question, game.view(state, viewer), ABC));

  test("the board is the present message", () => {
    expect(asked("board", begun({ seats: 3 }), "onlooker")).toContain("Awaited: Ann, Bob and Cat.");
    expect(asked("board", racing({ seats: 3 }), "onlooker")).toContain("[My sheet] mumble sheet");
    expect(asked("board", SHOWN)).toContain("[Accept all] mumble accept all");
    expect(asked("board", game.cancelled(SHOWN, START))).toContain("Mumble-Jumble is over");
    const countdown = played(allReady({ seats: 3, options: { countdownSeconds: 3 } }), GO, ann);
    expect(asked("board", countdown)).toContain("All trays are shown in 3 s");
  });

  test("MJ-9 the sheet is one's own", () => {
    expect(asked("sheet", begun({ seats: 3 }))).toBe(
      "You have not chosen a word yet.\nYour sheet comes by DM when the race begins.\n[Choose word] mumble word …",
    );
    expect(asked("sheet", played(begun({ seats: 3 }), chose("SCARE", "CSRAE"), ann))).toContain(
      "You hide `SCARE` as `C S R A E`.",
    );
    expect(asked("sheet", played(racing({ seats: 2 }), wrote(bob, "TABLE"), ann))).toContain("  TABLE  ");
    expect(asked("sheet", SHOWN)).toContain("as it stood when the race ended");
    expect(asked("sheet", racing({ seats: 3 }), "onlooker")).toBe(
      "You have no seat that plays here, so you have no sheet.",
    );
    expect(asked("sheet", game.cancelled(SHOWN, START))).toBe("This game is over; the result is in the channel.");
  });

  test("there is nothing else to ask for", () => {
    expect(asked("rack", SHOWN)).toBe("nothing");
  });
});

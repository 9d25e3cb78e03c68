import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/games/mumble-jumble/moves.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { instant } from "../../../src/instant.ts";
import { ann, bob, cat, dan, game, played, racing, refusal, STOP, wrote } from "./table.ts";

const at = instant;

describe("writing", () => {
  test("MJ-9 lines are written in any order, rewritten and erased", () => {
    const race = racing({ seats: 3 });
    const written = played(played(race, wrote(cat, "HORSE"), ann), wrote(bob, "TABLE"), ann);
    expect(lines(written)).toEqual(["2 TABLE", "3 HORSE"]);
    expect(lines(played(written, wrote(cat, "shore"), ann))).toEqual(["2 TABLE", "3 SHORE"]);
    expect(lines(played(written, wrote(bob, null), ann))).toEqual(["2 -", "3 HORSE"]);
  });

  test("MJ-9 never for the own tray", () => {
    expect(refusal(racing({ seats: 2 }), wrote(ann, "SCARE"), ann)).toEqual({ reason: "own-tray", tray: ann });
  });

  test("MJ-9 never for a tray that is not there", () => {
    expect(refusal(racing({ seats: 2 }), wrote(dan, "SCARE"), ann)).toEqual({
      reason: "no-such-tray",
      tray: dan,
      trays: [bob],
    });
  });

  test("MJ-9 an empty line cannot be erased", () => {
    expect(refusal(racing({ seats: 2 }), wrote(bob, null), ann)).toEqual({ reason: "nothing-written", tray: bob });
  });

  test("MJ-9 nothing is written before the race, nor after it", () => {
    const late = played(played(racing({ seats: 2 }), wrote(bob, "TABLE"), ann), STOP, ann);
    expect(refusal(late, wrote(ann, "SCARE"), bob)).toEqual({ reason: "wrong-phase", move: "write", phase: "scoring" });
  });

  test("MJ-9 of several lines at once each is judged by itself", () => {
    const move: Move = {
      kind: "write",
      lines: [
        { tray: bob, word: "TABLE" },
        { tray: cat, word: "SCARE" },
        { tray: dan, word: null },
      ],
    };
    const outcome = game.apply(racing({ seats: 4 }), move, ann, at(0));
    if (outcome.kind === "refused") expect.fail("refused");
    expect(lines(outcome.state)).toEqual(["2 TABLE", "3 -", "4 -"]);
    expect(outcome.answer).toEqual({
      kind: "wrote",
      lines: [{ tray: bob, done: "written" }],
      slips: [
        { tray: cat, reason: "wrong-letters" },
        { tray: dan, reason: "nothing-written" },
      ],
    });
  });

  test.each(["HORSE", "TABLES", "TABL", "TABEL", "BABLE"])("MJ-10 for TABLE, %s is a slip or is not", (word) => {
    const race = racing({ seats: 2 });
    const fits = [...word].sort().join("") === "ABELT";
    expect(refusal(race, wrote(bob, word), ann)?.reason ?? null).toBe(fits ? null : "wrong-letters");
  });

  test.each(["", "ta ble", "tabl3", "табло", "TA‮BLE🙂"])("MJ-10 %j is no word", (word) => {
    expect(refusal(racing({ seats: 2 }), wrote(bob, word), ann)).toEqual({ reason: "line-not-letters", tray: bob });
  });

  test("MJ-10 whether a word is in the dictionary is not told", () => {
    const race = racing({ seats: 2 });
    const answers = ["BLEAT", "LBATE"].map((word) => game.apply(race, wrote(bob, word), ann, at(0)));
    expect(answers.map((outcome) => outcome.kind === "accepted" && outcome.answer)).toEqual([
      { kind: "wrote", lines: [{ tray: bob, done: "written" }], slips: [] },
      { kind: "wrote", lines: [{ tray: bob, done: "written" }], slips: [] },
    ]);
  });

  test.each(["SCARE", "RACES", "CARES"])("MJ-11 the tray SCARE is solved by %s", (word) => {
    const race = played(racing({ seats: 2, options: { judge: "referee" } }), wrote(ann, word), bob);
    expect(played(race, STOP, bob).players.map(({ pile }) => pile)).toEqual([2, 4]);
  });
});

function lines(state: State): readonly string[] {
  const view = game.view(state, ann);
  if (view.phase !== "racing") return [];
  return (view.own?.lines ?? []).map(({ tray, word }) => `${tray} ${word ?? "-"}`);
}

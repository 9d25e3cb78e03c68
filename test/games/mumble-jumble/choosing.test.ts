import { describe, expect, test } from "vitest";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { seatNo } from "../../../src/identity.ts";
import { HOUR_MS, instant } from "../../../src/instant.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import {
  allReady,
  ann,
  begun,
  bob,
  cat,
  chose,
  GO,
  game,
  LEXICONS,
  piles,
  played,
  racing,
  refusal,
  WORDS,
  whenDue,
  wrote,
} from "./table.ts";

describe("the table", () => {
  test.each([2, 3, 4, 5, 6])("MJ-1 %i seats can play", (seats) => {
    expect(begun({ seats }).players.map(({ seat }) => seat)).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
  });

  test.each([0, 1, 7])("MJ-1 %i seats cannot play", (seats) => {
    expect(() => begun({ seats })).toThrow(RangeError);
    expect(seats >= game.seats.min && seats <= (game.seats.max ?? 0)).toBe(false);
  });

  test("MJ-1 a team is one seat: the last act of any member stands", () => {
    const race = racing({ seats: 2 });
    const second = played(played(race, wrote(bob, "TABLE"), ann), wrote(bob, "bleat"), ann);
    const view = game.view(second, ann);
    expect(view.phase === "racing" ? view.own?.lines : null).toEqual([
      { tray: bob, letters: letters(race, bob), word: "BLEAT" },
    ]);
  });

  test("MJ-2 the dictionary is pinned in its very version, and everybody sees which", () => {
    const state = begun({ seats: 2, options: { dictionary: "test" } });
    expect(game.view(state, "onlooker").options.dictionary).toBe(WORDS.id);
    const other = lexiconOf("test", ["other", "words"]);
    expect(other.id).not.toBe(WORDS.id);
  });

  test("MJ-2 a dictionary that is not here is no house rule, and the message names those that are", () => {
    const read = game.options.safeParse({ dictionary: "klingon" });
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["dictionary"], `one of ${LEXICONS.names.join(", ")}`],
    ]);
  });

  test("MJ-2 a table whose dictionary has gone is left alone", () => {
    const state = begun({ seats: 2 });
    const stored = { ...state, options: { ...state.options, dictionary: "test@00000000" } };
    expect(() => game.state(stored, game.schema)).toThrow("the dictionary test@00000000 is not here");
  });

  test("MJ-3 every seat begins with two chips", () => {
    expect(piles(begun({ seats: 3 }))).toEqual([2, 2, 2]);
  });
});

describe("choosing", () => {
  test.each([
    [5, "SPOT", { reason: "wrong-length", word: "SPOT", letters: 5 }],
    [4, "SCARE", { reason: "wrong-length", word: "SCARE", letters: 4 }],
    [4, "SPOT", null],
    [6, "ORANGE", null],
    [7, "KITCHEN", null],
    [8, "QUESTION", null],
  ])("MJ-4 with %i letters, the choice of %s: %o", (length, word, why) => {
    expect(refusal(begun({ seats: 2, options: { letters: length } }), chose(word), ann)).toEqual(why);
  });

  test.each([3, 9])("MJ-4 words cannot have %i letters", (length) => {
    expect(game.options.safeParse({ letters: length }).success).toBe(false);
  });

  test("MJ-4 a word may be another seat's too, and may be used again", () => {
    const both = played(played(begun({ seats: 2 }), chose("SCARE"), ann), chose("SCARE"), bob);
    expect(refusal(both, GO, ann)).toBe(null);
  });

  test("MJ-5 a word that is not in the dictionary is refused, and the dictionary named", () => {
    expect(refusal(begun({ seats: 2 }), chose("eracs"), ann)).toEqual({
      reason: "unknown-word",
      word: "ERACS",
      dictionary: "test",
    });
  });

  test.each(["", "sc are", "scar3", "scaré", "🙂🙂🙂🙂🙂", "x".repeat(10_000)])("MJ-5 %j is no word at all", (word) => {
    expect(refusal(begun({ seats: 2 }), chose(word), ann)).toEqual({ reason: "not-letters" });
  });

  test("MJ-6 a seat may give its own arrangement, spaces or not", () => {
    const state = played(played(begun({ seats: 2 }), chose("SCARE", "c s r a e"), ann), chose("TABLE", "LBATE"), bob);
    expect(choices(state)).toEqual(["SCARE CSRAE", "TABLE LBATE"]);
  });

  test("MJ-6 an arrangement of other letters is refused", () => {
    expect(refusal(begun({ seats: 2 }), chose("SCARE", "CSRAA"), ann)).toEqual({
      reason: "not-its-letters",
      word: "SCARE",
      arrangement: "CSRAA",
    });
  });

  test.each(["SCARE", "RACES"])("MJ-6 an arrangement that spells the word %s is refused", (arrangement) => {
    expect(refusal(begun({ seats: 2 }), chose("SCARE", arrangement), ann)).toEqual({
      reason: "spells-a-word",
      arrangement,
      dictionary: "test",
    });
  });

  test("MJ-6 the table's own jumble never spells an acceptable word", () => {
    let state = begun({ seats: 2, options: { letters: 4 } });
    for (let count = 0; count < 100; count++) {
      state = played(state, chose("STOP"), ann);
      expect(["STOP", "SPOT", "POTS"]).not.toContain(choices(state)[0]?.slice(5));
    }
  });

  test("MJ-6 the message that all see does not change when a choice is refused or changed", () => {
    const before = played(begun({ seats: 2 }), chose("SCARE"), ann);
    const changed = played(before, chose("HORSE", "ESHRO"), ann);
    expect(refusal(before, chose("ERACS"), ann)).not.toBe(null);
    expect(game.view(changed, "onlooker")).toEqual(game.view(before, "onlooker"));
    expect(game.view(changed, bob)).toEqual(game.view(before, bob));
  });

  test("MJ-7 a choice can be changed until go, not after", () => {
    const ready = allReady({ seats: 2, options: { countdownSeconds: 3 } });
    const changed = played(ready, chose("CHAIR"), ann);
    expect(choices(changed).map((choice) => choice.slice(0, 5))).toEqual(["TABLE", "CHAIR"]);
    expect(refusal(played(changed, GO, bob), chose("SCARE"), ann)).toEqual({
      reason: "wrong-phase",
      move: "choose",
      phase: "countdown",
    });
  });

  test.each([
    ["live", 60_000],
    ["relaxed", 24 * HOUR_MS],
  ])("MJ-7 the choosing clock of a %s table: %i ms", (pace, ms) => {
    expect(game.deadline(begun({ seats: 2, options: { pace } }))?.at).toBe(ms);
  });

  test("MJ-7 when the clock runs out, each seat without a choice is given a common word, and it goes", () => {
    const gone = whenDue(played(begun({ seats: 3 }), chose("SCARE"), bob));
    if (gone.phase !== "racing") expect.fail(gone.phase);
    expect(gone.trays.map(({ seat, house }) => [seat, house])).toEqual([
      [ann, true],
      [bob, false],
      [cat, true],
    ]);
    expect(gone.trays.every(({ word, letters: arranged }) => WORDS.has(word) && !WORDS.has(arranged))).toBe(true);
  });

  test("MJ-7 that the word was given, its seat alone is told", () => {
    const gone = whenDue(played(begun({ seats: 2 }), chose("SCARE"), bob));
    const own = game.view(gone, ann);
    expect(own.phase === "racing" ? own.own?.tray?.house : null).toBe(true);
    expect(JSON.stringify([game.view(gone, "onlooker"), game.view(gone, bob)])).not.toContain('"house":true');
  });
});

describe("go", () => {
  test("MJ-8 nobody can go before all are ready; who is awaited is told", () => {
    const state = played(begun({ seats: 3 }), chose("SCARE"), bob);
    expect(refusal(state, GO, bob)).toEqual({ reason: "not-all-ready", waiting: [ann, cat] });
  });

  test("MJ-8 any seat calls go; the trays are shown after the countdown", () => {
    const counting = played(allReady({ seats: 3, options: { countdownSeconds: 3 } }), GO, cat, instant(1_000));
    expect(counting.phase).toBe("countdown");
    expect(game.deadline(counting)?.at).toBe(4_000);
    expect(JSON.stringify(game.view(counting, bob))).not.toContain(`letters":"${letters(counting, ann)}`);
    expect(game.view(whenDue(counting), bob)).toMatchObject({
      phase: "racing",
      trays: [ann, bob, cat].map((seat) => ({ seat, letters: letters(counting, seat) })),
    });
  });

  test("MJ-8 the table goes by itself five seconds after all are ready", () => {
    const ready = played(played(begun({ seats: 2 }), chose("SCARE"), ann), chose("TABLE"), bob, instant(7_000));
    expect(game.deadline(ready)?.at).toBe(12_000);
    expect(whenDue(ready).phase).toBe("racing");
  });

  test("MJ-8 a choice that is changed in these five seconds does not make them longer", () => {
    const ready = allReady({ seats: 2 });
    expect(game.deadline(played(ready, chose("CHAIR"), ann, instant(3_000)))?.at).toBe(5_000);
  });

  test("MJ-8 with auto off it waits for somebody, or for the clock", () => {
    expect(game.deadline(allReady({ seats: 2, options: { auto: false } }))?.at).toBe(60_000);
  });

  test("MJ-8 before go nobody sees any letter of another's tray", () => {
    const ready = allReady({ seats: 2 });
    const shown = JSON.stringify([game.view(ready, bob), game.view(ready, "onlooker")]);
    expect(shown).not.toContain("SCARE");
    expect(shown).not.toContain(choices(ready)[0]?.slice(6));
  });

  test("MJ-8 choices and bets close with go", () => {
    const counting = played(allReady({ seats: 2, options: { countdownSeconds: 3 } }), GO, ann);
    expect(refusal(counting, { kind: "bet" }, ann)).toMatchObject({ reason: "wrong-phase" });
  });

  test("MJ-8 somebody who is not in the game moves nothing", () => {
    const ready = allReady({ seats: 2 });
    expect(refusal(ready, GO, seatNo(3))).toEqual({ reason: "not-playing" });
    expect(refusal(ready, GO, "host")).toEqual({ reason: "not-playing" });
    expect(refusal(ready, { kind: "clock" }, ann)).toEqual({ reason: "clock-only" });
  });
});

/** `SCARE CSRAE`: the hidden word and its letters as they will be shown, in the order of choosing. */
function choices(state: State): readonly string[] {
  if (state.phase !== "choosing") return [];
  return state.choices.map(({ word, letters: arranged }) => `${word} ${arranged}`);
}

function letters(state: State, seat: number): string {
  if (state.phase !== "countdown" && state.phase !== "racing") return "";
  return state.trays.find((tray) => tray.seat === seat)?.letters ?? "";
}

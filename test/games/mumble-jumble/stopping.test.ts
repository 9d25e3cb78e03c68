import { describe, expect, test } from "vitest";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { instant } from "../../../src/instant.ts";
import { ann, bob, cat, dan, game, played, racing, refusal, STOP, VOTE, wrote } from "./table.ts";

const at = instant;

describe("the end of a race", () => {
  test("MJ-12 a seat with an empty line cannot stop, and is told which", () => {
    const race = played(racing({ seats: 4 }), wrote(cat, "HORSE"), ann);
    expect(refusal(race, STOP, ann)).toEqual({ reason: "empty-lines", trays: [bob, dan] });
  });

  test("MJ-12 stop freezes all sheets; each seat sees its own", () => {
    const race = played(played(racing({ seats: 3 }), wrote(ann, "SCARE"), bob), wrote(cat, "SHORE"), bob);
    const stopped = played(played(race, wrote(bob, "TABLE"), ann), STOP, bob);
    expect(game.view(stopped, ann)).toMatchObject({
      phase: "scoring",
      end: { kind: "stop", by: bob },
      own: { lines: [{ tray: bob, word: "TABLE" }] },
    });
    expect(game.view(stopped, cat)).toMatchObject({ own: { lines: [] } });
  });

  test.each([
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
  ])("G-7 with %i seats, %i votes end the race", (seats, needed) => {
    let race = racing({ seats });
    for (const seat of race.players.slice(0, needed - 1).map((player) => player.seat)) race = played(race, VOTE, seat);
    expect(race.phase).toBe("racing");
    expect(game.view(race, "onlooker")).toMatchObject({
      votes: race.players.slice(0, needed - 1).map(({ seat }) => seat),
    });
    expect(played(race, VOTE, race.players[needed - 1]?.seat ?? ann).phase).toBe("choosing"); // nobody wrote a word
  });

  test("G-7 a vote can be taken back, and counts once however often it is given", () => {
    const voted = played(played(racing({ seats: 3 }), VOTE, ann), VOTE, ann);
    expect(voted.phase).toBe("racing");
    const back = played(voted, { kind: "vote", on: false }, ann);
    expect(played(back, VOTE, bob).phase).toBe("racing");
  });

  test("G-7 robots neither ask nor count", () => {
    const race = racing({ seats: 3, robots: [cat] });
    expect(refusal(race, VOTE, cat)).toEqual({ reason: "no-vote" });
    expect(game.view(race, ann)).toMatchObject({ votesNeeded: 2 });
    expect(racing({ seats: 4, robots: [bob, cat, dan] }).phase).toBe("racing");
    expect(played(racing({ seats: 4, robots: [bob, cat, dan] }), VOTE, ann).phase).toBe("choosing");
  });

  test.each([
    [{}, 300_000],
    [{ raceMinutes: 7 }, 420_000],
    [{ pace: "relaxed" }, 86_400_000],
    [{ raceMinutes: "off" }, null],
    [{ preset: "quick" }, 120_000],
  ])("MJ-13 with %o the race clock is %s ms", (options, ms) => {
    expect(game.deadline(racing({ seats: 2, options }))?.at ?? null).toBe(ms);
  });

  test.each([0, 31])("MJ-13 a race clock of %i minutes is no house rule", (raceMinutes) => {
    expect(game.options.safeParse({ raceMinutes }).success).toBe(false);
  });

  test.each(["majority", "clock"])(
    "MJ-13 after an end by %s nobody is the stop caller, nobody has the bonus",
    (kind) => {
      const race = played(racing({ seats: 2 }), wrote(bob, "TABLE"), ann);
      const ended =
        kind === "clock" ? played(race, { kind: "clock" }, "clock") : played(played(race, VOTE, ann), VOTE, bob);
      expect(game.view(ended, bob)).toMatchObject({
        end: { kind },
        sheets: [{ seat: ann, bonus: false, chips: 1 }, {}],
      });
    },
  );
});

describe("the grace", () => {
  const graceMs = 2_000;
  /** ann has all her words at 1 s, bob at 2 s; cat none. */
  function sheets(): State {
    const race = racing({ seats: 3, options: { graceMs } });
    const anns = played(played(race, wrote(bob, "TABLE"), ann, at(500)), wrote(cat, "HORSE"), ann, at(1_000));
    return played(played(anns, wrote(ann, "SCARE"), bob, at(1_500)), wrote(cat, "SHORE"), bob, at(2_000));
  }

  test("G-11 after a stop nothing is shown for two seconds", () => {
    const before = sheets();
    const closing = played(before, STOP, ann, at(5_000));
    expect(closing.phase).toBe("closing");
    expect(game.view(closing, "onlooker")).toEqual(game.view(before, "onlooker"));
    expect([game.turn(closing), game.awaited(closing)]).toEqual([game.turn(before), game.awaited(before)]);
    expect(game.deadline(closing)?.at).toBe(7_000);
  });

  test("G-11 the last vote of a majority is not shown either", () => {
    const before = played(sheets(), VOTE, ann, at(4_000));
    const closing = played(before, VOTE, bob, at(5_000));
    expect(closing.phase).toBe("closing");
    expect(game.view(closing, "onlooker")).toEqual(game.view(before, "onlooker"));
  });

  test("G-11 what was sent before the stop and arrives within the grace counts; what was sent after does not", () => {
    const closing = played(sheets(), STOP, ann, at(5_000));
    expect(refusal(closing, wrote(ann, "RACES"), cat, at(5_000))).toEqual({ reason: "race-over" });
    const late = played(closing, wrote(ann, "RACES"), cat, at(4_999));
    expect(game.view(late, cat)).toMatchObject({ own: { lines: [{ word: "RACES" }, { word: null }] } });
    expect(sheet(atEnd(late), cat)).toEqual(["1 RACES"]);
  });

  test("G-11 an earlier stop takes the place of the one that arrived first", () => {
    const closing = played(played(sheets(), STOP, ann, at(5_000)), STOP, bob, at(4_000));
    expect(refusal(closing, STOP, ann, at(4_500))).toEqual({ reason: "race-over" });
    expect(game.deadline(closing)?.at).toBe(7_000);
    expect(game.view(atEnd(closing), ann)).toMatchObject({ end: { kind: "stop", by: bob }, onShow: bob });
  });

  test("G-11 words sent after the earlier stop do not count", () => {
    const rewritten = played(sheets(), wrote(bob, "BLEAT"), ann, at(4_500));
    const closing = played(played(rewritten, STOP, ann, at(5_000)), STOP, bob, at(4_000));
    expect(sheet(atEnd(closing), ann)).toEqual(["2 TABLE", "3 HORSE"]);
  });

  test("G-11 a stop counts with the sheet of its own time", () => {
    const closing = played(sheets(), STOP, ann, at(5_000));
    expect(refusal(closing, STOP, bob, at(1_900))).toEqual({ reason: "empty-lines", trays: [cat] });
    expect(played(closing, STOP, bob, at(2_000)).phase).toBe("closing");
  });

  test("G-11 an earlier majority takes the place of a stop", () => {
    const voted = played(sheets(), VOTE, ann, at(3_000));
    const closing = played(played(voted, STOP, ann, at(5_000)), VOTE, cat, at(4_000));
    expect(game.view(atEnd(closing), ann)).toMatchObject({ end: { kind: "majority" } });
  });

  test("G-11 votes that were sent after a stop make no majority", () => {
    const ahead = played(sheets(), VOTE, ann, at(6_000)); // arrived before the stop that was sent before it
    const closing = played(played(ahead, STOP, bob, at(5_000)), VOTE, cat, at(4_000));
    expect(game.view(atEnd(closing), ann)).toMatchObject({ end: { kind: "stop", by: bob } });
  });

  test("G-11 what was sent before the clock ran out counts", () => {
    const closing = played(sheets(), { kind: "clock" }, "clock", at(300_000));
    expect(game.view(atEnd(played(closing, STOP, ann, at(299_999))), ann)).toMatchObject({
      end: { kind: "stop", by: ann },
    });
  });

  test("G-11 whoever stopped keeps a word on every line, and a vote is not taken back any more", () => {
    const closing = played(sheets(), STOP, ann, at(5_000));
    expect(refusal(closing, wrote(bob, null), ann, at(4_000))).toEqual({ reason: "stopped-already", tray: bob });
    expect(refusal(closing, { kind: "vote", on: false }, ann, at(4_000))).toEqual({ reason: "race-over" });
    const rewritten = played(closing, wrote(bob, "BLEAT"), ann, at(4_000));
    expect(sheet(atEnd(rewritten), ann)).toEqual(["2 BLEAT", "3 HORSE"]);
  });

  test("G-11 words count in the order of their sending, not of their arrival", () => {
    const race = racing({ seats: 2, options: { graceMs } });
    const written = played(played(race, wrote(bob, "BLEAT"), ann, at(900)), wrote(bob, "TABLE"), ann, at(800));
    expect(lines(written)).toEqual(["2 BLEAT"]);
  });

  function atEnd(state: State): State {
    return played(state, { kind: "clock" }, "clock", at(7_000));
  }
});

function lines(state: State): readonly string[] {
  const view = game.view(state, ann);
  if (view.phase !== "racing") return [];
  return (view.own?.lines ?? []).map(({ tray, word }) => `${tray} ${word ?? "-"}`);
}

function sheet(state: State, seat: number): readonly string[] {
  if (state.phase !== "scoring") return [];
  const found = state.sheets.find((one) => one.seat === seat);
  return (found?.lines ?? []).map(({ tray, word }) => `${tray} ${word}`);
}

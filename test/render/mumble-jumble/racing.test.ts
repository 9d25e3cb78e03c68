import { describe, expect, test } from "vitest";
import {
  ACCEPT_ALL,
  ann,
  bob,
  cat,
  played,
  racing,
  STOP,
  VOTE,
  whenDue,
  wrote,
} from "../../games/mumble-jumble/table.ts";
import { ABC, factsFor, keys, messages, screen, seatsOf, TEAMS } from "./screen.ts";

const SIX = factsFor(seatsOf("Ann", "Änn 你好", "Maximiliana von und zu Hohenstein", "王小明王小明王小明", "E", "Fay"));
const LETTERS = ["ERACS", "BATEL", "SEHOR", "CHRIA", "TERWA", "DRONU"];

/** With trays that do not depend on a draw. */
function race(seats: number, options: object = {}): ReturnType<typeof racing> {
  const state = racing({ seats, options });
  if (state.phase !== "racing") throw new Error("no race");
  return { ...state, trays: state.trays.map((tray, index) => ({ ...tray, letters: LETTERS[index] ?? "" })) };
}

describe("the race", () => {
  test("MJ-30 two seats", () => {
    expect(screen(race(2), factsFor(seatsOf("Ann", "Bob")), "race/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: unjumble the others' words!
      \`\`\`
      1 E R A C S  Ann            
      2 B A T E L  Bob            
      \`\`\`
      Write on your sheet, by DM or with My sheet. With a word for every tray but your own, call \`stop\`.
      The race ends in 5 min
      [My sheet] mumble sheet
      [Stop] mumble stop
      [End the race] mumble vote
      🗳️
      "
    `);
  });

  test("MJ-13 six seats, a vote to end it, no clock", () => {
    const asked = played(race(6, { raceMinutes: "off" }), VOTE, bob);
    expect(screen(asked, SIX, "race/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: unjumble the others' words!
      \`\`\`
      1 E R A C S  Ann            
      2 B A T E L  Änn 你好       
      3 S E H O R  Maximiliana vo…
      4 C H R I A  王小明王小明王…
      5 T E R W A  E              
      6 D R O N U  Fay            
      \`\`\`
      Write on your sheet, by DM or with My sheet. With a word for every tray but your own, call \`stop\`.
      For ending the race: Änn 你好 (1 of 4 needed).
      [My sheet] mumble sheet
      [Stop] mumble stop
      [End the race] mumble vote
      🗳️
      "
    `);
  });

  test("MJ-13 without a clock a pause is told all the same", () => {
    const paused = { ...ABC, real: () => null };
    expect(screen(race(3, { raceMinutes: "off" }), paused, "race/1")).toContain("The game is paused");
  });
});

describe("the private sheet", () => {
  test("MJ-9 a line for each opponent's tray, for its own people alone", () => {
    const written = played(race(3), wrote(bob, "TABLE"), ann);
    expect(screen(written, TEAMS, "sheet/1/1/console:ann")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1 in #general: your sheet.
      \`\`\`
      2 B A T E L  TABLE          
      3 S E H O R  _____          
      \`\`\`
      You hide \`SCARE\` as \`E R A C S\`.
      Just answer with a word: it goes to the tray that it fits. \`2 WORD\` names the tray, \`2 -\` empties its line.
      The race ends in 5 min
      [Write sheet] mumble write …
      [Stop] mumble stop
      [End the race] mumble vote
      "
    `);
    expect(screen(written, TEAMS, "sheet/1/1/console:dan")).toContain("TABLE");
    expect(keys(written, TEAMS)).toEqual([
      "race/1",
      "sheet/1/1/console:ann",
      "sheet/1/1/console:dan",
      "sheet/1/3/console:cat",
    ]);
    for (const { to, key } of messages(written, TEAMS)) expect(key.endsWith(to)).toBe(to !== "channel");
  });

  test("MJ-9 what is written changes no other message", () => {
    const before = messages(race(3), ABC);
    const after = messages(played(race(3), wrote(bob, "TABLE"), ann), ABC);
    expect(after.filter((message, index) => JSON.stringify(message) !== JSON.stringify(before[index]))).toHaveLength(1);
  });

  test("MJ-9 its form has a field for each opponent's tray, and never a word in it", () => {
    const written = played(race(6), wrote(cat, "HORSE"), bob);
    const [write] = messages(written, SIX).find(({ key }) => key.endsWith("sheet/1/2/console:bob"))?.choices ?? [];
    expect(write?.value.line).toBe("mumble write");
    expect(write?.form?.fields.map(({ name, label, value, required }) => [name, label, value, required])).toEqual([
      ["t1", "1: E R A C S (Ann)", "", false],
      ["t3", "3: S E H O R (Maximiliana von…)", "", false],
      ["t4", "4: C H R I A (王小明王小明王小明)", "", false],
      ["t5", "5: T E R W A (E)", "", false],
      ["t6", "6: D R O N U (Fay)", "", false],
    ]);
  });

  test("MJ-7 a word of the house is told to its seat", () => {
    const state = race(2);
    if (state.phase !== "racing") throw new Error("no race");
    const house = { ...state, trays: state.trays.map((tray) => ({ ...tray, house: tray.seat === ann })) };
    expect(screen(house, ABC, "sheet/1/1/console:ann")).toContain(
      "You had no word in time; the house hides `SCARE` as `E R A C S`.",
    );
    expect(screen(house, ABC, "sheet/1/2/console:bob")).not.toContain("house");
  });

  test("MJ-12 the own frozen sheet stays in view, without buttons", () => {
    const stopped = played(played(played(race(3), wrote(bob, "TABLE"), ann), wrote(cat, "HORSE"), ann), STOP, ann);
    expect(screen(stopped, ABC, "sheet/1/1/console:ann")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1 in #general: your sheet, as it stood when the race ended.
      \`\`\`
      2 B A T E L  TABLE          
      3 S E H O R  HORSE          
      \`\`\`
      You hide \`SCARE\` as \`E R A C S\`.
      "
    `);
    expect(screen(stopped, ABC, "sheet/1/3/console:cat")).toContain("2 B A T E L  _____");
  });

  test("it shrinks to a line when the round is over", () => {
    const [, sheet] = messages(race(3), ABC);
    expect(sheet?.after).toEqual([
      {
        kind: "text",
        spans: [
          { strong: "Mumble-Jumble" },
          " · round 1",
          " in ",
          { table: ABC.table, label: "#general" },
          ": the round is over, the result is there.",
        ],
      },
    ]);
    const over = whenDue(played(played(played(race(2), wrote(bob, "TABLE"), ann), STOP, ann), ACCEPT_ALL, ann));
    expect(keys(over, ABC)).toEqual(["score/1", "choose/2"]);
  });
});

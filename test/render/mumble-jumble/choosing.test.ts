import { describe, expect, test } from "vitest";
import {
  allReady,
  ann,
  BET,
  begun,
  bob,
  cat,
  changed,
  chose,
  GO,
  played,
  refusal,
  scoringOf,
  whenDue,
} from "../../games/mumble-jumble/table.ts";
import { ABC, factsFor, keys, messages, partsText, person, screen, seatsOf, TEAMS } from "./screen.ts";

/** Two can bet; nobody has chosen. */
const SECOND_ROUND = whenDue(
  whenDue(
    scoringOf(`
      target 15, stake 5, judge challenge, first 1
      1: 16 chips, tray SCARE, sheet 2 TABLE
      2: 2 chips, tray TABLE, sheet -
      3: 20 chips, tray HORSE, sheet 1 RACES
      majority
    `),
  ),
);

describe("while words are chosen", () => {
  test("MJ-2 two seats, with the dictionary by name", () => {
    expect(screen(begun({ seats: 2 }), factsFor(seatsOf("Ann", "Bob")), "choose/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: hide a word of 5 letters. The others will race to unjumble it.
      Words of 5 letters, races of 5 minutes. Whoever has 15 chips may bet 5 of them to win.
      Dictionary: \`test@1040bad7\`; challenges are judged by it.
      Fair play: SHA-256 of the seed is \`c0ffee\`.
      \`\`\`
        Player         Chips      
      1 Ann                2      
      2 Bob                2      
      \`\`\`
      Awaited: Ann and Bob. Whoever has no word in time gets one from the house.
      Choosing ends in 60 s
      [Choose word] mumble word …
      [Go] mumble go
      ▶️
      "
    `);
  });

  test("MJ-30 six seats, long and wide names: who is ready, who is awaited", () => {
    const names = ["Ann", "Änn 你好", "Maximiliana von und zu Hohenstein", "王小明王小明王小明王小明", "E", "Fay"];
    const some = played(played(begun({ seats: 6 }), chose("HORSE"), bob), chose("TABLE"), cat);
    expect(screen(some, factsFor(seatsOf(...names)), "choose/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: hide a word of 5 letters. The others will race to unjumble it.
      Words of 5 letters, races of 5 minutes. Whoever has 15 chips may bet 5 of them to win.
      Dictionary: \`test@1040bad7\`; challenges are judged by it.
      Fair play: SHA-256 of the seed is \`c0ffee\`.
      \`\`\`
        Player         Chips      
      1 Ann                2      
      2 Änn 你好           2 ready
      3 Maximiliana vo…    2 ready
      4 王小明王小明王…    2      
      5 E                  2      
      6 Fay                2      
      \`\`\`
      Awaited: Ann, 王小明王小明王小明王小明, E and Fay. Whoever has no word in time gets one from the house.
      Choosing ends in 60 s
      [Choose word] mumble word …
      [Go] mumble go
      ▶️
      "
    `);
  });

  test("MJ-22 a bet is public at once, beside the pile that is left", () => {
    const bet = played(played(SECOND_ROUND, chose("SCARE"), ann), BET, cat);
    expect(screen(bet, ABC, "choose/2")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 2: hide a word of 5 letters. The others will race to unjumble it.
      \`\`\`
        Player         Chips      
      1 Ann               17 ready
      2 Bob                2      
      3 Cat             16+5      
      \`\`\`
      Bet-for-the-Win: Cat, 5 chips.
      Awaited: Bob and Cat. Whoever has no word in time gets one from the house.
      Choosing ends in 3 min
      [Choose word] mumble word …
      [Go] mumble go
      [Bet] mumble bet
      ▶️
      "
    `);
  });

  test("MJ-8 teams and a robot are ready, and people call go themselves", () => {
    expect(screen(allReady({ seats: 3, options: { auto: false } }), TEAMS, "choose/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: hide a word of 5 letters. The others will race to unjumble it.
      Words of 5 letters, races of 5 minutes. Whoever has 15 chips may bet 5 of them to win.
      Dictionary: \`test@1040bad7\`; challenges are judged by it.
      Fair play: SHA-256 of the seed is \`c0ffee\`.
      \`\`\`
        Player         Chips      
      1 red                2 ready
      2 Ada                2 ready
      3 你好               2 ready
      \`\`\`
      Everybody is ready for \`go\`. Any player may call it.
      The race begins in 60 s
      [Choose word] mumble word …
      [Go] mumble go
      ▶️
      "
    `);
  });

  test("G-3 the seed's SHA-256 stays to be read when the words are chosen", () => {
    const [choose] = messages(begun({ seats: 2 }), ABC);
    expect(partsText(choose?.after ?? [])).toBe(
      "Mumble-Jumble · round 1: choosing is over.\nFair play: SHA-256 of the seed is `c0ffee`.",
    );
    expect(partsText(messages(SECOND_ROUND, ABC).at(-1)?.after ?? [])).toBe(
      "Mumble-Jumble · round 2: choosing is over.",
    );
  });

  test("MJ-8 the table calls go by itself", () => {
    expect(screen(allReady({ seats: 3 }), ABC, "choose/1")).toContain("The race begins in 5 s");
  });

  test("MJ-6 the public message does not change when a choice is refused or changed", () => {
    const ready = played(begun({ seats: 2 }), chose("SCARE"), ann);
    expect(refusal(ready, chose("XYZZY"), ann)).not.toBe(null);
    const other = played(ready, chose("HORSE", "O R S E H"), ann);
    expect(messages(other, ABC)).toEqual(messages(ready, ABC));
  });

  test("G-6 a seat that was left, and votes of the table", () => {
    const left = changed(begun({ seats: 3 }), bob, "left");
    const seats = ABC.seats.map((seat) => (seat.no === bob ? { ...seat, people: [] } : seat));
    const facts = factsFor(seats, { asked: { cancel: [ann], pause: [ann, cat] } });
    expect(screen(left, facts, "choose/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: hide a word of 5 letters. The others will race to unjumble it.
      Words of 5 letters, races of 5 minutes. Whoever has 15 chips may bet 5 of them to win.
      Dictionary: \`test@1040bad7\`; challenges are judged by it.
      Fair play: SHA-256 of the seed is \`c0ffee\`.
      \`\`\`
        Player         Chips      
      1 Ann                2      
      2 seat 2             2 left 
      3 Cat                2      
      \`\`\`
      Free to take over: seat 2, with \`/mumble join 2\`.
      For ending the game early: Ann.
      For a pause, which takes everybody: Ann and Cat.
      Awaited: Ann and Cat. Whoever has no word in time gets one from the house.
      Choosing ends in 60 s
      [Choose word] mumble word …
      [Go] mumble go
      ▶️
      "
    `);
  });

  test("a paused game shows no clock", () => {
    const paused = screen(begun({ seats: 3 }), { ...ABC, real: () => null }, "choose/1");
    expect(paused).toContain("The game is paused; `resume` lets it go on.");
    expect(paused).not.toContain("Choosing ends");
  });

  test("G-10 a relaxed table calls its people, a live one does not", () => {
    const called = (pace: string) =>
      messages(begun({ seats: 3, options: { pace } }), TEAMS).flatMap(({ ping }) => ping);
    expect(called("live")).toEqual([]);
    expect(called("relaxed")).toEqual([person("ann", "").id, person("dan", "").id, person("cat", "").id]);
  });

  test("MJ-28 the last round's result stands above", () => {
    expect(keys(SECOND_ROUND, ABC)).toEqual(["score/1", "choose/2"]);
  });
});

test("MJ-8 the countdown shows no letter, and becomes the race", () => {
  const countdown = played(allReady({ seats: 3, options: { countdownSeconds: 3 } }), GO, ann);
  expect(screen(countdown, ABC, "race/1")).toMatchInlineSnapshot(`
    "
    Mumble-Jumble · round 1: get ready! The words are chosen.
    All trays are shown in 3 s
    "
  `);
  expect(keys(whenDue(countdown), ABC)[0]).toBe("race/1");
});

import { describe, expect, test } from "vitest";
import {
  ACCEPT_ALL,
  ann,
  bob,
  cat,
  changed,
  game,
  played,
  racing,
  START,
  scoringOf,
  whenDue,
} from "../../games/mumble-jumble/table.ts";
import { ABC, factsFor, keys, messages, OVER, screen } from "./screen.ts";

const ENDED = factsFor(ABC.seats, OVER);
const WON = played(
  played(
    scoringOf(`
      target 15, stake 5, judge challenge, first 1
      1: 30 chips, tray SCARE, sheet 2 LBATE 3 HORSE
      2: 16 chips bet, tray TABLE, sheet 1 RACES 3 SHORE
      3: 1 chips, tray HORSE, sheet 1 CARES
      2 stops
    `),
    ACCEPT_ALL,
    ann,
  ),
  ACCEPT_ALL,
  cat,
);

describe("the end of a game", () => {
  test("MJ-23 a bet is won: the last round's result, and the places", () => {
    expect(keys(WON, ENDED)).toEqual(["score/1", "finish"]);
    expect(screen(WON, ENDED, "score/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1 is scored: Bob called \`stop\`, for 1 bonus chip.
      \`\`\`
       2 Bob               +3 stop
        1 RACES o    3 SHORE o    
       3 Cat               +1     
        1 CARES o                 
       1 Ann               +2     
        2 LBATE o    3 HORSE o    
      \`\`\`
      Bob wins the bet, and with it the game.
      The trays, the words hidden, and all others that fit:
      \`\`\`
      1 SCARE SCARE Ann           
        = CARES RACES             
      2 TABLE TABLE Bob           
        = BLEAT                   
      3 HORSE HORSE Cat           
        = SHORE                   
      \`\`\`
      "
    `);
    expect(screen(WON, ENDED, "finish")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble is over: Bob has won the bet, and the game.
      \`\`\`
          Player             Chips
      1.  Bob                   19
      2.  Ann                   32
      3.  Cat                    2
      \`\`\`
      Dictionary: \`test@1040bad7\`.
      Seed: \`5eed5eed5eed5eed5eed5eed5eed5eed\`. Its SHA-256 was posted at the start.
      [Rematch] mumble rematch
      🔁
      "
    `);
  });

  test("G-8 cancelled in a race: unrated, with the words of that round", () => {
    const race = racing({ seats: 3 });
    if (race.phase !== "racing") throw new Error("no race");
    const trays = race.trays.map((tray) => ({ ...tray, letters: [...tray.word].reverse().join("") }));
    const cancelled = game.cancelled({ ...race, trays }, START);
    expect(keys(cancelled, ENDED)).toEqual(["finish"]);
    expect(screen(cancelled, ENDED, "finish")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble is over: it was cancelled. The chips are those of the last round that was finished.
      \`\`\`
          Player             Chips
      1.  Ann                    2
      1.  Bob                    2
      1.  Cat                    2
      \`\`\`
      The trays of the round that counts no more, the words hidden, and all others that fit:
      \`\`\`
      1 ERACS SCARE Ann           
        = CARES RACES             
      2 ELBAT TABLE Bob           
        = BLEAT                   
      3 ESROH HORSE Cat           
        = SHORE                   
      \`\`\`
      This game does not count for ratings.
      Dictionary: \`test@1040bad7\`.
      Seed: \`5eed5eed5eed5eed5eed5eed5eed5eed\`. Its SHA-256 was posted at the start.
      [Rematch] mumble rematch
      🔁
      "
    `);
  });

  test("G-6 one seat is left", () => {
    const left = changed(changed(racing({ seats: 3 }), bob, "left"), cat, "left");
    let state = left;
    while (game.deadline(state) !== null) state = whenDue(state);
    expect(screen(state, ENDED, "finish")).toContain("Mumble-Jumble is over: Ann alone is left, and is first.");
  });

  test("G-6 no person is left", () => {
    const left = [ann, bob, cat].reduce((so, seat) => changed(so, seat, "left"), racing({ seats: 3 }));
    expect(screen(left, ENDED, "finish")).toContain("Mumble-Jumble is over: no person is left.");
  });

  test("MJ-28 the result of an earlier round is not posted again", () => {
    const second = whenDue(
      whenDue(
        whenDue(
          scoringOf(`
      target 15, stake 5, judge challenge, first 1
      1: 2 chips, tray SCARE, sheet 2 LBATE
      2: 2 chips, tray TABLE, sheet 1 RACES
      2 stops
    `),
        ),
      ),
    );
    expect(second).toMatchObject({ phase: "racing", round: 2 });
    expect(keys(game.cancelled(second, START), ENDED)).toEqual(["finish"]);
  });

  test("it stays whole, with a way to play again", () => {
    const finish = messages(WON, ENDED).at(-1);
    expect(finish?.after).toEqual(finish?.parts);
    expect(finish?.choices.map(({ label, value }) => [label, value.line, value.turn])).toEqual([
      ["Rematch", "mumble rematch", `${ENDED.id}.over`],
    ]);
  });
});

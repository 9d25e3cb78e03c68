import { describe, expect, test } from "vitest";
import {
  ACCEPT_ALL,
  ann,
  begun,
  bob,
  cat,
  challenged,
  changed,
  chose,
  dan,
  played,
  scoringOf,
  whenDue,
} from "../../games/mumble-jumble/table.ts";
import { ABC, factsFor, keys, messages, screen, seatsOf, TEAMS } from "./screen.ts";

const ROUND = `
  target 15, stake 5, judge challenge, first 1
  1: 17 chips bet, tray SCARE, sheet 2 LBATE 3 HORSE
  2: 16 chips bet, tray TABLE, sheet 1 RACES 3 HSORE
  3: 1 chips, tray HORSE, sheet 1 CARES
  2 stops
`;
const SHOWN = scoringOf(ROUND);
const BEATEN = played(played(SHOWN, challenged(bob, cat), ann), ACCEPT_ALL, cat);
const WRONG = played(SHOWN, challenged(bob, ann), cat);
/** ann's sheet is the last one on show, and beaten too. */
const LAST = played(whenDue(whenDue(BEATEN)), challenged(ann, bob), bob);

describe("the scoring", () => {
  test("MJ-14 the stop caller's sheet first, with its chips on the squares", () => {
    expect(screen(SHOWN, ABC, "score/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: Bob called \`stop\`, for 1 bonus chip.
      \`\`\`
      >2 Bob           11  +3 stop
        1 RACES o    3 HSORE o    
       3 Cat            1         
       1 Ann           12         
      \`\`\`
      o: a chip lies there. x: no word, its chip is gone.
      Bet-for-the-Win: Ann and Bob, 5 chips each.
      On show is the sheet of Bob. Accept it, or place a chip to challenge a word. Awaited: Ann and Cat.
      The sheet settles in 45 s
      [Accept] mumble accept
      [Accept all] mumble accept all
      [1 RACES?] mumble challenge 2 1
      [3 HSORE?] mumble challenge 2 3
      ✅
      "
    `);
  });

  test("MJ-18 a challenge upheld, the stop caller beaten, a sheet accepted", () => {
    expect(screen(BEATEN, TEAMS, "score/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: Ada called \`stop\`.
      \`\`\`
      >2 Ada           11  +0 stop
        1 RACES -    3 HSORE x    
        3 no word, says red       
        beaten: loses every chip  
       3 你好           1         
       1 red           12         
      \`\`\`
      o: a chip lies there. x: no word, its chip is gone.
      Bet-for-the-Win: red and Ada, 5 chips each.
      On show is the sheet of Ada. Accept it, or place a chip to challenge a word. Accepted by 你好. Awaited: red.
      The sheet settles in 45 s
      [Accept] mumble accept
      [Accept all] mumble accept all
      [1 RACES?] mumble challenge 2 1
      ✅
      "
    `);
  });

  test("MJ-19 a challenge that failed", () => {
    expect(screen(WRONG, ABC, "score/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: Bob called \`stop\`, for 1 bonus chip.
      \`\`\`
      >2 Bob           11  +3 stop
        1 RACES o    3 HSORE o    
        1 stands, -1 for Cat      
       3 Cat            0         
       1 Ann           12         
      \`\`\`
      o: a chip lies there. x: no word, its chip is gone.
      Bet-for-the-Win: Ann and Bob, 5 chips each.
      On show is the sheet of Bob. Accept it, or place a chip to challenge a word. Awaited: Ann.
      The sheet settles in 45 s
      [Accept] mumble accept
      [Accept all] mumble accept all
      [3 HSORE?] mumble challenge 2 3
      ✅
      "
    `);
  });

  test("MJ-17 all sheets, two of them beaten, in the same message", () => {
    expect(screen(LAST, ABC, "score/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: Bob called \`stop\`.
      \`\`\`
       2 Bob           11  +0 stop
        1 RACES -    3 HSORE x    
        3 no word, says Ann       
        beaten: loses every chip  
       3 Cat            1  +1     
        1 CARES o                 
      >1 Ann           12  +1     
        2 LBATE x    3 HORSE o    
        2 no word, says Bob       
        beaten                    
      \`\`\`
      o: a chip lies there. x: no word, its chip is gone.
      Bet-for-the-Win: Ann and Bob, 5 chips each.
      On show is the sheet of Ann. Accept it, or place a chip to challenge a word. Accepted by Cat. Awaited: Bob.
      The sheet settles in 45 s
      [Accept] mumble accept
      [Accept all] mumble accept all
      [3 HORSE?] mumble challenge 1 3
      ✅
      "
    `);
    expect(keys(LAST, ABC)[0]).toBe("score/1");
  });

  test("MJ-29 the stop caller has left", () => {
    const left = changed(SHOWN, bob, "left");
    const seats = ABC.seats.map((seat) => (seat.no === bob ? { ...seat, people: [] } : seat));
    expect(screen(left, factsFor(seats), "score/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: seat 2 called \`stop\` and left: there is no bonus.
      \`\`\`
       2 seat 2        11  +0 left
      >3 Cat            1  +1     
        1 CARES o                 
       1 Ann           12         
      \`\`\`
      o: a chip lies there. x: no word, its chip is gone.
      Bet-for-the-Win: Ann, 5 chips.
      Free to take over: seat 2, with \`/mumble join 2\`.
      On show is the sheet of Cat. Accept it, or place a chip to challenge a word. Awaited: Ann.
      The sheet settles in 45 s
      [Accept] mumble accept
      [Accept all] mumble accept all
      [1 CARES?] mumble challenge 3 1
      ✅
      "
    `);
  });

  test("MJ-13 two seats, and an end without a stop", () => {
    const clock = scoringOf(`
      target 15, stake 5, judge challenge, first 2
      1: 2 chips, tray SCARE, sheet 2 BLEAT
      2: 2 chips, tray TABLE, sheet 1 CARES
      clock
    `);
    expect(
      screen(clock, factsFor(seatsOf("Änn 你好", "Maximiliana von und zu Hohenstein")), "score/1"),
    ).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1: the clock ended the race.
      \`\`\`
      >2 Maximiliana…   2  +1     
        1 CARES o                 
       1 Änn 你好       2         
      \`\`\`
      o: a chip lies there. x: no word, its chip is gone.
      On show is the sheet of Maximiliana von und zu Hohenstein. Accept it, or place a chip to challenge a word. Awaited: Änn 你好.
      The sheet settles in 45 s
      [Accept] mumble accept
      [Accept all] mumble accept all
      [1 CARES?] mumble challenge 2 1
      ✅
      "
    `);
  });

  test("MJ-30 a hidden sheet looks the same whatever is on it", () => {
    const blank = scoringOf(ROUND.replace("sheet 1 CARES", "sheet -").replace("2 LBATE", "2 BLEAT"));
    const channel = (state: typeof SHOWN) => messages(state, ABC).filter(({ to }) => to === "channel");
    expect(channel(blank)).toEqual(channel(SHOWN));
  });
});

describe("the result", () => {
  test("MJ-28 every hidden word with all its solutions, in the scoring's own message", () => {
    const done = whenDue(LAST);
    expect(keys(done, ABC)).toEqual(["score/1", "choose/2"]);
    expect(screen(done, ABC, "score/1")).toMatchInlineSnapshot(`
      "
      Mumble-Jumble · round 1 is scored: Bob called \`stop\`.
      \`\`\`
       2 Bob               +0 stop
        1 RACES -    3 HSORE x    
        3 no word, says Ann       
        beaten: loses every chip  
       3 Cat               +1     
        1 CARES o                 
       1 Ann               +1     
        2 LBATE x    3 HORSE o    
        2 no word, says Bob       
        beaten                    
      \`\`\`
      The stake of Ann and Bob is forfeited: 5 chips each.
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
  });

  test("MJ-29 a line for each seat: for one that left, and for one without a part in the round", () => {
    const choosing = changed(begun({ seats: 4 }), cat, "left");
    const chosen = [ann, bob, dan].reduce((so, seat) => played(so, chose("SCARE"), seat), choosing);
    const scoring = whenDue(changed(whenDue(chosen), bob, "left"));
    const done = scoring.phase === "scoring" ? whenDue(scoring) : scoring;
    expect(screen(done, factsFor(seatsOf("Ann", "Bob", "Cat", "Dan")), "score/1")).toContain(
      [
        " 1 Ann               +0     ",
        " 2 Bob               +0 left",
        " 4 Dan               +0     ",
        " 3 Cat               +0     ",
      ].join("\n"),
    );
  });

  test("MJ-24 a bet returns", () => {
    let state = BEATEN;
    while (state.phase === "scoring") state = whenDue(state);
    expect(screen(state, ABC, "score/1")).toContain("The stake of Ann returns: 5 chips.");
  });

  test("MJ-28 it stays whole", () => {
    const [result] = messages(whenDue(LAST), ABC);
    expect(result?.after).toEqual(result?.parts);
    expect(result?.choices).toEqual([]);
  });

  test("MJ-28 words of the never-list are counted, not shown", () => {
    const done = whenDue(LAST);
    if (done.phase !== "choosing" || done.last === null) throw new Error("no result");
    const trays = done.last.trays.map((tray) => ({ ...tray, more: tray.seat === bob ? 2 : 0 }));
    expect(screen({ ...done, last: { ...done.last, trays } }, ABC, "score/1")).toContain("  = BLEAT and 2 more");
  });
});

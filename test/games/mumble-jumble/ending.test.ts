import { describe, expect, test } from "vitest";
import {
  ann,
  bob,
  cat,
  challenged,
  changed,
  chose,
  dan,
  game,
  left,
  played,
  racing,
  refusal,
  START,
  scoringOf,
  VOTE,
  whenDue,
} from "./table.ts";

/** ann stops; bob has bet and has a word that is none; all have words. */
const ROUND = `
  target 15, stake 5, judge challenge, first 1
  1: 2 chips, tray SCARE, sheet 2 TABLE 3 HORSE
  2: 15 chips bet, tray TABLE, sheet 1 RACES 3 ESHRO
  3: 2 chips, tray HORSE, sheet 1 CARES 2 BLEAT
  1 stops
`;

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

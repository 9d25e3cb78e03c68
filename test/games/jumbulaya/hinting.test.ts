import { describe, expect, test } from "vitest";
import { ann, bob, FRESH, game, inTurn, lay, PASS, played, position, refusal } from "./table.ts";

const HINT = { kind: "hint" } as const;
const friendly = position(FRESH, { seats: 2, options: { hints: true } });

describe("hints", () => {
  test("G-12 are off unless the table has them", () => {
    expect(refusal(position(FRESH, { seats: 2 }), HINT, ann)).toEqual({ reason: "hints-off" });
  });

  test("G-12 cost 5 points", () => {
    expect(game.view(played(friendly, HINT, ann), "onlooker").seats[0]).toMatchObject({ points: -5, hints: 1 });
  });

  test("G-12 are public as a fact", () => {
    expect(played(friendly, HINT, ann).last).toEqual([{ kind: "hinted", by: ann, cost: 5, turn: 1 }]);
  });

  test("G-12 are private in content", () => {
    const after = played(friendly, HINT, ann);
    expect(game.view(after, ann).own?.hint).not.toBe(null);
    expect(game.view(after, bob).own?.hint).toBe(null);
    expect(game.view(after, "onlooker").own).toBe(null);
    expect(game.apply(friendly, HINT, ann, friendly.turn.since)).toMatchObject({ answer: { kind: "hinted" } });
  });

  test("G-12 a hint can be played", () => {
    const after = played(friendly, HINT, ann);
    const play = game.view(after, ann).own?.hint;
    if (play === null || play === undefined) expect.fail("no hint");
    expect(inTurn(after, lay(play.row, play.word)).rows[play.row - 1]?.owner).toBe(ann);
  });

  test("G-12 the game is unrated then", () => {
    const over = inTurn(played(friendly, HINT, ann), PASS, PASS, PASS, PASS);
    expect(game.result(over)).toMatchObject({ rated: false, places: [{ place: 2, points: -5 }, { place: 1 }] });
    expect(game.result(inTurn(friendly, PASS, PASS, PASS, PASS))?.rated).toBe(true);
  });

  test("G-12 one a turn: a second costs nothing", () => {
    expect(refusal(played(friendly, HINT, ann), HINT, ann)).toEqual({ reason: "hint-taken" });
    const again = played(inTurn(played(friendly, HINT, ann), PASS, PASS), HINT, ann);
    expect(game.view(again, "onlooker").seats[0]).toMatchObject({ points: -10, hints: 2 });
  });

  test("G-12 it is gone with its turn", () => {
    expect(game.view(inTurn(played(friendly, HINT, ann), PASS), ann).own?.hint).toBe(null);
  });

  test("G-12 only on one's turn", () => {
    expect(refusal(friendly, HINT, bob)).toEqual({ reason: "not-your-turn", onTurn: ann, late: false });
  });

  test("G-12 where there is no common word it costs nothing", () => {
    const stuck = position(FRESH.replaceAll(/- . . ./gu, (row) => row).replace("A E I S T", ""), {
      seats: 2,
      options: { hints: true },
    });
    const full = { ...stuck, rows: stuck.rows.map((row) => ({ ...row, words: anagramsOf(row.tiles.join("")) })) };
    expect(refusal(full, HINT, ann)).toEqual({ reason: "no-hint" });
  });
});

/** All six orders of three letters, so that none of them is new on its row. */
function anagramsOf(letters: string): readonly string[] {
  const [a = "", b = "", c = ""] = letters;
  return [a + b + c, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a];
}

import { describe, expect, test } from "vitest";
import { LEVELS } from "../../../src/game.ts";
import type { Move } from "../../../src/games/jumbulaya/moves.ts";
import type { State } from "../../../src/games/jumbulaya/state.ts";
import type { SeatNo } from "../../../src/identity.ts";
import { key, type Random, randomFor } from "../../../src/random.ts";
import {
  ann,
  bob,
  CALLABLE,
  called,
  cat,
  FRESH,
  game,
  inTurn,
  PASS,
  played,
  position,
  seated,
  tilesOf,
  whenOut,
} from "./table.ts";

function random(luck: number): Random {
  return randomFor(key("cd".repeat(32)), `${luck}`);
}

function robot(state: State, seat: SeatNo, level: (typeof LEVELS)[number] = "expert"): Move | null {
  return game.robot(game.view(state, seat), level, random(1));
}

/** The board of CALLABLE after everybody has had a turn since. */
const ripe = (seats: number) => inTurn(position(CALLABLE, { seats }), ...Array.from({ length: seats }, () => PASS));

describe("a robot's turn", () => {
  test.each(LEVELS)("JB-22 on level %s it plays a word of its vocabulary, and it is taken", (level) => {
    const state = position(FRESH, { seats: 2 });
    const move = robot(state, ann, level);
    expect(move?.kind).toBe("play");
    if (move !== null) expect(played(state, move, ann).wordless).toBe(0);
  });

  test("JB-22 it takes a row from the leader rather than one as long that is nobody's", () => {
    const rows = FRESH.replace("- C A T", "2 C A T");
    expect(robot(position(rows, { seats: 2 }), ann)).toMatchObject({ kind: "play", row: 1 });
  });

  test("JB-4 without a play it discards, and without tiles to draw it passes", () => {
    const state = position(FRESH, { seats: 2 });
    // Every order of a row's letters has been played there, and the rack has nothing to add.
    const stuck = {
      ...state,
      rows: state.rows.map((row) => ({ ...row, words: orders(row.tiles.join("")) })),
      players: state.players.map((player) => ({ ...player, rack: [] })),
    };
    expect(robot(stuck, ann)).toEqual({ kind: "pass" });
    const withX: State = {
      ...stuck,
      options: { ...state.options, trade: false },
      players: stuck.players.map((player) => ({ ...player, rack: ["X", "J"] })),
    };
    expect(robot(withX, ann, "easy")).toEqual({ kind: "discard", tiles: "(X)(J)" });
    expect(played(withX, { kind: "discard", tiles: "(X)(J)" }, ann).players[0]?.drawn).toHaveLength(2);
  });

  test("G-14 it does nothing when it is not on turn and no call is possible", () => {
    const state = position(FRESH, { seats: 2 });
    expect([robot(state, bob), game.pause(game.view(state, bob), "expert", random(1))]).toEqual([null, null]);
  });
});

describe("robots and the end", () => {
  /** CARPENTER, which is bob's, can become CARPENTERS; ann has eight rows of three, or fewer. */
  const carpenter = (owner: 1 | 2) =>
    position(
      CALLABLE.replace("1 P A I N T E R : PAIN PAINTER", "2 C A R P E N T E R : CARPENTER")
        .replaceAll(/^ {2}[12] (?=[A-Z] [A-Z] [A-Z] :)/gmu, `  ${owner} `)
        .replace("N O R E D", "N O"),
      { seats: 2 },
    );

  test("JB-22 it ends the game when it leads by that", () => {
    const move = robot(carpenter(1), ann);
    expect(move).toEqual({ kind: "play", row: 9, word: "(C)ARPENTERS", sure: true });
  });

  test("JB-22 it never ends the game while behind, if it has another play", () => {
    const move = robot(carpenter(2), ann);
    expect(move).toMatchObject({ kind: "play" });
    expect(move).not.toMatchObject({ row: 9, word: "(C)ARPENTERS" });
  });

  test("JB-22 it would rather do without a word than end the game behind by the only one it has", () => {
    const state = carpenter(2);
    const played9 = { ...state, options: { ...state.options, trade: false } };
    const only = {
      ...played9,
      rows: played9.rows.map((row, index) => ({
        ...row,
        words: index === 8 ? row.words : everyWordOf(row.tiles.join("")),
      })),
      players: played9.players.map((player) => ({ ...player, rack: tilesOf("S") })),
    };
    expect(robot(only, ann)?.kind).toBe("discard");
    expect(robot({ ...only, wordless: 3 }, ann)).toMatchObject({ word: "(C)ARPENTERS" });
  });

  test("JB-22 nor by a pass or a discard: it plays, whatever that gains", () => {
    const late = position(FRESH.replace("- C A T", "2 C A T"), { seats: 2, wordless: 3 });
    expect(robot(late, ann)?.kind).toBe("play");
  });

  test("JB-18 a robot that leads lets the game end", () => {
    const late = position(FRESH.replace("- C A T", "1 C A T"), { seats: 2, wordless: 3 });
    expect(robot(late, ann)).toEqual(PASS);
  });
});

describe("a robot's call", () => {
  test("JB-22 not before every other seat has had a turn since a call became possible", () => {
    const state = position(CALLABLE, { seats: 3 });
    const turns = [state, inTurn(state, PASS), inTurn(state, PASS, PASS), inTurn(state, PASS, PASS, PASS)];
    expect(turns.map((so) => robot(so, ann)?.kind ?? null)).toEqual(["play", null, null, "call"]);
  });

  test("JB-22 out of turn too, after a pause", () => {
    const state = inTurn(ripe(2), PASS);
    expect(robot(state, ann)).toEqual({ kind: "call", word: "PLANTERS", sure: true });
    expect(game.pause(game.view(state, ann), "expert", random(1))).toBeGreaterThanOrEqual(4_000);
  });

  test("JB-22 only if it is first by it", () => {
    // ann has 22 points; bob 12 and 12 for PLANTERS; cat 12 in all.
    expect([ann, bob, cat].map((seat) => robot(ripe(3), seat)?.kind ?? null)).toEqual(["call", "call", null]);
  });

  test("JB-22 seats that are out are not waited for", () => {
    const out = whenOut(seated(position(CALLABLE, { seats: 3 }), cat, "left"));
    expect(robot(inTurn(out, PASS), ann)?.kind).toBe(undefined);
    expect(robot(inTurn(out, PASS, PASS), ann)?.kind).toBe("call");
  });

  test("JB-15 not while a lost turn is pending", () => {
    const state = played(ripe(2), called("KITCHEN"), bob);
    expect([robot(state, bob), game.pause(game.view(state, bob), "expert", random(1))]).toEqual([null, null]);
  });

  test("JB-22 only a word that it knows", () => {
    expect(robot(ripe(2), bob, "easy")?.kind).not.toBe("call");
  });
});

describe("pauses", () => {
  test("G-14 are drawn alike on turn and out of it, and whatever there is to find", () => {
    const dull = inTurn(position(CALLABLE.replace("1 C U P", "1 C U B"), { seats: 2 }), PASS, PASS);
    const pauses = [1, 2, 3].map((luck) =>
      [ripe(2), dull].flatMap((state) =>
        [ann, bob].map((seat) => game.pause(game.view(state, seat), "expert", random(luck))),
      ),
    );
    for (const alike of pauses) expect(new Set(alike).size).toBe(1);
    expect(new Set(pauses.flat()).size).toBe(3);
  });

  test.each(LEVELS)("G-14 of level %s last 4 to 14 seconds", (level) => {
    const view = game.view(position(FRESH, { seats: 2 }), ann);
    for (let luck = 0; luck < 100; luck++) {
      const ms = game.pause(view, level, random(luck)) ?? 0;
      expect(ms >= 4_000 && ms <= 14_000).toBe(true);
    }
  });
});

/** Every order of a row's letters, alone and with an S. */
function everyWordOf(letters: string): readonly string[] {
  return [...orders(letters), ...orders(`${letters}S`)];
}

function orders(letters: string): readonly string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter, index) =>
    orders(letters.slice(0, index) + letters.slice(index + 1)).map((rest) => letter + rest),
  );
}

import { describe, expect, test } from "vitest";
import { LEVELS, type Level } from "../../../src/game.ts";
import { handSum } from "../../../src/games/rummble/ending.ts";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { Move } from "../../../src/games/rummble/moves.ts";
import { playsOf } from "../../../src/games/rummble/plays.ts";
import { positionWith } from "../../../src/games/rummble/positions.ts";
import type { Playing, State } from "../../../src/games/rummble/state.ts";
import { key, type Random, randomFor } from "../../../src/random.ts";
import { ann, begun, bob, made, middle, position, scores, seen, tiles } from "./table.ts";

function luck(no: number): Random {
  return randomFor(key("cd".repeat(32)), `robot ${no}`);
}

function moveOf(state: State, level: Level, no = 0): Move | null {
  return rummble.robot(rummble.view(state, ann), level, luck(no));
}

function pointsOf(state: Playing, level: Level, no = 0): number {
  const move = moveOf(state, level, no);
  if (move === null) throw new Error("no move");
  return scores(made(state, move, ann))[0] ?? 0;
}

const rich = position({
  hands: ["4r 6r 7r 7b 8b 3k 3o 12b 11k 1r", "2r 2b 3b 4b 5b 6b 7o 8o 9o 10o"],
  board: middle("5r 6b 7k"),
  pool: "5k 5o 9r 9b 9k 13r 13b 13o 1b 1o",
});

describe("RM-23 the levels", () => {
  test("RM-23 easy takes a legal play", () => {
    expect(pointsOf(rich, "easy")).toBeGreaterThan(0);
  });

  test("RM-23 normal takes one of the better plays, not always the same", () => {
    const all = playsOf(positionWith(rich, seen(rich, ann).own.hand)).map(({ points }) => points);
    const taken = Array.from({ length: 12 }, (_, no) => pointsOf(rich, "normal", no));
    expect(new Set(taken).size).toBeGreaterThan(1);
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(all[11] ?? 0);
  });

  test("RM-23 normal keeps its joker while there is a play without", () => {
    const state = position({ hands: ["4r * 9k", "2r"], board: middle("5r"), pool: "5k" });
    const taken = Array.from({ length: 8 }, (_, no) => moveOf(state, "normal", no));
    expect(taken.filter((move) => move?.kind === "play" && move.tiles.includes("*"))).toEqual([]);
    expect(moveOf(position({ hands: ["*", "2r"], board: middle("5r"), pool: "5k" }), "normal")).toMatchObject({
      kind: "play",
    });
  });

  test("RM-23 hard takes the best by score", () => {
    const [best] = playsOf(positionWith(rich, seen(rich, ann).own.hand));
    expect(pointsOf(rich, "hard")).toBe(best?.points);
  });

  test("RM-23 expert gives points away where the best play opens up more", () => {
    const given = Array.from({ length: 20 }, (_, no) => {
      const state = begun(2, {}, `${no + 10}`);
      const on = { ...state, onTurn: ann };
      return pointsOf(on, "hard") - pointsOf(on, "expert", no);
    });
    expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...given)).toBeGreaterThan(0);
  });

  test("RM-23 expert lays dearer tiles when there is nothing to draw, since what stays in hand is lost", () => {
    const more = Array.from({ length: 20 }, (_, no) => {
      const state = { ...begun(2, {}, `${no + 10}`), onTurn: ann };
      return laidSum({ ...state, pool: [] }, no) - laidSum(state, no);
    });
    expect(Math.min(...more)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...more)).toBeGreaterThan(0);
  });
});

/** What the tiles that the highest level lays would have counted in the hand. */
function laidSum(state: Playing, no: number): number {
  const move = moveOf(state, "expert", no);
  if (move?.kind !== "play") throw new Error("no play");
  return handSum(tiles(move.tiles.replaceAll(/\*\S+/gu, "*")));
}

describe("RM-13, RM-15 without a legal play", () => {
  const board = middle("13r 13b");

  test.each(LEVELS)("%s exchanges what the pool has tiles for, the dearest first", (level) => {
    const state = position({ hands: ["1k 9k 7k", "2r"], board, pool: "5k 5r" });
    expect(moveOf(state, level)).toEqual({ kind: "exchange", tiles: "9k 7k" });
  });

  test.each(LEVELS)("%s passes when the pool is empty", (level) => {
    expect(moveOf(position({ hands: ["9k", "2r"], board }), level)).toEqual({ kind: "pass" });
  });
});

test("G-13 a robot lays its last tile without being asked", () => {
  const state = position({ hands: ["13k", "2r"], board: middle("13r 13b") });
  for (const level of LEVELS) expect(made(state, moveOf(state, level) ?? { kind: "pass" }, ann).phase).toBe("finished");
});

test("a table that shows plays before they are laid does not hold robots up", () => {
  const state = { ...rich, options: { ...rich.options, preview: true } };
  for (const level of LEVELS) expect(made(state, moveOf(state, level) ?? { kind: "pass" }, ann).turnNo).toBe(2);
});

test("G-14 nothing is asked of a robot that is not on turn", () => {
  const view = rummble.view(rich, bob);
  expect([rummble.pause(view, "hard", luck(1)), rummble.robot(view, "hard", luck(1))]).toEqual([null, null]);
});

test("G-14 its pause is drawn before it looks: the same whatever it holds", () => {
  const stuck = position({ hands: ["9k", "2r"], board: middle("13r 13b") });
  for (const level of LEVELS) {
    const pauses = [rich, stuck].map((state) => rummble.pause(rummble.view(state, ann), level, luck(3)));
    expect(pauses[0]).toBe(pauses[1]);
    expect(pauses[0]).toBeGreaterThanOrEqual(4_000);
    expect(pauses[0]).toBeLessThanOrEqual(12_000);
  }
});

test("G-14 what others hold changes nothing in what it does", () => {
  const other = {
    ...rich,
    players: rich.players.map((one) =>
      one.seat === ann ? one : { ...one, hand: tiles("1k 1k 1o 1o 1b 12o 12r 12k 11o 11r") },
    ),
  };
  for (const level of LEVELS) expect(moveOf(other, level, 5)).toEqual(moveOf(rich, level, 5));
});

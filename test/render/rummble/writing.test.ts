import { expect, test } from "vitest";
import { hinted, hintText } from "../../../render/rummble/writing.ts";
import { judged } from "../../../src/games/rummble/judging.ts";
import { STANDARD } from "../../../src/games/rummble/squares.ts";
import { at, boardOf, tiles } from "./sight.ts";

/** What buttons carry is read as what was meant. (RM-17) */

test.each([
  [{ place: "H7", way: "down", tiles: "10r *11r 12r" }, "rummble play H7 Tr *Jr Qr", "H7 down 10r *11r 12r"],
  [{ place: "H10", way: "across", tiles: "1k 13b" }, "rummble play 10H 1k Kb", "H10 across 1k 13b"],
  [{ place: "B2", way: "across", tiles: "*" }, "rummble play 2B *", "B2 *"],
] as const)("the hint %j is the button %s", (hint, line, text) => {
  expect(hinted({ ...hint, points: 1 })).toBe(line);
  expect(hintText(hint)).toBe(text);
});

test("a button's short line is judged as the long one", () => {
  const position = {
    board: boardOf("G7 9k, H7 9r"),
    hand: tiles("10r 12r * 5k"),
    set: "rummikub" as const,
    layout: STANDARD,
  };
  const [short, long] = ["H8 Tr *Jr Qr", "H8 down 10r *11r 12r"].map((text) => judged(position, text));
  expect(short).toEqual(long);
  expect(short).toMatchObject({ kind: "legal", play: { at: at("H8"), way: "down" } });
});

import { expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import { ann, bob, exchange, PASS, position } from "./table.ts";

const state = position({ hands: ["1k 2k", "12o *"], pool: "9k" });

test.each([
  ["H7 down 1k 2k", [{ kind: "play", place: "H7", way: null, tiles: "down 1k 2k", sure: false }]],
  ["7h 1k 2k", [{ kind: "play", place: "7h", way: null, tiles: "1k 2k", sure: false }]],
  [" pass ", [PASS]],
  ["Exchange 1k *", [exchange("1k *")]],
  ["pass me the salt", []],
  ["N7 1k", []],
  ["7h7 1k", []],
  ["hello", []],
  ["", []],
])("RM-17 '%s' said in a DM is understood as %j", (words, moves) => {
  expect(rummble.heard(rummble.view(state, ann), words)).toEqual(moves.map((move) => ({ move, fits: true })));
});

test("out of turn it is understood, and does not fit; from an onlooker it is not", () => {
  expect(rummble.heard(rummble.view(state, bob), "pass")).toEqual([{ move: PASS, fits: false }]);
  expect(rummble.heard(rummble.view(state, "onlooker"), "pass")).toEqual([]);
});

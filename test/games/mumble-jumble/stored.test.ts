import { describe, expect, test } from "vitest";
import { NewerState } from "../../../src/game.ts";
import { allReady, begun, game, racing } from "./table.ts";

describe("a stored state", () => {
  test("is read as it was written", () => {
    const state = racing({ seats: 3 });
    expect(game.state(JSON.parse(JSON.stringify(state)), game.schema)).toEqual(state);
  });

  test("of a newer schema is left alone", () => {
    expect(() => game.state(begun({ seats: 2 }), game.schema + 1)).toThrow(NewerState);
  });

  test.each([
    ["nothing", null],
    ["text", "choosing"],
    ["no phase", { ...begun({ seats: 2 }), phase: "resting" }],
    ["a field too many", { ...begun({ seats: 2 }), colour: "red" }],
    ["a pile below nothing", { ...begun({ seats: 2 }), bank: { paid: -1, taken: 0 } }],
    ["a word that is none", { ...allReady({ seats: 2 }), choices: [{ seat: 1, word: "é", letters: "é" }] }],
    ["no seat", { ...begun({ seats: 2 }), leavers: [0] }],
  ])("that is damaged is not read: %s", (_, json) => {
    expect(() => game.state(json, game.schema)).toThrow();
  });
});

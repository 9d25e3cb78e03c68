import { expect, test } from "vitest";
import { rummble } from "../../../src/games/rummble/game.ts";
import { MOST_TURNS, type State } from "../../../src/games/rummble/state.ts";
import { SCHEMA } from "../../../src/games/rummble/stored.ts";
import { ann, begun, changed, inTurn, middle, PASS, play, playing, position } from "./table.ts";

const state = position({ hands: ["4r 1k", "12o *"], board: middle("5r *6r"), pool: "9k 8k" });

test.each([
  ["begun", begun(4)],
  ["with a play told", inTurn(state, play("F7 4r"))],
  ["with a seat left", changed(state, ann, "left")],
  ["with a seat taken over", changed(changed(state, ann, "left"), ann, "taken")],
  ["over", inTurn(state, PASS, PASS, PASS, PASS)],
])("a game %s is read back as it was written", (_, before: State) => {
  expect(rummble.state(JSON.parse(JSON.stringify(before)), SCHEMA)).toEqual(before);
});

test.each([
  ["a board of 168 squares", { ...state, board: state.board.slice(1) }],
  ["a number that no tile has", { ...state, pool: [{ kind: "tile", number: 14, colour: "r" }] }],
  ["an unknown field", { ...state, bag: [] }],
  ["a phase that there is not", { ...state, phase: "racing" }],
  ["nothing", null],
])("%s is no game", (_, damaged) => {
  expect(() => rummble.state(damaged, SCHEMA)).toThrow();
});

test.each([0, 1.5, -1])("there is no schema %d", (schema) => {
  expect(() => rummble.state(state, schema)).toThrow(RangeError);
});

/** What a store takes for a record, and what the table may need of it beside the game. */
const RECORD_BYTES = 64 * 1_024;
const FOR_THE_TABLE = 12 * 1_024;

test("a game of six that never ends, every tile laid, stays below what a record may hold", () => {
  let long: State = begun(6, {}, "5a");
  for (let turn = 0; turn < MOST_TURNS + 10; turn++) long = { ...playing(inTurn(long, PASS)), passes: 0, idleTurns: 0 };
  const laid = { number: 13, colour: "r", joker: false } as const;
  const placements = Array.from({ length: 106 }, () => ({ at: { column: 13, row: 13 }, tile: laid }));
  const lines = Array.from(
    { length: 6 },
    () => ({ tiles: [laid, laid, laid], kind: "straight-flush", points: 100 }) as const,
  );
  const told = { kind: "played", by: ann, way: "across", points: 1000, rummmble: false, drew: 10, turnNo: 1 } as const;
  const full: State = {
    ...long,
    board: long.board.map((_, index) => (index < 106 ? laid : null)),
    last: Array.from({ length: 6 }, () => ({ ...told, placements: placements.slice(0, 6), lines })),
    turns: [
      { no: 1, seat: ann, hand: "", made: { kind: "play", way: "across", placements, points: 1 } },
      ...long.turns,
    ],
  };
  expect(JSON.stringify(full).length).toBeLessThan(RECORD_BYTES - FOR_THE_TABLE);
});

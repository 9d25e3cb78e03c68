import { describe, expect, test } from "vitest";
import { NewerState } from "../../../src/game.ts";
import type { Playing } from "../../../src/games/jumbulaya/state.ts";
import { after, opened, read, told } from "../../../src/games/jumbulaya/story.ts";
import { ALL_TILES, TILES } from "../../../src/games/jumbulaya/tiles.ts";
import { ann, begun, bob, FRESH, game, inTurn, lay, PASS, position, START, tilesOf } from "./table.ts";

describe("the story of a game", () => {
  const start = position(FRESH, { seats: 2, pool: "H U M" });

  test.each([
    [{ kind: "play", row: 3, tiles: tilesOf("C A Th Er S"), drawn: tilesOf("Qu E") }, "1p3CAThErS+QuE"],
    [{ kind: "play", row: 9, tiles: tilesOf("C A T"), drawn: [] }, "1p9CAT+"],
    [{ kind: "discard", tiles: tilesOf("A St"), drawn: tilesOf("E X") }, "1dASt+EX"],
    [{ kind: "call", word: "KITCHEN" }, "1cKITCHEN"],
    [{ kind: "pass" }, "1-"],
    [{ kind: "lost" }, "1x"],
    [{ kind: "out" }, "1o"],
  ] as const)("%j is written as %s, and read again", (deed, text) => {
    const story = told(opened(start.rows, start.players), { seat: ann, deed });
    expect(story.turns).toEqual([text]);
    expect(read(text)).toEqual({ seat: ann, deed });
  });

  test("turn by turn it leads to the board and the racks as they are", () => {
    const state = inTurn(start, lay(1, "CATS"), lay(2, "GONE"), { kind: "discard", tiles: "A E" }, PASS);
    const { from, turns } = state.story;
    const end = turns.map(read).reduce(after, from);
    expect(end.rows).toEqual(state.rows.map(({ tiles, owner }) => ({ tiles, owner })));
    expect(end.racks.map(sorted)).toEqual(state.players.map(({ rack }) => sorted(rack)));
    expect(end.turn).toBe(5);
  });

  test("a very long one forgets its beginning, not where it stands", () => {
    const entry = {
      seat: bob,
      deed: { kind: "play", row: 1, tiles: tilesOf("C A T S"), drawn: [] },
    } as const;
    let story = opened(start.rows, start.players);
    for (let turn = 0; turn < 5_000; turn++) story = told(story, entry);
    expect(JSON.stringify(story).length).toBeLessThan(20_000);
    expect(story.from.turn + story.turns.length).toBe(5_001);
    expect(story.from.rows[0]).toEqual({ tiles: tilesOf("C A T S"), owner: bob });
  });

  test("G-4 after three thousand words the state still leaves a table room in its record of 64 KB", () => {
    const state = begun({ seats: 4 });
    const words = Array.from({ length: 334 }, () => "STEALER");
    const entry = {
      seat: bob,
      deed: { kind: "play", row: 1, tiles: tilesOf("St E A L Er"), drawn: [] },
    } as const;
    let story = state.story;
    for (let turn = 0; turn < 3_000; turn++) story = told(story, entry);
    const full: Playing = { ...state, rows: state.rows.map((row) => ({ ...row, words })), story };
    expect(JSON.stringify(full).length).toBeLessThan(52 * 1_024);
  });
});

function sorted<Tile extends string>(rack: readonly Tile[]): readonly Tile[] {
  return rack.toSorted();
}

describe("what is stored", () => {
  const state = position(FRESH, { seats: 2 });

  test("is read as it was written", () => {
    const after2 = inTurn(state, lay(1, "CATS"), PASS);
    expect(game.state(JSON.parse(JSON.stringify(after2)), game.schema)).toEqual(after2);
  });

  test.each([
    ["a tile that is none", { pool: ["Q"] }],
    ["a row too few", { rows: state.rows.slice(1) }],
    ["a field too many", { more: 1 }],
    ["a turn that cannot be read", { story: { ...state.story, turns: ["1z"] } }],
  ])("with %s is damaged", (_, change) => {
    expect(() => game.state({ ...state, ...change }, game.schema)).toThrow();
  });

  test("of a newer umble, or with a dictionary that is gone, is left alone", () => {
    expect(() => game.state(state, game.schema + 1)).toThrow(NewerState);
    const gone = { ...state, options: { ...state.options, dictionary: "umble@00000000" } };
    expect(() => game.state(gone, game.schema)).toThrow(NewerState);
  });

  test("G-3 seats' ids and seed alone decide the deal", () => {
    expect(begun({ seats: 3 })).toEqual(begun({ seats: 3 }));
    expect(START).toBe(state.turn.since);
    expect(ALL_TILES.every((tile) => TILES.includes(tile))).toBe(true);
  });
});

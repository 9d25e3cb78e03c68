import { describe, expect, test } from "vitest";
import { readTiles } from "../../../src/games/rummble/notation.ts";
import { kindOf, whyNoSet } from "../../../src/games/rummble/sets.ts";
import { type Face, TILE_SETS, type TileSet, tilesOf } from "../../../src/games/rummble/tiles.ts";

function faces(text: string, set: TileSet = "rummikub"): readonly Face[] {
  const read = readTiles(text, set);
  if (read.kind === "unread") throw new Error(`no tile: ${read.piece}`);
  return read.tiles.flatMap((tile) => (tile.kind === "joker" ? [] : tile));
}

describe("RM-2 the tiles", () => {
  test.each([
    ["rummikub", 106, 52],
    ["cards", 106, 52],
    ["short", 66, 32],
  ] as const)("RM-2 %s has %i tiles: %i faces, each twice, and two jokers", (set, count, different) => {
    const tiles = tilesOf(set);
    const numbered = tiles.flatMap((tile) => (tile.kind === "joker" ? [] : `${tile.number}${tile.colour}`));
    expect(tiles).toHaveLength(count);
    expect(new Set(numbered).size).toBe(different);
    expect(numbered).toHaveLength(different * 2);
  });

  test("RM-2 short has the numbers from 2 to 9 alone", () => {
    const numbers = tilesOf("short").flatMap((tile) => (tile.kind === "joker" ? [] : tile.number));
    expect([...new Set(numbers)]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(TILE_SETS).toHaveLength(3);
  });
});

describe("RM-7 what is a set", () => {
  test.each([
    ["two of a kind", "3k 3r", "group"],
    ["three of a kind", "4k 4r 4b", "group"],
    ["four of a kind", "5k 5r 5b 5o", "group"],
    ["five of a kind", "12k 12r 12b 12o 12k", "group"],
    ["a number and colour twice", "3k 3k", "group"],
    ["the flush", "3r 7r 9r", "flush"],
    ["the backwards flush", "11r 10r 8r 7r 3r", "flush"],
    ["the straight", "3k 4r 5b 6o 7k", "straight"],
    ["the backwards straight", "7k 6r 5b 4o 3k", "straight"],
    ["a straight of two", "3k 4r", "straight"],
    ["the straight flush", "7b 8b 9b 10b", "straight-flush"],
    ["a straight flush of two", "8r 7r", "straight-flush"],
    ["a straight that one tile keeps from being a flush", "7b 8b 9b 10r", "straight"],
    ["a flush that one gap keeps from being a straight", "7b 8b 9b 11b", "flush"],
  ] as const)("RM-7 %s: %s is a %s", (_, line, kind) => {
    expect(kindOf(faces(line))).toBe(kind);
  });

  test.each([
    ["a flush neither rising nor falling", "8r 7r 11r 10r 3r", "out-of-order"],
    ["two of a colour", "8r 11r", "two-of-a-colour"],
    ["junk", "4k 8r 10b", "mixed"],
    ["a flush with a number twice", "3r 3r 7r", "out-of-order"],
    ["a flush that rises and falls", "3r 7r 5r", "out-of-order"],
    ["a straight that turns from 13 to 1", "12k 13r 1b", "mixed"],
    ["13 and 1 of one colour", "13r 1r", "two-of-a-colour"],
    ["a straight that turns back", "3k 4r 3b", "mixed"],
    ["a straight with a gap", "3k 4r 6b", "mixed"],
    ["a group with a stranger", "4k 4r 5b", "mixed"],
    ["two of neither", "4k 8r", "mixed"],
  ] as const)("RM-7 %s: %s is no set (%s)", (_, line, why) => {
    expect(kindOf(faces(line))).toBeNull();
    expect(whyNoSet(faces(line))).toBe(why);
  });

  test("RM-7 one tile is no set", () => {
    expect(kindOf(faces("7k"))).toBeNull();
  });

  test("RM-7 cards are sets as tiles are", () => {
    expect(kindOf(faces("Qs Qh Qd Qc Qs", "cards"))).toBe("group");
    expect(kindOf(faces("9h Th Jh Qh Kh", "cards"))).toBe("straight-flush");
    expect(kindOf(faces("Kh Ah", "cards"))).toBeNull();
  });
});

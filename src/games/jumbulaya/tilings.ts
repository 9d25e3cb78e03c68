import { sameLetters } from "../../words/letters.ts";
import { isDigraph, spelling, TILES, type Tile, without } from "./tiles.ts";

/** The ways of spelling a word with tiles. Source: JB-12. */

type Tiling = readonly Tile[];

const NAMED: ReadonlyMap<string, Tile> = new Map(TILES.map((tile) => [tile.toUpperCase(), tile]));

/** The tile of this name, in capitals or not. */
export function tileNamed(name: string): Tile | null {
  return NAMED.get(name.toUpperCase()) ?? null;
}

/** All ways of spelling `word` (upper case): at the leftmost difference of two, the digraph's comes first. (JB-12) */
export function tilingsOf(word: string): readonly Tiling[] {
  const everything = Array.from(word, (_, index) => tilesAt(word, index));
  return tilingsFrom(word, everything.flat());
}

/** Those that take no tile more often than `supply` has it, in the same order. */
export function tilingsFrom(word: string, supply: readonly Tile[]): readonly Tiling[] {
  if (word === "") return [[]];
  return tilesAt(word, 0).flatMap((tile) => {
    if (!supply.includes(tile)) return [];
    const rests = tilingsFrom(word.slice(tile.length), without(supply, [tile]));
    return rests.map((rest) => [tile, ...rest]);
  });
}

/** For words with as many letters as all of `supply`: their tilings from it, which use every tile. */
export function usingAll(supply: readonly Tile[]): (word: string) => readonly Tiling[] {
  const digraphs = supply.filter(isDigraph).map((tile) => tile.toUpperCase());
  if (digraphs.length > 0) {
    return (word) => (digraphs.every((two) => word.includes(two)) ? tilingsFrom(word, supply) : []);
  }
  const letters = supply.join("");
  return (word) => (sameLetters(word, letters) ? [singles(word)] : []);
}

function singles(word: string): Tiling {
  const tiles: Tile[] = [];
  for (let index = 0; index < word.length; index++) {
    const tile = NAMED.get(word.charAt(index));
    if (tile !== undefined) tiles.push(tile);
  }
  return tiles;
}

/** The tiles that can stand next in `word` from `index`: a digraph before a single letter. */
export function tilesAt(word: string, index: number): readonly Tile[] {
  const digraph = index + 1 < word.length ? NAMED.get(word.slice(index, index + 2)) : undefined;
  const single = NAMED.get(word.charAt(index));
  return [digraph, single].filter((tile) => tile !== undefined);
}

/** What `supply` lacks for the way that comes nearest: with the fewest letters missing, and of those the most single ones. */
export function missingFrom(ways: readonly Tiling[], supply: readonly Tile[]): Tiling {
  const lacking = ways.map((way) => without(way, supply)).reverse();
  return lacking.toSorted((one, other) => spelling(one).length - spelling(other).length)[0] ?? [];
}

/** As JB-12 prefers one way of laying a word to another: negative when `one` has a digraph first. Both spell the same. */
export function byDigraphs(one: Tiling, other: Tiling): number {
  const at = one.findIndex((tile, index) => tile !== other[index]);
  return at < 0 ? 0 : (other[at]?.length ?? 0) - (one[at]?.length ?? 0);
}

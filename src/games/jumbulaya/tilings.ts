import { TILES, type Tile } from "./tiles.ts";

/** The ways of spelling a word with tiles. Source: JB-12. */

const NAMED: ReadonlyMap<string, Tile> = new Map(TILES.map((tile) => [tile.toUpperCase(), tile]));

/** The tile of this name, in capitals or not. */
export function tileNamed(name: string): Tile | null {
  return NAMED.get(name.toUpperCase()) ?? null;
}

/** All ways of spelling `word` (upper case): at the leftmost difference of two, the digraph's comes first. (JB-12) */
export function tilingsOf(word: string): readonly (readonly Tile[])[] {
  const everything = [...word].flatMap((_, index) => tilesAt(word, index));
  return tilingsFrom(word, everything);
}

/** Those that take no tile more often than `supply` has it, in the same order. */
export function tilingsFrom(word: string, supply: readonly Tile[]): readonly (readonly Tile[])[] {
  const free = [...supply];
  const used: Tile[] = [];
  const found: (readonly Tile[])[] = [];
  const goOn = (index: number): void => {
    if (index === word.length) found.push([...used]);
    for (const tile of tilesAt(word, index)) {
      const at = free.indexOf(tile);
      if (at < 0) continue;
      free.splice(at, 1);
      used.push(tile);
      goOn(index + tile.length);
      used.pop();
      free.push(tile);
    }
  };
  goOn(0);
  return found;
}

/** The tiles that can stand next in `word` from `index`: a digraph before a single letter. */
export function tilesAt(word: string, index: number): readonly Tile[] {
  const tiles: Tile[] = [];
  const digraph = index + 1 < word.length ? NAMED.get(word.slice(index, index + 2)) : undefined;
  if (digraph !== undefined) tiles.push(digraph);
  const single = NAMED.get(word.charAt(index));
  if (single !== undefined) tiles.push(single);
  return tiles;
}

/** As JB-12 prefers one way of laying a word to another: negative when `one` has a digraph first. Both spell the same. */
export function byDigraphs(one: readonly Tile[], other: readonly Tile[]): number {
  const at = one.findIndex((tile, index) => tile !== other[index]);
  return at < 0 ? 0 : (other[at]?.length ?? 0) - (one[at]?.length ?? 0);
}

import { z } from "zod";

/** The tiles that there are: single letters, and digraphs, which are one tile and two letters. Source: JB-2. */

const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P"] as const;
const MORE_LETTERS = ["R", "S", "T", "U", "V", "W", "X", "Y", "Z"] as const; // there is no Q but `Qu`
const DIGRAPHS = ["Qu", "Ch", "Ed", "Er", "Ly", "St", "Th"] as const;

/** As the store holds it and as it is shown: a digraph's second letter is small. */
export const tile = z.enum([...LETTERS, ...MORE_LETTERS, ...DIGRAPHS]);
export type Tile = z.infer<typeof tile>;
export const TILES: readonly Tile[] = tile.options;

/** How often each is there. */
const COUNTS: Readonly<Record<Tile, number>> = {
  ...{ A: 6, B: 3, C: 4, D: 4, E: 9, F: 3, G: 3, H: 3, I: 6, J: 1, K: 2, L: 5, M: 4, N: 5, O: 6, P: 3 },
  ...{ R: 6, S: 5, T: 5, U: 3, V: 1, W: 2, X: 1, Y: 2, Z: 1 },
  ...{ Qu: 1, Ch: 1, Ed: 1, Er: 1, Ly: 1, St: 1, Th: 1 },
};

/** All 100 tiles. (JB-2, JB-20) */
export const ALL_TILES: readonly Tile[] = TILES.flatMap((one) => Array.from({ length: COUNTS[one] }, () => one));

export function isDigraph(one: Tile): boolean {
  return one.length === 2;
}

/** The letters that `tiles` spell, in upper case. */
export function spelling(tiles: readonly Tile[]): string {
  return tiles.join("").toUpperCase();
}

/** `tiles` less `taken`, each as often as it is taken, the first from the left first; what is not there takes nothing. */
export function without(tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] {
  const rest = [...tiles];
  for (const one of taken) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

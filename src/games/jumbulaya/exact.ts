import { isDigraph, type Tile } from "./tiles.ts";

/** `tiles` as one types them to be laid so and not otherwise: `CAT(ER)S`, `(C)ATS`. (JB-12) */
export function exactly(tiles: readonly Tile[]): string {
  const bracketed = tiles.some(isDigraph);
  return tiles
    .map((tile, index) => (isDigraph(tile) || (!bracketed && index === 0) ? `(${tile.toUpperCase()})` : tile))
    .join("");
}

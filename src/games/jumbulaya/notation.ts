import { MOST_LETTERS, type NoTiles, reading } from "./reading.ts";
import { type Tile, without } from "./tiles.ts";
import { missingFrom, tileNamed } from "./tilings.ts";

/** How tiles are written: `C A T Er S`. */

export function written(tiles: readonly Tile[]): string {
  return tiles.join(" ");
}

/** The tiles of a row or rack as it is written, in capitals or not; the text that is no tile where one is wrong. */
export function readTiles(text: string): readonly Tile[] | { readonly wrong: string } {
  const names = text.split(/\s+/u).filter((name) => name !== "");
  const wrong = names.find((name) => tileNamed(name) === null);
  return wrong === undefined ? names.flatMap((name) => tileNamed(name) ?? []) : { wrong };
}

export type RackReading =
  | { readonly kind: "tiles"; readonly tiles: readonly Tile[] }
  | { readonly kind: "refused"; readonly refusal: RackRefusal };
export type RackRefusal =
  /** `character`: what is no letter; null when nothing is left, or far too much. */
  | { readonly reason: "no-tiles"; readonly character: string | null }
  | Extract<NoTiles, { readonly reason: "no-such-tile" }>
  /** What the rack does not have, or not so often. */
  | { readonly reason: "missing-tiles"; readonly missing: readonly Tile[] };

/**
 * Tiles of one's rack as a person types them: `C A Th`, `CATH`; exact with any bracket: `CA(TH)`. A digraph of the
 * rack comes before its two letters. (JB-4, JB-12)
 */
export function tilesOfRack(typed: string, rack: readonly Tile[]): RackReading {
  const parts = partsOf(typed.normalize("NFKC")).map(reading);
  const wrong = parts.find((part) => part.kind === "unreadable");
  if (wrong !== undefined) return refused(asRefusal(wrong.why));
  const read = parts.filter((part) => part.kind === "read");
  const letterCount = read.reduce((sum, { word }) => sum + word.length, 0);
  if (letterCount === 0 || letterCount > MOST_LETTERS) return refused({ reason: "no-tiles", character: null });
  const meant = read.map(({ tilings }) => tilings).reduce(joined);
  const tiles = meant.find((one) => without(one, rack).length === 0);
  return tiles === undefined
    ? refused({ reason: "missing-tiles", missing: missingFrom(meant, rack) })
    : { kind: "tiles", tiles };
}

/** What stands apart is tiles apart; with brackets it is all one, because each letter outside them is a tile anyway. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(/[\s,;+]+/u).filter((part) => part !== "");
  return text.includes("(") || text.includes(")") ? [parts.join("")] : parts;
}

type Tilings = readonly (readonly Tile[])[];

function joined(firsts: Tilings, seconds: Tilings): Tilings {
  return firsts.flatMap((first) => seconds.map((second) => [...first, ...second]));
}

function asRefusal(why: NoTiles): RackRefusal {
  return why.reason === "no-word" ? { reason: "no-tiles", character: why.character } : why;
}

function refused(refusal: RackRefusal): RackReading {
  return { kind: "refused", refusal };
}

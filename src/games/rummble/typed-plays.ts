import type { PlayRefusal, Typed } from "./judging.ts";
import { spelled, type Unread, wordsOf } from "./spelling.ts";
import { type Square, squareNamed, type Way } from "./squares.ts";
import type { TileSet } from "./tiles.ts";

/** How a play is typed. Source: RM-17. */

export type TypedPlay = { readonly place: Square; readonly way: Way; readonly tiles: readonly Typed[] };
export type ReadPlay =
  | { readonly kind: "read"; readonly play: TypedPlay }
  | { readonly kind: "illegal"; readonly refusal: PlayRefusal };

const WAYS: Readonly<Record<string, Way>> = {
  across: "across",
  a: "across",
  "→": "across",
  down: "down",
  d: "down",
  "↓": "down",
};

/** The first word is always the place; a written way wins over the place's own. */
export function readPlay(text: string, set: TileSet): ReadPlay {
  const [first, ...words] = wordsOf(text);
  if (first === undefined) return illegal({ reason: "no-tiles" });
  const place = placeOf(first);
  if (place === null) return illegal({ reason: "no-place", piece: first });
  if (place.square === null) return illegal({ reason: "off-board", place: first, fits: 0, way: null });
  const way = WAYS[(words[0] ?? "").toLowerCase()];
  const read = spelled(words.slice(way === undefined ? 0 : 1).join(" "), set);
  if (read.kind === "unread") return illegal(refusalOf(read));
  if (read.tiles.length === 0) return illegal({ reason: "no-tiles" });
  return { kind: "read", play: { place: place.square, way: way ?? place.way, tiles: read.tiles } };
}

function illegal(refusal: PlayRefusal): ReadPlay {
  return { kind: "illegal", refusal };
}

function refusalOf({ why, piece }: Unread): PlayRefusal {
  return { reason: why, piece };
}

/** Row first (`7H`) is across, column first (`H7`) is down; `square` null: it would lie beyond the edge. */
function placeOf(word: string): { readonly square: Square | null; readonly way: Way } | null {
  const name = word.normalize("NFKC").toUpperCase();
  const [, column, row] = /^([A-Z])0?(\d{1,2})$/u.exec(name) ?? [];
  if (column !== undefined) return { square: squareNamed(`${column}${row}`), way: "down" };
  const [, number, letter] = /^0?(\d{1,2})([A-Z])$/u.exec(name) ?? [];
  if (letter !== undefined) return { square: squareNamed(`${letter}${number}`), way: "across" };
  return null;
}

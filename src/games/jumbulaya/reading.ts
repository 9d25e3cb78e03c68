import { spelled, strangeIn } from "../../words/spelling.ts";
import { MOST_TILES } from "./board.ts";
import type { Tile } from "./tiles.ts";
import { tileNamed, tilingsOf } from "./tilings.ts";

/** How what a person typed is read as tiles. Source: JB-12. */

/** A row of digraphs has no more letters. */
export const MOST_LETTERS = 2 * MOST_TILES;

/** `tilings`: all that can be meant, as JB-12 prefers them; exact with any bracket. None for over `MOST_LETTERS` letters. */
export type Read = { readonly kind: "read"; readonly word: string; readonly tilings: readonly (readonly Tile[])[] };
export type Unreadable = { readonly kind: "unreadable"; readonly why: NoTiles };
export type NoTiles =
  /** `character`: what is no letter; null when nothing is left, or far too much. */
  | { readonly reason: "no-word"; readonly character: string | null }
  /** What is no tile, in upper case: a Q, or what stands in brackets; null for brackets that do not match. */
  | { readonly reason: "no-such-tile"; readonly tile: string | null };

/** `(TH)E` is Th E, `(T)HE` is T H E, `THE` can be both. */
export function reading(typed: string): Read | Unreadable {
  const letters = typed.normalize("NFKC").replace(/[()]/gu, "");
  const word = spelled(letters);
  if (word === null) return unreadable({ reason: "no-word", character: strangeIn(letters) });
  if (/[()]/u.test(typed.normalize("NFKC"))) return exact(typed, word);
  if (word.length > MOST_LETTERS) return { kind: "read", word, tilings: [] };
  const tilings = tilingsOf(word);
  return tilings.length > 0 ? { kind: "read", word, tilings } : unreadable({ reason: "no-such-tile", tile: "Q" });
}

/** What is in brackets is a tile, and each letter outside is one. */
function exact(typed: string, word: string): Read | Unreadable {
  const marked = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z()]/gu, "");
  if (!/^(?:\([A-Z]+\)|[A-Z])+$/u.test(marked)) return unreadable({ reason: "no-such-tile", tile: null });
  const names = (marked.match(/[A-Z]|\([A-Z]+\)/gu) ?? []).map((name) => name.replace(/[()]/gu, ""));
  const wrong = names.find((name) => tileNamed(name) === null);
  if (wrong !== undefined) return unreadable({ reason: "no-such-tile", tile: wrong });
  return { kind: "read", word, tilings: [names.flatMap((name) => tileNamed(name) ?? [])] };
}

function unreadable(why: NoTiles): Unreadable {
  return { kind: "unreadable", why };
}

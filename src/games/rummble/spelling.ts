import type { Typed } from "./judging.ts";
import { type Colour, type Face, isInSet, type TileSet } from "./tiles.ts";

/** Tiles in any usual spelling: `5r`, `r5`, `red 5`, `5♥`, `Jk`, `10 of hearts`; jokers `*`, `joker`, `*7r`, `*=7r`. (RM-17) */

/** A piece that could not be read: no tile at all, no tile of the set in play, or a sign for a square left out. */
export type Unread = {
  readonly kind: "unread";
  readonly why: "no-tile" | "not-in-set" | "gap";
  readonly piece: string;
};
export type Read = { readonly kind: "read"; readonly tiles: readonly Typed[] };

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  ace: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  t: 10,
  ten: 10,
  j: 11,
  jack: 11,
  eleven: 11,
  q: 12,
  queen: 12,
  twelve: 12,
  k: 13,
  king: 13,
  thirteen: 13,
};
const COLOURS: Readonly<Record<string, Colour>> = {
  k: "k",
  black: "k",
  "⚫": "k",
  r: "r",
  red: "r",
  "🔴": "r",
  b: "b",
  blue: "b",
  "🔵": "b",
  o: "o",
  orange: "o",
  "🟠": "o",
  s: "s",
  spade: "s",
  spades: "s",
  "♠": "s",
  "♤": "s",
  h: "h",
  heart: "h",
  hearts: "h",
  "♥": "h",
  "♡": "h",
  d: "d",
  diamond: "d",
  diamonds: "d",
  "♦": "d",
  "♢": "d",
  c: "c",
  club: "c",
  clubs: "c",
  "♣": "c",
  "♧": "c",
};
/** Letters stand beside their number; words may stand apart from it. */
const isWord = (name: string) => name.length > 1;
const NUMBER = `1[0-3]|0?[1-9]|${Object.keys(NUMBERS).join("|")}`;
const ANY_COLOUR = Object.keys(COLOURS).join("|");
const APART = Object.keys(COLOURS).filter(isWord).join("|");
const FACE = [
  `(?<n1>${NUMBER})(?<c1>${ANY_COLOUR})`,
  `(?<c2>${ANY_COLOUR})(?<n2>${NUMBER})`,
  `(?<n3>${NUMBER}) (?:of )?(?<c3>${APART})`,
  `(?<c4>${APART}) (?<n4>${NUMBER})`,
].join("|");
const PIECE = new RegExp(`^(?<joker>(?:\\*|joker|🃏)(?<is>=?))?(?:${FACE})?$`, "u");
/** What writes a square left out, or the board's own tile, in other games. */
const GAP = /^[._–—-]+$|^\(.*\)$/u;
/** "10 of hearts" */
const MOST_WORDS = 3;

/** The tiles that `text` names, apart by spaces or commas; those that are none are told of as they were typed. */
export function spelled(text: string, set: TileSet): Read | Unread {
  const words = wordsOf(text);
  const tiles: Typed[] = [];
  for (let at = 0; at < words.length; ) {
    const found = firstPiece(words.slice(at, at + MOST_WORDS));
    if (found === null) return unread(words[at] ?? "", GAP.test(words[at] ?? "") ? "gap" : "no-tile");
    const { tile, length } = found;
    if (tile.kind === "laid" && !isInSet(set, tile.tile))
      return unread(words.slice(at, at + length).join(" "), "not-in-set");
    tiles.push(tile);
    at += length;
  }
  return { kind: "read", tiles };
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,;]+/u).filter((word) => word !== "");
}

function unread(piece: string, why: Unread["why"]): Unread {
  return { kind: "unread", why, piece };
}

/** The piece that the first of `words` makes, alone or with those that follow. */
function firstPiece(words: readonly string[]): { readonly tile: Typed; readonly length: number } | null {
  for (let length = 1; length <= words.length; length++) {
    const tile = pieceOf(words.slice(0, length).join(" "));
    if (tile !== null) return { tile, length };
  }
  return null;
}

function pieceOf(text: string): Typed | null {
  const groups = PIECE.exec(plain(text))?.groups;
  if (groups === undefined) return null;
  const joker = groups["joker"] !== undefined;
  const face = faceOf(groups);
  if (face !== null) return { kind: "laid", tile: { ...face, joker } };
  return joker && groups["is"] === "" ? { kind: "open" } : null;
}

function faceOf(groups: Readonly<Record<string, string | undefined>>): Face | null {
  const number = groups["n1"] ?? groups["n2"] ?? groups["n3"] ?? groups["n4"];
  const colour = COLOURS[groups["c1"] ?? groups["c2"] ?? groups["c3"] ?? groups["c4"] ?? ""];
  if (number === undefined || colour === undefined) return null;
  return { number: NUMBERS[number] ?? Number(number), colour };
}

/** In lower case, wide digits as narrow ones, without the marks that make a suit an emoji or text. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u{FE0E}\u{FE0F}]/gu, "");
}

import type { Line, Play, Typed } from "../../src/games/rummble/judging.ts";
import type { Square, Way } from "../../src/games/rummble/squares.ts";
import type { Hint } from "../../src/games/rummble/state.ts";
import type { Laid, Colour as Suit, Tile, TileSet } from "../../src/games/rummble/tiles.ts";
import type { Colour, Span } from "../message.ts";

/**
 * Tiles, places and plays as they are read and typed. In sentences numbers are written out: `12k`, a joker `*`, one that
 * stands for a tile `*7r`. On a board two signs have to do: `Qk`, and a capital for the joker, `7R`. (RM-17)
 */

const COLUMNS = "ABCDEFGHIJKLM";
const HIGH = "TJQK";
const FIRST_HIGH = 10;
const CARD_SUITS: readonly Suit[] = ["s", "h", "d", "c"];

/** `H7`. */
export function placeName({ column, row }: Square): string {
  return `${COLUMNS.charAt(column - 1)}${row}`;
}

/** As Scrabble players say place and way at once: `H7` is down, `7H` across. (RM-17) */
function placeAndWay({ column, row }: Square, way: Way): string {
  const letter = COLUMNS.charAt(column - 1);
  return way === "down" ? `${letter}${row}` : `${row}${letter}`;
}

/** `12k`, `*`. */
export function tileText(tile: Tile): string {
  return tile.kind === "joker" ? "*" : `${tile.number}${tile.colour}`;
}

/** `12k`, `*12k`. */
function laidText({ number, colour, joker }: Laid): string {
  return `${joker ? "*" : ""}${number}${colour}`;
}

function laidTexts(tiles: readonly Laid[]): string {
  return tiles.map(laidText).join(" ");
}

/** A line as it was typed: a joker that says nothing stays one. */
export function typedTexts(line: readonly Typed[]): string {
  return line.map((one) => (one.kind === "open" ? "*" : laidText(one.tile))).join(" ");
}

/** `T` to `K` for 10 to 13; an ace where the tiles are cards. */
function rank(number: number, colour: Suit): string {
  if (number === 1 && CARD_SUITS.includes(colour)) return "A";
  return number < FIRST_HIGH ? `${number}` : HIGH.charAt(number - FIRST_HIGH);
}

/** In two signs: `Qk`; a joker in a hand is ` *`. */
export function shortTile(tile: Tile): string {
  return tile.kind === "joker" ? " *" : rank(tile.number, tile.colour) + tile.colour;
}

/** In two signs: `Qk`, or `QK` for a joker that stands for it. */
export function shortLaid({ number, colour, joker }: Laid): string {
  return rank(number, colour) + (joker ? colour.toUpperCase() : colour);
}

/** The same with numbers written out, in three signs at most: `12k`, `12K`. */
export function longLaid({ number, colour, joker }: Laid): string {
  return `${number}${joker ? colour.toUpperCase() : colour}`;
}

const TINTS: Readonly<Record<Suit, Colour | null>> = {
  k: null,
  r: "red",
  b: "blue",
  o: "yellow",
  s: null,
  h: "red",
  d: "blue",
  c: "green",
};

/** Beside its letter, where colours are shown at all. (wish 29) */
export function tint(colour: Suit): Colour | null {
  return TINTS[colour];
}

/** `H7 down 5r *7r 9r`; a single tile needs no way. (RM-17) */
export function playText({ at, way, placements }: Pick<Play, "at" | "way" | "placements">): string {
  const tiles = laidTexts(placements.map(({ tile }) => tile));
  return placements.length === 1 ? `${placeName(at)} ${tiles}` : `${placeName(at)} ${way} ${tiles}`;
}

/** What a hint says, as one would type it. */
export function hintText({ place, way, tiles }: Pick<Hint, "place" | "way" | "tiles">): string {
  return tiles.includes(" ") ? `${place} ${way} ${tiles}` : `${place} ${tiles}`;
}

/** The command that lays it for good, as short as a button may be. */
export function surely({ at, way, placements }: Play): string {
  const tiles = placements.map(({ tile }) => (tile.joker ? "*" : "") + rank(tile.number, tile.colour) + tile.colour);
  return `rummble play ${placeAndWay(at, way)} ${tiles.join(" ")} sure:yes`;
}

/** The command that lays what a hint says, as short as that. */
export function hinted({ place, way, tiles }: Hint): string {
  const [, letter = "", row = ""] = /^([A-M])(\d+)$/u.exec(place) ?? [];
  const short = tiles.replaceAll(/1([0-3])/gu, (_, digit: string) => HIGH.charAt(Number(digit)));
  return `rummble play ${way === "down" ? letter + row : row + letter} ${short}`;
}

const KINDS: Readonly<Record<Line["kind"], string>> = {
  group: "group",
  straight: "straight",
  flush: "flush",
  "straight-flush": "straight flush",
};

/** `flush 5r 7r 9r 21, group 5b 5r 10`: each line with its kind and what it scores. (RM-6, RM-10) */
export function linesWords(lines: readonly Line[]): readonly Span[] {
  return lines.flatMap(({ kind, tiles, points }, index): Span[] => [
    `${index === 0 ? "" : ", "}${KINDS[kind]} `,
    { code: laidTexts(tiles) },
    ` ${points}`,
  ]);
}

/** The colours by their letters. (RM-2, RM-17) */
export const COLOURS_OF: Readonly<Record<TileSet, string>> = {
  rummikub: "k black, r red, b blue, o orange",
  cards: "s spades, h hearts, d diamonds, c clubs",
  short: "s spades, h hearts, d diamonds, c clubs",
};
/** The numbers of each set. (RM-2) */
export const NUMBERS_OF: Readonly<Record<TileSet, string>> = {
  rummikub: "1 to 13",
  cards: "1 to 13 (A, 2 to 10, J, Q, K)",
  short: "2 to 9",
};

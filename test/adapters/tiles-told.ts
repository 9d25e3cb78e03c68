import { untinted } from "../../adapters/discord/palette.ts";
import type { Face, Tile } from "../../src/games/rummble/tiles.ts";

/** The Rummikub tiles that a text tells, however it writes them: `12k` each. Jokers have no face. */

const RANKS: Readonly<Record<string, number>> = { A: 1, T: 10, J: 11, Q: 12, K: 13 };
const TILE = /(?<![\w#])\*?=?(1[0-3]|[1-9ATJQK])([krboKRBO])(?![\w])/gu;
const AS_JSON = /"number":(\d+),"colour":"([a-z])"/gu;
/** In a button: row and column, no tile. */
const PLACE = /play \d+[A-M]/gu;
/** Rows of the board, narrow and wide: label, then the squares. */
const ROW = /^(\d[ \d])((?:[ .x#*\dATJQKkrboKRBO]){26})$/u;
const WIDE_ROW = /^([ \d]\d )((?:[ .x#*\dkrboKRBO]){39})$/u;

export function faceOf({ number, colour }: Face): string {
  return `${number}${colour}`;
}

export function facesOf(tiles: readonly Tile[]): readonly string[] {
  return tiles.flatMap((tile) => (tile.kind === "tile" ? [faceOf(tile)] : []));
}

export function facesIn(text: string): readonly string[] {
  return plain(text).split("\n").flatMap(facesInLine);
}

/** Without colour codes; JSON's line ends are line ends. */
function plain(text: string): string {
  return untinted(text.replaceAll(/\\u001[bB]/gu, "\u{1B}"))
    .replaceAll("\\n", "\n")
    .replaceAll('\\"', '"')
    .replaceAll(PLACE, "play");
}

function facesInLine(line: string): readonly string[] {
  const narrow = ROW.exec(line)?.[2];
  if (narrow !== undefined) return (narrow.match(/../gu) ?? []).flatMap(facesInWords);
  const wide = WIDE_ROW.exec(line)?.[2];
  return wide === undefined ? facesInWords(line) : (wide.match(/.../gu) ?? []).flatMap(facesInWords);
}

function facesInWords(words: string): readonly string[] {
  return [...words.matchAll(TILE), ...words.matchAll(AS_JSON)].map(
    ([, number = "", colour = ""]) => `${RANKS[number] ?? Number(number)}${colour.toLowerCase()}`,
  );
}

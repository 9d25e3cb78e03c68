import type { Board, Play } from "../../src/games/jumbulaya/board.ts";
import { openCondition } from "../../src/games/jumbulaya/board.ts";
import { jumbulayasOf } from "../../src/games/jumbulaya/jumbulayas.ts";
import { playsOf } from "../../src/games/jumbulaya/plays.ts";
import { type Tile, tile } from "../../src/games/jumbulaya/tiles.ts";
import { everyWord } from "../../src/games/jumbulaya/vocabulary.ts";
import { type SeatNo, seatNo } from "../../src/identity.ts";
import { lexicons } from "../../src/words/lexicons.ts";

/** A player of Jumbulaya who knows just what is before their eyes: the text of a board, and of their rack. */

const words = everyWord(lexicons(new Map()).default);
const LETTERS = "RGBY";
const ROW = /^\W*[ >]?([1-9]) ([-RGBY]) ((?:[A-Z][a-z]? ?){3,10}) *\d*\s*$/gmu;
const RACK = /^\W*Rack +((?:[A-Z][a-z]? *)+)\s*$/gmu;

type Eyes = { readonly text: string; readonly seat: number };
export type Deed =
  | { readonly kind: "play"; readonly row: number; readonly word: string }
  | { readonly kind: "call"; readonly word: string }
  | { readonly kind: "pass" };

/** A call where one can be made, else a word that lets the game go on, on a free row if there is one; or a pass. */
export function deedFor({ text, seat }: Eyes, tried: readonly string[] = []): Deed {
  const board = boardIn(text);
  const [jumbulaya] = openCondition(board) === null ? jumbulayasOf(board.rows, words) : [];
  if (jumbulaya !== undefined) return { kind: "call", word: jumbulaya.word };
  const hand = { seat: seatNo(seat), rack: tilesIn([...text.matchAll(RACK)].at(-1)?.[1] ?? "") };
  const rank = ({ row }: Play): number =>
    [null, ...others(hand.seat), hand.seat].indexOf(board.owners[row - 1] ?? null);
  const plays = playsOf(board, hand, words).filter(mild);
  const deeds = plays
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ row, word }): Deed => ({ kind: "play", row, word }));
  return deeds.find((deed) => !tried.includes(lineOf(deed))) ?? { kind: "pass" };
}

/** As one would type it; the end of the game is meant. */
export function lineOf(deed: Deed): string {
  switch (deed.kind) {
    case "play":
      return `/jumbulaya play row:${deed.row} word:${deed.word}`;
    case "call":
      return `/jumbulaya call word:${deed.word} sure:yes`;
    case "pass":
      return "/jumbulaya pass";
  }
}

/** Who is on turn by the newest board; null when the game is over. */
export function onTurnIn(text: string): string | null {
  const boards = [...text.matchAll(/turn \d+\W+(\S+?)\W+is on turn\./gu)];
  return /Jumbulaya\W* is over/u.test(text) ? null : (boards.at(-1)?.[1] ?? "");
}

function others(seat: SeatNo): readonly SeatNo[] {
  return [1, 2, 3, 4].map(seatNo).filter((other) => other !== seat);
}

/** The newest board in a text. @throws Error when there is none. */
function boardIn(text: string): Board {
  const found = [...text.matchAll(ROW)].slice(-9);
  if (found.map(([, no]) => no).join("") !== "123456789") throw new Error(`no board in:\n${text}`);
  return {
    rows: found.map(([, , , tiles]) => tilesIn(tiles ?? "")),
    played: found.map(() => []),
    owners: found.map(([, , letter]) => (letter === "-" ? null : seatNo(LETTERS.indexOf(letter ?? "") + 1))),
    trade: true,
    steal: "as-long",
  };
}

function tilesIn(text: string): readonly Tile[] {
  return (text.match(/[A-Z][a-z]?/gu) ?? []).map((one) => tile.parse(one));
}

/** A tenth tile ends the game, which is asked about. */
function mild({ tiles }: Play): boolean {
  return tiles.length < 10;
}

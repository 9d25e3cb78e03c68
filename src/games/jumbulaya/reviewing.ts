import type { SeatNo } from "../../identity.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { isNever } from "../../words/never.ts";
import { type Board, endsGame, openCondition, type Play } from "./board.ts";
import { jumbulayaFor, jumbulayasOf } from "./jumbulayas.ts";
import { playOf, playsOf } from "./plays.ts";
import type { Finished, Opening } from "./state.ts";
import { after, type Entry, read } from "./story.ts";
import { spelling, type Tile } from "./tiles.ts";
import { leadAfter, type Scene } from "./valuing.ts";
import { everyWord } from "./vocabulary.ts";
import { worth } from "./worth.ts";

/** The game told again, turn by turn, with what could have been done. */

/** One page of it; the first may be later than turn 1 in a game of many hundred turns. */
export type Review = { readonly page: number; readonly pages: number; readonly turns: readonly ReviewedTurn[] };
/** One turn: what was done, with which rack, and the best play that was there; null when there was none. */
export type ReviewedTurn = {
  readonly no: number;
  readonly seat: SeatNo;
  readonly rack: readonly Tile[];
  readonly did: Deed;
  /** By how many points the seat gained on whoever it took them from; 0 without a word. */
  readonly swing: number;
  readonly best: { readonly play: Play; readonly swing: number } | null;
  /** How many Jumbulayas could have been called then, and the first of them, the longest first. */
  readonly jumbulayaCount: number;
  readonly jumbulayas: readonly OpenJumbulaya[];
};
/** `since`: the first turn from which on it was there to be called. */
export type OpenJumbulaya = { readonly word: string; readonly rows: readonly number[]; readonly since: number };
export type Deed =
  | { readonly kind: "played"; readonly play: Play }
  | { readonly kind: "passed" | "lost-turn" | "went-out" }
  | { readonly kind: "discarded"; readonly tiles: readonly Tile[] }
  | { readonly kind: "called"; readonly word: string; readonly right: boolean };

const TURNS_A_PAGE = 5;
const MOST_JUMBULAYAS = 3;

export function pageCount({ story }: Finished): number {
  return Math.ceil(story.turns.length / TURNS_A_PAGE);
}

/** @returns null when there is no such page. */
export function reviewPage(state: Finished, page: number, lexicon: Lexicon): Review | null {
  const pages = pageCount(state);
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return null;
  const positions = retold(state);
  const first = (page - 1) * TURNS_A_PAGE;
  const shown = positions.slice(first, first + TURNS_A_PAGE);
  const turns = shown.map((_, index) => reviewed(positions.slice(0, first + index + 1), lexicon, state));
  return { page, pages, turns };
}

/** The position at the beginning of a turn, and what was done then. */
type Position = { readonly before: Opening; readonly words: readonly (readonly string[])[]; readonly entry: Entry };

function retold({ story, rows }: Finished): readonly Position[] {
  const entries = story.turns.map(read);
  let before = story.from;
  let words = rows.map(({ words: all }, index) => all.slice(0, all.length - playsOn(entries, index + 1)));
  const positions: Position[] = [];
  for (const entry of entries) {
    positions.push({ before, words, entry });
    before = after(before, entry);
    const { deed } = entry;
    if (deed.kind === "play")
      words = words.map((own, index) => (index === deed.row - 1 ? [...own, spelling(deed.tiles)] : own));
  }
  return positions;
}

function playsOn(entries: readonly Entry[], row: number): number {
  return entries.filter(({ deed }) => deed.kind === "play" && deed.row === row).length;
}

/** The last of `positions`, as it was. */
function reviewed(positions: readonly Position[], lexicon: Lexicon, state: Finished): ReviewedTurn {
  const position = positions.at(-1);
  if (position === undefined) throw new Error("no turn to review");
  const { before, entry } = position;
  const scene = sceneAt(position, state);
  const did = didOf(scene, entry, state);
  return {
    no: before.turn,
    seat: entry.seat,
    rack: scene.hand.rack,
    did,
    swing: did.kind === "played" ? swingOf(scene, did.play) : 0,
    best: bestOf(scene, lexicon),
    ...jumbulayasAt(positions, scene.board, lexicon),
  };
}

function sceneAt({ before, words, entry }: Position, { options, players }: Finished): Scene {
  const board = {
    rows: before.rows.map(({ tiles }) => tiles),
    played: words,
    owners: before.rows.map(({ owner }) => owner),
    trade: options.trade,
    steal: options.steal,
  };
  const hand = { seat: entry.seat, rack: before.racks[entry.seat - 1] ?? [] };
  return { board, hand, points: players.map(({ seat }) => ({ seat, points: pointsOn(board, seat) })) };
}

function pointsOn({ rows, owners }: Board, seat: SeatNo): number {
  return rows.reduce((sum, tiles, index) => sum + (owners[index] === seat ? worth(tiles) : 0), 0);
}

function didOf({ board }: Scene, { seat, deed }: Entry, { caller }: Finished): Deed {
  switch (deed.kind) {
    case "play":
      return { kind: "played", play: deedPlayed(board, deed) };
    case "discard":
      return { kind: "discarded", tiles: deed.tiles };
    case "call":
      return { kind: "called", word: deed.word, right: caller?.seat === seat && caller.word === deed.word };
    case "pass":
      return { kind: "passed" };
    case "lost":
      return { kind: "lost-turn" };
    case "out":
      return { kind: "went-out" };
  }
}

function deedPlayed({ rows }: Board, { row, tiles }: Extract<Entry["deed"], { kind: "play" }>): Play {
  return playOf({ no: row, tiles: rows[row - 1] ?? [] }, spelling(tiles), tiles);
}

/** What the row is worth more than before, and what it was worth to a rival. */
function swingOf({ board, hand }: Scene, { row, points }: Play): number {
  const owner = board.owners[row - 1] ?? null;
  if (owner === null) return points;
  const before = worth(board.rows[row - 1] ?? []);
  return owner === hand.seat ? points - before : points + before;
}

/** None that would have ended the game behind, where there was another; no word of the never-list. (wish 4) */
function bestOf(scene: Scene, lexicon: Lexicon): ReviewedTurn["best"] {
  const { board, hand } = scene;
  const plays = playsOf(board, hand, everyWord(lexicon)).map((play) => ({ play, swing: swingOf(scene, play) }));
  const fair = plays.filter(({ play }) => !endsGame(board, hand.seat, play) || leadAfter(scene, play) >= 0);
  const ranked = (fair.length > 0 ? fair : plays).toSorted((one, other) => other.swing - one.swing);
  return ranked.find(({ play }) => !isNever(play.word)) ?? null;
}

type Open = Pick<ReviewedTurn, "jumbulayaCount" | "jumbulayas">;

function jumbulayasAt(positions: readonly Position[], board: Board, lexicon: Lexicon): Open {
  if (openCondition(board) !== null) return { jumbulayaCount: 0, jumbulayas: [] };
  const words = [...new Set(jumbulayasOf(board.rows, everyWord(lexicon)).map(({ word }) => word))];
  const shown = words.filter((word, index) => index < 10 * MOST_JUMBULAYAS && !isNever(word)).slice(0, MOST_JUMBULAYAS);
  const jumbulayas = shown.flatMap((word) => {
    const found = jumbulayaFor(board.rows, word);
    return found === null ? [] : [{ word, rows: found.rows, since: sinceWhen(positions, word) }];
  });
  return { jumbulayaCount: words.length, jumbulayas };
}

/** The first of the last turns in all of which `word` could have been called. */
function sinceWhen(positions: readonly Position[], word: string): number {
  const absent = positions.findLastIndex(({ before }) => !couldBeCalled(before, word));
  return positions[absent + 1]?.before.turn ?? 0;
}

function couldBeCalled({ rows }: Opening, word: string): boolean {
  const tiles = rows.map((row) => row.tiles);
  const owners = rows.map(({ owner }) => owner);
  return openCondition({ rows: tiles, owners }) === null && jumbulayaFor(tiles, word) !== null;
}

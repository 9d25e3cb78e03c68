import { z } from "zod";
import { BadPosition, positionOf } from "../../position.ts";
import type { Position } from "./board.ts";
import { type Judged, judged, type Line, type Play, type PlayRefusal, type Typed } from "./judging.ts";
import { readBoard, readTiles, writtenLaid, writtenLine } from "./notation.ts";
import { playsOf } from "./plays.ts";
import { BONUSES, type Layout, STANDARD, squareName, squareNamed, type Way } from "./squares.ts";
import { isSameTile, missingFrom, TILE_SETS, type Tile, type TileSet, tileOf, tilesOf } from "./tiles.ts";

/** `analyse rummble`: all plays of a position, or one judged. Source: console.md, "Analysis". */

export type WrittenPlay = {
  readonly at: string;
  readonly way: Way;
  readonly tiles: string;
  readonly lines: readonly { readonly tiles: string; readonly kind: string; readonly points: number }[];
  readonly points: number;
};
export type Answer =
  | { readonly plays: readonly WrittenPlay[] }
  | ({ readonly legal: true } & WrittenPlay)
  | { readonly legal: false; readonly reason: string; readonly line?: string; readonly text: string };

/** Says a refusal in words. */
export type Words = (refusal: PlayRefusal, set: TileSet) => string;

/** A hand is refilled to ten. (RM-12) */
const MOST_IN_HAND = 10;

const position = z.strictObject({
  board: z.array(z.string()),
  hand: z.string(),
  tiles: z.enum(TILE_SETS).default("rummikub"),
  squares: z.record(z.string(), z.enum(BONUSES)).optional(),
  play: z.string().optional(),
  limit: z.int().min(0).optional(),
});

/** The position's plays, best first; with "play" that one, judged. @throws BadPosition saying what is wrong with it. */
export function rummble(input: unknown, words: Words): Answer {
  const { board, hand, tiles: set, squares, play, limit } = positionOf(position, input);
  const asked = { board: boardOf(board, set), hand: handOf(hand, set), set, layout: layoutOf(squares) };
  checkTiles(asked);
  if (play === undefined) return { plays: playsOf(asked, limit).map(written) };
  return answered(judged(asked, play), (refusal) => words(refusal, set));
}

function boardOf(rows: readonly string[], set: TileSet): Position["board"] {
  try {
    return readBoard(rows, set);
  } catch (problem) {
    throw new BadPosition(`board: ${problem instanceof Error ? problem.message : "cannot be read"}`, {
      cause: problem,
    });
  }
}

function handOf(text: string, set: TileSet): readonly Tile[] {
  const read = readTiles(text, set);
  if (read.kind === "unread") throw new BadPosition(`hand: ${read.piece} is no tile of a hand of this set`);
  if (read.tiles.length > MOST_IN_HAND) throw new BadPosition(`hand: more than ${MOST_IN_HAND} tiles`);
  return read.tiles;
}

function layoutOf(squares: Layout | undefined): Layout {
  if (squares === undefined) return STANDARD;
  const stray = Object.keys(squares).find((name) => squareNamed(name) === null);
  if (stray !== undefined) throw new BadPosition(`squares: no such square: ${stray}`);
  return squares;
}

/** Board and hand hold no more of a tile than the set does. (RM-18) */
function checkTiles({ board, hand, set }: Position): void {
  const lying = board.flatMap((laid) => (laid === null ? [] : tileOf(laid)));
  const held = [...lying, ...hand];
  const [extra] = missingFrom(tilesOf(set), held);
  if (extra === undefined) return;
  const count = held.filter((tile) => isSameTile(tile, extra)).length;
  const name = extra.kind === "joker" ? "*" : writtenLaid({ ...extra, joker: false });
  throw new BadPosition(`${name} is there ${count} times; the set has 2`);
}

function written({ at, way, placements, lines, points }: Play): WrittenPlay {
  const tiles = writtenLine(placements.map(({ tile }) => tile));
  return { at: squareName(at), way, tiles, lines: lines.map(writtenSet), points };
}

function writtenSet({ tiles, kind, points }: Line): WrittenPlay["lines"][number] {
  return { tiles: writtenLine(tiles), kind, points };
}

function answered(judgement: Judged, words: (refusal: PlayRefusal) => string): Answer {
  if (judgement.kind === "legal") return { legal: true, ...written(judgement.play) };
  const { refusal } = judgement;
  const text = words(refusal);
  if (refusal.reason !== "no-set") return { legal: false, reason: refusal.reason, text };
  return { legal: false, reason: refusal.reason, line: refusal.line.map(writtenTyped).join(" "), text };
}

function writtenTyped(typed: Typed): string {
  return typed.kind === "open" ? "*" : writtenLaid(typed.tile);
}

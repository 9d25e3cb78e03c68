import { type Board, isEmpty, type Placement, type Position, tileAt } from "./board.ts";
import { bestReading, brokenLine } from "./readings.ts";
import type { LineKind, NoSet } from "./sets.ts";
import { indexOf, isOnBoard, type Square, STAR, squareName, stepped, type Way } from "./squares.ts";
import { type Laid, missingFrom, type Tile, tileOf } from "./tiles.ts";
import { readPlay, type TypedPlay } from "./typed-plays.ts";

/** One play judged and scored. Source: RM-4 to RM-11, RM-17. */

export type Line = { readonly tiles: readonly Laid[]; readonly kind: LineKind; readonly points: number };

/** A legal play. `points`: of all lines, and the 100 of a Rummmble. */
export type Play = {
  /** The square of the first tile placed. */
  readonly at: Square;
  /** Of a single tile: across when it makes a line across, else down. (console.md) */
  readonly way: Way;
  /** In the order of the line: left to right, top to bottom. */
  readonly placements: readonly Placement[];
  /** The line along `way` first, then those that cross it, in the order of the placed tiles. */
  readonly lines: readonly Line[];
  readonly points: number;
};

/** A tile of a line as it was typed: a joker may be left open. */
export type Typed = { readonly kind: "laid"; readonly tile: Laid } | { readonly kind: "open" };

/** Why a play is none, looked for in this order (G-2): form, own tiles, board, lines. */
export type PlayRefusal =
  /** Not a word was typed, or no tile after the place. */
  | { readonly reason: "no-tiles" }
  /** The first word is no place. */
  | { readonly reason: "no-place"; readonly piece: string }
  /** A piece is no tile at all. */
  | { readonly reason: "no-tile"; readonly piece: string }
  /** A piece is a tile, but not one of the set in play. */
  | { readonly reason: "not-in-set"; readonly piece: string }
  /** A piece stands for a square left out: a play has no gaps. */
  | { readonly reason: "gap"; readonly piece: string }
  /** What the hand lacks, each as often as it is missing. */
  | { readonly reason: "not-in-hand"; readonly missing: readonly Tile[] }
  /** No square from `at` to the edge is free. */
  | { readonly reason: "taken"; readonly at: Square; readonly way: Way }
  /** The place is beyond the edge (`fits` 0), or only so many of the tiles find a square. */
  | { readonly reason: "off-board"; readonly place: string; readonly fits: number; readonly way: Way | null }
  /** The first play covers the star, with two tiles or more. (RM-5) */
  | { readonly reason: "star-uncovered" | "one-tile-first" }
  | { readonly reason: "not-connected" }
  /** `line`: the first line that is no set, open jokers as they were typed; `why` null: no reading of them suits all lines. */
  | { readonly reason: "no-set"; readonly line: readonly Typed[]; readonly why: NoSet | null };

export type Judged =
  | { readonly kind: "legal"; readonly play: Play }
  | { readonly kind: "illegal"; readonly refusal: PlayRefusal };

/**
 * The play that `text` means ("H7 down 5r 7r 9r", the way may be missing), judged. Open jokers are read at their best
 * (RM-8). A place, a way and tiles given apart may be joined by spaces.
 */
export function judged(position: Position, text: string): Judged {
  const read = readPlay(text, position.set);
  if (read.kind === "illegal") return read;
  const { tiles } = read.play;
  const missing = missingFrom(position.hand, tiles.map(held));
  if (missing.length > 0) return illegal({ reason: "not-in-hand", missing });
  const squares = squaresFor(position.board, read.play);
  if (squares.length < tiles.length) return illegal(outOfSquares(read.play, squares.length));
  const loose = unconnected(position.board, squares);
  if (loose !== null) return illegal({ reason: loose });
  const laying = { way: wayOf(position.board, read.play.way, squares), squares, tiles };
  const play = bestReading(position, laying);
  return play === null ? illegal(brokenLine(position, laying)) : { kind: "legal", play };
}

function illegal(refusal: PlayRefusal): Judged {
  return { kind: "illegal", refusal };
}

function held(typed: Typed): Tile {
  return typed.kind === "open" ? { kind: "joker" } : tileOf(typed.tile);
}

/** The free squares from the place on, that way: as many as there are tiles, or up to the edge. (RM-4, RM-17) */
function squaresFor(board: Board, { place, way, tiles }: TypedPlay): readonly Square[] {
  const squares: Square[] = [];
  for (let at = place; isOnBoard(at) && squares.length < tiles.length; at = stepped(at, way, 1))
    if (tileAt(board, at) === null) squares.push(at);
  return squares;
}

function outOfSquares({ place, way }: TypedPlay, fits: number): PlayRefusal {
  if (fits === 0) return { reason: "taken", at: place, way };
  return { reason: "off-board", place: squareName(place), fits, way };
}

/** RM-4, RM-5. */
function unconnected(
  board: Board,
  squares: readonly Square[],
): "star-uncovered" | "one-tile-first" | "not-connected" | null {
  if (isEmpty(board)) {
    if (!squares.some((square) => indexOf(square) === indexOf(STAR))) return "star-uncovered";
    return squares.length < 2 ? "one-tile-first" : null;
  }
  return squares.some((square) => touches(board, square)) ? null : "not-connected";
}

function touches(board: Board, square: Square): boolean {
  const beside = [stepped(square, "across", -1), stepped(square, "across", 1), stepped(square, "down", -1)];
  return [...beside, stepped(square, "down", 1)].some((at) => tileAt(board, at) !== null);
}

/** Of a single tile: across when it makes a line across, else down, whatever was typed. (console.md) */
function wayOf(board: Board, way: Way, squares: readonly Square[]): Way {
  const [only, ...more] = squares;
  if (only === undefined || more.length > 0) return way;
  return [-1, 1].some((steps) => tileAt(board, stepped(only, "across", steps)) !== null) ? "across" : "down";
}

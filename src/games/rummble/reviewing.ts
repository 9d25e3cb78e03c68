import type { SeatNo } from "../../identity.ts";
import type { Board, Placement } from "./board.ts";
import { bestOf } from "./hinting.ts";
import { readTiles } from "./notation.ts";
import { positionWith } from "./positions.ts";
import { indexOf } from "./squares.ts";
import type { Finished, Hint, Made, Turn } from "./state.ts";
import type { Tile, TileSet } from "./tiles.ts";
import { type TypedPlay, typed } from "./typing.ts";

/** The best play of each turn against the one made; when the game is over. */

/** `pages` from 1; 0 when no turn was kept. `dropped`: how many turns at the beginning are not kept any more. */
export type Review = {
  readonly pages: number;
  readonly dropped: number;
  /** The turns of one page, oldest first; none for a page that there is not. */
  readonly page: (no: number) => readonly ReviewedTurn[];
};
/** `best` null: there was no legal play. `hand`: before the turn, as text. */
export type ReviewedTurn = {
  readonly no: number;
  readonly seat: SeatNo;
  readonly hand: string;
  readonly made: ReviewedMade;
  readonly best: Hint | null;
};
export type ReviewedMade =
  | ({ readonly kind: "play"; readonly points: number } & TypedPlay)
  | { readonly kind: "exchange" | "pass" };

/** A page is worked out while nothing else goes on: a turn with jokers counts as many. */
const PAGE_COST = 10;
const COST_BY_JOKERS = [1, 2, 4];

export function review(state: Finished): Review {
  const pages = paged(state.turns);
  return {
    pages: pages.length,
    dropped: (state.turns[0]?.no ?? 1) - 1,
    page: (no) => (pages[no - 1] ?? []).map((turn) => reviewed(state, turn)),
  };
}

function paged(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  const pages: Turn[][] = [];
  let left = 0;
  for (const turn of turns) {
    const cost = costOf(turn);
    if (cost > left || pages.length === 0) {
      pages.push([]);
      left = PAGE_COST;
    }
    pages.at(-1)?.push(turn);
    left -= cost;
  }
  return pages;
}

function costOf({ hand }: Turn): number {
  const jokers = hand.split("*").length - 1;
  return COST_BY_JOKERS[jokers] ?? PAGE_COST;
}

/** @throws Error when the turn was not kept as we write it: the state is damaged. */
function handOf({ hand }: Turn, set: TileSet): readonly Tile[] {
  const read = readTiles(hand, set);
  if (read.kind === "unread") throw new Error(`no tile in a hand that was kept: ${read.piece}`);
  return read.tiles;
}

function reviewed(state: Finished, turn: Turn): ReviewedTurn {
  const board = boardBefore(state, turn);
  const { no, seat, hand } = turn;
  const made = asTyped(turn.made);
  return { no, seat, hand, made, best: bestOf(positionWith({ ...state, board }, handOf(turn, state.options.tiles))) };
}

function asTyped(made: Made): ReviewedMade {
  return made.kind === "play" ? { kind: "play", points: made.points, ...typed(made) } : made;
}

/** The board without what was laid in that turn and later: tiles that lie never move. (RM-4) */
function boardBefore({ board, turns }: Finished, { no }: Turn): Board {
  const laterOn = turns.flatMap((turn) => (turn.no >= no && turn.made.kind === "play" ? turn.made.placements : []));
  return withoutPlacements(board, laterOn);
}

function withoutPlacements(board: Board, placements: readonly Placement[]): Board {
  const gone = new Set(placements.map(({ at }) => indexOf(at)));
  return board.map((laid, index) => (gone.has(index) ? null : laid));
}

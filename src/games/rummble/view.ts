import type { Result } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Board } from "./board.ts";
import type { Options } from "./options.ts";
import type { Review } from "./reviewing.ts";
import type { Layout, Square } from "./squares.ts";
import type { HandCounted, Happening, Hint, Why } from "./state.ts";
import type { Tile } from "./tiles.ts";

/** What one may see, by phase. A field new in State stays secret until it is listed here. (RM-19) */
export type View = PlayingView | FinishedView;
type Shared = {
  readonly options: Options;
  readonly viewer: SeatNo | null; // null for onlookers, and for a seat that nobody plays
  readonly turnNo: number;
  readonly board: Board;
  readonly squares: Layout;
  readonly lastSquares: readonly Square[]; // those of the last play
  readonly poolSize: number;
  readonly seats: readonly SeatView[];
  readonly last: readonly Happening[]; // since the last round of turns, oldest first
};
export type SeatView = {
  readonly seat: SeatNo;
  readonly standing: "playing" | "left" | "out";
  readonly score: number;
  readonly handSize: number;
  readonly hints: number;
};
export type PlayingView = Shared & {
  readonly phase: "playing";
  readonly onTurn: SeatNo;
  readonly endsAt: Instant;
  /** How many more passes in a row, or turns in a row with nothing placed, end the game. (RM-15) */
  readonly near: { readonly passes: number; readonly idleTurns: number };
  readonly own: OwnView | null;
};
/** `stuck`: it is this seat's turn, and it has no legal play (RM-15). `hint`: the one of this turn. */
export type OwnView = {
  readonly hand: readonly Tile[];
  readonly drawn: readonly Tile[];
  readonly stuck: boolean;
  readonly hint: Hint | null;
};
/** `review` is worked out a page at a time, when it is asked for. `ownHand`: what its owner was left with. */
export type FinishedView = Shared & {
  readonly phase: "finished";
  readonly why: Why;
  readonly hands: readonly HandCounted[];
  readonly ownHand: readonly Tile[];
  readonly result: Result | null;
  readonly review: Review;
};

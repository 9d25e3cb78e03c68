import type { Result, Viewer } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Board } from "./board.ts";
import { result } from "./ending.ts";
import { peoplesTurn } from "./last-turns.ts";
import type { Options } from "./options.ts";
import { isPlaying, playerAt } from "./players.ts";
import { firstPlay } from "./plays.ts";
import { positionWith } from "./positions.ts";
import { type Review, review } from "./reviewing.ts";
import { type Layout, type Square, STANDARD } from "./squares.ts";
import { near } from "./stalling.ts";
import type { Common, Finished, HandCounted, Happening, Hint, Player, Playing, State, Why } from "./state.ts";
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
  readonly last: readonly Happening[]; // of the last round of turns, oldest first
};
export type SeatView = {
  readonly seat: SeatNo;
  readonly standing: "playing" | "left" | "out";
  readonly score: number;
  readonly handSize: number;
  readonly hints: number;
  readonly lastTurn: number; // the number of its last turn that began while people played it; 0 for none
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

export function view(state: State, viewer: Viewer): View {
  return state.phase === "playing" ? playingView(state, viewer) : finishedView(state, viewer);
}

function shared(state: State, viewer: SeatNo | null): Shared {
  const { options, turnNo, board, pool, players, last } = state;
  const seats = players.map((player) => seatView(state, player));
  return {
    options,
    viewer,
    turnNo,
    board,
    squares: STANDARD,
    lastSquares: lastSquares(state),
    poolSize: pool.length,
    seats,
    last,
  };
}

function seatView(state: State, player: Player): SeatView {
  const { seat, standing, score, hand, hints } = player;
  return { seat, standing: standing.kind, score, handSize: hand.length, hints, lastTurn: peoplesTurn(state, player) };
}

function lastSquares({ turns }: Common): readonly Square[] {
  const plays = turns.flatMap(({ made }) => (made.kind === "play" ? [made] : []));
  return plays.at(-1)?.placements.map(({ at }) => at) ?? [];
}

function playingView(state: Playing, viewer: Viewer): PlayingView {
  const own = viewer !== "onlooker" && isPlaying(state, viewer) ? playerAt(state, viewer) : null;
  const { phase, onTurn, endsAt } = state;
  return {
    ...shared(state, own?.seat ?? null),
    phase,
    onTurn,
    endsAt,
    near: near(state),
    own: own === null ? null : ownView(state, own),
  };
}

function ownView(state: Playing, { seat, hand, drawn }: Player): OwnView {
  if (state.onTurn !== seat) return { hand, drawn, stuck: false, hint: null };
  return { hand, drawn, stuck: firstPlay(positionWith(state, hand)) === null, hint: state.hint };
}

function finishedView(state: Finished, viewer: Viewer): FinishedView {
  const own = viewer !== "onlooker" && isPlaying(state, viewer) ? playerAt(state, viewer) : null;
  const { phase, why, hands } = state;
  return {
    ...shared(state, own?.seat ?? null),
    phase,
    why,
    hands,
    ownHand: own?.hand ?? [],
    result: result(state),
    review: review(state),
  };
}

import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Draws } from "../../random.ts";
import type { Board, Placement } from "./board.ts";
import type { Line } from "./judging.ts";
import type { Options } from "./options.ts";
import type { Way } from "./squares.ts";
import type { Tile } from "./tiles.ts";
import type { TypedPlay } from "./typing.ts";

/** What only one phase knows, only that phase holds. JSON all through: no Map, no Date, no undefined. */
export type State = Playing | Finished;

/** What the game knows in every phase. */
export type Common = {
  readonly options: Options;
  readonly draws: Draws; // secret
  readonly turnNo: number; // from 1
  readonly players: readonly Player[]; // in seat order
  readonly leavers: readonly SeatNo[]; // the seats that are left or out, in the order of leaving
  readonly board: Board;
  readonly pool: readonly Tile[]; // secret; drawn from the end
  readonly last: readonly Happening[]; // public facts of the last round of turns, oldest first
  readonly turns: readonly Turn[]; // secret until the end; oldest first, the last MOST_TURNS of them
};

export type Playing = Common & {
  readonly phase: "playing";
  readonly onTurn: SeatNo;
  readonly beganAt: Instant; // this turn
  readonly endsAt: Instant;
  readonly passes: number; // in a row (RM-15)
  readonly idleTurns: number; // turns in a row with nothing placed (RM-15)
  readonly hint: Hint | null; // of the present turn; secret but for its owner
};

/** "left": nobody plays the seat until `outAt`, but somebody may take it over; "out": for good. (G-6) */
export type Standing =
  | { readonly kind: "playing" }
  | { readonly kind: "left"; readonly outAt: Instant }
  | { readonly kind: "out" };
export type Player = {
  readonly seat: SeatNo;
  readonly robot: boolean;
  readonly standing: Standing;
  readonly hand: readonly Tile[]; // secret but for its owner
  readonly drawn: readonly Tile[]; // the last tiles drawn; secret but for its owner
  readonly score: number;
  readonly hints: number; // how many it took
};

/** The best play that was there when the hint was taken, as one would type it. */
export type Hint = TypedPlay & { readonly points: number };

/** What everyone may be told of a turn: a happening never carries a secret. */
export type Happening = { readonly turnNo: number } & (
  | FirstDraw
  | {
      readonly kind: "played";
      readonly by: SeatNo;
      readonly way: Way;
      readonly placements: readonly Placement[]; // in order
      readonly lines: readonly Line[];
      readonly points: number; // those of a Rummmble included
      readonly rummmble: boolean; // (RM-11)
      readonly drew: number; // how many tiles
    }
  | { readonly kind: "exchanged"; readonly by: SeatNo; readonly count: number }
  /** `clock`: it was skipped, or its time ran out. (G-9) */
  | { readonly kind: "passed"; readonly by: SeatNo; readonly clock: boolean }
  | { readonly kind: "hinted"; readonly by: SeatNo; readonly points: number }
  /** `peoplesTurn`: the seat's last turn that began while people played it before; 0 for none. (G-6) */
  | { readonly kind: "taken-over"; readonly by: SeatNo; readonly peoplesTurn: number }
  /** Nobody took the seat over; its hand is set aside. (RM-22) */
  | { readonly kind: "out"; readonly by: SeatNo }
);
/**
 * The draw for the first turn: `rounds` as the tiles were drawn, jokers that went back among them; all but the first
 * round are between those tied. `lot`: the tiles left could not decide it, so that a lot did. (RM-3)
 */
export type FirstDraw = {
  readonly kind: "drew";
  readonly rounds: readonly (readonly Drawn[])[];
  readonly first: SeatNo;
  readonly lot: boolean;
};
export type Drawn = { readonly seat: SeatNo; readonly tile: Tile };

/** One turn for the review: the hand before it, as text, and what was made of it. */
export type Turn = {
  readonly no: number;
  readonly seat: SeatNo;
  readonly hand: string;
  readonly made: Made;
};
export type Made =
  | { readonly kind: "play"; readonly way: Way; readonly placements: readonly Placement[]; readonly points: number }
  | { readonly kind: "exchange" | "pass" };

/** So that a table with all its turns stays well below what a record may hold. */
export const MOST_TURNS = 250;

export type Finished = Common & {
  readonly phase: "finished";
  readonly why: Why;
  /** What the hands took from each seat still in, and gave to the finisher; none when hands do not count. */
  readonly hands: readonly HandCounted[];
};
/** "last-tile": RM-14; "stuck": RM-15; the others: G-6, G-8. */
export type Why =
  | { readonly kind: "last-tile"; readonly finisher: SeatNo }
  | { readonly kind: "stuck"; readonly by: "passes" | "idle-turns" }
  | { readonly kind: "last-seat" | "nobody-left" | "cancelled" };
export type HandCounted = { readonly seat: SeatNo; readonly change: number };

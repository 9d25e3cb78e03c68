import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Draws } from "../../random.ts";
import type { Play } from "./board.ts";
import type { Options } from "./options.ts";
import type { Tile } from "./tiles.ts";

/** What only one phase knows, only that phase holds. JSON all through: no Map, no Date, no undefined. */
export type State = Playing | Finished;

/** What the game knows in every phase. */
export type Common = {
  readonly options: Options;
  readonly draws: Draws; // secret
  readonly rows: readonly Row[]; // nine, from the top
  readonly pool: readonly Tile[]; // secret; drawn from the end
  readonly players: readonly Player[]; // in seat order
  readonly leavers: readonly SeatNo[]; // the seats that are left or out, in the order of leaving
  readonly wordless: number; // turns in a row without a word (JB-18)
  readonly call: CallState;
  readonly last: readonly Happening[]; // public facts of the last two rounds, oldest first
  readonly story: Story; // secret until the end
};

/** `words`: those played on it, oldest first; the dealt tiles are none (JB-8). */
export type Row = { readonly tiles: readonly Tile[]; readonly owner: SeatNo | null; readonly words: readonly string[] };

/** "left": nobody plays the seat now, but somebody may take it over; "out": for good. (G-6) */
export type Standing = "playing" | "left" | "out";
export type Player = {
  readonly seat: SeatNo;
  readonly robot: boolean;
  readonly standing: Standing;
  readonly outAt: Instant | null; // when a seat that was left is out (G-6)
  readonly rack: readonly Tile[]; // secret; set aside when the seat is out (JB-23)
  readonly drawn: readonly Tile[]; // secret; what came to the rack by the last turn (JB-12)
  readonly lostTurn: boolean; // a turn to lose is pending (JB-15)
  readonly hints: number; // taken in this game (G-12)
};

/** Whether a Jumbulaya can be called; if so, which seats have had a turn since. (JB-13, JB-22) */
export type CallState = { readonly possible: false } | { readonly possible: true; readonly had: readonly SeatNo[] };

export type Playing = Common & {
  readonly phase: "playing";
  readonly turn: Turn;
};
/** `hint`: taken by the seat on turn in this very turn; secret. */
export type Turn = {
  readonly no: number; // from 1
  readonly seat: SeatNo;
  readonly since: Instant;
  readonly endsAt: Instant;
  readonly hint: Play | null;
};

/** How a game ended. (JB-18, G-6, G-8) */
export type Why = "jumbulaya" | "ten-tiles" | "all-rows" | "no-words" | "last-seat" | "nobody-left" | "cancelled";
export type Finished = Common & {
  readonly phase: "finished";
  readonly why: Why;
  readonly caller: Caller | null; // of a right call
};
/** `rows`: one for each tile, from the top, 1 to 9. */
export type Caller = {
  readonly seat: SeatNo;
  readonly word: string;
  readonly rows: readonly number[];
  readonly bonus: number;
};

/** What everyone may be told, and in which turn it happened; a happening never carries a secret. */
export type Happening = Fact & { readonly turn: number };
export type Fact =
  /** `from`: whom the row was taken from; `ends`: that the game ended by it. */
  | {
      readonly kind: "played";
      readonly by: SeatNo;
      readonly play: Play;
      readonly from: SeatNo | null;
      readonly ends: "ten-tiles" | "all-rows" | null;
    }
  /** `clock`: for a seat that was overdue, or that nobody plays (G-9). */
  | { readonly kind: "passed"; readonly by: SeatNo; readonly clock: boolean }
  | { readonly kind: "discarded"; readonly by: SeatNo; readonly count: number }
  /** `onTurn`: this turn is the one lost; else the next one is (JB-15). */
  | { readonly kind: "called-wrong"; readonly by: SeatNo; readonly word: string; readonly onTurn: boolean }
  | { readonly kind: "called-right"; readonly by: SeatNo; readonly word: string; readonly rows: readonly number[] }
  | { readonly kind: "lost-turn"; readonly by: SeatNo }
  | { readonly kind: "hinted"; readonly by: SeatNo; readonly cost: number }
  | { readonly kind: "left" | "taken-over" | "out"; readonly by: SeatNo };

/** Enough to tell every turn again: the position before the first turn that is kept, and the turns since. */
export type Story = { readonly from: Opening; readonly turns: readonly string[] };
/** `turn`: the number of the first kept turn. The words played before it are those of the rows that no kept turn played. */
export type Opening = {
  readonly turn: number;
  readonly rows: readonly Pick<Row, "tiles" | "owner">[];
  readonly racks: readonly (readonly Tile[])[]; // in seat order
};

import type { Result } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Play } from "./board.ts";
import type { Options } from "./options.ts";
import type { Review } from "./reviewing.ts";
import type { Caller, Happening, Standing, Why } from "./state.ts";
import type { Tile } from "./tiles.ts";

/** What one may see. A field new in State stays secret until it is listed here. (JB-21) */
export type View = {
  readonly phase: "playing" | "finished";
  readonly options: Options;
  readonly rows: readonly RowView[]; // nine, from the top
  readonly pool: number;
  readonly seats: readonly SeatView[]; // in seat order
  readonly viewer: SeatNo | null;
  readonly turn: TurnView | null; // null when the game is over
  readonly last: readonly Happening[]; // of the last round, oldest first; each names its turn
  /** Turns in a row without a word, and with how many the game ends (JB-18). */
  readonly wordless: { readonly turns: number; readonly most: number };
  readonly call: CallView;
  readonly own: Own | null; // null for onlookers, and for a seat that nobody plays
  readonly end: End | null; // null while the game runs
};

/** `worth`: what it would score now (JB-16), owned or not; `placed`: which of its tiles the last play put there, by index. */
export type RowView = {
  readonly no: number; // 1 to 9
  readonly tiles: readonly Tile[];
  readonly owner: SeatNo | null;
  readonly worth: number;
  readonly words: readonly string[]; // played on it, oldest first
  readonly lastPlayed: boolean;
  readonly placed: readonly number[];
};
/** `points`: as they stand: rows, less hints, and the bonus of a right call at the end. */
export type SeatView = {
  readonly seat: SeatNo;
  readonly standing: Standing;
  readonly outAt: Instant | null;
  readonly points: number;
  readonly rowCount: number;
  readonly rackSize: number;
  readonly lostTurn: boolean;
  readonly hints: number;
};
export type TurnView = {
  readonly no: number;
  readonly seat: SeatNo;
  readonly since: Instant;
  readonly endsAt: Instant;
};
/** `open`: the condition that is open (JB-13), null when a Jumbulaya can be called; `had`: who had a turn since it can. */
export type CallView = { readonly open: "unowned-row" | "no-long-row" | null; readonly had: readonly SeatNo[] };
/** `drawn`: what came to the rack by the seat's last turn; `hint`: of this very turn (G-12). */
export type Own = {
  readonly rack: readonly Tile[];
  readonly drawn: readonly Tile[];
  readonly hint: Play | null;
  readonly onTurn: boolean;
};
/** `review`: its pages, from 1, each worked out when it is asked for; what is beyond the last is null. */
export type End = {
  readonly why: Why;
  readonly caller: Caller | null;
  readonly result: Result;
  readonly racks: readonly { readonly seat: SeatNo; readonly rack: readonly Tile[] }[];
  readonly review: { readonly pages: number; readonly page: (no: number) => Review | null };
};

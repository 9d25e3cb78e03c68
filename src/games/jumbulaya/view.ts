import type { Result, Viewer } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { openCondition, type Play } from "./board.ts";
import { boardOf } from "./boards.ts";
import { placesOf } from "./column.ts";
import { result } from "./ending.ts";
import type { Options } from "./options.ts";
import { isPlaying, playerAt } from "./players.ts";
import { pageCount, type Review, reviewPage } from "./reviewing.ts";
import { pointsOf } from "./scoring.ts";
import type { Caller, Finished, Happening, Row, Standing, State, Why } from "./state.ts";
import type { Tile } from "./tiles.ts";
import { mostWordless } from "./turns.ts";
import { worth } from "./worth.ts";

/** What one may see. A field new in State stays secret until it is listed here. (JB-21) */
export type View = {
  readonly phase: "playing" | "finished";
  readonly options: Options;
  readonly rows: readonly RowView[]; // nine, from the top
  readonly pool: number;
  readonly seats: readonly SeatView[]; // in seat order
  readonly viewer: SeatNo | null;
  readonly turn: TurnView | null; // null when the game is over
  readonly last: readonly Happening[]; // of the last two rounds, oldest first; each names its turn
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
/** `column`: the tile that each of its rows gives. */
export type Called = Caller & { readonly column: readonly Tile[] };
/** `review`: its pages, from 1, each worked out when it is asked for; what is beyond the last is null. */
export type End = {
  readonly why: Why;
  readonly caller: Called | null;
  readonly result: Result;
  readonly racks: readonly { readonly seat: SeatNo; readonly rack: readonly Tile[] }[];
  readonly review: { readonly pages: number; readonly page: (no: number) => Review | null };
};

export function view(state: State, viewer: Viewer, lexicon: Lexicon): View {
  const { phase, options, pool, last, wordless, players } = state;
  const own = viewer !== "onlooker" && isPlaying(state, viewer) ? viewer : null;
  return {
    phase,
    options,
    rows: rowsShown(state),
    pool: pool.length,
    seats: seatsShown(state),
    viewer: own,
    turn: turnShown(state),
    last,
    wordless: { turns: wordless, most: mostWordless(players) },
    call: { open: openCondition(boardOf(state)), had: state.call.possible ? state.call.had : [] },
    own: own === null ? null : ownShown(state, own),
    end: state.phase === "finished" ? endShown(state, lexicon) : null,
  };
}

function rowsShown({ rows, last }: State): readonly RowView[] {
  const play = last.findLast(({ kind }) => kind === "played");
  const laid = play?.kind === "played" ? play.play : null;
  return rows.map(({ tiles, owner, words }: Row, index) => {
    const lastPlayed = laid?.row === index + 1;
    const placed = lastPlayed && laid !== null ? placedAt(laid) : [];
    return { no: index + 1, tiles, owner, worth: worth(tiles), words, lastPlayed, placed };
  });
}

/** Of tiles that are alike the last ones. */
function placedAt({ tiles, placed }: Play): readonly number[] {
  const rest = [...placed];
  const places = tiles.map((tile, index) => ({ tile, index })).toReversed();
  return places.flatMap(({ tile, index }) => (removed(rest, tile) ? [index] : [])).toReversed();
}

function removed(rest: Tile[], tile: Tile): boolean {
  const at = rest.indexOf(tile);
  return at >= 0 && rest.splice(at, 1).length > 0;
}

function seatsShown(state: State): readonly SeatView[] {
  return state.players.map(({ seat, standing, outAt, rack, lostTurn, hints }) => ({
    seat,
    standing,
    outAt,
    points: pointsOf(state, seat),
    rowCount: state.rows.filter(({ owner }) => owner === seat).length,
    rackSize: rack.length,
    lostTurn,
    hints,
  }));
}

function turnShown(state: State): TurnView | null {
  if (state.phase === "finished") return null;
  const { no, seat, since, endsAt } = state.turn;
  return { no, seat, since, endsAt };
}

function ownShown(state: State, seat: SeatNo): Own | null {
  const player = playerAt(state, seat);
  if (player === null) return null;
  const onTurn = state.phase === "playing" && state.turn.seat === seat;
  const hint = state.phase === "playing" && onTurn ? state.turn.hint : null;
  return { rack: player.rack, drawn: player.drawn, hint, onTurn };
}

function endShown(state: Finished, lexicon: Lexicon): End {
  const { why, caller, players } = state;
  return {
    why,
    caller: caller === null ? null : { ...caller, column: columnOf(state, caller) },
    result: result(state) ?? { places: [], rated: false },
    racks: players.map(({ seat, rack }) => ({ seat, rack })),
    review: { pages: pageCount(state), page: (no) => reviewPage(state, no, lexicon) },
  };
}

/** As the call was judged: by that way of taking the word from these rows. (JB-14) */
function columnOf({ rows }: Finished, { word, rows: given }: Caller): readonly Tile[] {
  const tiles = rows.map((row) => row.tiles);
  return placesOf(tiles, word).find((place) => place.rows.join() === given.join())?.column ?? [];
}

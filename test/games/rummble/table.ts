import type { By, SeatChange } from "../../../src/game.ts";
import { EMPTY_BOARD } from "../../../src/games/rummble/board.ts";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { Move } from "../../../src/games/rummble/moves.ts";
import { readBoard, readTiles, writtenTiles } from "../../../src/games/rummble/notation.ts";
import type { Refusal } from "../../../src/games/rummble/outcomes.ts";
import type { Player, Playing, State } from "../../../src/games/rummble/state.ts";
import type { Tile, TileSet } from "../../../src/games/rummble/tiles.ts";
import type { OwnView, PlayingView } from "../../../src/games/rummble/view.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { type Instant, instant, later } from "../../../src/instant.ts";
import { draws, key } from "../../../src/random.ts";

/** A table for tests: positions as text, and moves that are expected to be accepted. */

export const ann = seatNo(1);
export const bob = seatNo(2);
export const cat = seatNo(3);

export const START = instant(1_000_000);
const KEY = key("ab".repeat(32));

export function begun(seats: number, options: object = {}, seed = "ab"): Playing {
  const rules = rummble.options.parse(options);
  const start = { options: rules, seats, robots: [], key: key(seed.repeat(32)), now: START, kept: null };
  return playing(rummble.begin(start));
}

/** Seats are numbered from 1 in the order of `hands`; the first one is on turn. */
export type Written = {
  readonly hands: readonly string[];
  readonly pool?: string;
  /** 13 rows; without them nothing lies. */
  readonly board?: readonly string[];
  readonly scores?: readonly number[];
  readonly onTurn?: SeatNo;
  readonly robots?: readonly SeatNo[];
  readonly options?: object;
};

export function position(written: Written): Playing {
  const options = rummble.options.parse(written.options ?? {});
  const { board } = written;
  return {
    phase: "playing",
    options,
    draws: draws(KEY),
    turnNo: 1,
    players: written.hands.map((hand, index) => player(written, { hand, index, set: options.tiles })),
    leavers: [],
    board: board === undefined ? EMPTY_BOARD : readBoard(board, options.tiles),
    pool: tiles(written.pool ?? "", options.tiles),
    last: [],
    turns: [],
    onTurn: written.onTurn ?? ann,
    beganAt: START,
    endsAt: later(START, 90_000),
    passes: 0,
    idleTurns: 0,
    hint: null,
  };
}

type At = { readonly hand: string; readonly index: number; readonly set: TileSet };

function player({ scores = [], robots = [] }: Written, { hand, index, set }: At): Player {
  const seat = seatNo(index + 1);
  const score = scores[index] ?? 0;
  const standing = { kind: "playing" } as const;
  return { seat, robot: robots.includes(seat), standing, hand: tiles(hand, set), drawn: [], score, hints: 0 };
}

/** @throws Error when `text` has a piece that is no tile. */
export function tiles(text: string, set: TileSet = "rummikub"): readonly Tile[] {
  const read = readTiles(text, set);
  if (read.kind === "unread") throw new Error(`no tile: ${read.piece}`);
  return read.tiles;
}

/** Thirteen rows with `row` in the middle, so that its first tile lies on the column `from` (A is 1). */
export function middle(row: string, from = 7): readonly string[] {
  const cells = row.split(" ");
  const full = [...dots(from - 1), ...cells, ...dots(13 - (from - 1) - cells.length)].join(" ");
  const empty = dots(13).join(" ");
  return Array.from({ length: 13 }, (_, index) => (index === 6 ? full : empty));
}

function dots(count: number): readonly string[] {
  return Array.from({ length: count }, () => ".");
}

/** @throws Error when the move is refused. */
export function made(state: State, move: Move, by: By, at: Instant = START): State {
  const outcome = rummble.apply(state, move, by, at);
  if (outcome.kind === "accepted") return outcome.state;
  throw new Error(`${by} cannot ${move.kind}: ${JSON.stringify(outcome.refusal)}`);
}

/** Why a move is refused; null when it is not. */
export function refusal(state: State, move: Move, by: By, at: Instant = START): Refusal | null {
  const outcome = rummble.apply(state, move, by, at);
  return outcome.kind === "refused" ? outcome.refusal : null;
}

/** The moves one after the other, each by whoever is on turn, as soon as that begins. */
export function inTurn(state: State, ...moves: readonly Move[]): State {
  return moves.reduce<State>((so, move) => made(so, move, playing(so).onTurn, playing(so).beganAt), state);
}

/** The clock's next move or errand, when it is due. @throws Error when the game is over. */
export function whenDue(state: State): State {
  const [errand, deadline] = [rummble.errand?.(state) ?? null, rummble.deadline(state)];
  const due = errand !== null && deadline !== null && errand.at <= deadline.at ? errand : deadline;
  if (due === null) throw new Error(`nothing is due in ${state.phase}`);
  return made(state, due.move, "clock", due.at);
}

export function changed(state: State, seat: SeatNo, change: SeatChange, at: Instant = START): State {
  return rummble.seated(state, seat, change, at);
}

/** @throws Error when the game is over. */
export function playing(state: State): Playing {
  if (state.phase !== "playing") throw new Error(`the game is over: ${JSON.stringify(state.why)}`);
  return state;
}

/** @throws Error when the game is over, or the seat sees no hand. */
export function seen(state: State, seat: SeatNo): PlayingView & { readonly own: OwnView } {
  const view = rummble.view(state, seat);
  if (view.phase !== "playing" || view.own === null) throw new Error(`seat ${seat} sees no hand`);
  return { ...view, own: view.own };
}

/** "H7 down 5r 7r 9r" as the command hands it on; `!` at the end: sure. */
export function play(text: string): Move {
  const [place = "", ...rest] = text.replace(/!$/u, "").split(" ");
  const way = rest[0] === "across" || rest[0] === "down" ? rest[0] : null;
  const placed = rest.slice(way === null ? 0 : 1).join(" ");
  return { kind: "play", place, way, tiles: placed, sure: text.endsWith("!") };
}

export function exchange(text: string): Move {
  return { kind: "exchange", tiles: text };
}

export const PASS: Move = { kind: "pass" };
export const HINT: Move = { kind: "hint" };

export function handOf(state: State, seat: SeatNo): string {
  return writtenTiles(state.players.find((one) => one.seat === seat)?.hand ?? []);
}

export function scores(state: State): readonly number[] {
  return state.players.map(({ score }) => score);
}

export function places(state: State): readonly number[] | null {
  return rummble.result(state)?.places.map(({ place }) => place) ?? null;
}

/** All tiles that there are, in a fixed order. (RM-18) */
export function allTiles(state: State): readonly string[] {
  const lying = state.board.flatMap((laid) =>
    laid === null ? [] : [laid.joker ? "*" : `${laid.number}${laid.colour}`],
  );
  const held = [...state.players.flatMap(({ hand }) => hand), ...state.pool].map((tile) => writtenTiles([tile]));
  return [...lying, ...held].sort();
}

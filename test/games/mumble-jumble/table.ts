import type { By, SeatChange } from "../../../src/game.ts";
import { mumbleJumble } from "../../../src/games/mumble-jumble/game.ts";
import type { Move } from "../../../src/games/mumble-jumble/moves.ts";
import { readRound } from "../../../src/games/mumble-jumble/notation.ts";
import type { Refusal } from "../../../src/games/mumble-jumble/outcomes.ts";
import { raceEnded } from "../../../src/games/mumble-jumble/retelling.ts";
import { chipsOnSquares } from "../../../src/games/mumble-jumble/squares.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { type Instant, instant } from "../../../src/instant.ts";
import { key } from "../../../src/random.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import type { Lexicons } from "../../../src/words/lexicons.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";

/** A table for tests: a small dictionary, four seats' names, and moves that are expected to be accepted. */

export const WORDS = lexiconOf("test", [
  ..."scare races cares table bleat horse shore chair water house round stop spot pots".split(" "),
  ..."orange planet friend kitchen question".split(" "),
]);
export const LEXICONS: Lexicons = {
  default: WORDS,
  names: [WORDS.name],
  find: (name) => (name === WORDS.name || name === WORDS.id ? WORDS : null),
};
export const game = mumbleJumble(LEXICONS, shippedTiers);

export const ann = seatNo(1);
export const bob = seatNo(2);
export const cat = seatNo(3);
export const dan = seatNo(4);

export const START = instant(0);

export type Table = { readonly seats: number; readonly options?: object; readonly robots?: readonly SeatNo[] };

/** Without a grace or a countdown, unless the test asks for them. */
export function begun({ seats, options = {}, robots = [] }: Table): State {
  const read = game.options.parse({ graceMs: 0, countdownSeconds: 0, ...options });
  return game.begin({ options: read, seats, robots, key: key("ab".repeat(32)), now: START, kept: null });
}

/** @throws Error when the move is refused. */
export function played(state: State, move: Move, by: By, at: Instant = START): State {
  const outcome = game.apply(state, move, by, at);
  if (outcome.kind === "accepted") return outcome.state;
  throw new Error(`${by} cannot ${move.kind}: ${JSON.stringify(outcome.refusal)}`);
}

/** Why a move is refused; null when it is not. */
export function refusal(state: State, move: Move, by: By, at: Instant = START): Refusal | null {
  const outcome = game.apply(state, move, by, at);
  return outcome.kind === "refused" ? outcome.refusal : null;
}

/** The clock's move, when it is due. @throws Error when no deadline is set. */
export function whenDue(state: State): State {
  const due = game.deadline(state);
  if (due === null) throw new Error(`nothing is due in ${state.phase}`);
  return played(state, due.move, "clock", due.at);
}

export function chose(word: string, arrangement: string | null = null): Move {
  return { kind: "choose", word, arrangement };
}

export function wrote(tray: SeatNo, word: string | null): Move {
  return { kind: "write", lines: [{ tray, word }] };
}

export function challenged(of: SeatNo, tray: SeatNo): Move {
  return { kind: "challenge", of, tray };
}

export const GO: Move = { kind: "go" };
export const BET: Move = { kind: "bet" };
export const STOP: Move = { kind: "stop" };
export const VOTE: Move = { kind: "vote", on: true };
export const ACCEPT: Move = { kind: "accept", on: true, later: false };
export const ACCEPT_ALL: Move = { kind: "accept", on: true, later: true };

const CHOICES = ["SCARE", "TABLE", "HORSE", "CHAIR", "WATER", "ROUND"];

/** Every seat has chosen: SCARE, TABLE, HORSE … in seat order. */
export function allReady(table: Table): State {
  const seats = CHOICES.slice(0, table.seats);
  return seats.reduce((so, word, index) => played(so, chose(word), seatNo(index + 1)), begun(table));
}

/** The race has begun; without a countdown at once. */
export function racing(table: Table): State {
  const gone = played(allReady(table), GO, ann);
  return gone.phase === "countdown" ? whenDue(gone) : gone;
}

/** The scoring of a round's text, the first sheet on show. */
export function scoringOf(text: string): State {
  return raceEnded(readRound(text), WORDS);
}

export function piles(state: State): readonly number[] {
  return state.players.map(({ pile }) => pile);
}

export function left(state: State, seat: SeatNo): State {
  return changed(state, seat, "left");
}

export function changed(state: State, seat: SeatNo, change: SeatChange): State {
  return game.seated(state, seat, change, START);
}

/** Piles, stakes and squares; the chip of a challenge is placed and decided in one move. */
export function held(state: State): number {
  const seats = state.players.reduce((sum, { pile, stake }) => sum + pile + stake, 0);
  return seats + (state.phase === "scoring" ? chipsOnSquares(state) : 0);
}

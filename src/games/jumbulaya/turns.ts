import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { openCondition } from "./board.ts";
import { boardOf } from "./boards.ts";
import { finished } from "./ending.ts";
import type { Act } from "./moves.ts";
import { turnMs } from "./options.ts";
import type { Refusal } from "./outcomes.ts";
import { playerAt, stillIn, withPlayer } from "./players.ts";
import type { CallState, Common, Fact, Happening, Player, Playing, State, Turn } from "./state.ts";
import { type Deed, told } from "./story.ts";

/** Whose turn it is, and what comes after it. Source: JB-4, JB-15, JB-18; G-6, G-9, G-11. */

const MOST_FACTS = 24;
/** So many rounds without a word end the game. (JB-18) */
const WORDLESS_ROUNDS = 2;

/**
 * A move of one's own turn, sent before that began, is late: it was meant for another board (G-11). A robot's never is:
 * no platform stamps it, whose clock may go before ours.
 */
export function offTurn(state: Playing, { seat, now }: Act): Refusal | null {
  const { turn } = state;
  if (turn.seat !== seat) return { reason: "not-your-turn", onTurn: turn.seat, late: false };
  const late = now < turn.since && playerAt(state, seat)?.robot !== true;
  return late ? { reason: "not-your-turn", onTurn: seat, late } : null;
}

/** What the seat on turn did with it. */
export type Taken = { readonly fact: Fact; readonly deed: Deed };

/** The state after a turn: another's turn, or the end when there were too many without a word. */
export function turnOver(state: Playing, taken: Taken, now: Instant): State {
  const counted = turnCounted(state, taken);
  return isWordless(counted) ? finished(counted, "no-words") : nextTurn(counted, now);
}

/** The turn noted, and who has had one since a call became possible. */
export function turnCounted(state: Playing, { fact, deed }: Taken): Playing {
  const { seat } = state.turn;
  const wordless = deed.kind === "play" ? 0 : state.wordless + 1;
  const story = told(state.story, { seat, deed });
  return publicly({ ...state, wordless, story, call: callAfter(state, seat) }, fact);
}

/** The turn in which a call becomes possible is no turn since. (JB-22) */
function callAfter(state: Common, seat: SeatNo): CallState {
  if (!state.call.possible) return openCondition(boardOf(state)) === null ? { possible: true, had: [] } : state.call;
  const { had } = state.call;
  return had.includes(seat) ? state.call : { possible: true, had: [...had, seat] };
}

/** With how many turns in a row without a word the game ends. (JB-18) */
export function mostWordless(players: readonly Pick<Player, "standing">[]): number {
  return WORDLESS_ROUNDS * stillIn(players).length;
}

/** Whether the game ends when this turn goes without a word. (JB-18) */
export function isLastWordless({ wordless, players }: Playing): boolean {
  return wordless + 1 >= mostWordless(players);
}

export function isWordless({ wordless, players }: Playing): boolean {
  return wordless >= mostWordless(players);
}

/** The next seat's turn; when it has one to lose, that is lost at once, and it is the turn of the seat after it. (JB-15) */
export function nextTurn(state: Playing, now: Instant): State {
  const seat = seatAfter(state);
  const next = { ...state, turn: turnOf(seat, { state, no: state.turn.no + 1, now }) };
  const player = playerAt(next, seat);
  if (player === null || !player.lostTurn) return next;
  const paid = withPlayer(next, { ...player, lostTurn: false, drawn: [] });
  return turnOver(paid, { fact: { kind: "lost-turn", by: seat }, deed: { kind: "lost" } }, now);
}

/** @throws Error when nobody is in, which ends a game before. */
function seatAfter({ players, turn }: Playing): SeatNo {
  const seats = stillIn(players).map(({ seat }) => seat);
  const next = seats.find((seat) => seat > turn.seat) ?? seats[0];
  if (next === undefined) throw new Error("nobody has a turn");
  return next;
}

type Beginning = {
  readonly state: Pick<Common, "options"> & { readonly turn?: Turn };
  readonly no: number;
  readonly now: Instant;
};

/** A turn never begins before the one before it did, whatever the platform's stamps say. (G-11) */
export function turnOf(seat: SeatNo, { state, no, now }: Beginning): Turn {
  const since = later(state.turn !== undefined && state.turn.since > now ? state.turn.since : now, 0);
  return { no, seat, since, endsAt: later(since, turnMs(state.options)), hint: null };
}

/** Of so many rounds facts are kept: the board of a person's turn is told by what led to it from their turn before. */
const KEPT_ROUNDS = 2;

/** `state` with a fact for all to see; those of more than two rounds ago are dropped. */
export function publicly(state: Playing, fact: Fact): Playing {
  const oldest = state.turn.no - KEPT_ROUNDS * state.players.length;
  const last: readonly Happening[] = [...state.last, { ...fact, turn: state.turn.no }];
  return { ...state, last: last.filter(({ turn }) => turn >= oldest).slice(-MOST_FACTS) };
}

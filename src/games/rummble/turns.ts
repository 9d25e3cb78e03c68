import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { ended } from "./ending.ts";
import { writtenTiles } from "./notation.ts";
import { turnMs } from "./options.ts";
import { playerAt, staying } from "./players.ts";
import { type Common, type Happening, type Made, MOST_TURNS, type Player, type Playing, type State } from "./state.ts";

/** One turn ends, the next begins, or the game ends because nothing goes on. Source: RM-3, RM-15, G-6. */

/** Rounds without anything but passes, and without anything placed, after which the game ends. (RM-15) */
const ROUNDS_OF_PASSES = 2;
const ROUNDS_OF_IDLE_TURNS = 3;

/** Distributes over the kinds of happening. */
type Told<Kind> = Kind extends Happening ? Omit<Kind, "turnNo"> : never;
/** What a turn came to: for all to be told, and for the review. `before`: the player before it. */
export type TurnMade = { readonly before: Player; readonly told: Told<Happening>; readonly made: Made };

/** The state after the turn, the next seat on turn; over when it ends the game by RM-15. `state`: with what was done. */
export function turnEnded(state: Playing, turn: TurnMade, now: Instant): State {
  const { kind } = turn.made;
  const passes = kind === "pass" ? state.passes + 1 : 0;
  const idleTurns = kind === "play" ? 0 : state.idleTurns + 1;
  const next = { ...recorded(state, turn), passes, idleTurns, hint: null };
  const stuck = stuckBy(next);
  return stuck === null ? begun(next, now) : ended(next, { kind: "stuck", by: stuck });
}

/** The state with the turn told and kept for the review, before the next one begins. */
export function recorded(state: Playing, { before, told, made }: TurnMade): Playing {
  const turn = { no: state.turnNo, seat: before.seat, hand: writtenTiles(before.hand), made };
  return { ...withTold(state, told), turns: [...state.turns, turn].slice(-MOST_TURNS) };
}

/** The state with one more public fact; those older than a round of turns are forgotten. */
export function withTold<Some extends Common>(state: Some, told: Told<Happening>): Some {
  const oldest = state.turnNo - staying(state).length;
  const last = state.last.filter(({ turnNo }) => turnNo > oldest);
  return { ...state, last: [...last, { ...told, turnNo: state.turnNo }] };
}

/** Which row is as long as ends the game: seats still in are counted as they are now. (RM-15) */
export function stuckBy(state: Playing): "passes" | "idle-turns" | null {
  const { passes, idleTurns } = near(state);
  if (passes <= 0) return "passes";
  return idleTurns <= 0 ? "idle-turns" : null;
}

/** How many more passes in a row, or turns in a row with nothing placed, end the game. (RM-15) */
export function near(state: Playing): { readonly passes: number; readonly idleTurns: number } {
  const seats = staying(state).length;
  return {
    passes: ROUNDS_OF_PASSES * seats - state.passes,
    idleTurns: ROUNDS_OF_IDLE_TURNS * seats - state.idleTurns,
  };
}

/** The next seat's turn, in seat order, with its full time. (RM-3, G-10) */
function begun(state: Playing, now: Instant): Playing {
  const turnNo = state.turnNo + 1;
  return { ...state, turnNo, onTurn: nextAfter(state, state.onTurn), ...clockFrom(state, now) };
}

export function clockFrom({ options }: Pick<Common, "options">, now: Instant): Pick<Playing, "beganAt" | "endsAt"> {
  return { beganAt: now, endsAt: later(now, turnMs(options)) };
}

/** Seats that are out are skipped. (G-6) @throws RangeError when no seat is still in. */
function nextAfter(state: Playing, seat: SeatNo): SeatNo {
  const seats = staying(state).map((player) => player.seat);
  const next = seats.find((other) => other > seat) ?? seats[0];
  if (next === undefined) throw new RangeError("no seat is still in");
  return next;
}

/** A turn that nothing is made of: by its player, or by the clock. (RM-13, G-9) */
export function passed(state: Playing, by: "player" | "clock", now: Instant): State {
  const before = playerAt(state, state.onTurn);
  if (before === null) throw new RangeError(`no seat ${state.onTurn}`);
  const told = { kind: "passed", by: before.seat, clock: by === "clock" } as const;
  return turnEnded(state, { before, told, made: { kind: "pass" } }, now);
}

import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { ended } from "./ending.ts";
import { writtenTiles } from "./notation.ts";
import { turnMs } from "./options.ts";
import { playerAt, staying } from "./players.ts";
import { stuckBy } from "./stalling.ts";
import { type Common, type Made, MOST_TURNS, type Player, type Playing, type State } from "./state.ts";
import { type Told, withTold } from "./telling.ts";

/** One turn ends and the next begins. Source: RM-3, RM-13, RM-15, G-6, G-9. */

/** What a turn came to: for all to be told, and for the review. `before`: the player before it. */
export type TurnMade = { readonly before: Player; readonly told: Told; readonly made: Made };

/** The state after the turn; over when it is the last one by RM-15. `state`: with what was done. */
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

/** The next seat's turn, in seat order, with its full time. It never begins before the one that ended did. (RM-3, G-10) */
function begun(state: Playing, now: Instant): Playing {
  const turnNo = state.turnNo + 1;
  return {
    ...state,
    turnNo,
    onTurn: nextAfter(state, state.onTurn),
    ...clockFrom(state, later(state.beganAt, Math.max(0, now - state.beganAt))),
  };
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

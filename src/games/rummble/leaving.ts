import type { SeatChange } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { ended } from "./ending.ts";
import type { Act } from "./moves.ts";
import { turnMs } from "./options.ts";
import { peopled, playerAt, replaced, staying } from "./players.ts";
import type { Player, Playing, State } from "./state.ts";
import { clockFrom, passed, stuckBy, withTold } from "./turns.ts";

/** Seats that are left, taken over, and out. Source: G-6, RM-22. */

export function seatChanged(state: State, change: SeatChange, { seat, now }: Act): State {
  const player = playerAt(state, seat);
  if (state.phase === "finished" || player === null) return state;
  if (change === "left") return player.standing.kind === "playing" ? left(state, player, now) : state;
  if (player.standing.kind !== "left") return state;
  const players = replaced(state.players, { ...player, standing: { kind: "playing" }, robot: change === "robot" });
  const leavers = state.leavers.filter((leaver) => leaver !== seat);
  // Whoever sits down in the middle of a turn has all of it.
  const clock = state.onTurn === seat ? clockFrom(state, now) : {};
  return { ...state, players, leavers, ...clock };
}

/** When no person is left, the game ends. */
function left(state: Playing, player: Player, now: Instant): State {
  const standing = { kind: "left", outAt: later(now, turnMs(state.options)) } as const;
  const players = replaced(state.players, { ...player, standing });
  const next = { ...state, players, leavers: [...state.leavers, player.seat] };
  return peopled(next).length === 0 ? ended(next, { kind: "nobody-left" }) : next;
}

/** When the next seat that was left is out; null while none is. */
export function nextOut({ players }: Playing): { readonly seat: SeatNo; readonly at: Instant } | null {
  const waiting = players.flatMap(({ seat, standing }) =>
    standing.kind === "left" ? [{ seat, at: standing.outAt }] : [],
  );
  return waiting.toSorted((one, other) => one.at - other.at || one.seat - other.seat)[0] ?? null;
}

/**
 * Nobody took the seat over: it keeps its score, and its hand is set aside unseen (RM-22). A turn of its own passes
 * (G-6). The rows of RM-15 are measured anew by the seats still in.
 */
export function seatOut(state: Playing, seat: SeatNo, now: Instant): State {
  const player = playerAt(state, seat);
  if (player === null) return state;
  const players = replaced(state.players, { ...player, standing: { kind: "out" } });
  const next = withTold({ ...state, players }, { kind: "out", by: seat });
  if (staying(next).length === 1) return ended(next, { kind: "last-seat" });
  if (next.onTurn === seat) return passed(next, "clock", now);
  const stuck = stuckBy(next);
  return stuck === null ? next : ended(next, { kind: "stuck", by: stuck });
}

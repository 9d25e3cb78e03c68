import type { SeatChange } from "../../game.ts";
import { earliest, type Instant, later } from "../../instant.ts";
import { ended } from "./ending.ts";
import { peoplesTurn } from "./last-turns.ts";
import type { Act } from "./moves.ts";
import { turnMs } from "./options.ts";
import { peopled, playerAt, replaced, staying } from "./players.ts";
import type { Player, Playing, State } from "./state.ts";
import { withTold } from "./telling.ts";
import { clockFrom, passed } from "./turns.ts";

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
  const told = { kind: "taken-over", by: seat, peoplesTurn: peoplesTurn(state, player) } as const;
  return withTold({ ...state, players, leavers, ...clock }, told);
}

/** For one turn clock somebody may take it over. When no person is left, the game ends. */
function left(state: Playing, player: Player, now: Instant): State {
  const standing = { kind: "left", outAt: later(now, turnMs(state.options)) } as const;
  const players = replaced(state.players, { ...player, standing });
  const next = { ...state, players, leavers: [...state.leavers, player.seat] };
  return peopled(next).length === 0 ? ended(next, { kind: "nobody-left" }) : next;
}

/** When the next seat that was left is out. */
export function outAt({ players }: Playing): Instant | null {
  return earliest(...players.map(({ standing }) => (standing.kind === "left" ? standing.outAt : null)));
}

/**
 * Those whom nobody took over in time are out: the last seat wins, and a turn that waited for one of them passes (G-6).
 * Nobody else's turn ends by it: the rows of RM-15, shorter now, are looked at when a turn ends.
 */
export function goneOut(state: Playing, now: Instant): State {
  const gone = state.players.filter(({ standing }) => standing.kind === "left" && standing.outAt <= now);
  const next = afterTurn(gone.reduce(withoutSeat, state), now);
  return gone.reduce((so, { seat }) => withTold(so, { kind: "out", by: seat }), next);
}

/** It keeps its score, and its hand is set aside unseen. (RM-22) */
function withoutSeat(state: Playing, player: Player): Playing {
  return { ...state, players: replaced(state.players, { ...player, standing: { kind: "out" } }) };
}

function afterTurn(state: Playing, now: Instant): State {
  if (staying(state).length <= 1) return ended(state, { kind: "last-seat" });
  return playerAt(state, state.onTurn)?.standing.kind === "out" ? passed(state, "clock", now) : state;
}

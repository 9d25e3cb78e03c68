import type { SeatChange } from "../../game.ts";
import { type Instant, later } from "../../instant.ts";
import { ended } from "./ending.ts";
import type { Act } from "./moves.ts";
import { turnMs } from "./options.ts";
import { peopled, playerAt, replaced } from "./players.ts";
import type { Player, Playing, State } from "./state.ts";
import { clockFrom } from "./turns.ts";

/** Seats that are left and taken over. Source: G-6. */

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

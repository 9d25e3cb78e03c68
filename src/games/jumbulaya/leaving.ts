import type { SeatChange } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { finished } from "./ending.ts";
import { turnMs } from "./options.ts";
import { peopled, playerAt, stillIn, withPlayer } from "./players.ts";
import type { Player, Playing, State } from "./state.ts";
import { told } from "./story.ts";
import { isWordless, nextTurn, publicly } from "./turns.ts";

/** Seats that are left, taken over, and out. Source: G-6, JB-23. */

type Moment = { readonly seat: SeatNo; readonly now: Instant };

export function seatChanged(state: State, change: SeatChange, { seat, now }: Moment): State {
  const player = playerAt(state, seat);
  if (state.phase === "finished" || player === null) return state;
  if (change === "left") return player.standing === "playing" ? left(state, player, now) : state;
  if (player.standing !== "left") return state;
  const leavers = state.leavers.filter((other) => other !== seat);
  const robot = change === "robot";
  const taken = withPlayer({ ...state, leavers }, { ...player, standing: "playing", outAt: null, robot });
  return publicly(taken, { kind: "taken-over", by: seat });
}

/** For one turn clock somebody may take it over. When no person is left, the game ends. */
function left(state: Playing, player: Player, now: Instant): State {
  const outAt = later(now, turnMs(state.options));
  const leavers = [...state.leavers, player.seat];
  const next = withPlayer({ ...state, leavers }, { ...player, standing: "left", outAt });
  const known = publicly(next, { kind: "left", by: player.seat });
  return peopled(known).length === 0 ? finished(known, "nobody-left") : known;
}

/** When the next seat that was left is out. */
export function outAt({ players }: Playing): Instant | null {
  const moments = players.flatMap(({ outAt: at }) => (at === null ? [] : [at]));
  return moments.toSorted((one, other) => one - other)[0] ?? null;
}

/**
 * Those whom nobody took over in time are out: the last seat wins, the turns without a word are counted anew against
 * the seats still in (JB-18), and a turn whose seat is out was none.
 */
export function goneOut(state: Playing, now: Instant): State {
  const gone = state.players.filter(({ outAt: at }) => at !== null && at <= now);
  if (gone.length === 0) return state;
  const next = gone.reduce(out, state);
  if (stillIn(next.players).length <= 1) return finished(next, "last-seat");
  if (isWordless(next)) return finished(next, "no-words");
  const { seat } = next.turn;
  if (playerAt(next, seat)?.standing !== "out") return next;
  return nextTurn({ ...next, story: told(next.story, { seat, deed: { kind: "out" } }) }, now);
}

/** Its rows stay its own, its rack is set aside. (JB-23) */
function out(state: Playing, player: Player): Playing {
  const gone = { ...player, standing: "out", outAt: null, lostTurn: false, drawn: [] } as const;
  return publicly(withPlayer(state, gone), { kind: "out", by: player.seat });
}

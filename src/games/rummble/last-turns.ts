import { turnMs } from "./options.ts";
import type { Player, State } from "./state.ts";

/** The number of the seat's last turn, this one included, that began while people played it; 0 for none, and a robot's. */
export function peoplesTurn(state: State, player: Player): number {
  if (player.robot) return 0;
  if (state.phase === "playing" && state.onTurn === player.seat && !wasLeftBefore(state, player)) return state.turnNo;
  return state.turns.findLast(({ seat }) => seat === player.seat)?.no ?? 0;
}

/** Whether the seat on turn was left already when this turn came to it. */
function wasLeftBefore({ beganAt, options }: Extract<State, { phase: "playing" }>, { standing }: Player): boolean {
  return standing.kind === "left" && standing.outAt - turnMs(options) < beganAt;
}

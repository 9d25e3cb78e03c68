import { staying } from "./players.ts";
import type { Common, Happening } from "./state.ts";

/** What everybody is told of a turn. */

/** A happening before it is known in which turn; distributes over its kinds. */
type WithoutTurn<Some> = Some extends Happening ? Omit<Some, "turnNo"> : never;
export type Told = WithoutTurn<Happening>;

/** The state with one more public fact; those older than a round of turns are forgotten. */
export function withTold<Some extends Common>(state: Some, told: Told): Some {
  const oldest = state.turnNo - staying(state).length;
  const last = state.last.filter(({ turnNo }) => turnNo > oldest);
  return { ...state, last: [...last, { ...told, turnNo: state.turnNo }] };
}

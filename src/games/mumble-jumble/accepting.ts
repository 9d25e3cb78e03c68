import type { SeatNo } from "../../identity.ts";
import type { Accept, Act } from "./moves.ts";
import { accepted, type Outcome, refused, wrongPhase } from "./outcomes.ts";
import { isPlaying } from "./players.ts";
import { settledWhenAccepted } from "./scoring.ts";
import { sheetOnShow } from "./squares.ts";
import type { Scoring, State } from "./state.ts";

/** MJ-20. An acceptance can be taken back, and keeps nobody from challenging. */
export function accept(state: State, move: Accept, act: Act): Outcome {
  if (state.phase !== "scoring") return wrongPhase(state, move.kind);
  if (!isPlaying(state, act.seat)) return refused({ reason: "not-playing" });
  if (sheetOnShow(state)?.seat === act.seat && !move.later) return refused({ reason: "own-sheet" });
  const next = move.on ? acceptedBy(state, act.seat, move) : takenBack(state, act.seat);
  return accepted(settledWhenAccepted(next, act), { kind: "accepted", on: move.on, later: move.later });
}

/** Whoever has accepted all later sheets has accepted this one too: saying so once more takes nothing back. */
function acceptedBy(state: Scoring, seat: SeatNo, { later }: Accept): Scoring {
  if (!later && state.acceptsAll.includes(seat)) return state;
  const rest = takenBack(state, seat);
  return later ? { ...rest, acceptsAll: [...rest.acceptsAll, seat] } : { ...rest, accepts: [...rest.accepts, seat] };
}

function takenBack(state: Scoring, seat: SeatNo): Scoring {
  const others = (seats: readonly SeatNo[]): readonly SeatNo[] => seats.filter((other) => other !== seat);
  return { ...state, accepts: others(state.accepts), acceptsAll: others(state.acceptsAll) };
}

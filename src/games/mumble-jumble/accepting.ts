import type { Accept, Act } from "./moves.ts";
import { accepted, type Outcome, refused, wrongPhase } from "./outcomes.ts";
import { isPlaying } from "./players.ts";
import { settledWhenAccepted } from "./scoring.ts";
import { sheetOnShow } from "./squares.ts";
import type { State } from "./state.ts";

/** MJ-20. An acceptance can be taken back, and keeps nobody from challenging. */
export function accept(state: State, move: Accept, act: Act): Outcome {
  if (state.phase !== "scoring") return wrongPhase(state, move.kind);
  if (!isPlaying(state, act.seat)) return refused({ reason: "not-playing" });
  if (sheetOnShow(state)?.seat === act.seat && !move.later) return refused({ reason: "own-sheet" });
  const accepts = state.accepts.filter((seat) => seat !== act.seat);
  const acceptsAll = state.acceptsAll.filter((seat) => seat !== act.seat);
  const next = {
    ...state,
    accepts: move.on && !move.later ? [...accepts, act.seat] : accepts,
    acceptsAll: move.on && move.later ? [...acceptsAll, act.seat] : acceptsAll,
  };
  return accepted(settledWhenAccepted(next, act), { kind: "accepted", on: move.on, later: move.later });
}

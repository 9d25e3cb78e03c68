import type { By } from "../../game.ts";
import { call } from "./calling.ts";
import { clockMoved } from "./deadlines.ts";
import { hint } from "./hinting.ts";
import { goneOut } from "./leaving.ts";
import type { Act, ClockMove, Moment, Move, OutMove } from "./moves.ts";
import { accepted, type Outcome, refused } from "./outcomes.ts";
import { discard, pass } from "./passing.ts";
import { isPlaying } from "./players.ts";
import { play } from "./playing.ts";
import type { Playing, State } from "./state.ts";

/** A move goes in; a new state, or a refusal, comes out. `by`: the seat whose move it is, or the clock. */
export function apply(state: State, move: Move, { by, ...moment }: Moment & { readonly by: By }): Outcome {
  if (state.phase === "finished") return refused({ reason: "game-over" });
  if (move.kind === "clock" || move.kind === "out") return byClock(state, move, { by, ...moment });
  if (typeof by === "string" || !isPlaying(state, by)) return refused({ reason: "not-playing" });
  return done(state, move, { ...moment, seat: by });
}

type OfClock = ClockMove | OutMove;

function byClock(state: Playing, { kind }: OfClock, { by, now }: Moment & { readonly by: By }): Outcome {
  if (by !== "clock") return refused({ reason: "clock-only" });
  return accepted(kind === "clock" ? clockMoved(state, now) : goneOut(state, now), { kind: "clock" });
}

function done(state: Playing, move: Exclude<Move, OfClock>, act: Act): Outcome {
  switch (move.kind) {
    case "play":
      return play(state, move, act);
    case "pass":
      return pass(state, act);
    case "discard":
      return discard(state, move, act);
    case "call":
      return call(state, move, act);
    case "hint":
      return hint(state, act);
  }
}

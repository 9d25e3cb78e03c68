import type { By } from "../../game.ts";
import { accept } from "./accepting.ts";
import { bet } from "./betting.ts";
import { challenge } from "./challenging.ts";
import { choose } from "./choosing.ts";
import { clockMoved } from "./deadlines.ts";
import { go } from "./going.ts";
import type { Act, Moment, Move } from "./moves.ts";
import { accepted, type Outcome, refused, wrongPhase } from "./outcomes.ts";
import { write } from "./racing.ts";
import type { State } from "./state.ts";
import { stop, voteToEnd } from "./stopping.ts";

/** A move goes in; a new state, or a refusal, comes out. `by`: the seat whose move it is, or the clock. */
export function apply(state: State, move: Move, { by, ...moment }: Moment & { readonly by: By }): Outcome {
  if (move.kind === "clock") return clock(state, by, moment);
  if (typeof by === "string") return refused({ reason: "not-playing" });
  return played(state, move, { ...moment, seat: by });
}

function clock(state: State, by: By, moment: Moment): Outcome {
  if (state.phase === "finished") return wrongPhase(state, "clock");
  if (by !== "clock") return refused({ reason: "clock-only" });
  return accepted(clockMoved(state, moment), { kind: "clock" });
}

function played(state: State, move: Exclude<Move, { kind: "clock" }>, act: Act): Outcome {
  switch (move.kind) {
    case "choose":
      return choose(state, move, act);
    case "go":
      return go(state, move, act);
    case "bet":
      return bet(state, move, act);
    case "write":
      return write(state, move, act);
    case "stop":
      return stop(state, move, act);
    case "vote":
      return voteToEnd(state, move, act);
    case "accept":
      return accept(state, move, act);
    case "challenge":
      return challenge(state, move, act);
  }
}

import type { By } from "../../game.ts";
import { clockMoved } from "./deadlines.ts";
import { exchange } from "./exchanging.ts";
import { hint } from "./hinting.ts";
import { lay } from "./laying.ts";
import { goneOut } from "./leaving.ts";
import type { Moment, Move, OfClock, SeatMove } from "./moves.ts";
import { accepted, type Outcome, refused } from "./outcomes.ts";
import { playerAt } from "./players.ts";
import type { Player, Playing, State } from "./state.ts";
import { passed } from "./turns.ts";

/** A move goes in; a new state, or a refusal, comes out. Looked for in the order of G-2: phase, seat, turn. */
export function apply(state: State, move: Move, { by, now }: Moment & { readonly by: By }): Outcome {
  if (state.phase === "finished") return refused({ reason: "game-over" });
  if (move.kind === "clock" || move.kind === "out") return byClock(state, move, { by, now });
  const player = typeof by === "string" ? null : playerAt(state, by);
  if (player === null || player.standing.kind !== "playing") return refused({ reason: "not-playing" });
  if (player.seat !== state.onTurn) return refused({ reason: "not-on-turn", move: move.kind, onTurn: state.onTurn });
  // Sent while it was somebody else's turn, it was not meant for this one. (design.md, "Tables")
  // A robot's is never late: no platform stamps it, whose clock may go before ours.
  if (now < state.beganAt && !player.robot) return refused({ reason: "late" });
  return made(state, player, { move, now });
}

function byClock(state: Playing, { kind }: OfClock, { by, now }: Moment & { readonly by: By }): Outcome {
  if (by !== "clock") return refused({ reason: "clock-only" });
  return accepted(kind === "clock" ? clockMoved(state, now) : goneOut(state, now), { kind: "clock" });
}

type Made = Moment & { readonly move: SeatMove };

function made(state: Playing, player: Player, { move, now }: Made): Outcome {
  switch (move.kind) {
    case "play":
      return lay(state, player, { move, now });
    case "exchange":
      return exchange(state, player, { move, now });
    case "pass":
      return accepted(passed(state, "player", now), { kind: "passed" });
    case "hint":
      return hint(state, player);
  }
}

import { boardOf } from "./boards.ts";
import type { Act } from "./moves.ts";
import { accepted, type Outcome, refused } from "./outcomes.ts";
import { playerAt, stillIn, withPlayer } from "./players.ts";
import { HINT_COST, pointsOf } from "./scoring.ts";
import type { Playing } from "./state.ts";
import { offTurn, publicly } from "./turns.ts";
import { bestPlay, type Scene } from "./valuing.ts";

/** The best play of common words, for points. All know that it was taken; what it says is in the own view. (G-12) */
export function hint(state: Playing, act: Act): Outcome {
  if (!state.options.hints) return refused({ reason: "hints-off" });
  const off = offTurn(state, act);
  if (off !== null) return refused(off);
  const player = playerAt(state, act.seat);
  if (state.turn.hint !== null || player === null) return refused({ reason: "hint-taken" });
  const best = bestPlay(sceneFor(state, act), act.hints);
  if (best === null) return refused({ reason: "no-hint" });
  const paid = withPlayer(state, { ...player, hints: player.hints + 1 });
  const shown = { ...paid, turn: { ...state.turn, hint: best.play } };
  return accepted(publicly(shown, { kind: "hinted", by: act.seat, cost: HINT_COST }), { kind: "hinted" });
}

function sceneFor(state: Playing, { seat }: Act): Scene {
  return {
    board: boardOf(state),
    hand: { seat, rack: playerAt(state, seat)?.rack ?? [] },
    points: stillIn(state.players).map((player) => ({ seat: player.seat, points: pointsOf(state, player.seat) })),
  };
}

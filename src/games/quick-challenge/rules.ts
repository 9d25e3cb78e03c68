import { accepted, type By, type Outcome, refused } from "../../game.ts";
import { type Instant, later } from "../../instant.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { closingOf, guess } from "./guessing.ts";
import type { Answer, Move, Refusal } from "./moves.ts";
import { raced, scored, settled } from "./rounds.ts";
import type { Over, Racing, State } from "./state.ts";

/** The quick word challenge, one move at a time. Source: QC-1 to QC-3. */

export function apply(state: State, { move, by, now }: Act, lexicon: Lexicon): Outcome<State, Answer, Refusal> {
  if (state.phase === "over") return refused({ reason: "over" });
  switch (move.kind) {
    case "guess":
      if (state.phase === "resting") return refused({ reason: "resting" });
      if (typeof by !== "number") return refused({ reason: "not-allowed" });
      return guess(state, { typed: move.word, seat: by, at: now }, lexicon);
    case "join":
      if (typeof by !== "number") return refused({ reason: "not-allowed" });
      if (state.byDm.includes(by)) return refused({ reason: "joined" });
      return accepted({ ...state, byDm: [...state.byDm, by] }, { kind: "joined" });
    case "end":
      if (by !== "host") return refused({ reason: "not-allowed" });
      return accepted(ended(state, lexicon, now), { kind: "ended" });
    case "time":
      if (by !== "clock") return refused({ reason: "not-allowed" });
      return accepted(state.phase === "racing" ? settled(state, lexicon, now) : raced(state, lexicon, now), {
        kind: "time",
      });
  }
}

type Act = { readonly move: Move; readonly by: By; readonly now: Instant };

/** By the host: guesses sent before still count if they come within the grace (G-11). */
function ended(state: Exclude<State, Over>, lexicon: Lexicon, now: Instant): State {
  if (state.phase === "resting") return over(state, { cancelled: false, dropped: null });
  const closing: Racing = { ...state, closedAt: earlier(closingOf(state), now) };
  return state.options.graceMs === 0 ? settled(closing, lexicon, now) : closing;
}

type End = Pick<Over, "cancelled" | "dropped">;

function over({ options, draws, used, rounds }: State, end: End): Over {
  return { phase: "over", options, draws, used, rounds, ...end };
}

/** Ended early: the chips of an unfinished round are dropped (G-8), its solutions are shown all the same (wish 7). */
export function cancelled(state: State, lexicon: Lexicon): Over {
  const dropped = state.phase === "racing" ? { ...scored(state, lexicon), solvers: [] } : null;
  return over(state, { cancelled: true, dropped });
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}

/** When the clock moves next: after the race and its grace, or when the rest is over. */
export function dueAt(state: State): Instant | null {
  switch (state.phase) {
    case "racing":
      return later(closingOf(state), state.options.graceMs);
    case "resting":
      return state.nextAt;
    case "over":
      return null;
  }
}

import { later } from "../../instant.ts";
import { filled, unready } from "./choosing.ts";
import type { Act, Go, Moment } from "./moves.ts";
import { raceMs } from "./options.ts";
import { accepted, type Outcome, refused, wrongPhase } from "./outcomes.ts";
import { isPlaying, playing } from "./players.ts";
import { roundVoid } from "./rounds.ts";
import { type Choosing, type Countdown, lasting, type Racing, type State } from "./state.ts";

/** MJ-8. */
export function go(state: State, move: Go, act: Act): Outcome {
  if (state.phase !== "choosing") return wrongPhase(state, move.kind);
  if (!isPlaying(state, act.seat)) return refused({ reason: "not-playing" });
  const waiting = unready(state);
  if (waiting.length > 0) return refused({ reason: "not-all-ready", waiting });
  return accepted(choicesClosed(state, act), { kind: "went" });
}

/** Choices and bets close, and the countdown runs. With one seat left to play there is no race. (MJ-8, MJ-29) */
export function choicesClosed(state: Choosing, moment: Moment): State {
  if (playing(state).length < 2) return roundVoid(state, moment);
  const { draws, trays } = filled(state, moment);
  const startsAt = later(moment.now, state.options.countdownSeconds * 1_000);
  const countdown: Countdown = { ...lasting(state), draws, phase: "countdown", trays, startsAt };
  return state.options.countdownSeconds === 0 ? raceBegun(countdown, moment) : countdown;
}

/** All trays are shown at once. (MJ-8) */
export function raceBegun(state: Countdown, { now }: Moment): Racing {
  const limit = raceMs(state.options);
  return {
    ...lasting(state),
    phase: "racing",
    trays: state.trays,
    drafts: state.trays.map(({ seat }) => ({ seat, entries: [] })),
    votes: [],
    startedAt: now,
    endsAt: limit === null ? null : later(now, limit),
  };
}

import { type Instant, instant, later } from "../../instant.ts";
import { draftOf, emptyAt } from "./drafts.ts";
import type { Act, Moment, Stop, VoteToEnd } from "./moves.ts";
import { accepted, type Outcome, refused, wrongPhase } from "./outcomes.ts";
import { isPlaying, majority, playerAt } from "./players.ts";
import { lateness } from "./racing.ts";
import { sheetsFrozen } from "./scoring.ts";
import type { Closing, End, Racing, State, Vote } from "./state.ts";

/** The ends of a race: a stop, a majority, the clock; and the grace after each. Source: MJ-12, MJ-13, G-7, G-11. */

/** MJ-12. */
export function stop(state: State, move: Stop, act: Act): Outcome {
  if (state.phase !== "racing" && state.phase !== "closing") return wrongPhase(state, move.kind);
  if (!isPlaying(state, act.seat)) return refused({ reason: "not-playing" });
  const draft = draftOf(state, act.seat);
  if (draft === null) return refused({ reason: "sits-out" });
  const late = lateness(state, act);
  if (late !== null) return refused(late);
  const trays = emptyAt(state, draft, act.now);
  if (trays.length > 0) return refused({ reason: "empty-lines", trays });
  const end: End = { kind: "stop", by: act.seat };
  return accepted(raceClosed(state, { end, at: act.now, votes: state.votes }, act), { kind: "stopped" });
}

/** MJ-13. A vote is taken back while it has had no effect. (G-7) */
export function voteToEnd(state: State, move: VoteToEnd, act: Act): Outcome {
  if (state.phase !== "racing" && state.phase !== "closing") return wrongPhase(state, move.kind);
  const player = playerAt(state, act.seat);
  if (player?.standing !== "playing") return refused({ reason: "not-playing" });
  if (player.robot) return refused({ reason: "no-vote" });
  const late = lateness(state, act);
  if (late !== null) return refused(late);
  if (!move.on && state.phase === "closing") return refused({ reason: "race-over" });
  const votes = voted(state.votes, move, act);
  return accepted(agreed(state, votes, act), { kind: "voted", on: move.on });
}

/** A vote given again is the vote that was given first. */
function voted(votes: readonly Vote[], { on }: VoteToEnd, { seat, now }: Act): readonly Vote[] {
  if (!on) return votes.filter((vote) => vote.seat !== seat);
  return votes.some((vote) => vote.seat === seat) ? votes : [...votes, { seat, at: now }];
}

/** The race closed by these votes, when they are enough and came before what closed it otherwise. */
function agreed(state: Racing | Closing, votes: readonly Vote[], moment: Moment): State {
  const times = votes.map(({ at }) => at).sort((one, other) => one - other);
  const at = times[majority(state) - 1];
  const tooLate = at === undefined || (state.phase === "closing" && at >= state.closedAt);
  return tooLate ? { ...state, votes } : raceClosed(state, { end: { kind: "majority" }, at, votes }, moment);
}

/** Votes counted anew, when a seat was left or taken over: they take effect now. (G-6) */
export function votesRecounted(state: Racing, moment: Moment): State {
  const enough = state.votes.length > 0 && state.votes.length >= majority(state);
  const latest = Math.max(moment.now, ...state.votes.map(({ at }) => at));
  return enough
    ? raceClosed(state, { end: { kind: "majority" }, at: instant(latest), votes: state.votes }, moment)
    : state;
}

/** MJ-13. */
export function clockRanOut(state: Racing, moment: Moment): State {
  return raceClosed(state, { end: { kind: "clock" }, at: moment.now, votes: state.votes }, moment);
}

type Close = { readonly end: End; readonly at: Instant; readonly votes: readonly Vote[] };

/** The grace begins; an earlier closing act takes the place of another without making it longer. (G-11) */
function raceClosed(state: Racing | Closing, { end, at, votes }: Close, moment: Moment): State {
  const inGrace = state.phase === "closing";
  const closing: Closing = {
    ...state,
    phase: "closing",
    end,
    closedAt: at,
    votes,
    until: inGrace ? state.until : later(at, state.options.graceMs),
    shownVotes: inGrace ? state.shownVotes : state.votes.map(({ seat }) => seat),
  };
  return state.options.graceMs === 0 ? sheetsFrozen(closing, moment) : closing;
}

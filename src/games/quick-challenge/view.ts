import type { Viewer } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Options } from "./options.ts";
import { standing } from "./standing.ts";
import type { Racing, Round, State } from "./state.ts";

/** What a viewer may see. A field new in State stays secret until it is listed here. */
export type View = {
  readonly phase: State["phase"];
  readonly options: Omit<Options, "graceMs" | "tiers">;
  /** The round that runs, or ran last, from 1. */
  readonly round: number;
  readonly race: Race | null;
  readonly nextAt: Instant | null;
  /** Those that are over, oldest first. */
  readonly rounds: readonly Round[];
  readonly standing: ReturnType<typeof standing>;
  readonly cancelled: boolean;
  /** The puzzle that a cancelled challenge left unfinished. */
  readonly dropped: Round | null;
  readonly own: Own | null;
  /** Whether the viewer asked for the tray by DM. */
  readonly byDm: boolean;
};

export type Race = {
  readonly tray: string;
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  /** By time, without their words (QC-3). */
  readonly solvers: readonly { readonly seat: SeatNo; readonly at: Instant }[];
};

/** The viewer's own guesses of this round. */
export type Own = {
  readonly seat: SeatNo;
  readonly solved: { readonly word: string; readonly at: Instant } | null;
  readonly wrong: { readonly count: number; readonly last: string } | null;
};

export function view(state: State, viewer: Viewer): View {
  const { letters, rounds, seconds, level, dictionary } = state.options;
  const racing = state.phase === "racing" ? state : null;
  return {
    phase: state.phase,
    options: { letters, rounds, seconds, level, dictionary },
    round: state.rounds.length + (racing === null ? 0 : 1),
    race: racing === null ? null : raceOf(racing),
    nextAt: state.phase === "resting" ? state.nextAt : null,
    rounds: state.rounds,
    standing: standing(state.rounds),
    cancelled: state.phase === "over" && state.cancelled,
    dropped: state.phase === "over" ? state.dropped : null,
    own: racing === null || viewer === "onlooker" ? null : ownOf(racing, viewer),
    byDm: state.phase !== "over" && viewer !== "onlooker" && state.byDm.includes(viewer),
  };
}

function raceOf({ tray, startedAt, endsAt, solvers }: Racing): Race {
  const timed = solvers.toSorted((a, b) => a.at - b.at).map(({ seat, at }) => ({ seat, at }));
  return { tray, startedAt, endsAt, solvers: timed };
}

function ownOf({ solvers, wrong }: Racing, viewer: SeatNo): Own {
  const solved = solvers.find(({ seat }) => seat === viewer);
  const missed = wrong.find(({ seat }) => seat === viewer);
  return {
    seat: viewer,
    solved: solved === undefined ? null : { word: solved.word, at: solved.at },
    wrong: missed === undefined ? null : { count: missed.count, last: missed.last },
  };
}

import type { Result, Viewer } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import { unready } from "./choosing.ts";
import { goesAt } from "./deadlines.ts";
import { draftOf, opponentTrays, wordNow } from "./drafts.ts";
import { result } from "./ending.ts";
import type { Options } from "./options.ts";
import { isPlaying, majority, playerAt, playing } from "./players.ts";
import { unaccepting } from "./scoring.ts";
import { chipped, isBeaten, sheetOf } from "./squares.ts";
import type {
  Challenge,
  Choice,
  Choosing,
  Closing,
  Common,
  Countdown,
  End,
  Finished,
  Line,
  Racing,
  Report,
  ScoredSheet,
  Scoring,
  Sheet,
  Solved,
  Standing,
  State,
  Tray,
} from "./state.ts";

/** What one may see, by phase. A field new in State stays secret until it is listed here. (MJ-30) */
export type View = ChoosingView | CountdownView | RacingView | ScoringView | FinishedView;
type Shared = {
  readonly options: Options;
  readonly round: number;
  readonly seats: readonly SeatView[];
  readonly viewer: SeatNo | null;
};
export type SeatView = {
  readonly seat: SeatNo;
  readonly standing: Standing;
  readonly pile: number;
  readonly stake: number;
};
/** `own` is null for onlookers, and for a seat that nobody plays. */
export type ChoosingView = Shared & {
  readonly phase: "choosing";
  readonly ready: readonly SeatNo[];
  readonly waiting: readonly SeatNo[];
  readonly closesAt: Instant;
  readonly goesAt: Instant | null;
  readonly last: Report | null;
  readonly own: { readonly choice: OwnWord | null; readonly mayBet: boolean } | null;
};
export type OwnWord = Pick<Choice, "word" | "letters">;
export type OwnTray = OwnWord & Pick<Tray, "house">;
export type CountdownView = Shared & {
  readonly phase: "countdown";
  readonly startsAt: Instant;
  readonly own: { readonly tray: OwnTray | null } | null;
};
export type RacingView = Shared & {
  readonly phase: "racing";
  readonly trays: readonly TrayView[];
  readonly startedAt: Instant;
  readonly endsAt: Instant | null;
  readonly votes: readonly SeatNo[];
  readonly votesNeeded: number;
  readonly own: OwnRace | null;
};
/**
 * `lines`: one for every opponent's tray; null for a seat that sits the round out. `closing`: the race is over, so that
 * a robot keeps still; nothing that is shown may tell so before the grace is over (G-11).
 */
export type OwnRace = {
  readonly tray: OwnTray | null;
  readonly lines: readonly OwnLine[] | null;
  readonly closing: boolean;
};
export type TrayView = Pick<Tray, "seat" | "letters">;
export type OwnLine = { readonly tray: SeatNo; readonly letters: string; readonly word: string | null };
export type ScoringView = Shared & {
  readonly phase: "scoring";
  readonly trays: readonly TrayView[];
  readonly end: End;
  readonly sheets: readonly SheetView[]; // in the order of showing
  readonly onShow: SeatNo | null;
  readonly challenges: readonly Challenge[];
  readonly beaten: readonly SeatNo[];
  readonly accepted: readonly SeatNo[];
  readonly acceptedAll: readonly SeatNo[];
  readonly waiting: readonly SeatNo[];
  readonly settlesAt: Instant;
  /** `lines`: the own frozen sheet; null for a seat without one. */
  readonly own: { readonly tray: OwnTray | null; readonly lines: readonly Line[] | null } | null;
};
/** A hidden or dropped sheet has no lines here. */
export type SheetView = Omit<ScoredSheet, "status"> & Pick<Sheet, "status">;
export type FinishedView = Shared &
  Pick<Finished, "phase" | "why" | "winner" | "last"> & {
    readonly unfinished: readonly Solved[];
    readonly result: Result | null;
  };

export function view(state: State, viewer: Viewer): View {
  switch (state.phase) {
    case "choosing":
      return choosingView(state, viewer);
    case "countdown":
      return countdownView(state, viewer);
    case "racing":
    case "closing":
      return racingView(state, viewer);
    case "scoring":
      return scoringView(state, viewer);
    case "finished":
      return finishedView(state, viewer);
  }
}

function shared(state: Common, viewer: Viewer): Shared {
  const seats = state.players.map(({ seat, standing, pile, stake }) => ({ seat, standing, pile, stake }));
  return { options: state.options, round: state.round, seats, viewer: ownSeat(state, viewer) };
}

function ownSeat(state: Common, viewer: Viewer): SeatNo | null {
  return viewer !== "onlooker" && isPlaying(state, viewer) ? viewer : null;
}

function choosingView(state: Choosing, viewer: Viewer): ChoosingView {
  const own = ownSeat(state, viewer);
  const waiting = unready(state);
  const ready = playing(state).flatMap(({ seat }) => (waiting.includes(seat) ? [] : [seat]));
  const { closesAt, last } = state;
  return {
    ...shared(state, viewer),
    phase: "choosing",
    ready,
    waiting,
    closesAt,
    goesAt: goesAt(state),
    last,
    own: own === null ? null : { choice: ownChoice(state, own), mayBet: mayBet(state, own) },
  };
}

function ownChoice({ choices }: Choosing, own: SeatNo): OwnWord | null {
  const choice = choices.find(({ seat }) => seat === own);
  return choice === undefined ? null : { word: choice.word, letters: choice.letters };
}

function mayBet(state: Choosing, own: SeatNo): boolean {
  const player = playerAt(state, own);
  return player !== null && player.stake === 0 && player.pile >= state.options.target;
}

function countdownView(state: Countdown, viewer: Viewer): CountdownView {
  const own = ownSeat(state, viewer);
  return {
    ...shared(state, viewer),
    phase: "countdown",
    startsAt: state.startsAt,
    own: own === null ? null : { tray: ownTray(state.trays, own) },
  };
}

/** That the word was given by the house, its own seat alone is told. (MJ-7, MJ-30) */
function ownTray(trays: readonly Tray[], own: SeatNo): OwnTray | null {
  const tray = trays.find(({ seat }) => seat === own);
  return tray === undefined ? null : { word: tray.word, letters: tray.letters, house: tray.house };
}

function traysShown(trays: readonly Tray[]): readonly TrayView[] {
  return trays.map(({ seat, letters }) => ({ seat, letters }));
}

function racingView(state: Racing | Closing, viewer: Viewer): RacingView {
  const own = ownSeat(state, viewer);
  const { startedAt, endsAt } = state;
  const votes = state.phase === "closing" ? state.shownVotes : state.votes.map(({ seat }) => seat);
  return {
    ...shared(state, viewer),
    phase: "racing",
    trays: traysShown(state.trays),
    startedAt,
    endsAt,
    votes: votes.filter((seat) => isPlaying(state, seat)),
    votesNeeded: majority(state),
    own: own === null ? null : ownRace(state, own),
  };
}

function ownRace(state: Racing | Closing, own: SeatNo): OwnRace {
  return { tray: ownTray(state.trays, own), lines: ownLines(state, own), closing: state.phase === "closing" };
}

function ownLines(state: Racing | Closing, own: SeatNo): readonly OwnLine[] | null {
  const draft = draftOf(state, own);
  if (draft === null) return null;
  return opponentTrays(state, own).map((tray) => ({
    tray,
    letters: state.trays.find(({ seat }) => seat === tray)?.letters ?? "",
    word: wordNow(draft, tray),
  }));
}

function scoringView(state: Scoring, viewer: Viewer): ScoringView {
  const own = ownSeat(state, viewer);
  const { end, challenges, settlesAt } = state;
  return {
    ...shared(state, viewer),
    phase: "scoring",
    trays: traysShown(state.trays),
    end,
    sheets: state.sheets.map((sheet) => ({ ...chipped(state, sheet), status: sheet.status })),
    onShow: state.sheets.find(({ status }) => status === "on-show")?.seat ?? null,
    challenges,
    beaten: state.players.flatMap(({ seat }) => (isBeaten(state, seat) ? [seat] : [])),
    accepted: state.accepts,
    acceptedAll: state.acceptsAll,
    waiting: unaccepting(state),
    settlesAt,
    own: own === null ? null : { tray: ownTray(state.trays, own), lines: sheetOf(state, own)?.lines ?? null },
  };
}

function finishedView(state: Finished, viewer: Viewer): FinishedView {
  const { phase, why, winner, last, unfinished } = state;
  return { ...shared(state, viewer), phase, why, winner, last, unfinished, result: result(state) };
}

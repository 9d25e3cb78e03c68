import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { draftOf, linesAt } from "./drafts.ts";
import type { Moment } from "./moves.ts";
import { settleMs } from "./options.ts";
import { isPlaying, paid, playing } from "./players.ts";
import { roundScored } from "./rounds.ts";
import { chipped, chipsOnSquares, sheetOnShow } from "./squares.ts";
import { type Closing, lasting, type Scoring, type Sheet, type State } from "./state.ts";
import { gameWon, winsBet } from "./winning.ts";

/** Sheets are shown one by one, and settle. Source: MJ-12, MJ-14, MJ-20, MJ-21. */

/** The racing is over for all: what stood on the sheets at its end counts. (MJ-12, G-11) */
export function sheetsFrozen(state: Closing, moment: Moment): State {
  const { end, trays, closedAt } = state;
  const sheets = showOrder(state).map((seat) => frozen(state, seat, closedAt));
  const first = sheets.find(({ status }) => status !== "dropped");
  const scoring: Scoring = {
    ...lasting(state),
    firstSheet: first?.seat ?? state.firstSheet,
    phase: "scoring",
    trays,
    end,
    sheets,
    challenges: [],
    accepts: [],
    acceptsAll: [],
    settlesAt: moment.now,
  };
  return state.options.judge === "referee" ? allSettled(scoring, moment) : nextShown(scoring, moment);
}

/** The stop caller's sheet first; else that of the next seat after the last round's first. (MJ-14) */
function showOrder(state: Closing): readonly SeatNo[] {
  const seats = state.drafts.map(({ seat }) => seat);
  const { end, firstSheet } = state;
  if (end.kind === "stop") return clockwise(seats, seats.indexOf(end.by));
  const present = seats.filter((seat) => isPlaying(state, seat));
  const first = present.find((seat) => firstSheet === null || seat > firstSheet) ?? present[0];
  return clockwise(seats, first === undefined ? 0 : seats.indexOf(first));
}

function clockwise(seats: readonly SeatNo[], first: number): readonly SeatNo[] {
  return [...seats.slice(first), ...seats.slice(0, first)];
}

function frozen(state: Closing, seat: SeatNo, at: Instant): Sheet {
  const draft = draftOf(state, seat);
  if (draft === null || !isPlaying(state, seat)) return { seat, status: "dropped", lines: [] };
  return { seat, status: "hidden", lines: linesAt(state, draft, at) };
}

/** With a referee there are no challenges: all sheets are shown, and settle, together. (MJ-21) */
function allSettled(state: Scoring, moment: Moment): State {
  const sheets = state.sheets.map((sheet) => (sheet.status === "hidden" ? settled(sheet) : sheet));
  const shown = { ...state, sheets };
  const scored = { ...shown, bank: paid(state.bank, chipsOnSquares(shown)) };
  const caller = scored.end.kind === "stop" ? scored.end.by : null;
  return caller !== null && winsBet(scored, caller, moment)
    ? gameWon(scored, caller, moment)
    : roundScored(scored, moment);
}

function settled(sheet: Sheet): Sheet {
  return { ...sheet, status: "settled" };
}

export function withSheet(state: Scoring, sheet: Sheet): Scoring {
  return { ...state, sheets: state.sheets.map((other) => (other.seat === sheet.seat ? sheet : other)) };
}

/** The next sheet on show, with its chips on the squares; after the last one the round is scored. (MJ-14) */
function nextShown(state: Scoring, moment: Moment): State {
  const next = state.sheets.find(({ status }) => status === "hidden");
  if (next === undefined) return roundScored(state, moment);
  const sheet: Sheet = { ...next, status: "on-show" };
  const shown = withSheet(state, sheet);
  const bank = paid(state.bank, chipped(shown, sheet).chips);
  return settledWhenAccepted(clockRestarted({ ...shown, bank, accepts: [] }, moment), moment);
}

export function clockRestarted(state: Scoring, { now }: Moment): Scoring {
  return { ...state, settlesAt: later(now, settleMs(state.options)) };
}

/** Every other seat with a chip in its pile has accepted the sheet, or it has no words. (MJ-20, MJ-14) */
export function settledWhenAccepted(state: Scoring, moment: Moment): State {
  const sheet = sheetOnShow(state);
  if (sheet === null) return nextShown(state, moment);
  const done = sheet.lines.length === 0 || unaccepting(state).length === 0;
  return done ? sheetSettled(state, sheet, moment) : state;
}

/** The seats whose acceptance is awaited. (MJ-20) */
export function unaccepting(state: Scoring): readonly SeatNo[] {
  const onShow = sheetOnShow(state)?.seat;
  const content = new Set([...state.accepts, ...state.acceptsAll]);
  return playing(state).flatMap(({ seat, pile }) => (pile > 0 && seat !== onShow && !content.has(seat) ? [seat] : []));
}

/** A settled sheet is final; that of a stop caller who bet may end the game. (MJ-15, MJ-23) */
export function sheetSettled(state: Scoring, sheet: Sheet, moment: Moment): State {
  const next = withSheet(state, settled(sheet));
  return winsBet(next, sheet.seat, moment) ? gameWon(next, sheet.seat, moment) : nextShown(next, moment);
}

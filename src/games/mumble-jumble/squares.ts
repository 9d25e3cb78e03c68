import type { SeatNo } from "../../identity.ts";
import type { ScoredLine, ScoredSheet, Scoring, Sheet } from "./state.ts";

/** The round chips that lie on the trays' squares. Source: MJ-14, MJ-17, MJ-18. */

export function sheetOf({ sheets }: Scoring, seat: SeatNo): Sheet | null {
  return sheets.find((sheet) => sheet.seat === seat) ?? null;
}

export function sheetOnShow({ sheets }: Scoring): Sheet | null {
  return sheets.find(({ status }) => status === "on-show") ?? null;
}

/** A challenge against one of the seat's own words has succeeded this round. */
export function isBeaten({ challenges }: Pick<Scoring, "challenges">, seat: SeatNo): boolean {
  return challenges.some(({ of, upheld }) => upheld && of === seat);
}

export function isCaller({ end }: Pick<Scoring, "end">, seat: SeatNo): boolean {
  return end.kind === "stop" && end.by === seat;
}

/** The lines of a shown sheet with the chips that lie there for them; a beaten stop caller has none at all. (MJ-18) */
export function chipped(state: Scoring, sheet: Sheet): Omit<ScoredSheet, "status"> {
  const shown = sheet.status === "on-show" || sheet.status === "settled";
  const caller = isCaller(state, sheet.seat);
  const earns = shown && !(caller && isBeaten(state, sheet.seat));
  const lines: readonly ScoredLine[] = (shown ? sheet.lines : []).map((line) => ({
    ...line,
    chip: earns && !isUpheld(state, sheet.seat, line.tray),
  }));
  const bonus = earns && caller;
  const chips = lines.filter(({ chip }) => chip).length + (bonus ? 1 : 0);
  return { seat: sheet.seat, lines, bonus, chips };
}

function isUpheld({ challenges }: Scoring, seat: SeatNo, tray: SeatNo): boolean {
  return challenges.some((challenge) => challenge.upheld && challenge.of === seat && challenge.tray === tray);
}

/** All chips on the squares. (MJ-27) */
export function chipsOnSquares(state: Scoring): number {
  return state.sheets.reduce((sum, sheet) => sum + chipped(state, sheet).chips, 0);
}

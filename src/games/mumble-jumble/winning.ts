import type { SeatNo } from "../../identity.ts";
import { betsSettled, fatesOfWin } from "./betting.ts";
import type { Moment } from "./moves.ts";
import { paid, playerAt } from "./players.ts";
import { reported } from "./reporting.ts";
import { collected, leftSeatsOut } from "./rounds.ts";
import { chipsOnSquares, isBeaten, isCaller, sheetOf } from "./squares.ts";
import { type Finished, finished, type Scoring } from "./state.ts";

/**
 * Whether the seat, whose sheet has settled, has won its bet: it called `stop`, so that no line is empty, is not beaten,
 * and all its words are acceptable, challenged or not. (MJ-23)
 */
export function winsBet(state: Scoring, seat: SeatNo, { lexicon }: Moment): boolean {
  const bet = (playerAt(state, seat)?.stake ?? 0) > 0;
  const lines = sheetOf(state, seat)?.lines ?? [];
  return bet && isCaller(state, seat) && !isBeaten(state, seat) && lines.every(({ word }) => lexicon.has(word));
}

/** The other sheets are shown and count a chip a word; the game is over. (MJ-23) */
export function gameWon(state: Scoring, winner: SeatNo, moment: Moment): Finished {
  const sheets = state.sheets.map((sheet) => ({ ...sheet, status: shownLast(sheet.status) }));
  const shown = { ...state, sheets };
  const chips = chipsOnSquares(shown) - chipsOnSquares(state);
  const bets = fatesOfWin(shown);
  const last = reported(shown, bets, moment);
  const common = collected({ ...shown, bank: paid(state.bank, chips) });
  return finished(leftSeatsOut(betsSettled(common, bets)), { why: "bet", winner, last, unfinished: [] });
}

function shownLast(status: Scoring["sheets"][number]["status"]): "settled" | "dropped" {
  return status === "dropped" ? "dropped" : "settled";
}

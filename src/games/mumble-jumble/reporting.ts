import { isNever } from "../../words/never.ts";
import type { Moment } from "./moves.ts";
import { chipped } from "./squares.ts";
import type { Fate, Report, ScoredSheet, Scoring, Sheet, Solved, State, Tray } from "./state.ts";

/** All that is public of a round, once it has been scored. (MJ-28) */
export function reported(state: Scoring, bets: readonly Fate[], moment: Moment): Report {
  const { round, end, challenges } = state;
  const sheets = state.sheets.map((sheet) => scoredSheet(state, sheet));
  const written = new Set(sheets.flatMap(({ lines }) => lines.map(({ word }) => word)));
  const trays = state.trays.map((tray) => solved(tray, written, moment));
  return { round, end, trays, sheets, challenges, bets };
}

function scoredSheet(state: Scoring, sheet: Sheet): ScoredSheet {
  const status = sheet.status === "dropped" ? "dropped" : "settled";
  return { ...chipped(state, sheet), status };
}

/** The trays of a race that is not scored, because the game ends before. (wish 7) */
export function unfinished(state: State, moment: Moment): readonly Solved[] {
  if (state.phase !== "racing" && state.phase !== "closing" && state.phase !== "scoring") return [];
  return state.trays.map((tray) => solved(tray, new Set(), moment));
}

/** Words of the never-list are shown only if somebody wrote them. (MJ-28, wish 7) */
function solved({ seat, word, letters }: Tray, written: ReadonlySet<string>, { lexicon }: Moment): Solved {
  const all = lexicon.anagrams(letters);
  const solutions = all.filter((solution) => solution === word || written.has(solution) || !isNever(solution));
  return { seat, word, letters, solutions, more: all.length - solutions.length };
}

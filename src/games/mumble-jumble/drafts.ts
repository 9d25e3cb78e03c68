import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Draft, Entry, Line, Race } from "./state.ts";

/** Sheets while they are written on. Everything written is kept with its time, for a stop that was sent earlier (G-11). */

/** Older ones of the same tray are forgotten: nobody rewrites a line as often within a grace. */
const ENTRIES_A_TRAY = 8;

export function draftOf({ drafts }: Race, seat: SeatNo): Draft | null {
  return drafts.find((draft) => draft.seat === seat) ?? null;
}

/** `draft` with one more entry, in the order of the platform's times; of equal times the later arrival counts. */
export function entered(draft: Draft, entry: Entry): Draft {
  const others = draft.entries.filter(({ tray }) => tray !== entry.tray);
  const same = draft.entries.filter(({ tray }) => tray === entry.tray);
  const earlier = same.filter(({ at }) => at <= entry.at);
  const inOrder = [...earlier, entry, ...same.slice(earlier.length)];
  return { seat: draft.seat, entries: [...others, ...inOrder.slice(-ENTRIES_A_TRAY)] };
}

/** The word that stood on the line for `tray` at a moment; null when it was empty. */
function wordAt(draft: Draft, tray: SeatNo, at: Instant): string | null {
  return draft.entries.findLast((entry) => entry.tray === tray && entry.at <= at)?.word ?? null;
}

/** The word that stands there as far as anything was written. */
export function wordNow(draft: Draft, tray: SeatNo): string | null {
  return draft.entries.findLast((entry) => entry.tray === tray)?.word ?? null;
}

/** The trays that a seat needs words for: all but its own. (MJ-12) */
export function opponentTrays({ trays }: Race, seat: SeatNo): readonly SeatNo[] {
  return trays.flatMap((tray) => (tray.seat === seat ? [] : [tray.seat]));
}

/** The trays whose lines were empty at a moment. */
export function emptyAt(state: Race, draft: Draft, at: Instant): readonly SeatNo[] {
  return opponentTrays(state, draft.seat).filter((tray) => wordAt(draft, tray, at) === null);
}

/** The sheet as it stood at a moment. */
export function linesAt(state: Race, draft: Draft, at: Instant): readonly Line[] {
  return opponentTrays(state, draft.seat).flatMap((tray) => {
    const word = wordAt(draft, tray, at);
    return word === null ? [] : [{ tray, word }];
  });
}

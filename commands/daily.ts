import { answerSaid, closedSaid, openSaid, sharedSaid, wrongSaid } from "../render/daily.ts";
import type { Said } from "../render/message.ts";
import { dailyPuzzle, isOverEverywhere, lastOver, type Puzzle } from "../src/daily/daily.ts";
import { begun, ENTRIES, type Entry, entriesOf, entryFor, solved } from "../src/daily/entries.ts";
import { SHARES, shared } from "../src/daily/shares.ts";
import { SERVER, serverSettingsOf } from "../src/settings/settings.ts";
import { localTime } from "../src/settings/zone.ts";
import { changeDocument, readDocument } from "../src/store/document.ts";
import { spelled } from "../src/words/spelling.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import { personOf } from "./naming.ts";

/** `/jumble daily`: the daily word, privately; its result can be shared without giving the word away. Source: QC-4. */
export async function daily(
  desk: Desk,
  call: Call,
  wish: { readonly word: string | null; readonly share: boolean },
): Promise<Said> {
  if (wish.share) return share(desk, call);
  return wish.word === null ? opened(desk, call) : guessed(desk, call, wish.word);
}

/** The date here: of the server's own time zone. In a DM, of the server that both share. */
async function dateOf(desk: Desk, { where, at }: Call): Promise<string> {
  const [scope] = where.kind === "channel" ? [where.scope] : where.reach;
  const { zone } = scope === undefined ? SERVER.empty : await readDocument(desk, serverSettingsOf(scope), SERVER);
  return localTime(zone, at).date;
}

function puzzleOf({ secret, lexicons }: Desk, date: string): Puzzle {
  return dailyPuzzle(secret, date, lexicons.default);
}

async function opened(desk: Desk, call: Call): Promise<Said> {
  const date = await dateOf(desk, call);
  const at = entriesOf(call.by.id);
  const entries = await changeDocument(desk, at, { kind: ENTRIES, change: (before) => begun(before, date, call.at) });
  const entry = entryFor(entries, date);
  const before = lastOver(call.at);
  const past = { puzzle: puzzleOf(desk, before), solutions: solutionsOf(desk, puzzleOf(desk, before)) };
  return openSaid({ puzzle: puzzleOf(desk, date), entry, streak: entries.streak, past });
}

function solutionsOf({ lexicons }: Desk, { tray }: Puzzle): readonly string[] {
  return lexicons.default.anagrams(tray);
}

/** For the newest entry that is still open; one begun before midnight counts for its day. */
async function guessed(desk: Desk, call: Call, typed: string): Promise<Said> {
  const entries = await readDocument(desk, entriesOf(call.by.id), ENTRIES);
  const open = entries.entries.find((entry) => isOpen(entry, call));
  if (open === undefined) return closedSaid(entries.entries[0] ?? null);
  const puzzle = puzzleOf(desk, open.date);
  const word = spelled(typed);
  if (word === null || !desk.lexicons.default.anagrams(puzzle.tray).includes(word))
    return wrongSaid(puzzle, word, desk.lexicons.default.id);
  const change = {
    kind: ENTRIES,
    change: (before: typeof entries) => solved(before, open.date, { at: call.at, word }),
  };
  const after = await changeDocument(desk, entriesOf(call.by.id), change);
  return answerSaid({
    puzzle,
    entry: entryFor(after, open.date),
    streak: after.streak,
    solutions: solutionsOf(desk, puzzle),
  });
}

/** The puzzle that a plain word in a DM may be meant for; null for none. */
export async function openDaily(desk: Desk, call: Call): Promise<Puzzle | null> {
  const { entries } = await readDocument(desk, entriesOf(call.by.id), ENTRIES);
  const open = entries.find((entry) => isOpen(entry, call));
  return open === undefined ? null : puzzleOf(desk, open.date);
}

function isOpen({ solved: done, date }: Entry, { at }: Call): boolean {
  return done === null && !isOverEverywhere(date, at);
}

/** One message a channel and date, which grows. */
async function share(desk: Desk, call: Call): Promise<Said> {
  const entries = await readDocument(desk, entriesOf(call.by.id), ENTRIES);
  const entry = entries.entries.find(({ solved: done }) => done !== null);
  if (entry === undefined || entry.solved === null || call.where.kind !== "channel") return sharedSaid(false);
  const { id, name } = personOf(call.by);
  const streak = entries.streak?.date === entry.date ? entries.streak.count : 1;
  const result = { person: { id, name }, ms: entry.solved.at - entry.startedAt, streak };
  const at = { scope: call.where.scope, id: `daily/${call.where.channel}` };
  await changeDocument(desk, at, { kind: SHARES, change: (before) => shared(before, entry.date, result), shown: true });
  desk.show(at);
  return sharedSaid(true);
}

import { answerSaid, closedSaid, openSaid, sharedSaid, wrongSaid } from "../render/daily.ts";
import type { Said } from "../render/message.ts";
import { dailyPuzzle, isOverEverywhere, lastOver, type Puzzle, solutionsOf } from "../src/daily/daily.ts";
import { begun, ENTRIES, type Entries, entriesOf, entryFor, isSolved, solved } from "../src/daily/entries.ts";
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
  const before = puzzleOf(desk, lastOver(call.at));
  const past = { puzzle: before, solutions: solutionsOf(before, desk.lexicons.default, null) };
  return openSaid({ puzzle: puzzleOf(desk, date), entry: entryFor(entries, date), past });
}

/** One begun before midnight counts for its day; of several that run, the word goes to the tray that it fits. */
async function guessed(desk: Desk, call: Call, typed: string): Promise<Said> {
  const { lexicons } = desk;
  const word = spelled(typed);
  const entries = await readDocument(desk, entriesOf(call.by.id), ENTRIES);
  const running = runningPuzzles(desk, entries, call);
  const right = running.find(({ tray }) => word !== null && lexicons.default.anagrams(tray).includes(word));
  if (right !== undefined && word !== null) return answered(desk, call, { puzzle: right, word });
  const open = running.find(({ date }) => entryFor(entries, date)?.solved === null);
  return open === undefined ? closedSaid(running[0] ?? null) : wrongSaid(open, word, lexicons.default.id);
}

/** Of the days that the person has opened and that are not over everywhere, the newest entry first. */
function runningPuzzles(desk: Desk, { entries }: Entries, { at }: Call): readonly Puzzle[] {
  return entries.filter(({ date }) => !isOverEverywhere(date, at)).map(({ date }) => puzzleOf(desk, date));
}

type Right = { readonly puzzle: Puzzle; readonly word: string };

/** Another right word after the first changes nothing, and hears the same. */
async function answered(desk: Desk, call: Call, { puzzle, word }: Right): Promise<Said> {
  const after = await changeDocument(desk, entriesOf(call.by.id), {
    kind: ENTRIES,
    change: (before) => solved(before, puzzle.date, { at: call.at, word }),
  });
  const entry = entryFor(after, puzzle.date);
  if (entry === null || !isSolved(entry)) throw new Error("a daily word is solved, and is not");
  return answerSaid(entry, solutionsOf(puzzle, desk.lexicons.default, entry.solved.word));
}

/** The puzzles that a plain word in a DM may be meant for. */
export async function openDailies(desk: Desk, call: Call): Promise<readonly Puzzle[]> {
  const entries = await readDocument(desk, entriesOf(call.by.id), ENTRIES);
  return runningPuzzles(desk, entries, call).filter(({ date }) => entryFor(entries, date)?.solved === null);
}

/** One message a channel and date, which grows. */
async function share(desk: Desk, call: Call): Promise<Said> {
  const { entries } = await readDocument(desk, entriesOf(call.by.id), ENTRIES);
  const entry = entries.find(isSolved);
  if (entry === undefined || call.where.kind !== "channel") return sharedSaid(false);
  const { id, name } = personOf(call.by);
  const { at: solvedAt, streak } = entry.solved;
  const result = { person: { id, name }, ms: solvedAt - entry.startedAt, streak };
  const at = { scope: call.where.scope, id: `daily/${call.where.channel}` };
  await changeDocument(desk, at, { kind: SHARES, change: (before) => shared(before, entry.date, result), shown: true });
  desk.show(at);
  return sharedSaid(true);
}

import { type Database, open, type RootDatabase } from "lmdb";
import { type RecordKey, type Rev, Unavailable } from "../store.ts";
import type { WakeKind } from "./wakes.ts";

/** The databases of one directory: what is kept under which key, and how it is written. */

/** Goes up by one when the keys or values below change shape. */
export const LAYOUT = 1;

/** The largest text in a key: closes a range over all that begins with the same parts. */
export const LAST = "\u{10ffff}\u{10ffff}";

export type KeptRecord = { readonly rev: Rev; readonly state: string };
export type KeptGame = { readonly record: string; readonly log: readonly string[]; readonly endedAt: number };

export type Disk = {
  /** "layout": LAYOUT; "rev": the last one given, over all records. */
  readonly root: RootDatabase<number, string>;
  readonly records: Database<KeptRecord, [scope: string, id: string]>;
  /** Replies to the moves that were applied. */
  readonly seen: Database<string, [scope: string, move: string]>;
  /** When a reply may go, in ms. */
  readonly expiries: Database<true, [at: number, scope: string, move: string]>;
  /** When a deadline or a show lease is over, in ms. */
  readonly wakes: Database<number, [kind: WakeKind, scope: string, id: string]>;
  /** The same, in order of time. */
  readonly times: Database<true, [platform: string, at: number, kind: WakeKind, scope: string, id: string]>;
  /** What has to be done: the commit that said so, and its place there. */
  readonly waiting: Database<string, [scope: string, id: string, rev: number, index: number]>;
  readonly posted: Database<string, [scope: string, id: string, message: string]>;
  /** Lines of running games: the commit that appended one, and its place there. */
  readonly logs: Database<string, [scope: string, id: string, rev: number, index: number]>;
  readonly games: Database<KeptGame, [scope: string, game: string]>;
  readonly endings: Database<true, [scope: string, endedAt: number, game: string]>;
  readonly scores: Database<number, [scope: string, board: string, member: string]>;
  /** The best first: scores are negated. */
  readonly places: Database<true, [scope: string, board: string, negated: number, member: string]>;
  /** When the budget is used up to, in µs. */
  readonly budgets: Database<number, [scope: string, name: string]>;
  /** This process looks for expired replies from then on, in ms. */
  readonly clearing: { from: number };
};

const OPTIONS = {
  maxDbs: 32,
  // What others can see, and what is answered, has reached the disk: a commit ends after its fdatasync.
  overlappingSync: false,
  // Else a commit that fails rejects a promise that nobody can catch, and ends the process.
  eventTurnBatching: false,
};

/** Opens `directory`, made when missing. @throws Error when a newer umble wrote it. */
export async function openDisk(directory: string): Promise<Disk> {
  const root: RootDatabase<number, string> = open(`${directory}/umble.mdb`, OPTIONS);
  await checkLayout(root);
  return {
    root,
    records: root.openDB("records", {}),
    seen: root.openDB("seen", {}),
    expiries: root.openDB("expiries", {}),
    wakes: root.openDB("wakes", {}),
    times: root.openDB("times", {}),
    waiting: root.openDB("waiting", {}),
    posted: root.openDB("posted", {}),
    logs: root.openDB("logs", {}),
    games: root.openDB("games", {}),
    endings: root.openDB("endings", {}),
    scores: root.openDB("scores", {}),
    places: root.openDB("places", {}),
    budgets: root.openDB("budgets", {}),
    clearing: { from: 0 },
  };
}

/** The layout is looked at before anything else is written, so that an older umble leaves newer data alone. */
async function checkLayout(root: Disk["root"]): Promise<void> {
  const layout = await root.transaction(() => {
    const kept = root.get("layout");
    if (kept === undefined) root.put("layout", LAYOUT);
    return kept ?? LAYOUT;
  });
  if (layout === LAYOUT) return;
  await root.close();
  throw new Error(`the store was written by another umble: its layout is ${layout}, this umble knows ${LAYOUT}`);
}

/**
 * Runs `act` as one transaction, over all processes, and waits until it has reached the disk.
 * @throws Unavailable when that failed, and nothing was written.
 */
export function written<Answer>({ root }: Disk, act: () => Answer): Promise<Answer> {
  return root.childTransaction(act).catch(refuse);
}

/** What lmdb says of a transaction that failed; its cause comes as a promise beside the error. */
async function refuse(error: unknown): Promise<never> {
  if (!(error instanceof Error) || !("commitError" in error)) {
    throw new Unavailable("the store could not write", { cause: error });
  }
  const cause: unknown = await Promise.resolve(error.commitError).catch((reason: unknown) => reason);
  throw new Unavailable("the disk refused what was to be written", { cause });
}

/** A revision that no record ever had. */
export function nextRev({ root }: Disk): Rev {
  const next = (root.get("rev") ?? 0) + 1;
  root.put("rev", next);
  return String(next) as Rev;
}

export function keyOf({ scope, id }: RecordKey): [scope: string, id: string] {
  return [scope, id];
}

import { type Database, open, type RootDatabase } from "lmdb";
import { type RecordKey, type Rev, Unavailable } from "../store.ts";
import type { WakeKind } from "./heads.ts";

/** The databases of one directory: what is kept under which key, and how it is written. */

/** Goes up by one when the keys or values below change shape. */
export const LAYOUT = 1;

/** The largest text in a key: closes a range over all that begins with the same parts. */
export const LAST = "\u{10ffff}\u{10ffff}";

/** What is looked at in every commit: small, and apart from the state. Times in ms. */
export type Head = {
  /** Null: there is no record (any more), but something of it still to be shown. */
  readonly rev: Rev | null;
  readonly deadline: number | null;
  /** When the lease to do what waits is over; null: nothing waits. */
  readonly show: number | null;
};
export type KeptMove = { readonly reply: string; readonly until: number };
export type KeptGame = { readonly record: string; readonly log: readonly string[]; readonly endedAt: number };

export type Disk = {
  /** "layout": LAYOUT; "deleted": the highest revision of a commit that deleted. */
  readonly root: RootDatabase<number, string>;

  // What belongs to one record lies side by side in one database, so that a commit touches few pages.
  readonly heads: Database<Head, [scope: string, id: string, part: "head"]>;
  readonly states: Database<string, [scope: string, id: string, part: "state"]>;
  /** What has to be done: the commit that said so, and its place there. */
  readonly waiting: Database<string, [scope: string, id: string, part: "waiting", rev: number, index: number]>;
  readonly posted: Database<string, [scope: string, id: string, part: "posted", message: string]>;
  /** Lines of a running game: the commit that appended one, and its place there. */
  readonly logs: Database<string, [scope: string, id: string, part: "log", rev: number, index: number]>;

  /** Deadlines and show leases of all heads, in order of time. */
  readonly times: Database<true, [platform: string, at: number, kind: WakeKind, scope: string, id: string]>;
  /** The moves that were applied: their replies, and until when they are kept, in ms. */
  readonly seen: Database<KeptMove, [scope: string, move: string]>;
  readonly games: Database<KeptGame, [scope: string, game: string]>;
  readonly endings: Database<true, [scope: string, endedAt: number, game: string]>;
  readonly scores: Database<number, [scope: string, board: string, member: string]>;
  /** The best first: scores are negated. */
  readonly places: Database<true, [scope: string, board: string, negated: number, member: string]>;
  /** How many members have their score in a step of that size: see standings.ts. */
  readonly tallies: Database<number, [scope: string, board: string, size: number, step: number]>;
  /** How the members of boards are called. */
  readonly names: Database<string, [scope: string, member: string]>;
  /** When the budget is used up to, in µs. */
  readonly budgets: Database<number, [scope: string, name: string]>;
  /** At which seen move this process last looked for expired ones, and how many moves ago. */
  readonly sweep: { last: readonly [scope: string, move: string]; moves: number };
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
    heads: root.openDB("records", {}),
    states: root.openDB("records", {}),
    waiting: root.openDB("records", {}),
    posted: root.openDB("records", {}),
    logs: root.openDB("records", {}),
    times: root.openDB("times", {}),
    seen: root.openDB("seen", {}),
    games: root.openDB("games", {}),
    endings: root.openDB("endings", {}),
    scores: root.openDB("scores", {}),
    places: root.openDB("places", {}),
    tallies: root.openDB("tallies", {}),
    names: root.openDB("names", {}),
    budgets: root.openDB("budgets", {}),
    sweep: { last: ["", ""], moves: 0 },
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

/** The keys of one part of a record. */
export function partOf({ scope, id }: RecordKey, part: "waiting" | "posted" | "log") {
  return { start: [scope, id, part], end: [scope, id, part, LAST] };
}

import { NOTHING_STORED, type RecordKey, type Rev } from "../store/store.ts";
import type { Refusal } from "./acts.ts";
import { readTable } from "./record.ts";
import type { TableParts } from "./shop.ts";
import type { Table } from "./table.ts";

/** A known state of a table. */
export type Base<Message, Said> = {
  readonly table: Table<Message, Said> | null;
  readonly rev: Rev;
  /** Of the deliveries asked for, those applied before, with what was answered; null: not asked, the state is remembered. */
  readonly seen: ReadonlyMap<string, string> | null;
  /** Why nothing can be done here: the record is a newer umble's, or was damaged and has just been set aside. */
  readonly barred: Extract<Refusal<never>, { reason: "newer" | "set-aside" }> | null;
};

type Parts<Message, Said> = Pick<TableParts<Message, Said>, "store" | "games" | "report" | "timer">;

/** The table read from the store. A damaged record is set aside, so that the place can be used again. */
export async function fresh<Message, Said>(
  parts: Parts<Message, Said>,
  at: RecordKey,
  deliveries: readonly string[],
): Promise<Base<Message, Said>> {
  const { rev, state, seen } = await parts.store.load(at, deliveries);
  const read = readTable(state, parts.games);
  if (read.kind === "table") return { table: read.table, rev, seen, barred: null };
  if (read.kind === "newer") return { table: null, rev, seen, barred: { reason: "newer" } };
  // Where another process was first, the place may hold a game again.
  if (!(await setAside(parts, { at, rev, text: state ?? "" }))) return fresh(parts, at, deliveries);
  parts.report(at, read.why);
  return { table: null, rev: NOTHING_STORED, seen, barred: { reason: "set-aside" } };
}

type Damaged = { readonly at: RecordKey; readonly rev: Rev; readonly text: string };

/** Moves the record to `damaged/<id>/<rev>` of the same scope. False: it has changed meanwhile. */
async function setAside<Message, Said>(
  { store, timer }: Parts<Message, Said>,
  { at, rev, text }: Damaged,
): Promise<boolean> {
  const copy = { at: { scope: at.scope, id: `damaged/${at.id}/${rev}` }, expect: NOTHING_STORED, state: text };
  const removal = { at, expect: rev, state: null, moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null };
  return (await store.commit({ ...removal, now: timer.now(), also: [copy] })).kind === "ok";
}

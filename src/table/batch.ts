import type { LogEntry } from "../archive/log.ts";
import type { Seed } from "../random.ts";
import { calendarAt } from "../standings/calendar.ts";
import type { Outcome } from "../standings/outcome.ts";
import { keyText, type RecordKey } from "../store/store.ts";
import { type Done, type Refusal, type Request, readDone } from "./acts.ts";
import { commitOf } from "./commitment.ts";
import { type Base, fresh } from "./loading.ts";
import { endingOf, outcomeOf } from "./reckoning.ts";
import { declined, type Stepped } from "./setting.ts";
import type { Shop } from "./shop.ts";
import { step } from "./step.ts";
import type { Table } from "./table.ts";

/** A batch of acts at one table, rolled over its state one after the other and written in one commit. */

export type Played<Message, Said> =
  | { readonly kind: "done"; readonly done: Done; readonly table: Table<Message, Said> }
  | { readonly kind: "refused"; readonly refusal: Refusal<Said>; readonly table: Table<Message, Said> | null };

export type Job<Message, Said> = {
  readonly at: RecordKey;
  readonly request: Request;
  readonly newSeed: () => Seed;
  readonly settle: (played: Played<Message, Said>) => void;
  readonly fail: (fault: unknown) => void;
};

type Rolled<Message, Said> = {
  readonly table: Table<Message, Said> | null;
  readonly done: readonly { readonly job: Job<Message, Said>; readonly done: Done }[];
  readonly refused: readonly { readonly job: Job<Message, Said>; readonly refusal: Refusal<Said> }[];
  readonly log: readonly LogEntry[];
  readonly waiting: readonly Job<Message, Said>[];
};

/**
 * One attempt; answers the jobs that must be tried again. What is refused is told only of a state that was read
 * together with the delivery's id: a repeated delivery gets its first answer, whatever has changed since.
 */
export async function attempt<Message, Said>(
  shop: Shop<Message, Said>,
  jobs: readonly Job<Message, Said>[],
): Promise<readonly Job<Message, Said>[]> {
  const [first] = jobs;
  if (first === undefined) return [];
  const base =
    shop.known.get(keyText(first.at)) ??
    (await fresh(
      shop,
      first.at,
      jobs.flatMap(({ request }) => request.delivery ?? []),
    ));
  const open = unseen(jobs, base);
  const rolled = rolledOver(shop, base, open);
  if (rolled.done.length > 0) return committed(shop, base, rolled);
  if (base.seen !== null) return settleRefused(rolled, base.table);
  shop.known.forget(keyText(first.at));
  return undecided(rolled);
}

/** Answers the jobs whose deliveries were applied before; the others are still to be done. */
function unseen<Message, Said>(
  jobs: readonly Job<Message, Said>[],
  { seen, table, barred }: Base<Message, Said>,
): readonly Job<Message, Said>[] {
  return jobs.filter(({ request, settle }) => {
    const reply = request.delivery === null ? undefined : seen?.get(request.delivery);
    if (reply === undefined) return true;
    if (table === null) settle({ kind: "refused", refusal: barred ?? { reason: "no-table" }, table });
    else settle({ kind: "done", done: readDone(reply), table });
    return false;
  });
}

/**
 * The jobs one after the other, up to one that begins or ends a game (whose record is the commit's own business). The
 * same delivery twice waits too: the next attempt finds that it was applied.
 */
function rolledOver<Message, Said>(
  shop: Shop<Message, Said>,
  base: Base<Message, Said>,
  jobs: readonly Job<Message, Said>[],
): Rolled<Message, Said> {
  const [done, refused, log]: [
    Rolled<Message, Said>["done"][number][],
    Rolled<Message, Said>["refused"][number][],
    LogEntry[],
  ] = [[], [], []];
  let { table } = base;
  for (const [index, job] of jobs.entries()) {
    const repeated = done.some(
      (one) => one.job.request.delivery !== null && one.job.request.delivery === job.request.delivery,
    );
    if (repeated || phaseOf(table) !== phaseOf(base.table))
      return { table, done, refused, log, waiting: jobs.slice(index) };
    const stepped = stepOrFault(shop, { ...base, table }, job);
    if (stepped === null) continue;
    if (stepped.kind === "refused") refused.push({ job, refusal: stepped.refusal });
    else {
      done.push({ job, done: stepped.done });
      log.push(...stepped.log);
      table = stepped.table;
    }
  }
  return { table, done, refused, log, waiting: [] };
}

function phaseOf(table: Table<unknown, unknown> | null): string {
  return table === null ? "" : `${table.id} ${table.phase}`;
}

/** A fault of one act is that act's alone: it fails, and changes nothing. Null then. */
function stepOrFault<Message, Said>(
  shop: Shop<Message, Said>,
  base: Base<Message, Said>,
  job: Job<Message, Said>,
): Stepped<Message, Said> | null {
  try {
    return stepOf(shop, base, job);
  } catch (fault) {
    job.fail(fault);
    return null;
  }
}

function stepOf<Message, Said>(
  shop: Shop<Message, Said>,
  { table, barred }: Base<Message, Said>,
  job: Job<Message, Said>,
): Stepped<Message, Said> {
  if (barred?.reason === "newer") return declined(barred);
  if (barred !== null && table === null && job.request.act.do !== "open") return declined(barred);
  return step(table, { ...shop, ...job });
}

/** What is tried again: what a remembered state refuses, and what waits. An act that failed is not: its caller knows. */
function undecided<Message, Said>({ refused, waiting }: Rolled<Message, Said>): readonly Job<Message, Said>[] {
  return [...refused.map(({ job }) => job), ...waiting];
}

function settleRefused<Message, Said>(
  { refused, waiting }: Rolled<Message, Said>,
  table: Table<Message, Said> | null,
): readonly Job<Message, Said>[] {
  for (const { job, refusal } of refused) job.settle({ kind: "refused", refusal, table });
  return waiting;
}

async function committed<Message, Said>(
  shop: Shop<Message, Said>,
  base: Base<Message, Said>,
  rolled: Rolled<Message, Said>,
): Promise<readonly Job<Message, Said>[]> {
  const [first] = rolled.done;
  const { table } = rolled;
  if (first === undefined || table === null) throw new Error("a commit of nothing");
  const { at } = first.job;
  const jobs = [...rolled.done.map(({ job }) => job), ...undecided(rolled)];
  const outcome = await outcomeIn(shop, base, { table, log: rolled.log });
  const change = commitOf({ ...rolled, at, base, after: table, open: isOpen(shop, table), outcome });
  const written = await shop.store.commit(change);
  if (written.kind !== "ok") {
    shop.known.forget(keyText(at));
    return jobs;
  }
  shop.known.keep(keyText(at), { table, rev: written.rev, seen: null, barred: null });
  if (written.lead) shop.show(at, change.now);
  for (const { job, done } of rolled.done) job.settle({ kind: "done", done, table });
  if (base.seen === null) return undecided(rolled);
  return settleRefused(rolled, table);
}

/** What the standings are owed, in the server's own time; null while no game ends. */
async function outcomeIn<Message, Said>(
  shop: Shop<Message, Said>,
  base: Base<Message, Said>,
  { table, log }: { readonly table: Table<Message, Said>; readonly log: readonly LogEntry[] },
): Promise<Outcome | null> {
  const ending = endingOf(base.table, table);
  if (ending === null) return null;
  const calendar = await calendarAt(shop, table.at.scope, ending.after.endedAt);
  return outcomeOf({ ...ending, log, open: isOpen(shop, table), calendar });
}

function isOpen<Message, Said>({ games }: Shop<Message, Said>, { game }: Table<Message, Said>): boolean {
  return games.get(game)?.seats.max === null;
}

import { listed } from "../archive/lists.ts";
import type { LogEntry } from "../archive/log.ts";
import { writtenRecord } from "../archive/record.ts";
import type { PlayerId } from "../identity.ts";
import { instant } from "../instant.ts";
import type { Outcome } from "../standings/outcome.ts";
import { namedIn, scoresOf } from "../standings/scores.ts";
import type { Commit, Due, RecordKey } from "../store/store.ts";
import type { Done, Request } from "./acts.ts";
import type { Base } from "./loading.ts";
import { writtenTable } from "./record.ts";
import type { Playing, Table } from "./table.ts";
import { wakeAt } from "./waking.ts";

/** What one commit of a table writes beside its new state: derived from the table before and after. */

export type Change = {
  readonly at: RecordKey;
  readonly base: Pick<Base<unknown, unknown>, "table" | "rev">;
  readonly after: Table<unknown, unknown>;
  readonly done: readonly { readonly job: { readonly request: Request }; readonly done: Done }[];
  readonly log: readonly LogEntry[];
  /** Whether anybody may take a seat at any time. */
  readonly open: boolean;
  /** What a game that ends counts for; null when none does. */
  readonly outcome: Outcome | null;
};

export function commitOf({ at, base, after, done, log, open, outcome }: Change): Commit {
  const before = base.table;
  return {
    at,
    now: instant(Math.max(...done.map(({ job }) => job.request.now))),
    expect: base.rev,
    state: writtenTable(after),
    moves: done.map((one, index) => ({
      // Deliveries are told apart over the whole scope, revisions only over one record.
      id: one.job.request.delivery ?? `clock:${at.id}:${base.rev}:${index}`,
      reply: JSON.stringify(one.done),
    })),
    wakeAt: wakeAt(after),
    due: [...hints(at, before, after), ...(open ? listings(at, before, after) : []), ...ratings(outcome), SHOW].map(
      (due) => JSON.stringify(due),
    ),
    log: log.map((entry) => JSON.stringify(entry)),
    scores: outcome === null ? [] : [...listed(outcome), ...scoresOf(outcome)],
    named: outcome === null ? [] : namedIn(outcome),
    ended: before?.phase === "playing" ? endedOf(before, after, outcome) : null,
    also: [],
  };
}

const SHOW: Due = { do: "show" };

/** Who sat down or got up: each person's own record gets to know. */
function hints(at: RecordKey, before: Table<unknown, unknown> | null, after: Table<unknown, unknown>): readonly Due[] {
  const [were, are] = [seated(before), seated(after)];
  const hint = (person: PlayerId, now: boolean): Due => ({ do: "seat", person, table: at, seated: now });
  return [
    ...are.filter((person) => !were.includes(person)).map((person) => hint(person, true)),
    ...were.filter((person) => !are.includes(person)).map((person) => hint(person, false)),
  ];
}

function seated(table: Table<unknown, unknown> | null): readonly PlayerId[] {
  if (table === null || table.phase === "over") return [];
  return table.seats.flatMap(({ people }) => people.map(({ id }) => id));
}

function listings(
  at: RecordKey,
  before: Table<unknown, unknown> | null,
  after: Table<unknown, unknown>,
): readonly Due[] {
  const [was, is] = [before?.phase === "playing", after.phase === "playing"];
  return was === is ? [] : [{ do: "list", table: at, open: is }];
}

/** The ended game is to be counted for its players, unless it counts for nothing. */
function ratings(outcome: Outcome | null): readonly Due[] {
  return outcome === null || outcome.counts === "cancelled" ? [] : [{ do: "rate", game: outcome.id }];
}

/** The record of a game that this commit ended. */
function endedOf(
  before: Playing<unknown, unknown>,
  after: Table<unknown, unknown>,
  outcome: Outcome | null,
): Commit["ended"] {
  if (after.phase !== "over" || after.id !== before.id) return null;
  const { game, options, drawnFor, drawnKey, seed, startedAt } = before;
  const { schema, state } = after.position;
  const record = writtenRecord({
    game,
    gameSchema: schema,
    label: after.label,
    options,
    drawnFor: [...drawnFor],
    ...(drawnKey === undefined ? {} : { drawnKey }),
    names: after.seats.map(
      ({ robot, team, people, former = "" }) =>
        robot?.name ?? team ?? (people.map(({ name }) => name).join(" + ") || former),
    ),
    seed,
    kept: before.kept[game] ?? null,
    startedAt,
    endedAt: after.endedAt,
    state,
    ...(outcome === null ? {} : { outcome }),
  });
  return { id: after.id, record };
}

import type { LogEntry } from "../archive/log.ts";
import type { Hosted } from "../hosting.ts";
import type { Seed } from "../random.ts";
import type { RecordKey } from "../store/store.ts";
import type { Done, Refusal, Request } from "./acts.ts";
import type { Games } from "./record.ts";
import type { Table } from "./table.ts";

/** One act at a table: what it is made from, and what comes of it. Pure but for the seed of a new game. */

export type Setting<Message, Said> = {
  readonly at: RecordKey;
  readonly games: Games<Message, Said>;
  /** The seed of the next game; called at most once, and only when a game opens. */
  readonly newSeed: () => Seed;
  readonly request: Request;
};

export type Stepped<Message, Said> =
  | {
      readonly kind: "done";
      readonly table: Table<Message, Said>;
      readonly done: Done;
      /** For the record of the running game. */
      readonly log: readonly LogEntry[];
    }
  | { readonly kind: "refused"; readonly refusal: Refusal<Said> };

export function declined<Message, Said>(refusal: Refusal<Said>): Stepped<Message, Said> {
  return { kind: "refused", refusal };
}

/** @throws Error when umble itself acts where only a person can: a fault of ours. */
export function actorOf({ by }: Request): NonNullable<Request["by"]> {
  if (by === null) throw new Error("an act of a person without one");
  return by;
}

/** The host, or somebody who may manage messages there. */
export function mayHost({ host }: Table<unknown, unknown>, { by }: Request): boolean {
  return by !== null && (by.manages || by.id === host.id);
}

/** @throws Error when there is no such game: a fault of ours. */
export function hostedOf<Message, Said>(game: string, { games }: Setting<Message, Said>): Hosted<Message, Said> {
  const hosted = games.get(game);
  if (hosted === undefined) throw new Error(`no game ${game}`);
  return hosted;
}

/** Refused, because the table is in another phase than the act needs. */
export function wrongPhase<Message, Said>(table: Table<Message, Said>): Stepped<Message, Said> {
  const reason = { vacant: "no-table", lobby: "not-begun", playing: "begun", over: "over" } as const;
  return declined({ reason: reason[table.phase] });
}

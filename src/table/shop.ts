import type { Instant, Timer } from "../instant.ts";
import type { Seed } from "../random.ts";
import type { RecordKey, Store } from "../store/store.ts";
import type { Base } from "./loading.ts";
import type { Games } from "./record.ts";

/** What the tables of one process work with. */

export type TableParts<Message, Said> = {
  readonly store: Store;
  readonly timer: Timer;
  readonly games: Games<Message, Said>;
  readonly newSeed: () => Seed;
  /** Called when a commit left something to show, and this process holds the lease for it since `since`. */
  readonly show: (at: RecordKey, since: Instant) => void;
  /** A record that could not be read was set aside. */
  readonly report: (at: RecordKey, why: string) => void;
};

/** States known from this process's own commits: good to start from, since a commit fails when they are stale. */
export type Known<Value> = {
  get(key: string): Value | undefined;
  keep(key: string, value: Value): void;
  forget(key: string): void;
};

export type Shop<Message, Said> = TableParts<Message, Said> & { readonly known: Known<Base<Message, Said>> };

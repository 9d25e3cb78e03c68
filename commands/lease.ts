import { type Instant, later, type Timer } from "../src/instant.ts";
import { LEASE_MS } from "../src/store/limits.ts";
import type { RecordKey, Store } from "../src/store/store.ts";

/**
 * The lease under which one process shows a table's messages. It is renewed however slow the platform is; whoever stood
 * still for longer has lost it to another process, and with it whatever it knew of what stands where. Source: store.md §3.
 */
export type Lease = {
  /** As the store's `shown`; renews it. */
  readonly shown: (upTo: string | null, posted: ReadonlyMap<string, string>) => Promise<boolean>;
  /** Once lost, it stays lost. */
  readonly isHeld: () => boolean;
  readonly end: () => void;
};

type Leasing = { readonly store: Store; readonly timer: Timer };

/** Held since `since`, when it was claimed or last renewed. */
export function leaseOf({ store, timer }: Leasing, at: RecordKey, since: Instant): Lease {
  const ended = new AbortController();
  let [held, lost] = [since, false];
  const isHeld = (): boolean => {
    lost ||= timer.now() - held >= LEASE_MS;
    return !lost;
  };
  const shown: Lease["shown"] = async (upTo, posted) => {
    const now = timer.now();
    const more = await store.shown(at, upTo, posted, now);
    held = now;
    return more;
  };
  const renewing = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await timer.sleep(later(timer.now(), LEASE_MS / 3), ended.signal);
      if (ended.signal.aborted || !isHeld()) return;
      // One that fails is tried again before the lease is over; after that it is lost.
      await shown(null, new Map()).catch(() => undefined);
    }
  };
  void renewing();
  return { shown, isHeld, end: () => ended.abort() };
}

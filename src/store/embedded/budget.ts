import type { Scope } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import type { Rate } from "../store.ts";
import type { Disk } from "./disk.ts";

const MICROSECONDS = 1_000_000;
const PER_MS = 1_000;

/** One request of the budget: the leaky bucket as one moment, up to which it is used. */
export function spend(disk: Disk, scope: Scope, name: string, now: Instant, { perSecond, burst }: Rate): Instant {
  const step = Math.round(MICROSECONDS / perSecond);
  const used = Math.max(disk.budgets.get([scope, name]) ?? 0, now * PER_MS);
  disk.budgets.put([scope, name], used + step);
  return later(now, Math.max(0, Math.ceil((used - (burst - 1) * step) / PER_MS) - now));
}

/** A moment: whole milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly Instant: unique symbol };

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

/** @throws RangeError when `ms` is not a whole number from 0. */
export function instant(ms: number): Instant {
  if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError(`no instant: ${ms}`);
  return ms as Instant;
}

/** `from` and `ms` milliseconds more (or fewer), rounded to whole ones. */
export function later(from: Instant, ms: number): Instant {
  return instant(Math.max(0, Math.round(from + ms)));
}

export function earliest(...moments: readonly (Instant | null)[]): Instant | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : instant(Math.min(...known));
}

/** The only source of time outside adapters and the stores. */
export interface Timer {
  now(): Instant;
  /** Resolves at `until`, or as soon as `stop` is aborted. */
  sleep(until: Instant, stop: AbortSignal): Promise<void>;
}

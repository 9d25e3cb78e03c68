/** Paired slices: two things measured in turn, so that a machine's moods fall on both. */

export type Slice = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

/** Does `act` for `ms` milliseconds, `inFlight` of them at any time. */
export async function slice(ms: number, inFlight: number, act: () => Promise<unknown>): Promise<Slice> {
  const latencies: number[] = [];
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < ms) {
      const begun = performance.now();
      await act();
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const sorted = latencies.toSorted((one, other) => one - other);
  return {
    perSecond: (latencies.length * 1_000) / (performance.now() - start),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
}

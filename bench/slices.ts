/** Paired slices: two things measured in turn, so that a machine's moods fall on both. */

export type Load = {
  readonly inFlight: number;
  readonly act: () => Promise<unknown>;
  /** What is done after each slice, and not measured. */
  readonly rest?: () => Promise<void>;
};
type Slice = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

const SLICE_MS = 400;
const PAIRS = 9;

/** Medians over the pairs: how often a second, the ratio of rates, and that of the 99th percentiles. */
export async function paired(ours: Load, base: Load) {
  const pairs: (readonly [Slice, Slice])[] = [];
  await slice(ours);
  await ours.rest?.();
  for (let count = 0; count < PAIRS; count++) {
    const below = await slice(base);
    pairs.push([await slice(ours), below]);
    await ours.rest?.();
  }
  const of = (measure: (one: Slice, below: Slice) => number) =>
    median(pairs.map(([one, below]) => measure(one, below)));
  return {
    ratio: rounded(of((one, below) => one.perSecond / below.perSecond)),
    p99Ratio: rounded(of((one, below) => one.p99Ms / below.p99Ms)),
    perSecond: Math.round(of((one) => one.perSecond)),
    basePerSecond: Math.round(of((_, below) => below.perSecond)),
    p50Ms: rounded(of((one) => one.p50Ms)),
    p99Ms: rounded(of((one) => one.p99Ms)),
  };
}

/** Does `act` for a slice of time, `inFlight` of them at any time. */
async function slice({ inFlight, act }: Load): Promise<Slice> {
  const latencies: number[] = [];
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < SLICE_MS) {
      const begun = performance.now();
      await act();
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const perSecond = (latencies.length * 1_000) / (performance.now() - start);
  return { perSecond, p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) };
}

/** The value that `share` of all lie below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const HOUR_MS = 60 * MINUTE_MS;

/** `ms` as people say it: `8.4 s`, `1 min 20 s`, `2 h 5 min`. */
export function duration(ms: number): string {
  if (ms >= HOUR_MS) {
    const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
    return `${Math.floor(ms / HOUR_MS)} h${minutes === 0 ? "" : ` ${minutes} min`}`;
  }
  if (ms < MINUTE_MS) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const seconds = Math.floor((ms % MINUTE_MS) / SECOND_MS);
  return `${Math.floor(ms / MINUTE_MS)} min${seconds === 0 ? "" : ` ${seconds} s`}`;
}

/** `1 chip`, `3 chips`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

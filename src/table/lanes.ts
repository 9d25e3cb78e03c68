/** One queue for each key: what is pushed under one key is worked off in order, in batches; different keys side by side. */

export type Lanes<Job> = {
  push(key: string, job: Job): void;
  /** Resolves when every lane is empty. */
  idle(): Promise<void>;
};

/** `work` must settle every job itself, and never reject. */
export function lanes<Job>(work: (jobs: readonly Job[]) => Promise<void>, most: number): Lanes<Job> {
  const waiting = new Map<string, Job[]>();
  const running = new Set<Promise<void>>();
  const drain = async (key: string): Promise<void> => {
    for (let jobs = waiting.get(key) ?? []; jobs.length > 0; jobs = waiting.get(key) ?? [])
      await work(jobs.splice(0, most));
    waiting.delete(key);
  };
  return {
    push: (key, job) => {
      const lane = waiting.get(key);
      if (lane !== undefined) {
        lane.push(job);
        return;
      }
      waiting.set(key, [job]);
      const run: Promise<void> = drain(key).finally(() => running.delete(run));
      running.add(run);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

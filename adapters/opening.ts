import { embeddedStore } from "../src/store/embedded/store.ts";
import { redisStore } from "../src/store/redis/store.ts";
import type { Store } from "../src/store/store.ts";
import type { Settings } from "./environment.ts";

/** The store that the settings name: Redis, or one of its own on this machine. */
export type Opened = {
  readonly store: Store;
  /** Where it keeps things, in words. */
  readonly where: string;
  /** What is dangerous about its settings, a sentence each. */
  readonly warnings: readonly string[];
  /** How far its clock is ahead of this process's, in ms. */
  readonly offsetMs: () => number;
};

type StoreSettings = Pick<Settings, "REDIS_URL" | "UMBLE_NAMESPACE" | "UMBLE_DATA">;

/** @throws Error naming the variable that is wrong, or whose store cannot be opened. */
export async function openedStore({ REDIS_URL, UMBLE_NAMESPACE, UMBLE_DATA }: StoreSettings): Promise<Opened> {
  if (REDIS_URL === undefined) {
    const store = await embeddedStore(UMBLE_DATA).catch(naming(`UMBLE_DATA: ${UMBLE_DATA} cannot be opened`));
    return { store, where: UMBLE_DATA, warnings: [], offsetMs: () => 0 };
  }
  const opened = await redisStore(REDIS_URL, { namespace: UMBLE_NAMESPACE }).catch(naming("REDIS_URL"));
  const { store, warnings, offsetMs } = opened;
  return { store, where: "Redis", warnings, offsetMs };
}

function naming(what: string): (problem: unknown) => never {
  return (problem) => {
    throw new Error(`${what}: ${problem instanceof Error ? problem.message : String(problem)}`, { cause: problem });
  };
}

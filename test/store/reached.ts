import { embeddedStore } from "../../src/store/embedded/store.ts";
import { redisStore } from "../../src/store/redis/store.ts";
import type { Store } from "../../src/store/store.ts";

/** The store at a Redis URL or, else, in a folder: as programs that tests start are told where it is. */
export async function reachedAt(where: string): Promise<Store> {
  return where.startsWith("redis") ? (await redisStore(where, { namespace: "umble" })).store : embeddedStore(where);
}

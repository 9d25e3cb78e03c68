import { randomUUID } from "node:crypto";
import { emptyChannel, type Platform } from "../../adapters/console/channel.ts";
import { type VirtualTimer, virtualTimer } from "../../adapters/console/timer.ts";
import type { Outlet } from "../../commands/outlet.ts";
import { type RedisStore, redisStore } from "../../src/store/redis/store.ts";
import { type Front, frontOver } from "../commands/front.ts";
import { type Around, around } from "../store/around.ts";
import { T0 } from "../store/contract/ground.ts";

/** Two umbles as two processes have them: each with its own connection to one Redis, both before one platform and one clock. */
export type Pair = {
  readonly one: Front;
  readonly other: Front;
  readonly platform: Platform;
  readonly timer: VirtualTimer;
  /** One more process, with a connection of its own. */
  readonly another: (own?: Own) => Promise<Front>;
};

/** What stands between a process and its store, and its own way to the platform. */
type Own = { readonly each?: Around; readonly outlet?: Outlet };

/** For as long as `work` takes; on the first one's calls to the store is `each`. */
export async function pairOn(url: string, work: (pair: Pair) => Promise<void>, each?: Around): Promise<void> {
  const world = { platform: { channel: emptyChannel(1) }, timer: virtualTimer(T0), count: { calls: 0, games: 0 } };
  const namespace = randomUUID();
  const opened: RedisStore[] = [];
  const another = async ({ each: through = (_, act) => act(), ...own }: Own = {}): Promise<Front> => {
    const one = await redisStore(url, { namespace });
    opened.push(one);
    return frontOver(around(one.store, through), { ...world, ...own });
  };
  try {
    await work({ one: await another(each === undefined ? {} : { each }), other: await another(), ...world, another });
  } finally {
    await Promise.all(opened.map(({ store }) => store.close()));
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { scope } from "../src/identity.ts";
import { type Instant, instant } from "../src/instant.ts";
import { redisAddress } from "../src/store/redis/address.ts";
import { connected, type Link } from "../src/store/redis/client.ts";
import { callOf } from "../src/store/redis/commit.ts";
import { namesIn } from "../src/store/redis/keys.ts";
import { text } from "../src/store/redis/replies.ts";
import { redisStore } from "../src/store/redis/store.ts";
import { NOTHING_STORED, type Store } from "../src/store/store.ts";
import { testServer } from "../test/store/redis/servers.ts";
import { paired, quantile, rounded } from "./slices.ts";
import { committing, wholeCommit } from "./store-workload.ts";

const GOALS = new Map([
  [1, { ratio: 0.45, p99Ratio: 3 }],
  [16, { ratio: 0.36, p99Ratio: 3 }],
  [128, { ratio: 0.33, p99Ratio: null }],
]);
const TIMERS = 400;
const TIMERS_MS = 2_500;
const POLL_MS = 1_000;

/** A whole commit against a bare EVALSHA of the same keys and words that sets the state; the append-only file everysec. */
export async function redis(): Promise<void> {
  const server = await testServer();
  const { store } = await redisStore(server.url, { namespace: "umble" });
  const link = await connected(redisAddress(server.url), { waitMs: 5_000, onTrouble: () => undefined });
  const [ours, base] = [committing(store), await bare(link)];
  for (const [inFlight, goal] of GOALS) {
    const measured = await paired({ inFlight, ...ours }, { inFlight, act: base });
    const goals = { goal: `>= ${goal.ratio}`, p99Goal: goal.p99Ratio === null ? null : `<= ${goal.p99Ratio}` };
    console.log(JSON.stringify({ what: "Redis commit / bare EVALSHA", inFlight, ...goals, ...measured }));
  }
  const late = await lateness(store);
  const [p50Ms, p99Ms] = [0.5, 0.99].map((share) => rounded(quantile(late, share)));
  console.log(JSON.stringify({ what: "Redis deadlines late", goal: "p99 <= 50 ms", fired: late.length, p50Ms, p99Ms }));
  await link.close();
  await store.close();
  await server.remove();
}

async function bare(link: Link): Promise<() => Promise<unknown>> {
  const sha = text(await link.send("SCRIPT", "LOAD", "#!lua\nreturn redis.call('SET', KEYS[1], ARGV[6])"));
  const names = namesIn("bare");
  let count = 0;
  return () => {
    const { keys, words } = callOf(names, wholeCommit(count++, NOTHING_STORED));
    return link.send("EVALSHA", sha, keys.length, ...keys, ...words);
  };
}

/** How late each of many deadlines was claimed, in ms, by a poller that sleeps until the next one. */
async function lateness(store: Store): Promise<readonly number[]> {
  const begin = Date.now() + 300;
  for (let index = 0; index < TIMERS; index++) {
    const at = { scope: scope(`timers:${index}`), id: "table/1" };
    const wakeAt = instant(begin + Math.floor((index * TIMERS_MS) / TIMERS));
    await store.commit({ ...wholeCommit(index, NOTHING_STORED), at, wakeAt, due: [] });
  }
  const late: number[] = [];
  while (late.length < TIMERS && Date.now() < begin + 2 * TIMERS_MS) {
    const { due, next } = await store.claim(instant(Date.now()), 32, ["timers"]);
    for (const { at } of due) late.push(Date.now() - dueAt(begin, Number(at.scope.split(":")[1])));
    if (due.length === 0) await pause(Math.max(0, Math.min(POLL_MS, (next ?? later()) - Date.now())));
  }
  return late;
}

function dueAt(begin: number, index: number): number {
  return begin + Math.floor((index * TIMERS_MS) / TIMERS);
}

function later(): Instant {
  return instant(Date.now() + POLL_MS);
}

import { type Instant, instant } from "../../instant.ts";
import { LEASE_MS } from "../limits.ts";
import { type Claimed, Unavailable } from "../store.ts";
import { PARTITIONS, recordNamed } from "./keys.ts";
import { pairs, texts } from "./replies.ts";
import type { Server } from "./server.ts";

type Wake = { readonly key: string; readonly member: string; readonly time: Instant };

/**
 * Looks into every partition, then takes the oldest where they are. A partition out of reach holds up none of the others.
 * @throws Unavailable when none could be looked into.
 */
export async function claim(
  server: Server,
  now: Instant,
  limit: number,
  platforms: readonly string[],
): Promise<Claimed> {
  const keys = [...new Set(platforms)].flatMap((platform) =>
    Array.from({ length: PARTITIONS }, (_, partition) => server.names.wakes(partition, platform)),
  );
  const inOrder = [...(await looked(server, keys, limit + 1))].sort((one, other) => one.time - other.time);
  const wanted = inOrder.slice(0, limit).filter(({ time }) => time <= now);
  const taken = await taking(server, now, wanted);
  return {
    due: wanted.filter(({ member }) => taken.has(member)).map(dueOf),
    next: inOrder[wanted.length]?.time ?? null,
  };
}

/** The first `count` under each key that could be reached. */
async function looked({ link, onTrouble }: Server, keys: readonly string[], count: number): Promise<readonly Wake[]> {
  const look = async (key: string) => ({ key, reply: await link.send("ZRANGE", key, 0, count - 1, "WITHSCORES") });
  const { done, failed } = sorted(await Promise.allSettled(keys.map(look)));
  const [first] = failed;
  if (first !== undefined && done.length === 0)
    throw new Unavailable("Redis did not say what is due", { cause: first });
  if (first !== undefined) onTrouble(first);
  return done.flatMap(({ key, reply }) =>
    pairs(texts(reply)).map(([member, time]) => ({ key, member, time: instant(Number(time)) })),
  );
}

/** Of what is wanted, what nobody else took meanwhile. */
async function taking({ run, onTrouble }: Server, now: Instant, wanted: readonly Wake[]): Promise<ReadonlySet<string>> {
  const counts = new Map<string, number>();
  for (const { key } of wanted) counts.set(key, (counts.get(key) ?? 0) + 1);
  const take = ([key, count]: readonly [string, number]) => run("claim", [key], [now, now + LEASE_MS, count]);
  const { done, failed } = sorted(await Promise.allSettled([...counts].map(take)));
  failed.slice(0, 1).forEach(onTrouble);
  return new Set(done.flatMap(texts));
}

function dueOf({ member }: Wake): Claimed["due"][number] {
  return { kind: member.startsWith("d|") ? "deadline" : "show", at: recordNamed(member.slice(2)) };
}

function sorted<Value>(settled: readonly PromiseSettledResult<Value>[]) {
  const done: Value[] = [];
  const failed: Error[] = [];
  for (const one of settled) {
    if (one.status === "fulfilled") done.push(one.value);
    else failed.push(one.reason instanceof Error ? one.reason : new Error(String(one.reason)));
  }
  return { done, failed };
}

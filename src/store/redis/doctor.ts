import { type Address, addressText, redisAddress } from "./address.ts";
import { connected, type Link } from "./client.ts";
import { namesIn } from "./keys.ts";
import { clockOffset, type Info, infosOf, isTooOld, strangeness, warningsOf } from "./server.ts";

/** What is wrong with a Redis that umble is to use, and what to do. */

const WAIT_MS = 2_000;
const CLOCKS_APART_MS = 1_000;
const FAR_AWAY_MS = 20;
const PINGS = 11;
const NEARLY_FULL = 0.9;

/** What the refusal of a trial write begins with, and its remedy. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/NOPERM/u, "the user in REDIS_URL may not do what umble needs: give it +@all on the keys of the namespace"],
  [/READONLY/u, "this Redis is a replica and takes no writes: name the master in REDIS_URL, or use redis+sentinel://"],
  [
    /NOREPLICAS/u,
    "Redis refuses writes because too few replicas follow it: start them, or lower min-replicas-to-write",
  ],
  [/OOM/u, "the memory of Redis is full: raise maxmemory"],
  [/MISCONF/u, "Redis cannot save to its disk and refuses writes: look at its disk and its log"],
  [/CLUSTERDOWN/u, "a part of the cluster is down: look at CLUSTER INFO"],
];

/** Each problem is one sentence that ends in what to do; none: all is well. Changes nothing but one key that expires. */
export async function redisProblems(url: string, namespace: string): Promise<readonly string[]> {
  let link: Link | null = null;
  try {
    const address = redisAddress(url);
    link = await connected(address, { waitMs: WAIT_MS, onTrouble: () => undefined }).catch((error: Error) => {
      throw new Error(unreachable(error.message, address));
    });
    return await problemsOf(link, namespace, address);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await link?.close();
  }
}

function unreachable(reason: string, address: Address): string {
  const where = addressText(address);
  if (/ECONNREFUSED/u.test(reason)) return `nothing listens at ${where}: start Redis there, or correct REDIS_URL`;
  if (/ENOTFOUND|EAI_AGAIN/u.test(reason)) return `the host of ${where} is not known: correct REDIS_URL`;
  if (/WRONGPASS/u.test(reason)) return "Redis refuses the password: correct user and password in REDIS_URL";
  if (/NOAUTH/u.test(reason)) return "Redis wants a password: write it into REDIS_URL, as in redis://:password@host";
  if (/cluster support disabled/u.test(reason)) return `${where} is no cluster: begin REDIS_URL with redis://`;
  if (/ssl|tls|certificate/iu.test(reason))
    return `the encrypted connection to ${where} failed (${reason}): is it redis:// or rediss://?`;
  return `Redis at ${where} does not answer (${reason}): look at its log and at what lies between`;
}

async function problemsOf(link: Link, namespace: string, address: Address): Promise<readonly string[]> {
  const infos = await infosOf(link);
  const [first] = infos;
  if (first?.get("cluster_enabled") === "1" && address.kind !== "cluster") {
    return [`${addressText(address)} is a node of a cluster: begin REDIS_URL with redis+cluster://`];
  }
  const found = [...new Set(infos.flatMap(serverProblems)), ...(await strangeness(link, namespace))];
  return [...found, ...(await writeProblems(link, namespace)), ...(await distanceProblems(link))];
}

function serverProblems(info: Info): readonly string[] {
  const found = [...warningsOf(info)];
  if (isTooOld(info)) found.push(`Redis ${info.get("redis_version")} is too old: umble needs 6.2 or newer`);
  const [used, most] = [info.get("used_memory"), info.get("maxmemory")].map(Number);
  if (most !== undefined && most > 0 && (used ?? 0) > NEARLY_FULL * most) {
    found.push("the memory of Redis is nearly full: raise maxmemory");
  }
  return found;
}

/** A script that writes is what umble lives on. */
async function writeProblems(link: Link, namespace: string): Promise<readonly string[]> {
  const script = 'return redis.call("SET", KEYS[1], "1", "PX", 1000)';
  try {
    await link.send("EVAL", script, 1, namesIn(namespace).trial);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const known = REFUSALS.find(([pattern]) => pattern.test(reason));
    return [known?.[1] ?? `Redis refuses to run a script that writes (${reason}): look at its settings`];
  }
}

async function distanceProblems(link: Link): Promise<readonly string[]> {
  const found: string[] = [];
  const apart = Math.abs(await clockOffset(link));
  if (apart > CLOCKS_APART_MS) {
    found.push(
      `the clocks of Redis and of this machine are ${Math.round(apart / 1_000)} s apart: set both by the network`,
    );
  }
  const took: number[] = [];
  for (let count = 0; count < PINGS; count++) {
    const begun = performance.now();
    await link.send("PING");
    took.push(performance.now() - begun);
  }
  const usual = took.toSorted((one, other) => one - other)[Math.floor(PINGS / 2)] ?? 0;
  if (usual > FAR_AWAY_MS) found.push(`Redis is ${Math.round(usual)} ms away: run it near umble`);
  return found;
}

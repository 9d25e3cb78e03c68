import { Unavailable } from "../store.ts";
import type { Link } from "./client.ts";
import { LAYOUT, type Names, namesIn, PARTITIONS } from "./keys.ts";
import { text } from "./replies.ts";
import type { Run } from "./scripts.ts";

/** Redis as the store uses it: the connection, the scripts, what everything is called, and who hears of troubles. */
export type Server = {
  readonly link: Link;
  readonly run: Run;
  readonly names: Names;
  readonly onTrouble: (trouble: Error) => void;
};

/** What INFO says of a server, by name. */
export type Info = ReadonlyMap<string, string>;

/** One for each master. */
export async function infosOf(link: Link): Promise<readonly Info[]> {
  return Promise.all(link.masters().map(async (send) => infoOf(text(await send("INFO")))));
}

function infoOf(reply: string): Info {
  const lines = reply.split("\r\n").filter((line) => line.includes(":"));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}

/** `[7, 0]` of "7.0.15". */
export function versionOf(info: Info): readonly [major: number, minor: number] {
  const [major = 0, minor = 0] = (info.get("redis_version") ?? "").split(".").map(Number);
  return [major, minor];
}

export function isTooOld(info: Info): boolean {
  const [major, minor] = versionOf(info);
  return major < 6 || (major === 6 && minor < 2);
}

/** What in a server's settings loses moves: each a sentence with its remedy. Source: store.md §8, §11. */
export function warningsOf(info: Info): readonly string[] {
  const warnings: string[] = [];
  if (info.get("aof_enabled") === "0") {
    warnings.push(
      "Redis forgets the last moves when it stops: set appendonly yes (and appendfsync everysec or always)",
    );
  }
  const policy = info.get("maxmemory_policy") ?? "noeviction";
  if (policy !== "noeviction") {
    warnings.push(`Redis throws tables away when its memory is full (${policy}): set maxmemory-policy noeviction`);
  }
  if ((info.get("aof_last_write_status") ?? "ok") !== "ok") {
    warnings.push("Redis cannot write its append-only file: look at its disk");
  }
  return warnings;
}

/** Notes down whose data it is, for the first who comes. */
export async function noteDown(link: Link, namespace: string): Promise<void> {
  const names = namesIn(namespace);
  await link.send("SET", names.partitionCount, PARTITIONS, "NX");
  await link.send("SET", names.layout, LAYOUT, "NX");
}

/** What keeps us from using the data there, a sentence each; none: it is ours, or there is none yet. */
export async function strangeness(link: Link, namespace: string): Promise<readonly string[]> {
  const names = namesIn(namespace);
  const partitions = Number((await link.send("GET", names.partitionCount)) ?? PARTITIONS);
  const layout = Number((await link.send("GET", names.layout)) ?? LAYOUT);
  const of = `the data under "${namespace}"`;
  const found: string[] = [];
  if (partitions !== PARTITIONS) {
    found.push(`${of} has ${partitions} partitions, this umble uses ${PARTITIONS}: choose another UMBLE_NAMESPACE`);
  }
  if (layout > LAYOUT)
    found.push(`${of} is of a newer umble (layout ${layout}, this one knows ${LAYOUT}): update umble`);
  else if (layout !== LAYOUT)
    found.push(`${of} has layout ${layout}, this umble knows ${LAYOUT}: choose another UMBLE_NAMESPACE`);
  return found;
}

/** How far Redis' clock is ahead of this process' one, in ms: the quickest answer of a few is the surest. */
export async function clockOffset(link: Link): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 };
  for (let count = 0; count < 3; count++) {
    const asked = performance.now();
    const [seconds, microseconds] = timeOf(await link.send("TIME"));
    const took = performance.now() - asked;
    const offset = seconds * 1_000 + microseconds / 1_000 - (Date.now() - took / 2);
    if (took < best.took) best = { took, offset };
  }
  return Math.round(best.offset);
}

function timeOf(reply: unknown): readonly [seconds: number, microseconds: number] {
  if (!Array.isArray(reply)) throw new Unavailable("Redis does not tell the time");
  const [seconds, microseconds]: readonly unknown[] = reply;
  return [Number(text(seconds)), Number(text(microseconds))];
}

import type { ConnectionOptions } from "node:tls";
import { Cluster, Redis, type RedisOptions } from "ioredis";
import type { Address } from "./address.ts";

/** The connection to Redis: commands go out as they are given, once, and settle soon. Source: store.md §7. */
export type Send = (command: string, ...words: readonly (string | number)[]) => Promise<unknown>;
export type Link = {
  /** To the server that has the command's keys. */
  readonly send: Send;
  /** To each master there is: one, or those of the cluster. */
  readonly masters: () => readonly Send[];
  readonly close: () => Promise<void>;
};

/** For how long one attempt may take. */
const COMMAND_MS = 1_500;
const CONNECT_MS = 1_000;
/** What waiting does not mend. */
const FINAL = /WRONGPASS|NOAUTH|NOPERM|cluster support disabled/u;
const RECONNECT_MOST_MS = 500;

/** Nothing is queued, resent or sent late: whatever fails, fails here and now, and is repeated by the store under the same ids. */
const CONNECTION = {
  // The same shapes of replies from every server.
  protocol: 2,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_MS,
  socketTimeout: COMMAND_MS,
  connectTimeout: CONNECT_MS,
} satisfies RedisOptions;

function pause(attempt: number): number {
  return Math.min(20 * 2 ** attempt, RECONNECT_MOST_MS) + Math.random() * 50;
}

/**
 * Connected and ready. `onTrouble` hears of connections lost later; they come back by themselves.
 * @throws Error when Redis does not answer within `waitMs`, or refuses the login.
 */
export async function connected(
  address: Address,
  { waitMs, onTrouble }: { readonly waitMs: number; readonly onTrouble: (trouble: Error) => void },
): Promise<Link> {
  const client = address.kind === "cluster" ? clusterOf(address) : serverOf(address);
  try {
    await ready(client, waitMs);
  } catch (error) {
    client.disconnect();
    throw error;
  }
  client.on("error", onTrouble);
  return linkOf(client);
}

function serverOf(address: Address): Redis {
  const { nodes, master, database } = address;
  const [only] = nodes;
  const where =
    address.kind === "sentinel"
      ? { sentinels: [...nodes], name: master, enableTLSForSentinelMode: address.tls, sentinelRetryStrategy: pause }
      : { host: only.host, port: only.port };
  return new Redis({
    ...CONNECTION,
    ...loginOf(address),
    ...where,
    db: database,
    enableOfflineQueue: false,
    retryStrategy: pause,
    lazyConnect: true,
  });
}

function clusterOf(address: Address): Cluster {
  return new Cluster([...address.nodes], {
    // Only here: within redisOptions it is ignored.
    enableOfflineQueue: false,
    maxRedirections: 8,
    // Else a command whose connection closed is sent again unseen, and nobody can say whether it was applied.
    retryDelayOnFailover: 0,
    clusterRetryStrategy: pause,
    redisOptions: { ...CONNECTION, ...loginOf(address) },
    lazyConnect: true,
  });
}

type Login = { username?: string; password?: string; tls?: ConnectionOptions };

function loginOf({ username, password, tls }: Address): Login {
  return { ...(username && { username }), ...(password && { password }), ...(tls && { tls: {} }) };
}

/** @throws Error with the last trouble there was. */
async function ready(client: Redis | Cluster, waitMs: number): Promise<void> {
  let trouble = `no answer within ${waitMs} ms`;
  let timer: NodeJS.Timeout | undefined;
  const usable = new Promise<void>((resolve, reject) => {
    client.once("ready", resolve);
    client.on("error", (error: Error) => {
      trouble = reasonOf(error);
      if (FINAL.test(trouble)) reject(new Error(trouble));
    });
    timer = setTimeout(() => reject(new Error(trouble)), waitMs);
  });
  client.connect().catch(() => undefined);
  await usable.finally(() => clearTimeout(timer));
}

/** A cluster says only that all its nodes failed, and keeps the reason beside it. */
function reasonOf(error: Error): string {
  const beneath: unknown = "lastNodeError" in error ? error.lastNodeError : undefined;
  return beneath instanceof Error ? beneath.message : error.message;
}

function sendBy(client: Redis | Cluster): Send {
  return (command, ...words) => client.call(command, ...words);
}

function linkOf(client: Redis | Cluster): Link {
  return {
    send: sendBy(client),
    masters: () => (client instanceof Cluster ? client.nodes("master").map(sendBy) : [sendBy(client)]),
    close: async () => {
      await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

import { MINUTE_MS } from "../../instant.ts";
import { checked, checkNames, checkPosted } from "../limits.ts";
import type { Store } from "../store.ts";
import { addressText, redisAddress } from "./address.ts";
import { amend, finished, forget, record } from "./archive.ts";
import { spend } from "./budget.ts";
import { connected, type Link } from "./client.ts";
import { commit, load } from "./commit.ts";
import { insisted, inTime, read } from "./insist.ts";
import { namesIn } from "./keys.ts";
import { shown, unshown } from "./outbox.ts";
import { scopes } from "./scopes.ts";
import { scriptsOf } from "./scripts.ts";
import { clockOffset, infosOf, isTooOld, noteDown, type Server, strangeness, versionOf, warningsOf } from "./server.ts";
import { boards, lines, rank, records, top } from "./standings.ts";
import { claim } from "./wakes.ts";

type Trouble = (trouble: Error) => void;

export type RedisSettings = {
  /** What all keys begin with: letters, digits, `-`, `_`. */
  readonly namespace: string;
  /** Hears of connections lost; they come back by themselves. */
  readonly onTrouble?: Trouble;
  /** Runs the scripts as an older Redis would, without the check that they name all their keys. */
  readonly plainScripts?: boolean;
};

/** For how long the first connection may take: another container may still be starting. */
const READY_MS = 5_000;

export type RedisStore = {
  readonly store: Store;
  /** Settings of the server that lose moves, a sentence each with its remedy. */
  readonly warnings: readonly string[];
  /** How far Redis' clock is ahead of this process' one, in ms; measured again every minute. */
  readonly offsetMs: () => number;
  /** @throws Unavailable when Redis cannot be reached. */
  readonly ping: () => Promise<void>;
};

/**
 * The store on Redis 6.2 or newer, for any number of processes. Closing the store closes its connection.
 * @throws Error when the URL is wrong, Redis cannot be reached, is too old, or holds another layout of the store.
 */
export async function redisStore(url: string, settings: RedisSettings): Promise<RedisStore> {
  const address = redisAddress(url);
  checkNamespace(settings.namespace);
  const onTrouble = settings.onTrouble ?? (() => undefined);
  const link = await connected(address, { waitMs: READY_MS, onTrouble }).catch((cause: Error) => {
    throw new Error(`Redis at ${addressText(address)} cannot be used: ${cause.message}`, { cause });
  });
  try {
    return await begun(link, settings, onTrouble);
  } catch (error) {
    await link.close();
    throw error;
  }
}

async function begun(link: Link, settings: RedisSettings, onTrouble: Trouble): Promise<RedisStore> {
  const { namespace, plainScripts = false } = settings;
  const infos = await read(() => infosOf(link));
  if (infos.some(isTooOld)) throw new Error("Redis is too old: umble needs 6.2 or newer");
  const [problem] = await read(async () => {
    await noteDown(link, namespace);
    return strangeness(link, namespace);
  });
  if (problem !== undefined) throw new Error(problem);
  const flagged = !plainScripts && infos.every((info) => versionOf(info)[0] >= 7);
  const server = { link, run: scriptsOf(link, { flagged }), names: namesIn(namespace), onTrouble };
  const clock = await clockOf(link);
  return {
    store: storeOn(server, () => clock.stop()),
    warnings: [...new Set(infos.flatMap(warningsOf))],
    offsetMs: () => clock.offset,
    ping: () => read(() => link.send("PING")).then(() => undefined),
  };
}

type Clock = { offset: number; readonly stop: () => void };

async function clockOf(link: Link): Promise<Clock> {
  const again = setInterval(() => {
    clockOffset(link).then(
      (offset) => {
        clock.offset = offset;
      },
      () => undefined, // the last one still holds; the connection reports its own troubles
    );
  }, MINUTE_MS).unref();
  const clock: Clock = { offset: 0, stop: () => clearInterval(again) };
  clock.offset = await read(() => clockOffset(link));
  return clock;
}

function storeOn(server: Server, stop: () => void): Store {
  return {
    load: async (at, moveIds) => {
      checkNames(at, moveIds);
      return read(() => load(server, at, moveIds));
    },
    commit: async (change) => {
      checked(change);
      return insisted(() => commit(server, change));
    },
    // Not repeated: what a lost answer took is offered again after the lease, and the next look is a moment away.
    claim: (now, limit, platforms) => inTime(() => claim(server, now, limit, platforms)),
    unshown: (at, max) => read(() => unshown(server, at, max)),
    shown: async (at, upTo, posted, now) => {
      checkPosted(posted);
      return insisted(() => shown(server, at, { upTo, posted, now }));
    },
    top: (scope, page) => read(() => top(server, scope, page)),
    rank: (scope, board, member, beside) => read(() => rank(server, scope, { board, member, beside })),
    boards: (scope) => read(() => boards(server, scope)),
    records: (scope, prefix) => read(() => records(server, scope, prefix)),
    log: (at, from, count) => read(() => lines(server, at, { from, count })),
    record: (scope, game) => read(() => record(server, scope, game)),
    finished: (scope, before, count) => read(() => finished(server, scope, before, count)),
    amend: (scope, game, change) => insisted(() => amend(server, scope, { ...change, game })),
    forget: (scope, game) => insisted(() => forget(server, scope, game)),
    scopes: (after, count) => read(() => scopes(server, after, count)),
    budget: (scope, name, now, rate) => insisted(() => spend(server, scope, name, { now, rate })),
    close: async () => {
      stop();
      await server.link.close();
    },
  };
}

function checkNamespace(namespace: string): void {
  if (!/^[\w-]{1,40}$/u.test(namespace)) throw new RangeError(`no namespace: ${namespace}`);
}

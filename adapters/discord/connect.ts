import { type Client, Events } from "discord.js";
import { bookOf } from "../../commands/book.ts";
import type { Timer } from "../../src/instant.ts";
import type { Seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import { assemble } from "../assemble.ts";
import type { House } from "../house.ts";
import type { Log } from "../log.ts";
import { paceKeeper } from "../pace.ts";
import type { SelfWinding } from "../umble.ts";
import { type Bot, memories, type Receiver } from "./bot.ts";
import { type Access, discordClient } from "./client.ts";
import { gathering } from "./gathering.ts";
import { hear } from "./hearing.ts";
import { PLATFORM } from "./ids.ts";
import { discordOutlet } from "./outlet.ts";
import { purging } from "./purging.ts";
import { pacedRequests } from "./requests.ts";
import { whispered } from "./whispering.ts";

/** Umble on Discord: one client, one outlet, and the umble between them. */

export type Ground = {
  readonly store: Store;
  readonly timer: Timer;
  readonly house: House;
  readonly secret: string;
  readonly newSeed: () => Seed;
  readonly log: Log;
};

export type Connection = {
  readonly client: Client;
  readonly umble: SelfWinding;
  /** Resolves when all that people have sent so far is answered. */
  settled(): Promise<void>;
  /** Hears nothing more, finishes what is in flight, and closes. */
  stop(): Promise<void>;
};

/** How long a closed race waits for what was sent before it was closed (G-11). */
const GRACE_MS = 2_000;

/** @throws Error when the token is refused. */
export async function connect(access: Access, ground: Ground): Promise<Connection> {
  const { house, store, timer, log } = ground;
  const client = discordClient(access);
  const { rest } = client;
  const book = bookOf(house.offers);
  const bot: Bot = { ...memories(), client, rest, requests: pacedRequests(rest, store), store, timer, book, log };
  const outlets = new Map([[PLATFORM, discordOutlet(bot)]]);
  const umble = assemble({ ...ground, ...house, outlets, graceMs: GRACE_MS });
  const ending = new AbortController();
  const flights = inFlight(log);
  const mention = gathering(timer, ending.signal, (whisper) => flights.follow(whispered(bot, whisper)));
  const receiver: Receiver = {
    ...bot,
    umble,
    dictionaries: house.lexicons.names,
    isTooFast: paceKeeper(() => timer.now()),
    mention: (whisper) => void mention(whisper),
    follow: flights.follow,
  };
  hear(receiver, ending.signal);
  void purging(bot, ending.signal, (problem) => log.fault(null, problem));
  await loggedIn(client, access.token).catch(async (problem: unknown) => {
    ending.abort();
    await client.destroy();
    throw problem;
  });
  const settled = async (): Promise<void> => {
    await flights.landed();
    await umble.settled();
  };
  return {
    client,
    umble,
    settled,
    stop: async () => {
      ending.abort();
      await settled();
      await client.destroy();
    },
  };
}

/** Resolves when it is ready: everything that happens from now on is heard. */
async function loggedIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    client.once(Events.ClientReady, () => resolve());
  });
  await client.login(token);
  await ready;
}

type Flights = { readonly follow: (work: Promise<unknown>) => void; readonly landed: () => Promise<void> };

function inFlight(log: Log): Flights {
  const flying = new Set<Promise<unknown>>();
  return {
    follow: (work) => {
      const flight = work.catch((problem: unknown) => log.fault(null, problem)).finally(() => flying.delete(flight));
      flying.add(flight);
    },
    landed: async () => {
      while (flying.size > 0) await Promise.all(flying);
    },
  };
}

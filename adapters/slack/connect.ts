import type { RequestListener } from "node:http";
import { HTTPReceiver } from "@slack/bolt";
import { bookOf } from "../../commands/book.ts";
import type { Timer } from "../../src/instant.ts";
import type { Seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import { assemble } from "../assemble.ts";
import { gathering } from "../gathering.ts";
import type { House } from "../house.ts";
import type { Log } from "../log.ts";
import { paceKeeper } from "../pace.ts";
import type { SelfWinding } from "../umble.ts";
import { SlackApp } from "./app.ts";
import { type Bot, memories, type Receiver } from "./bot.ts";
import { hear } from "./hearing.ts";
import { homeKeeper } from "./home.ts";
import { PLATFORM } from "./ids.ts";
import { type Access, type Install, installOf, silent } from "./installs.ts";
import { slackOutlet } from "./outlet.ts";
import { queueOf } from "./queue.ts";
import { socketsOf } from "./sockets.ts";
import { webOf } from "./web.ts";
import { whispered } from "./whispering.ts";

/** Umble on Slack: one Bolt app, one outlet, and the umble between them. */

export type SlackAccess = Access & {
  readonly by:
    | { readonly kind: "sockets"; readonly appToken: string }
    | { readonly kind: "http"; readonly signingSecret: string; readonly routes: Map<string, RequestListener> };
};

export type Ground = {
  readonly store: Store;
  readonly timer: Timer;
  readonly house: House;
  readonly secret: string;
  readonly newSeed: () => Seed;
  readonly log: Log;
};

export type Connection = {
  readonly umble: SelfWinding;
  /** Whether deliveries can come in now. */
  connected(): boolean;
  /** Resolves when all that people have sent so far is answered. */
  settled(): Promise<void>;
  /** Hears nothing more, finishes what is in flight, and closes. */
  stop(): Promise<void>;
};

/** How long a closed race waits for what was sent before it was closed (G-11). */
const GRACE_MS = 2_000;

/** @throws Error when a token is refused. */
export async function connect(access: SlackAccess, ground: Ground): Promise<Connection> {
  const { house, log } = ground;
  const install = await installOf(access);
  const ending = new AbortController();
  const flights = inFlight(log);
  const bot = botOf(access, ground, { install, refresh: homeKeeper(() => receiver) });
  const outlets = new Map([[PLATFORM, slackOutlet(bot)]]);
  const umble = assemble({ ...ground, ...house, outlets, graceMs: GRACE_MS });
  const mention = gathering(ground.timer, ending.signal, (whisper) => whispered(bot, whisper));
  const receiver: Receiver = {
    ...bot,
    umble,
    isTooFast: paceKeeper(() => ground.timer.now()),
    mention: (whisper) => void mention(whisper).catch((problem: unknown) => log.fault(whisper.table, problem)),
    follow: flights.follow,
  };
  const line = lineOf(access, install, log);
  hear(line.app, receiver);
  await line.start();
  const settled = async (): Promise<void> => {
    await line.app.landed();
    await umble.settled();
    await flights.landed();
  };
  return {
    umble,
    connected: line.connected,
    settled,
    stop: async () => {
      ending.abort();
      await line.close();
      await line.app.drained();
      await umble.settled();
      await line.end();
    },
  };
}

type Own = Pick<Bot, "refresh"> & { readonly install: Install };

function botOf({ api }: Access, { store, timer, house, log }: Ground, { install, refresh }: Own): Bot {
  const web = webOf(install.token, api, queueOf(store, install.home, timer));
  return { ...memories(), web, install, store, timer, book: bookOf(house.offers), log, refresh };
}

/** How Slack reaches umble. `close`: nothing new comes; `end`: what was heard can be acknowledged no more. */
type Line = {
  readonly app: SlackApp;
  start(): Promise<void>;
  connected(): boolean;
  close(): Promise<void>;
  end(): Promise<void>;
};

function lineOf({ by, api }: SlackAccess, install: Install, log: Log): Line {
  if (by.kind === "http") return httpLine(by, install, api);
  const sockets = socketsOf(by.appToken, api, log);
  const [first, ...others] = sockets.receivers;
  const app = new SlackApp(first, install, api);
  for (const other of others) other.init(app);
  const nothing = async (): Promise<void> => undefined;
  return {
    app,
    start: () => sockets.start(),
    connected: () => sockets.connected() > 0,
    close: nothing,
    end: () => sockets.stop(),
  };
}

type Http = Extract<SlackAccess["by"], { kind: "http" }>;

/** At the port that umble has already: Bolt only judges and answers what comes there. */
function httpLine({ signingSecret, routes }: Http, install: Install, api: Access["api"]): Line {
  const receiver = new HTTPReceiver({ signingSecret, endpoints: [PATH], logger: silent });
  const app = new SlackApp(receiver, install, api);
  return {
    app,
    start: async () => void routes.set(PATH, receiver.requestListener),
    connected: () => routes.has(PATH),
    close: async () => void routes.delete(PATH),
    end: async () => undefined,
  };
}

const PATH = "/slack/events";

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

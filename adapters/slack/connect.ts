import type { RequestListener } from "node:http";
import { HTTPReceiver } from "@slack/bolt";
import { bookOf } from "../../commands/whole-book.ts";
import { returned } from "../../src/keeping/departures.ts";
import { attending, type Connection, type Ground } from "../attending.ts";
import type { Whisper } from "../gathering.ts";
import type { Log } from "../log.ts";
import { SlackApp } from "./app.ts";
import { type Bot, memories, type Receiver } from "./bot.ts";
import { hear } from "./hearing.ts";
import { homeKeeper } from "./home.ts";
import { PLATFORM, scopeOf } from "./ids.ts";
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

/** @throws Error when a token is refused. */
export async function connect(access: SlackAccess, ground: Ground): Promise<Connection> {
  const install = await installOf(access);
  const bot = botOf(access, ground, { install, refresh: homeKeeper(() => receiver) });
  const voice = { platform: PLATFORM, outlet: slackOutlet(bot), whispered: (words: Whisper) => whispered(bot, words) };
  const { ears, ending, landed } = attending(ground, voice);
  const { umble } = ears;
  const receiver: Receiver = { ...bot, ...ears };
  const line = lineOf(access, install, ground.log);
  hear(line.app, receiver);
  await line.start().catch(async (problem: unknown) => {
    ending.abort();
    await line.end();
    throw problem;
  });
  await returned(ground, scopeOf(install.home)).catch((problem: unknown) => ground.log.fault(null, problem));
  return {
    umble,
    connected: line.connected,
    settled: async () => {
      await line.app.landed();
      await umble.settled();
      await landed();
    },
    stop: async () => {
      ending.abort();
      await line.close();
      await line.app.drained();
      await umble.settled();
      await landed();
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

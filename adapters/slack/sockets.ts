import { setTimeout as wait } from "node:timers/promises";
import { SocketModeReceiver } from "@slack/bolt";
import type { Log } from "../log.ts";
import { Silence } from "./failures.ts";
import { addressed, silent } from "./installs.ts";

/**
 * Socket Mode: two connections, so that one is there while the other is made anew; each may bring everything. Bolt's own
 * reconnecting leaves a hole of seconds and ends the process when a token is revoked, so they are kept up here.
 */

export type Sockets = {
  readonly receivers: readonly [SocketModeReceiver, SocketModeReceiver];
  /** @throws as Slack, when it lets none in. */
  start(): Promise<void>;
  /** How many are connected now. */
  connected(): number;
  stop(): Promise<void>;
};

type Client = SocketModeReceiver["client"];

const LONGEST_GREETING_MS = 10_000;
/** Between tries to connect: at once, then ever later. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000] as const;

export function socketsOf(appToken: string, api: string | undefined, log: Log): Sockets {
  const receivers = [receiverFor(appToken, api), receiverFor(appToken, api)] as const;
  const ending = new AbortController();
  const live = new Set<Client>();
  const keeping: Promise<void>[] = [];
  return {
    receivers,
    start: async () => {
      for (const { client } of receivers) await greeted(client, live);
      keeping.push(...receivers.map(({ client }) => kept(client, { live, log, stop: ending.signal })));
    },
    connected: () => live.size,
    stop: async () => {
      ending.abort();
      await Promise.all([...live].map((client) => client.disconnect()));
      await Promise.all(keeping);
    },
  };
}

/** The options are its own: the client writes into them. Source: slack.md, "Shared-options trap". */
function receiverFor(appToken: string, api: string | undefined): SocketModeReceiver {
  const clientOptions = {
    ...addressed(api),
    logger: silent,
    timeout: LONGEST_GREETING_MS,
    retryConfig: { retries: 0 },
  };
  return new SocketModeReceiver({
    appToken,
    logger: silent,
    autoReconnectEnabled: false,
    installerOptions: { clientOptions },
  });
}

type Keeping = { readonly live: Set<Client>; readonly log: Log; readonly stop: AbortSignal };

async function kept(client: Client, { live, log, stop }: Keeping): Promise<void> {
  for (let tries = 0; !stop.aborted; tries++) {
    if (live.has(client)) {
      await ended(client, live);
      tries = 0;
    }
    await wait(PAUSES_MS[tries] ?? PAUSES_MS[4], undefined, { signal: stop }).catch(() => undefined);
    if (!stop.aborted) await greeted(client, live).catch((problem: unknown) => log.fault(null, problem));
  }
  if (live.has(client)) await client.disconnect();
}

/** Resolves when Slack has said hello. */
async function greeted(client: Client, live: Set<Client>): Promise<void> {
  const over = new AbortController();
  const tooLong = wait(LONGEST_GREETING_MS, null, { signal: over.signal }).then(
    () => {
      void client.disconnect();
      throw new Silence("Slack's socket says nothing");
    },
    () => undefined,
  );
  const start = client.start();
  // Whoever is not waited for any more may fail in peace.
  start.catch(() => undefined);
  try {
    await Promise.race([start, tooLong]);
    live.add(client);
  } finally {
    over.abort();
  }
}

async function ended(client: Client, live: Set<Client>): Promise<void> {
  await new Promise<void>((resolve) => {
    client.once("disconnected", () => resolve());
  });
  live.delete(client);
}

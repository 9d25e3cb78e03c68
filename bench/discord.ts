// How fast interactions are acknowledged and answered, and what 10,000 servers weigh, over a Discord on loopback.
// Run as: npx tsx --expose-gc bench/discord.ts
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Events, GatewayIntentBits, type Interaction, Routes } from "discord.js";
import { connect, type DiscordConnection } from "../adapters/discord/connect.ts";
import { houseWith } from "../adapters/house.ts";
import { logTo } from "../adapters/log.ts";
import { sharedTimer } from "../adapters/timer.ts";
import { seed } from "../src/random.ts";
import { embeddedStore } from "../src/store/embedded/store.ts";
import type { Store } from "../src/store/store.ts";
import { direct, reaction } from "../test/adapters/discord/loopback/crowd.ts";
import { addServer, addUser, type Loopback, loopback } from "../test/adapters/discord/loopback/discord.ts";
import { guildJson } from "../test/adapters/discord/loopback/gateway.ts";
import { boardPayload } from "../test/adapters/discord/loopback/people.ts";
import { around } from "../test/store/around.ts";

const CALLS = 1_000;
/** How many people ask at once: for the speed, and when each waits for seconds. */
const AT_ONCE = { fast: 20, slow: 50 };
const STORE_AWAY_MS = 2_000;
const SERVERS = 10_000;

const house = houseWith(new Map());

function served(discord: Loopback, store: Store): Promise<DiscordConnection> {
  let games = 0;
  return connect(
    { token: "token", api: discord.url },
    {
      ...{ store, timer: sharedTimer(() => 0), house, secret: "secret", log: logTo(process.stderr, "silent") },
      newSeed: () => seed((games++).toString(16).padStart(32, "0")),
    },
  );
}

/** Does nothing but acknowledge and answer. */
async function bare(discord: Loopback): Promise<Client> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: discord.url, globalRequestsPerSecond: Number.POSITIVE_INFINITY },
  });
  const done = async ({ id, token, applicationId }: Interaction): Promise<void> => {
    await client.rest.post(Routes.interactionCallback(id, token), {
      body: { type: 5, data: { flags: 64 } },
      auth: false,
    });
    await client.rest.patch(Routes.webhookMessage(applicationId, token), { body: { content: "done" }, auth: false });
  };
  client.on(Events.InteractionCreate, (interaction) => void done(interaction));
  await client.login("token");
  return client;
}

type Times = { readonly acks: readonly number[]; readonly perSecond: number };

/** `/jumble board` by many people, some at once; how long each acknowledgement took. */
async function asked(discord: Loopback, count: number, atOnce = AT_ONCE.fast): Promise<Times> {
  const { world, gateway } = discord;
  const people = Array.from({ length: 200 }, (_, index) => addUser(world, `p${world.count}x${index}`));
  const acks: number[] = [];
  const began = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const user = people[next++ % people.length];
      if (user === undefined) return;
      const { interaction, payload } = boardPayload(world, user);
      const sent = performance.now();
      gateway.dispatch("INTERACTION_CREATE", payload);
      await until(discord, () => interaction.ackedBy !== null);
      acks.push(performance.now() - sent);
      await until(discord, () => world.messages.get(interaction.original ?? "")?.waiting === false);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { acks: acks.toSorted((one, other) => one - other), perSecond: count / ((performance.now() - began) / 1_000) };
}

async function until({ world }: Loopback, isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise<void>((resolve) => void world.news.once("change", () => resolve()));
}

async function inStore<Answer>(work: (store: Store) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), "umble-bench-"));
  const store = await embeddedStore(folder);
  try {
    return await work(store);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function acksWithStoreAway(): Promise<void> {
  await inStore(async (inner) => {
    const store = around(inner, async (_, act) => {
      await new Promise((resolve) => setTimeout(resolve, STORE_AWAY_MS));
      return act();
    });
    const discord = await loopback(sharedTimer(() => 0));
    const connection = await served(discord, store);
    const { acks } = await asked(discord, CALLS, AT_ONCE.slow);
    const p99 = Math.round(acks[Math.floor(acks.length * 0.99)] ?? 0);
    console.log(
      JSON.stringify({ what: "acks with the store 2 s away", count: acks.length, p99Ms: p99, within: p99 < 500 }),
    );
    await connection.stop();
    await discord.close();
  });
}

async function throughput(): Promise<void> {
  const ratios: number[] = [];
  let ours = 0;
  for (let pair = 0; pair < 5; pair++) {
    const plain = await loopback(sharedTimer(() => 0));
    const client = await bare(plain);
    const { perSecond: theirs } = await asked(plain, CALLS);
    await client.destroy();
    await plain.close();
    ours = await inStore(async (store) => {
      const discord = await loopback(sharedTimer(() => 0));
      const connection = await served(discord, store);
      const { perSecond } = await asked(discord, CALLS);
      await connection.stop();
      await discord.close();
      return perSecond;
    });
    ratios.push(ours / theirs);
  }
  const ratio = Math.round((ratios.toSorted((one, other) => one - other)[2] ?? 0) * 100) / 100;
  console.log(
    JSON.stringify({
      what: "interactions a second",
      against: "a bot that only answers",
      ratio,
      perSecond: Math.round(ours),
      within: ratio >= 0.5,
    }),
  );
}

async function weight(): Promise<void> {
  await inStore(async (store) => {
    const discord = await loopback(sharedTimer(() => 0));
    const connection = await served(discord, store);
    const { world, gateway } = discord;
    for (let index = 0; index < SERVERS; index++) {
      const id = `30000000${100_000 + index}0000`;
      addServer(world, { id, name: `server ${id}`, channel: "general" });
      const guild = world.guilds.get(id);
      if (guild !== undefined) gateway.dispatch("GUILD_CREATE", guildJson(world, guild));
      if (index % 500 === 0) await settled(discord, connection);
    }
    await settled(discord, connection);
    gateway.forget();
    const before = held();
    const rounds: number[] = [];
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < SERVERS; index++) {
        const id = `30000000${100_000 + index}0000`;
        gateway.dispatch("MESSAGE_REACTION_ADD", reaction(id), "reactions");
        gateway.dispatch("MESSAGE_CREATE", direct(id), "dms");
        if (index % 500 === 0) await settled(discord, connection);
      }
      await settled(discord, connection);
      gateway.forget();
      rounds.push(Math.round((held() - before) / 1_000_000));
    }
    console.log(
      JSON.stringify({
        what: "MB more after 10,000 busy servers, three times",
        rounds,
        within: Math.max(...rounds) < 30,
      }),
    );
    await connection.stop();
    await discord.close();
  });
}

async function settled(discord: Loopback, connection: DiscordConnection): Promise<void> {
  await discord.gateway.flushed();
  await connection.settled();
}

function held(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

await weight();
await acksWithStoreAway();
await throughput();

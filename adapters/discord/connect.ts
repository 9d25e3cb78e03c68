import { type Client, Events, Status } from "discord.js";
import { bookOf } from "../../commands/whole-book.ts";
import { attending, type Connection, type Ground } from "../attending.ts";
import type { Whisper } from "../gathering.ts";
import { type Bot, memories, type Receiver } from "./bot.ts";
import { type Access, discordClient } from "./client.ts";
import { hear } from "./hearing.ts";
import { PLATFORM } from "./ids.ts";
import { discordOutlet } from "./outlet.ts";
import { pacedRequests } from "./requests.ts";
import { whispered } from "./whispering.ts";

/** Umble on Discord: one client, one outlet, and the umble between them. */

export type DiscordConnection = Connection & { readonly client: Client };

/** @throws Error when the token is refused. */
export async function connect(access: Access, ground: Ground): Promise<DiscordConnection> {
  const { house, store, timer, log } = ground;
  const client = discordClient(access);
  const { rest } = client;
  const book = bookOf(house.offers);
  const bot: Bot = { ...memories(), client, rest, requests: pacedRequests(rest, store), store, timer, book, log };
  const voice = {
    platform: PLATFORM,
    outlet: discordOutlet(bot),
    whispered: (words: Whisper) => whispered(bot, words),
  };
  const { ears, ending, landed } = attending(ground, voice);
  const receiver: Receiver = { ...bot, ...ears, dictionaries: house.lexicons.names, secret: ground.secret };
  hear(receiver, ending.signal);
  await loggedIn(client, access.token).catch(async (problem: unknown) => {
    ending.abort();
    await client.destroy();
    throw problem;
  });
  const { umble } = ears;
  const settled = async (): Promise<void> => {
    await landed();
    await umble.settled();
  };
  return {
    client,
    umble,
    connected: () => client.ws.shards.every(({ status }) => status === Status.Ready),
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

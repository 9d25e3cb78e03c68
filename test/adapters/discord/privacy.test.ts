import { afterAll } from "vitest";
import { z } from "zod";
import { virtualTimer } from "../../../adapters/console/timer.ts";
import { memories } from "../../../adapters/discord/bot.ts";
import { discordClient, discordRest } from "../../../adapters/discord/client.ts";
import { discordOutlet } from "../../../adapters/discord/outlet.ts";
import { answerBodies } from "../../../adapters/discord/payload.ts";
import { pacedRequests } from "../../../adapters/discord/requests.ts";
import { logTo } from "../../../adapters/log.ts";
import type { Outlet } from "../../../commands/outlet.ts";
import type { Choice, Said } from "../../../render/message.ts";
import { scope } from "../../../src/identity.ts";
import type { RecordKey, Store } from "../../../src/store/store.ts";
import { T0 } from "../../store/contract/ground.ts";
import { openedStore } from "../../store/opened.ts";
import { behind, privacySuite, type Sent, type Stage } from "../privacy.ts";
import { rackPrivacySuite } from "../rack-privacy.ts";
import { rummblePrivacy } from "../rummble-privacy.ts";
import { PEOPLE } from "../secrets.ts";
import { addUser, type Loopback, loopback } from "./loopback/discord.ts";
import { GENERAL, SERVER_ID } from "./loopback/people.ts";
import { book } from "./playing.ts";

/** The outlet on loopback, with every body that it sends. The suite calls places and people by name, Discord by number. */

const store = openedStore();
const open: Loopback[] = [];
afterAll(async () => {
  for (const discord of open) await discord.close();
});

type Live = { readonly choices: readonly Choice[]; readonly only: string | null };

function stage(): Stage {
  const sent: Sent[] = [];
  const live = new Map<string, Live>();
  let about: { readonly table: RecordKey; readonly key: string; readonly turn: string } | null = null;
  let beginning: Promise<Ground> | null = null;
  const closed = new Map<string, boolean>();
  const ground = async (): Promise<Ground> => {
    beginning ??= begun();
    const made = await beginning;
    for (const [name, isClosed] of closed) {
      const user = made.users.get(name);
      if (user !== undefined) user.dmsClosed = isClosed;
    }
    return made;
  };
  const arrived = ({ discord, names }: Ground): void => {
    for (const { route, body, only } of discord.world.sent.splice(0))
      sent.push({
        only: only === null ? null : (names.get(only) ?? only),
        text: `${route}\n${JSON.stringify(body)}\n${readable(body)}`,
      });
  };
  const outlet: Outlet = {
    put: async (post) => {
      const made = await ground();
      const put = await made.outlet.put(numbered(post));
      arrived(made);
      const { message, table } = post;
      const only = message.to === "channel" ? null : message.to.slice("discord:".length);
      if (put.kind === "put") live.set(put.id, { choices: message.choices, only });
      if (put.kind === "put" && only === null) about = { table, key: message.key, turn: message.turn };
      return put;
    },
    remove: async (gone) => {
      const made = await ground();
      await made.outlet.remove(numbered(gone));
      live.delete(gone.was);
    },
    tell: async (whisper) => {
      const made = await ground();
      await made.outlet.tell(numbered(whisper));
      arrived(made);
    },
    mail: async (letter) => {
      const made = await ground();
      const sent = await made.outlet.mail(numbered(letter));
      arrived(made);
      return sent;
    },
    forget: async () => undefined,
  };
  const answered = (handle: string, said: Said): Sent => {
    const bodies = answerBodies(book, numbered(said), null);
    return { only: handle, text: bodies.map((body) => `${JSON.stringify(body)}\n${readable(body)}`).join("\n") };
  };
  return {
    home: scope("discord:home"),
    serve: behind({ platform: "discord", outlet, answered }),
    news: () => sent.splice(0),
    closeDms: (handle, how) => void closed.set(handle, how.closed),
    choices: (handle) =>
      [...live.values()].filter(({ only }) => only === null || only === handle).flatMap(({ choices }) => choices),
    newest: () => about,
  };
}

const withContent = z.object({ content: z.string() });

/** Lines as they are read. */
function readable(body: unknown): string {
  return withContent.safeParse(body).data?.content ?? "";
}

type Ground = {
  readonly discord: Loopback;
  readonly outlet: Outlet;
  readonly users: ReadonlyMap<string, { readonly id: string; dmsClosed: boolean }>;
  /** By number. */
  readonly names: ReadonlyMap<string, string>;
};

async function begun(): Promise<Ground> {
  const timer = virtualTimer(T0);
  const discord = await loopback(timer);
  open.push(discord);
  const users = new Map([...IDS].map(([name, id]) => [name, addUser(discord.world, name, { id })]));
  const rest = discordRest({ api: discord.url, token: "token" });
  // Many games: their requests need not wait for each other.
  const free = { ...store(), budget: async (...[, , now]: Parameters<Store["budget"]>) => now };
  const bot = {
    ...memories(),
    client: discordClient({ api: discord.url }),
    rest,
    requests: pacedRequests(rest, free),
    store: store(),
    timer,
    book,
    log: logTo({ write: () => undefined }, "silent"),
  };
  return { discord, outlet: discordOutlet(bot), users, names: new Map([...users].map(([name, { id }]) => [id, name])) };
}

const IDS = new Map(PEOPLE.map((name, index): readonly [string, string] => [name, `70000000000000000${index}`]));
const NUMBERS: ReadonlyMap<unknown, string> = new Map([
  ["discord:home", `discord:${SERVER_ID}`],
  ["quick/general", `quick/${GENERAL}`],
  ["table/general", `table/${GENERAL}`],
  ...[...IDS].map(([name, id]): readonly [string, string] => [`discord:${name}`, `discord:${id}`]),
]);

/** The same, with numbers for names. */
function numbered<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => NUMBERS.get(inner) ?? inner);
}

privacySuite("Discord", stage);
rackPrivacySuite("Discord", stage);
rummblePrivacy("Discord", stage);

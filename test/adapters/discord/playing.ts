import { breakable } from "../../../adapters/console/outage.ts";
import { type VirtualTimer, virtualTimer } from "../../../adapters/console/timer.ts";
import { discordRest } from "../../../adapters/discord/client.ts";
import { connect, type DiscordConnection } from "../../../adapters/discord/connect.ts";
import { register } from "../../../adapters/discord/register.ts";
import { houseWith } from "../../../adapters/house.ts";
import { logTo } from "../../../adapters/log.ts";
import { bookOf } from "../../../commands/book.ts";
import { later } from "../../../src/instant.ts";
import { seed } from "../../../src/random.ts";
import type { Store } from "../../../src/store/store.ts";
import { T0 } from "../../store/contract/ground.ts";
import { inFreshStore } from "../../store/fresh.ts";
import { addUser, type Loopback, loopback } from "./loopback/discord.ts";
import { GENERAL, type Person, personOf } from "./loopback/people.ts";
import type { Message } from "./loopback/world.ts";

/** An evening on the loopback Discord, with the real client of discord.js between it and umble. */

const house = houseWith(new Map());
export const book = bookOf(house.offers);

export type Evening = {
  readonly discord: Loopback;
  readonly timer: VirtualTimer;
  readonly store: Store;
  readonly log: string[];
  readonly faults: unknown[];
  /** The processes that serve now. */
  readonly bots: Bot[];
  readonly person: (name: string) => Person;
  games: number;
};
type Bot = { readonly connection: DiscordConnection; readonly reach: (how: { readonly up: boolean }) => void };

export async function evening(work: (evening: Evening) => Promise<void>): Promise<void> {
  await inFreshStore((store) => eveningOver(store, work));
}

export async function eveningOver(store: Store, work: (evening: Evening) => Promise<void>): Promise<void> {
  const timer = virtualTimer(T0);
  const discord = await loopback(timer);
  const people = new Map<string, Person>();
  const known = (name: string): Person => {
    const person = people.get(name) ?? personOf(discord, addUser(discord.world, name));
    people.set(name, person);
    return person;
  };
  const made: Evening = { discord, timer, store, log: [], faults: [], bots: [], person: known, games: 0 };
  try {
    await register({
      rest: discordRest({ api: discord.url, token: "token" }),
      book,
      application: undefined,
      server: undefined,
    });
    await starts(made);
    await work(made);
  } finally {
    for (const { connection } of made.bots.splice(0)) await connection.stop();
    await discord.close();
  }
  const problems = [...made.faults, ...discord.problems];
  if (problems.length > 0) throw new Error("a fault was logged", { cause: problems[0] });
}

/** One more process on the same token and store. */
export async function starts(evening: Evening): Promise<void> {
  const { discord, timer, store, log, faults } = evening;
  const broken = breakable(store);
  const written = logTo({ write: (line) => void log.push(line) }, "debug");
  const connection = await connect(
    { token: "token", api: discord.url },
    {
      ...{ store: broken.store, timer, house, secret: "secret" },
      newSeed: () => {
        evening.games++;
        return seed(evening.games.toString(16).padStart(32, "0"));
      },
      log: {
        ...written,
        fault: (at, problem) => {
          written.fault(at, problem);
          if (!(problem instanceof Error && problem.message.includes("cannot be reached"))) faults.push(problem);
        },
      },
    },
  );
  evening.bots.push({ connection, reach: broken.set });
  await quiet(evening);
}

/** The first process ends between two of its steps: whatever it was doing reaches nothing any more. */
export async function killed({ bots }: Evening): Promise<void> {
  const bot = bots.shift();
  bot?.reach({ up: false });
  bot?.connection.client.rest.removeAllListeners();
  await bot?.connection.client.destroy();
}

/** Until everything that was sent is heard, done and shown. */
export async function quiet({ discord, bots }: Evening): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await discord.gateway.flushed();
    for (const { connection } of bots) await connection.settled();
  }
}

/** Time passes, and all that falls due is done. */
export async function waits(evening: Evening, seconds: number): Promise<void> {
  const { timer, bots } = evening;
  const target = later(timer.now(), seconds * 1_000);
  const [first] = bots;
  const settled = () => quiet(evening);
  const tick = async () => (first === undefined ? null : first.connection.umble.tick(settled));
  for (let next = await tick(); next !== null && next <= target; next = await tick())
    if (next > timer.now()) timer.moveTo(next);
  timer.moveTo(target);
  await settled();
}

/** What a person reads in a channel or their DMs, a text each. */
export function reads(person: Person, where: string = GENERAL): readonly string[] {
  return person.sees(where).map(({ content }) => content);
}

/** What everybody reads in a channel. */
export function boardsIn(person: Person, where: string = GENERAL): readonly string[] {
  return person.sees(where).flatMap(({ only, content }) => (only === null ? [content] : []));
}

export function lastOf(messages: readonly Message[]): Message {
  const last = messages.at(-1);
  if (last === undefined) throw new Error("nothing is to be seen");
  return last;
}

/** The private answer to somebody's last interaction. */
export function answerTo({ discord }: Evening, original: string | null): string {
  return discord.world.messages.get(original ?? "")?.content ?? "";
}

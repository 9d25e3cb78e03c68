import { z } from "zod";
import type { Actor } from "../../commands/call.ts";
import type { Person } from "../../src/hosting.ts";
import { HOUR_MS, later } from "../../src/instant.ts";
import type { Bot, Known } from "./bot.ts";
import { personOf } from "./ids.ts";

/** What Slack says of people: their names, whether they run the workspace, whether they are people at all. */

const FRESH_MS = HOUR_MS;
/** Nobody waits longer for a name. */
const PATIENCE_MS = 600;

const found = z.object({
  user: z.object({
    is_bot: z.boolean().nullish(),
    is_admin: z.boolean().nullish(),
    is_owner: z.boolean().nullish(),
    real_name: z.string().nullish(),
    name: z.string().nullish(),
    profile: z.object({ display_name: z.string().nullish(), real_name: z.string().nullish() }).nullish(),
  }),
});

/** `called`: how the delivery itself names them. Whom Slack cannot tell in time is called by that. */
export async function knownPerson(bot: Bot, user: string, called: string): Promise<Known> {
  const before = bot.people.get(user);
  if (before !== undefined && before.fresh > bot.timer.now()) return before;
  const unknown: Known = before ?? { name: called, manages: false, isBot: false, fresh: bot.timer.now() };
  const asked = asking(bot, user, called).catch(() => unknown);
  return Promise.race([asked, patience(unknown)]);
}

async function patience(otherwise: Known): Promise<Known> {
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref();
  });
  return otherwise;
}

async function asking(bot: Bot, user: string, called: string): Promise<Known> {
  const { user: facts } = found.parse(await bot.web.user(user));
  const names = [facts.profile?.display_name, facts.real_name, facts.profile?.real_name, facts.name, called];
  const known: Known = {
    name: names.find((name) => (name ?? "").trim() !== "") ?? user,
    manages: facts.is_admin === true || facts.is_owner === true,
    isBot: facts.is_bot === true,
    fresh: later(bot.timer.now(), FRESH_MS),
  };
  bot.people.set(user, known);
  return known;
}

export async function actorOf(bot: Bot, user: string, called: string): Promise<Actor> {
  const { name, manages } = await knownPerson(bot, user, called);
  return { id: personOf(bot.install.home, user), name, manages };
}

const MOST_NAMED = 20;
const MENTION = /<@([A-Z0-9a-z]{1,30})(?:\|([^>]*))?>/gu;

/** Whom a text names by a mention; bots do not play. */
export async function namedIn(bot: Bot, text: string): Promise<(mention: string) => Person | null> {
  const mentions = [...text.matchAll(MENTION)].slice(0, MOST_NAMED);
  const people = await Promise.all(
    mentions.map(async ([, user = "", called = ""]) => [user, await knownPerson(bot, user, called || user)] as const),
  );
  const names = new Map(people);
  return (mention) => {
    const [, user] = /^<@([A-Z0-9a-z]{1,30})>$/u.exec(mention.trim()) ?? [];
    const known = user === undefined ? undefined : names.get(user);
    if (user === undefined || known === undefined || known.isBot || user === bot.install.botUserId) return null;
    return { id: personOf(bot.install.home, user), name: known.name };
  };
}

import type { PlayerId } from "../../src/identity.ts";
import { acquaintanceOf, dmClosed, dmFound } from "./acquaintance.ts";
import type { Body } from "./blocks.ts";
import type { Bot } from "./bot.ts";
import { isLostMailbox, whyFailed } from "./failures.ts";
import { type Standing, userOf } from "./ids.ts";

/** Somebody's DMs with umble: opened once, then known. */

type Mail = { readonly person: PlayerId; readonly body: Body; readonly thread?: string };

/** Null when they take none. @throws as Slack. */
export async function mailed(bot: Bot, mail: Mail): Promise<Standing | null> {
  const { person } = mail;
  const { channel, closedUntil } = await acquaintanceOf(bot, person);
  if (closedUntil !== null && closedUntil > bot.timer.now()) return null;
  try {
    return (channel === null ? null : await postedThere(bot, mail, channel)) ?? (await postedAnew(bot, mail));
  } catch (problem) {
    const why = whyFailed(problem);
    if (why === null || why === "later") throw problem;
    await dmClosed(bot, person, bot.timer.now());
    return null;
  }
}

/** Null when the channel that was known is none any more. */
async function postedThere(bot: Bot, { body, thread }: Mail, channel: string): Promise<Standing | null> {
  try {
    return await bot.web.post(channel, body, thread);
  } catch (problem) {
    if (isLostMailbox(problem)) return null;
    throw problem;
  }
}

async function postedAnew(bot: Bot, { person, body }: Mail): Promise<Standing> {
  const channel = await bot.web.mailbox(userOf(person));
  const standing = await bot.web.post(channel, body);
  await dmFound(bot, person, channel);
  return standing;
}

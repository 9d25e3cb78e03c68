import { Routes } from "discord.js";
import { z } from "zod";
import type { PlayerId } from "../../src/identity.ts";
import { acquaintanceOf, dmClosed, dmFound } from "./acquaintance.ts";
import type { Bot } from "./bot.ts";
import { whyFailed } from "./failures.ts";
import { userOf } from "./ids.ts";

/** The channel of somebody's DMs. Opening it always succeeds; whether they take any, the first message tells. */

const opened = z.object({ id: z.string() });

/** Null when they took none lately. @throws as Discord. */
export async function mailboxOf(bot: Bot, person: PlayerId): Promise<string | null> {
  const { channel, closedUntil } = await acquaintanceOf(bot, person);
  if (closedUntil !== null && closedUntil > bot.timer.now()) return null;
  if (channel !== null) return channel;
  const { id } = opened.parse(await bot.requests.post(Routes.userChannels(), { recipient_id: userOf(person) }));
  await dmFound(bot, person, id);
  return id;
}

/** Does something in their DMs, and remembers when they take none. */
export async function inMailbox<Done>(bot: Bot, person: PlayerId, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (problem) {
    if (whyFailed(problem) === "closed") await dmClosed(bot, person, bot.timer.now());
    throw problem;
  }
}

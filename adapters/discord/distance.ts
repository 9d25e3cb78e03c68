import { Routes } from "discord.js";
import { z } from "zod";
import type { Message } from "../../render/message.ts";
import type { Bot } from "./bot.ts";
import { madeAt, type Standing } from "./ids.ts";
import { OLD_MS, SCROLL_LOOK_MS, SCROLLED_MESSAGES } from "./limits.ts";

/** Whether a live board is better posted anew: old ones are limited harder, and nobody sees what has scrolled away. */

const newer = z.array(z.object({ id: z.string() }));

export async function isOutOfSight(bot: Bot, { choices }: Message, old: Standing): Promise<boolean> {
  if (choices.length === 0) return false;
  const age = bot.timer.now() - madeAt(old.message);
  if (age > OLD_MS) return true;
  const looked = bot.looked.get(old.message) ?? madeAt(old.message);
  if (bot.timer.now() - looked < SCROLL_LOOK_MS) return false;
  bot.looked.set(old.message, bot.timer.now());
  return (await countAfter(bot, old)) >= SCROLLED_MESSAGES;
}

/** Without the right to read the history nothing is known, and it stays where it is. */
async function countAfter(bot: Bot, { channel, message }: Standing): Promise<number> {
  const query = new URLSearchParams({ after: message, limit: `${SCROLLED_MESSAGES}` });
  const messages = await bot.requests.get(Routes.channelMessages(channel), query).catch(() => []);
  return newer.safeParse(messages).data?.length ?? 0;
}

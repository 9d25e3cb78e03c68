import type { ChatInputCommandInteraction } from "discord.js";
import { ChannelType, RESTJSONErrorCodes, Routes } from "discord.js";
import { z } from "zod";
import { text } from "../../render/message.ts";
import type { Bot } from "./bot.ts";
import { isCode } from "./failures.ts";
import { contentOf } from "./text.ts";

/** A thread for one game, begun from a message of its own; the same delivery finds the same thread again. */

const made = z.object({ id: z.string() });
const ARCHIVED_AFTER_MINUTES = 1_440;

export async function threadFor(
  bot: Bot,
  { id, channelId, user }: ChatInputCommandInteraction,
  title: string,
): Promise<string> {
  const words = text({ strong: title }, ": ", { typed: user.displayName }, " opens a table in this thread.");
  const body = { content: contentOf([words]), allowed_mentions: { parse: [] }, nonce: id, enforce_nonce: true };
  const message = made.parse(await bot.requests.post(Routes.channelMessages(channelId), body)).id;
  try {
    const thread = { name: title, auto_archive_duration: ARCHIVED_AFTER_MINUTES };
    return made.parse(await bot.requests.post(Routes.threads(channelId, message), thread)).id;
  } catch (problem) {
    // A thread has the id of the message that it was begun from.
    if (isCode(problem, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return message;
    throw problem;
  }
}

export function isThread(type: ChannelType | undefined): boolean {
  return (
    type === ChannelType.PublicThread || type === ChannelType.PrivateThread || type === ChannelType.AnnouncementThread
  );
}

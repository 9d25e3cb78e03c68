import { RESTJSONErrorCodes, Routes } from "discord.js";
import { z } from "zod";
import type { Outlet, Put } from "../../commands/outlet.ts";
import type { Message } from "../../render/message.ts";
import { posted, taken, unheard } from "./boards.ts";
import type { Bot } from "./bot.ts";
import { isOutOfSight } from "./distance.ts";
import { isCode, whyFailed } from "./failures.ts";
import { type Spot, type Standing, spotOf, standingAt, standingText, userOf } from "./ids.ts";
import { inMailbox, mailboxOf } from "./mailbox.ts";
import { editBody, postBody } from "./payload.ts";
import { offered } from "./reactions.ts";
import { lettered, whispered } from "./whispering.ts";

/**
 * Boards are posted and edited by the bot's token and by id, so that they outlive every interaction. A table's messages
 * come one after the other, each as it is then: what waits for a limit is only ever the latest state.
 */

type Post = Parameters<Outlet["put"]>[0];

export function discordOutlet(bot: Bot): Outlet {
  return {
    put: (post) => placed(bot, post).catch(failed),
    remove: async ({ table, to, was }) => {
      const standing = standingAt(was);
      await deleted(bot, standing);
      if (to === "channel") await taken(bot, table, standing);
    },
    tell: (whisper) => whispered(bot, whisper),
    mail: (letter) => lettered(bot, letter),
    forget: (person, of) => unheard(bot, of, userOf(person)),
  };
}

/** @throws what is a fault of ours. */
function failed(problem: unknown): Put {
  const why = whyFailed(problem);
  if (why === null) throw problem;
  return { kind: "failed", why };
}

async function placed(bot: Bot, post: Post): Promise<Put> {
  const { table, message, was } = post;
  if (message.to !== "channel") return inMailbox(bot, message.to, () => mailed(bot, post));
  const spot = spotOf(table);
  const old = was === null ? null : standingAt(was);
  if (old !== null && !(await isOutOfSight(bot, message, old)) && (await edited(bot, message, old, spot)))
    return noted(bot, post, old);
  if (old !== null && isRemainder(message)) return { kind: "put", id: standingText(old) };
  const standing = await sent(bot, post, { channel: spot.channel, here: spot });
  if (old !== null) await deleted(bot, old).catch(() => undefined);
  return noted(bot, post, standing);
}

/** What is left of a message need not be posted again when that message is gone. */
function isRemainder({ choices, reactions, after }: Message): boolean {
  return choices.length === 0 && reactions.length === 0 && after === null;
}

async function noted(bot: Bot, { table, message }: Post, standing: Standing): Promise<Put> {
  if (message.choices.length === 0) await taken(bot, table, standing);
  else await posted(bot, table, { standing, key: message.key, turn: message.turn });
  return { kind: "put", id: standingText(standing) };
}

async function mailed(bot: Bot, post: Post): Promise<Put> {
  const { message, was } = post;
  if (message.to === "channel") throw new Error("a channel's message in somebody's DMs");
  const old = was === null ? null : standingAt(was);
  if (old !== null && ((await edited(bot, message, old, null)) || isRemainder(message)))
    return { kind: "put", id: standingText(old) };
  const channel = await mailboxOf(bot, message.to);
  if (channel === null) return { kind: "failed", why: "closed" };
  return { kind: "put", id: standingText(await sent(bot, post, { channel, here: null })) };
}

const made = z.object({ id: z.string() });

/** The nonce makes one message of a post that is sent again, because nobody heard that it had arrived. */
async function sent(
  bot: Bot,
  { message, nonce }: Post,
  { channel, here }: { readonly channel: string; readonly here: Spot | null },
): Promise<Standing> {
  const body = { ...postBody(bot.book, message, here), nonce, enforce_nonce: true };
  const { id } = made.parse(await bot.requests.post(Routes.channelMessages(channel), body));
  const standing = { channel, message: id };
  await offered(bot, standing, { wanted: message.reactions, present: [] });
  return standing;
}

const shown = z.object({
  reactions: z.array(z.object({ me: z.boolean(), emoji: z.object({ name: z.string().nullable() }) })).optional(),
});

/** False when it is not there any more, or in a thread that sleeps. */
async function edited(bot: Bot, message: Message, old: Standing, here: Spot | null): Promise<boolean> {
  const route = Routes.channelMessage(old.channel, old.message);
  try {
    const { reactions = [] } = shown.parse(await bot.requests.patch(route, editBody(bot.book, message, here)));
    const present = reactions.flatMap(({ me, emoji }) => (me && emoji.name !== null ? [emoji.name] : []));
    await offered(bot, old, { wanted: message.reactions, present });
    return true;
  } catch (problem) {
    if (isCode(problem, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.InvalidActionOnArchivedThread))
      return false;
    throw problem;
  }
}

/** One that is gone already is no fault. */
async function deleted(bot: Bot, { channel, message }: Standing): Promise<void> {
  await bot.requests.delete(Routes.channelMessage(channel, message)).catch((problem: unknown) => {
    const why = whyFailed(problem);
    if (why === null || why === "later") throw problem;
  });
}

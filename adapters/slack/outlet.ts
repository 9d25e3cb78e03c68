import type { Outlet, Put } from "../../commands/outlet.ts";
import type { Message } from "../../render/message.ts";
import { dmFound } from "./acquaintance.ts";
import { bodyOf } from "./blocks.ts";
import { boardAt, boardPosted, boardTaken } from "./boards.ts";
import type { Bot } from "./bot.ts";
import { nameOfEmoji } from "./emoji.ts";
import { isOperators, isUneditable, whyFailed } from "./failures.ts";
import { channelOf, type Standing, standingAt, standingText, userOf } from "./ids.ts";
import { lettered, mailed } from "./mailbox.ts";
import { whispered } from "./whispering.ts";

/**
 * Boards are posted and edited with the bot's token, so that they outlive every interaction. A table's messages come one
 * after the other, each as it is then: what waits for its turn is only ever the latest state.
 */

type Post = Parameters<Outlet["put"]>[0];

export function slackOutlet(bot: Bot): Outlet {
  return {
    put: (post) => placed(bot, post).catch((problem: unknown) => failed(bot, post, problem)),
    remove: async ({ was }) => {
      const standing = standingAt(was);
      await bot.web.remove(standing).catch(unlessFault);
      await boardTaken(bot, { ...standing, home: bot.install.home });
    },
    tell: (whisper) => whispered(bot, whisper),
    mail: (letter) => lettered(bot, letter),
    // Of the boards of a workspace it is known what umble put there, not who reacted.
    forget: async () => undefined,
  };
}

/** @throws what is a fault of ours. */
function failed(bot: Bot, { table }: Post, problem: unknown): Put {
  const why = whyFailed(problem);
  if (why === null) throw problem;
  if (isOperators(problem)) bot.log.fault(table, problem);
  return { kind: "failed", why };
}

/** One that is gone already is no fault; one that is limited stays as it is. */
function unlessFault(problem: unknown): void {
  if (whyFailed(problem) === null && !isUneditable(problem)) throw problem;
}

async function placed(bot: Bot, post: Post): Promise<Put> {
  const { message, was } = post;
  const old = was === null ? null : standingAt(was);
  if (old !== null && ((await edited(bot, message, old)) || isRemainder(message))) return noted(bot, post, old);
  const standing = message.to === "channel" ? await inChannel(bot, post) : await inMailbox(bot, message);
  return standing === null ? { kind: "failed", why: "closed" } : noted(bot, post, standing);
}

/** What is left of a message need not be posted again when that message is gone. */
function isRemainder({ choices, reactions, after }: Message): boolean {
  return choices.length === 0 && reactions.length === 0 && after === null;
}

/** False when it cannot be edited any more. */
async function edited(bot: Bot, message: Message, standing: Standing): Promise<boolean> {
  try {
    await bot.web.update(standing, bodyOf(message));
    return true;
  } catch (problem) {
    if (isUneditable(problem)) return false;
    throw problem;
  }
}

async function inChannel(bot: Bot, { table, message }: Post): Promise<Standing> {
  const channel = channelOf(table);
  const lead = message.ping.map((person) => `<@${userOf(person)}>`).join(" ");
  const standing = await bot.web.post(channel, bodyOf(message, lead));
  bot.open.set(channel, bot.timer.now());
  return standing;
}

async function inMailbox(bot: Bot, message: Message): Promise<Standing | null> {
  if (message.to === "channel") throw new Error("a channel's message in somebody's DMs");
  return mailed(bot, { person: message.to, body: bodyOf(message) });
}

async function noted(bot: Bot, { table, message }: Post, standing: Standing): Promise<Put> {
  const spot = { ...standing, home: bot.install.home };
  const { key, turn, reactions, choices, to } = message;
  const before = (await boardAt(bot, spot))?.offered ?? [];
  const stay = await withdrawn(
    bot,
    standing,
    before.filter((emoji) => !reactions.includes(emoji)),
  );
  if (choices.length === 0 && reactions.length === 0) await boardTaken(bot, spot);
  else {
    // Known before anybody can react to it.
    await boardPosted(bot, spot, { ts: standing.ts, table: table.id, key, turn, offered: [...reactions, ...stay] });
    await offered(
      bot,
      standing,
      reactions.filter((emoji) => !before.includes(emoji)),
    );
  }
  // What is left of a message is no news of anybody: their data may just have been deleted.
  if (to !== "channel" && !isRemainder(message)) {
    await dmFound(bot, to, standing.channel);
    bot.refresh(to);
  }
  return { kind: "put", id: standingText(standing) };
}

/** Reactions are only an offer: one refused is none. */
async function offered(bot: Bot, standing: Standing, emoji: readonly string[]): Promise<void> {
  for (const name of emoji.flatMap((one) => nameOfEmoji(one) ?? []))
    await bot.web.react(standing, name).catch((problem: unknown) => {
      if (!(problem instanceof Error)) throw problem;
    });
}

/** Takes back what is offered no more. What could not be taken back now stays, to be taken back with the next edit. */
async function withdrawn(bot: Bot, standing: Standing, emoji: readonly string[]): Promise<readonly string[]> {
  const stay: string[] = [];
  for (const one of emoji) {
    const name = nameOfEmoji(one);
    if (name === null) continue;
    await bot.web.unreact(standing, name).catch((problem: unknown) => {
      if (whyFailed(problem) === "later") stay.push(one);
      else if (!(problem instanceof Error)) throw problem;
    });
  }
  return stay;
}

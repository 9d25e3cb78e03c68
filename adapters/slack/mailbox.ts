import type { Letter, Mailed } from "../../commands/outlet.ts";
import type { PlayerId } from "../../src/identity.ts";
import { acquaintanceOf, dmClosed, dmFound } from "./acquaintance.ts";
import { type Body, bodyOf } from "./blocks.ts";
import type { Bot } from "./bot.ts";
import { codeOf, isLostMailbox, isOperators, whyFailed } from "./failures.ts";
import { type Standing, scopeOf, userOf } from "./ids.ts";

/** Somebody's DMs with umble: opened once, then known. */

type Mail = { readonly person: PlayerId; readonly body: Body; readonly thread?: string };

/** Null when they take none. @throws as Slack. */
export function mailed(bot: Bot, { person, body, thread }: Mail): Promise<Standing | null> {
  // A thread of a mailbox that is lost is lost with it.
  return inMailbox(bot, person, (channel, known) => bot.web.post(channel, body, known ? thread : undefined));
}

/** A scope that is missing is the operator's to see. */
export async function lettered(bot: Bot, { person, said, file }: Letter): Promise<Mailed> {
  const { text } = bodyOf(said);
  try {
    const sent = await inMailbox(bot, person, async (channel) => {
      await bot.web.upload(channel, text, file);
      return "sent" as const;
    });
    return sent ?? "closed";
  } catch (problem) {
    if (whyFailed(problem) === null) throw problem;
    if (isOperators(problem))
      bot.log.fault({ scope: scopeOf(bot.install.home), id: "letter" }, `Slack says: ${codeOf(problem)}`);
    return "later";
  }
}

/** `known`: whether the channel was one that is remembered. */
type Act<Done> = (channel: string, known: boolean) => Promise<Done>;

/** Null when they take no DMs. @throws as Slack. */
async function inMailbox<Done>(bot: Bot, person: PlayerId, act: Act<Done>): Promise<Done | null> {
  const { channel, closedUntil } = await acquaintanceOf(bot, person);
  if (closedUntil !== null && closedUntil > bot.timer.now()) return null;
  try {
    return (channel === null ? null : await there(act, channel)) ?? (await anew(bot, person, act));
  } catch (problem) {
    const why = whyFailed(problem);
    if (why === null || why === "later") throw problem;
    await dmClosed(bot, person, bot.timer.now());
    return null;
  }
}

/** Null when the channel that was known is none any more. */
async function there<Done>(act: Act<Done>, channel: string): Promise<Done | null> {
  try {
    return await act(channel, true);
  } catch (problem) {
    if (isLostMailbox(problem)) return null;
    throw problem;
  }
}

async function anew<Done>(bot: Bot, person: PlayerId, act: Act<Done>): Promise<Done> {
  const channel = await bot.web.mailbox(userOf(person));
  const done = await act(channel, false);
  await dmFound(bot, person, channel);
  return done;
}

import { MessageFlags, Routes } from "discord.js";
import type { Letter, Mailed } from "../../commands/outlet.ts";
import type { Whisper } from "../gathering.ts";
import type { Bot, Token } from "./bot.ts";
import { whyFailed } from "./failures.ts";
import { TOKEN_LIVES_MS } from "./limits.ts";
import { inMailbox, mailboxOf } from "./mailbox.ts";
import { answerBodies, type Body } from "./payload.ts";

/** Words for one person: by their last interaction while its token lives, where only they see them; else by DM. */
export async function whispered(bot: Bot, whisper: Whisper): Promise<void> {
  const token = bot.tokens.get(whisper.person);
  const lives = token !== undefined && bot.timer.now() - token.at < TOKEN_LIVES_MS;
  if (lives && (await followedUp(bot, token, whisper))) return;
  await mailed(bot, whisper).catch(unlessFault);
}

/** False when the token is dead already. */
async function followedUp(bot: Bot, { application, token, here }: Token, { said }: Whisper): Promise<boolean> {
  try {
    for (const body of answerBodies(bot.book, said, here)) await followUp(bot, { application, token }, body);
    return true;
  } catch {
    return false;
  }
}

/** Ephemeral by itself: only the first after a deferred answer would take that one's flags. */
export async function followUp(
  { rest }: Pick<Bot, "rest">,
  { application, token }: Pick<Token, "application" | "token">,
  body: Body,
): Promise<void> {
  await rest.post(Routes.webhook(application, token), {
    body: { ...body, flags: MessageFlags.Ephemeral },
    auth: false,
  });
}

async function mailed(bot: Bot, { person, said }: Whisper): Promise<void> {
  const channel = await mailboxOf(bot, person);
  if (channel === null) return;
  await inMailbox(bot, person, async () => {
    for (const body of answerBodies(bot.book, said, null))
      await bot.requests.post(Routes.channelMessages(channel), body);
  });
}

export async function lettered(bot: Bot, letter: Letter): Promise<Mailed> {
  try {
    return await uploaded(bot, letter);
  } catch (problem) {
    const why = whyFailed(problem);
    if (why === null) throw problem;
    return why === "later" ? "later" : "closed";
  }
}

async function uploaded(bot: Bot, { person, said, file }: Letter): Promise<Mailed> {
  const channel = await mailboxOf(bot, person);
  if (channel === null) return "closed";
  const [body = {}] = answerBodies(bot.book, said, null);
  await inMailbox(bot, person, () => bot.requests.upload(Routes.channelMessages(channel), body, file));
  return "sent";
}

/** Somebody who can be reached in no way is left in peace. */
function unlessFault(problem: unknown): void {
  if (whyFailed(problem) === null) throw problem;
}

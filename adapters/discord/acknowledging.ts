import {
  type APIInteractionResponse,
  type Interaction,
  InteractionResponseType,
  MessageFlags,
  RESTJSONErrorCodes,
  Routes,
} from "discord.js";
import { type Said, said, text } from "../../render/message.ts";
import { instant } from "../../src/instant.ts";
import type { Asking } from "./asking.ts";
import { spotAt } from "./asking.ts";
import type { Bot } from "./bot.ts";
import { insisted, isCode, whyFailed } from "./failures.ts";
import { personOf } from "./ids.ts";
import { answerBodies } from "./payload.ts";
import { followUp } from "./whispering.ts";

/** The first answer within 3 seconds, before any I/O; then the private answer itself. Source: discord.md §1, §9.1, §9.2. */

export const LATER: APIInteractionResponse = {
  type: InteractionResponseType.DeferredChannelMessageWithSource,
  data: { flags: MessageFlags.Ephemeral },
};

/** Whether the interaction is ours to answer: one acknowledged already, by a lost try or by another process, is. */
export async function acknowledged(
  { rest, log }: Pick<Bot, "rest" | "log">,
  { id, token }: Pick<Interaction, "id" | "token">,
  body: APIInteractionResponse,
): Promise<boolean> {
  try {
    await insisted(() => rest.post(Routes.interactionCallback(id, token), { body, auth: false }));
    return true;
  } catch (problem) {
    if (isCode(problem, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) return true;
    // Too late, or unreachable: nothing was done, and nobody can be told.
    log.fault(null, problem);
    return false;
  }
}

/** A private answer at once, when it needs nothing. */
export function atOnce(bot: Bot, asking: Asking, words: Said): Promise<boolean> {
  const [body = { content: "" }] = answerBodies(bot.book, words, spotAt(asking));
  const { content = "", components = [] } = body;
  return acknowledged(bot, asking, {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: { content: content ?? "", components: components ?? [], flags: MessageFlags.Ephemeral },
  });
}

/** What was asked is answered in place of the acknowledgement. An answer whose token has died is not said. */
export async function answered(bot: Bot, asking: Asking, words: Said): Promise<void> {
  const { applicationId: application, token, user } = asking;
  const here = spotAt(asking);
  const [first, ...more] = answerBodies(bot.book, words, here);
  const route = Routes.webhookMessage(application, token);
  try {
    if (first === undefined) await insisted(() => bot.rest.delete(route, { auth: false }));
    else await insisted(() => bot.rest.patch(route, { body: first, auth: false }));
    for (const body of more) await followUp(bot, { application, token }, body);
    const at = instant(asking.createdTimestamp);
    bot.tokens.set(personOf(user.id), { application, token, at, here });
  } catch (problem) {
    if (whyFailed(problem) === null && !isDead(problem)) throw problem;
  }
}

function isDead(problem: unknown): boolean {
  return isCode(
    problem,
    RESTJSONErrorCodes.UnknownWebhook,
    RESTJSONErrorCodes.InvalidWebhookToken,
    RESTJSONErrorCodes.UnknownInteraction,
  );
}

export const UNKNOWN_BUTTON = said(
  text("I do not know this button any more. ", { code: "/umble help" }, " tells what can be done."),
);

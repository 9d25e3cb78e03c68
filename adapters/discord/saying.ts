import { type Message, Routes } from "discord.js";
import { instant } from "../../src/instant.ts";
import { TOO_FAST } from "../pace.ts";
import { dmFound, reachOf } from "./acquaintance.ts";
import type { Receiver } from "./bot.ts";
import { isOutage } from "./failures.ts";
import { personOf } from "./ids.ts";
import { answerBodies } from "./payload.ts";

/** Plain words in a DM: the only messages whose text umble is given, and it keeps none that is no move. */

export async function said(receiver: Receiver, message: Message): Promise<void> {
  const { author, guildId, channelId, content, id } = message;
  if (author.bot || guildId !== null || content.trim() === "") return;
  const person = personOf(author.id);
  await dmFound(receiver, person, channelId).catch(unlessOutage);
  const answer = receiver.isTooFast(person, id)
    ? ({ kind: "said", said: TOO_FAST } as const)
    : await heard(receiver, message);
  if (answer.kind !== "said") return;
  const bodies = answerBodies(receiver.book, answer.said, null);
  for (const [page, body] of bodies.entries()) {
    // One answer, though the words arrive twice.
    const once = { nonce: `${id}.${page}`, enforce_nonce: true };
    await posted(receiver, channelId, { ...body, ...once });
  }
}

/** Without the store nobody knows how many requests may go; that it is away is told nevertheless. */
async function posted({ requests, rest }: Receiver, channel: string, body: object): Promise<void> {
  const route = Routes.channelMessages(channel);
  await requests.post(route, body).catch((problem: unknown) => {
    if (!isOutage(problem)) throw problem;
    return rest.post(route, { body });
  });
}

/** The way to their DMs is noted with their next words; these are answered. */
function unlessOutage(problem: unknown): void {
  if (!isOutage(problem)) throw problem;
}

async function heard(receiver: Receiver, { id, author, content, createdTimestamp }: Message) {
  const person = personOf(author.id);
  return receiver.umble.answer({
    delivery: `discord:${id}`,
    at: instant(createdTimestamp),
    by: { id: person, name: author.displayName, manages: false },
    where: { kind: "dm", reach: await reachOf(receiver, person) },
    what: { kind: "said", text: content },
    who: () => null,
  });
}

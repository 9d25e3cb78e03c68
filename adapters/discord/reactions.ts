import { randomUUID } from "node:crypto";
import { Routes } from "discord.js";
import type { Call } from "../../commands/call.ts";
import { type Board, boardsIn, heardAt } from "./boards.ts";
import type { Bot, Receiver } from "./bot.ts";
import { whyFailed } from "./failures.ts";
import { personOf, type Standing, serverScope } from "./ids.ts";

/** Reactions under boards: those that umble offers, and those of people, which are moves. */

/** Puts what is missing under a message, and takes its own back that are no longer offered. They are only an offer: one refused is none. */
export async function offered(
  bot: Bot,
  { channel, message }: Standing,
  { wanted, present }: { readonly wanted: readonly string[]; readonly present: readonly string[] },
): Promise<void> {
  const route = (emoji: string) => Routes.channelMessageOwnReaction(channel, message, encodeURIComponent(emoji));
  const lacks = (there: readonly string[], emoji: string) => !there.some((one) => plain(one) === plain(emoji));
  for (const emoji of wanted.filter((one) => lacks(present, one)))
    await bot.requests.put(route(emoji)).catch(unlessFault);
  for (const emoji of present.filter((one) => lacks(wanted, one)))
    await bot.requests.delete(route(emoji)).catch(unlessFault);
}

/** Not allowed, too many, gone, or limited. */
function unlessFault(problem: unknown): void {
  if (whyFailed(problem) === null && !(problem instanceof Error && "status" in problem)) throw problem;
}

/** Without the sign that makes an emoji of it. */
export function plain(emoji: string): string {
  return emoji.replaceAll("\u{FE0F}", "");
}

export type Reaction = Standing & {
  readonly server: string;
  readonly user: string;
  readonly name: string;
  readonly emoji: string;
  readonly on: boolean;
};

/** Whether an emoji can mean anything at any table: the others are not looked up. */
export function isMeaningful({ book }: Bot, emoji: string): boolean {
  const known = ["✋", "▶", ...book.offers.flatMap(({ reactions }) => Object.keys(reactions))];
  return known.includes(plain(emoji).replaceAll(/[\u{1F3FB}-\u{1F3FF}]/gu, ""));
}

/** Somebody's reaction, if it is on a live board: which one, the message's id tells. */
export async function reacted(receiver: Receiver, reaction: Reaction): Promise<void> {
  const { boards } = await boardsIn(receiver, reaction.server);
  const board = boards.find(({ message }) => message === reaction.message);
  if (board !== undefined) await moved(receiver, reaction, board);
}

/** Channels are known from the start; threads are not kept. */
function threadOr({ client }: Bot, channel: string): { readonly mayBeThread?: true } {
  return client.channels.cache.has(channel) ? {} : { mayBeThread: true };
}

/** A reaction sets a state and is harmless twice, so each delivery counts as a fresh one. */
export async function moved(receiver: Receiver, reaction: Reaction, board: Board): Promise<void> {
  const { server, channel, message, user, name, emoji, on } = reaction;
  const table = { scope: serverScope(server), id: board.table };
  const person = personOf(user);
  const call: Call = {
    delivery: `discord:reaction:${randomUUID()}`,
    at: receiver.timer.now(),
    by: { id: person, name, manages: false },
    where: { kind: "channel", scope: serverScope(server), channel, label: "", ...threadOr(receiver, channel) },
    what: { kind: "reaction", table, key: board.key, turn: board.turn, emoji, on },
    who: () => null,
  };
  const answer = await receiver.umble.answer(call);
  await heardAt(receiver, server, { message, emoji: plain(emoji), user, on });
  if (answer.kind === "said" && answer.said.refused === true) receiver.mention({ table, person, said: answer.said });
}

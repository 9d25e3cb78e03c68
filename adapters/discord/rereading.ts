import { Routes } from "discord.js";
import { z } from "zod";
import { type Board, boardsIn, taken } from "./boards.ts";
import type { Receiver } from "./bot.ts";
import { whyFailed } from "./failures.ts";
import { serverScope } from "./ids.ts";
import { isMeaningful, moved, plain } from "./reactions.ts";

/** What was put on or taken off live boards while nobody listened: events of that time are lost. Source: discord.md §6. */

const shown = z.object({
  reactions: z.array(z.object({ emoji: z.object({ name: z.string().nullable() }) })).optional(),
});
const users = z.array(
  z.object({ id: z.string(), username: z.string(), global_name: z.string().nullish(), bot: z.boolean().optional() }),
);
const MOST_USERS = 100;

export async function rereadServer(receiver: Receiver, server: string): Promise<void> {
  const { boards } = await boardsIn(receiver, server);
  for (const board of boards) await reread(receiver, server, board).catch((problem: unknown) => passed(problem));
}

/** What cannot be read now is read after the next start. */
function passed(problem: unknown): void {
  if (whyFailed(problem) === null) throw problem;
}

async function reread(receiver: Receiver, server: string, board: Board): Promise<void> {
  const present = await emojiOn(receiver, server, board);
  const heard = Object.keys(board.heard).filter((emoji) => (board.heard[emoji] ?? []).length > 0);
  const missing = heard.filter((emoji) => !present.some((one) => plain(one) === emoji));
  for (const emoji of [...present, ...missing]) {
    const there = present.includes(emoji) ? await usersOf(receiver, board, emoji) : [];
    await compared(receiver, { server, board, emoji }, there);
  }
}

async function emojiOn(receiver: Receiver, server: string, board: Board): Promise<readonly string[]> {
  const { channel, message } = board;
  try {
    const { reactions = [] } = shown.parse(await receiver.requests.get(Routes.channelMessage(channel, message)));
    return reactions.flatMap(({ emoji }) =>
      emoji.name !== null && isMeaningful(receiver, emoji.name) ? [emoji.name] : [],
    );
  } catch (problem) {
    if (whyFailed(problem) === "gone") await taken(receiver, { scope: serverScope(server), id: board.table }, board);
    throw problem;
  }
}

type Person = { readonly id: string; readonly name: string };

async function usersOf(receiver: Receiver, { channel, message }: Board, emoji: string): Promise<readonly Person[]> {
  const route = Routes.channelMessageReaction(channel, message, encodeURIComponent(emoji));
  const found = users.parse(await receiver.requests.get(route, new URLSearchParams({ limit: `${MOST_USERS}` })));
  return found.flatMap(({ id, username, global_name, bot }) =>
    bot === true ? [] : [{ id, name: global_name ?? username }],
  );
}

type Compared = { readonly server: string; readonly board: Board; readonly emoji: string };

async function compared(
  receiver: Receiver,
  { server, board, emoji }: Compared,
  there: readonly Person[],
): Promise<void> {
  const before = board.heard[plain(emoji)] ?? [];
  const { channel, message } = board;
  const fresh = there.filter(({ id }) => !before.includes(id));
  const gone = before.filter((id) => !there.some((one) => one.id === id));
  for (const { id, name } of fresh)
    await moved(receiver, { server, channel, message, user: id, name, emoji, on: true }, board);
  for (const id of gone)
    await moved(receiver, { server, channel, message, user: id, name: "", emoji, on: false }, board);
}

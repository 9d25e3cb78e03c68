import { z } from "zod";
import type { Scope } from "../../src/identity.ts";
import { changeDocument, type Kind, readDocument } from "../../src/store/document.ts";
import type { RecordKey } from "../../src/store/store.ts";
import type { Bot } from "./bot.ts";
import { type Standing, serverOf, serverScope, spotOf } from "./ids.ts";

/**
 * The live boards of a server: which message shows which table, and whose reactions on it were heard, so that those of
 * the time when umble was away can be told from those before. Also every channel it has posted in.
 */

const MOST_BOARDS = 60;
const MOST_CHANNELS = 500;

const board = z.strictObject({
  channel: z.string(),
  message: z.string(),
  /** The table's record, as in `table/<channel>`. */
  table: z.string(),
  key: z.string(),
  turn: z.string(),
  /** People's ids by emoji. */
  heard: z.record(z.string(), z.array(z.string())),
});
export type Board = z.infer<typeof board>;
const schema = z.strictObject({ schema: z.literal(1), channels: z.array(z.string()), boards: z.array(board) });
type Boards = z.infer<typeof schema>;

const KIND: Kind<Boards> = { schema, empty: { schema: 1, channels: [], boards: [] }, hint: true };

export function boardsIn(bot: Pick<Bot, "store" | "timer">, server: string): Promise<Boards> {
  return readDocument(bot, recordOf(server), KIND);
}

type Live = { readonly standing: Standing; readonly key: string; readonly turn: string };

/** A board stands there; written only when that is news. */
export async function posted(bot: Bot, table: RecordKey, { standing, key, turn }: Live): Promise<void> {
  const mark = `${table.id}\n${key}\n${turn}`;
  if (bot.noted.get(standing.message) === mark) return;
  await changed(bot, spotOf(table).server, ({ boards, channels, ...rest }) => {
    const heard = boards.find(({ message }) => message === standing.message)?.heard ?? {};
    const others = boards.filter(
      (one) => one.message !== standing.message && !(one.table === table.id && one.key === key),
    );
    const all = [{ ...standing, table: table.id, key, turn, heard }, ...others].slice(0, MOST_BOARDS);
    const places = [standing.channel, ...channels.filter((one) => one !== standing.channel)].slice(0, MOST_CHANNELS);
    return { ...rest, boards: all, channels: places };
  });
  bot.noted.set(standing.message, mark);
}

/** It is no live board any more. */
export async function taken(bot: Bot, table: RecordKey, { message }: Standing): Promise<void> {
  const { server } = spotOf(table);
  bot.noted.delete(message);
  if (!(await boardsIn(bot, server)).boards.some((one) => one.message === message)) return;
  await changed(bot, server, ({ boards, ...rest }) => ({
    ...rest,
    boards: boards.filter((one) => one.message !== message),
  }));
}

export type Heard = { readonly message: string; readonly emoji: string; readonly user: string; readonly on: boolean };

/** A reaction was put on or taken off, and umble has done what it means. */
export async function heardAt(bot: Bot, server: string, { message, emoji, user, on }: Heard): Promise<void> {
  await changed(bot, server, ({ boards, ...rest }) => ({
    ...rest,
    boards: boards.map((one) => {
      if (one.message !== message) return one;
      const others = (one.heard[emoji] ?? []).filter((other) => other !== user);
      return { ...one, heard: { ...one.heard, [emoji]: on ? [...others, user] : others } };
    }),
  }));
}

/** Nothing of what was heard of somebody is known any more. */
export async function unheard(bot: Bot, of: Scope, user: string): Promise<void> {
  const server = serverOf(of);
  const { boards } = await boardsIn(bot, server);
  if (!boards.some(({ heard }) => Object.values(heard).some((users) => users.includes(user)))) return;
  await changed(bot, server, (before) => ({
    ...before,
    boards: before.boards.map((one) => ({ ...one, heard: heardWithout(one.heard, user) })),
  }));
}

function heardWithout(heard: Board["heard"], user: string): Board["heard"] {
  return Object.fromEntries(
    Object.entries(heard).map(([emoji, users]) => [emoji, users.filter((one) => one !== user)]),
  );
}

async function changed(bot: Bot, server: string, change: (before: Boards) => Boards): Promise<void> {
  await changeDocument(bot, recordOf(server), { kind: KIND, change });
}

function recordOf(server: string): RecordKey {
  return { scope: serverScope(server), id: "boards" };
}

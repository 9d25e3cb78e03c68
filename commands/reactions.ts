import { type Said, said } from "../render/message.ts";
import type { RecordKey } from "../src/store/store.ts";
import type { Call, What } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Offer } from "./offer.ts";
import { commandOf } from "./parse.ts";
import { perform } from "./perform.ts";

/** Reactions on a table's message are moves too: each stands for a command. Source: design.md, "Commands". */

type Reaction = Extract<What, { kind: "reaction" }>;

export async function reacted(desk: Desk, call: Call, { table, turn, emoji, on }: Reaction): Promise<Said> {
  const meaning = await meaningAt(desk, table, plainEmoji(emoji));
  const line = on ? meaning?.on : meaning?.off;
  if (line === undefined || line === null) return said();
  return perform(desk, { call, typed: commandOf(line), table, turn });
}

/** In a lobby ✋ and ▶️ are for seats and the beginning; in a game each means what the game says. */
async function meaningAt({ tables, book }: Desk, at: RecordKey, emoji: string): Promise<Meaning | null> {
  if (!book.offers.some(({ place }) => at.id.startsWith(`${place}/`))) return null;
  const { table } = await tables.look(at);
  const offer = book.offers.find(({ hosted }) => hosted.name === table?.game);
  if (offer === undefined) return null;
  const meanings = table?.phase === "lobby" ? lobbyReactions(offer.group) : offer.reactions;
  return meanings[emoji] ?? null;
}

type Meaning = Offer["reactions"][string];

function lobbyReactions(group: string): Offer["reactions"] {
  return { "✋": { on: `${group} join`, off: `${group} leave` }, "▶": { on: `${group} begin`, off: null } };
}

/** Without the variation selector and skin tones that platforms add. */
function plainEmoji(emoji: string): string {
  return emoji.replaceAll(/\u{FE0F}|[\u{1F3FB}-\u{1F3FF}]/gu, "");
}

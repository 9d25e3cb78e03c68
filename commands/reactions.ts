import { type Said, said } from "../render/message.ts";
import type { Call, What } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Offer } from "./offer.ts";
import { commandOf } from "./parse.ts";
import { perform } from "./perform.ts";

/** Reactions on a table's message are moves too: each stands for a command. Source: design.md, "Commands". */

type Reaction = Extract<What, { kind: "reaction" }>;

export async function reacted(desk: Desk, call: Call, { table, turn, emoji, on }: Reaction): Promise<Said> {
  const offer = await offerAt(desk, table);
  const meaning = offer?.reactions[plainEmoji(emoji)];
  const line = on ? meaning?.on : meaning?.off;
  if (line === undefined || line === null) return said();
  return perform(desk, { call, typed: commandOf(line), table, turn });
}

async function offerAt({ tables, book }: Desk, at: Reaction["table"]): Promise<Offer | null> {
  if (!book.offers.some(({ place }) => at.id.startsWith(`${place}/`))) return null;
  const { table } = await tables.look(at);
  return book.offers.find(({ hosted }) => hosted.name === table?.game) ?? null;
}

/** Without the variation selector and skin tones that platforms add. */
function plainEmoji(emoji: string): string {
  return emoji.replaceAll(/\u{FE0F}|[\u{1F3FB}-\u{1F3FF}]/gu, "");
}

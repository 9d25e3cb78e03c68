import {
  MessageFlags,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
} from "discord.js";
import type { Book } from "../../commands/book.ts";
import type { Message, Said } from "../../render/message.ts";
import { rowsOf } from "./components.ts";
import { type Spot, userOf } from "./ids.ts";
import { CONTENT_MAX } from "./limits.ts";
import { contentOf, pagesOf } from "./text.ts";

/** Messages as the bodies of requests. Nobody is mentioned but those who are pinged, on edits neither. */

export type Body = Pick<RESTPatchAPIChannelMessageJSONBody, "content" | "components" | "allowed_mentions">;

const NOBODY = { parse: [] };

export function postBody(book: Book, message: Message, here: Spot | null): RESTPostAPIChannelMessageJSONBody {
  const users = message.ping.map(userOf);
  const called = users.map((user) => `<@${user}>`).join(" ");
  const lead = called === "" ? "" : `${called} `;
  return {
    content: lead + contentOf(message.parts, CONTENT_MAX - lead.length),
    components: [...rowsOf(book, message.choices, here)],
    allowed_mentions: { ...NOBODY, users },
    flags: MessageFlags.SuppressEmbeds,
  };
}

export function editBody(book: Book, { parts, choices }: Said, here: Spot | null): Body {
  return { content: contentOf(parts), components: [...rowsOf(book, choices, here)], allowed_mentions: NOBODY };
}

/** A private answer, on as many pages as it takes; the buttons stand under the last. Empty when nothing is said. */
export function answerBodies(book: Book, { parts, choices }: Said, here: Spot | null): readonly Body[] {
  const pages = pagesOf(parts);
  return pages.map((content, page) => ({
    content,
    components: page === pages.length - 1 ? [...rowsOf(book, choices, here)] : [],
    allowed_mentions: NOBODY,
  }));
}

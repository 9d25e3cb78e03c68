import { found } from "../../commands/book.ts";
import type { What } from "../../commands/call.ts";
import { OPENING } from "../../commands/house-rules.ts";
import { commandOf } from "../../commands/parse.ts";
import { type Said, said, text } from "../../render/message.ts";
import { HOUR_MS, later } from "../../src/instant.ts";
import { bodyOf } from "./blocks.ts";
import type { Bot } from "./bot.ts";
import { whyFailed } from "./failures.ts";

/** Whether umble may post where a game is to be opened: asked before there is a table. Source: slack.md. */

const FRESH_MS = HOUR_MS;

/** Whether this puts a new board into the channel. */
export function opensTable({ book }: Pick<Bot, "book">, what: What): boolean {
  if (what.kind !== "command" && what.kind !== "press") return false;
  const known = found(book, what.kind === "command" ? what : commandOf(what.value.line));
  return known.kind === "found" && [...OPENING, "rematch"].includes(known.command.path[1] ?? "");
}

type Opener = { readonly channel: string | null; readonly user: string };

/** Null when nothing stands in the way. Only words for one person can be tried without anybody else seeing them. */
export async function lackIn(bot: Bot, { channel, user }: Opener): Promise<Said | null> {
  if (channel === null) return null;
  const known = bot.open.get(channel);
  if (known !== undefined && later(known, FRESH_MS) > bot.timer.now()) return null;
  try {
    await bot.web.whisper({ channel, user }, bodyOf(TRIED));
    bot.open.set(channel, bot.timer.now());
    return null;
  } catch (problem) {
    const why = whyFailed(problem);
    if (why === null) throw problem;
    if (why === "later") return null;
    return why === "gone" ? ARCHIVED : UNINVITED;
  }
}

const TRIED = said(text("One moment: I am setting up the game here."));
const UNINVITED = said(
  text(
    "I am not in this channel, so I cannot show a game here, and none was opened. Say ",
    { code: "/invite @umble" },
    " here, then try again.",
  ),
);
const ARCHIVED = said(text("This channel is archived: no game can be shown here, and none was opened."));

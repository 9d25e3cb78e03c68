import { type Book, found } from "../../commands/book.ts";
import type { What } from "../../commands/call.ts";
import { commandOf } from "../../commands/parse.ts";
import type { Args } from "../../commands/spec.ts";
import { plainWords } from "./reading.ts";

/** What was typed behind a slash or a mention, as a command of umble's. */

type Command = Extract<What, { kind: "command" }>;

/** A bare group that has a lobby opens its menu; a bare `/jumble` starts a challenge. */
export function commandMeant({ offers }: Book, group: string, typed: string): Command {
  const words = plainWords(typed);
  const hasLobby = offers.some((offer) => offer.group === group && offer.place === "table");
  return { kind: "command", ...commandOf(`${group} ${words === "" && hasLobby ? "menu" : words}`) };
}

/** Whether words begin with one of umble's commands. */
export function isCommand({ commands }: Book, words: string): boolean {
  const [first = ""] = words.toLowerCase().split(/\s/u);
  return commands.some(({ path }) => path[0] === first);
}

/** Whether a line only asks to be shown something, such as one's sheet: that is best seen in a modal. */
export function isQuestion(book: Book, line: string): boolean {
  const known = found(book, commandOf(line));
  if (known.kind === "wrong" || known.command.options.some(({ required }) => required) || known.command.place === null)
    return false;
  return known.command.action(NOTHING, { label: "", graceMs: 0 }).kind === "ask";
}

const NOTHING: Args = { text: () => null, whole: () => null, seat: () => null, people: () => [] };

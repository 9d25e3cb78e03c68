import { type Book, bareIn } from "../../commands/book.ts";
import { commandOf } from "../../commands/parse.ts";
import type { Command } from "../../commands/spec.ts";

/** The command of a line, whether or not its options are all there; null when there is none. */
export function commandIn({ commands }: Book, line: string): Command | null {
  const { path, plain } = commandOf(line);
  const [group, name] = [...path, ...plain];
  const inGroup = commands.filter((command) => command.path[0] === group);
  return bareIn(inGroup) ?? inGroup.find((command) => command.path[1] === name) ?? null;
}

import { type Choice, type Part, type Said, type Span, said, text } from "../render/message.ts";
import { usage } from "./arguments.ts";
import type { Book } from "./book.ts";
import type { Offer } from "./offer.ts";
import type { Command } from "./spec.ts";

/** What umble is and what can be done, made from the list of commands. */

/** `group`: one game's commands; null for umble as a whole. */
export function helpOf(book: Book, group: string | null): Said {
  const offer = book.offers.find((one) => one.group === group);
  return offer === undefined ? wholeHelp(book) : gameHelp(offer);
}

/** Commands that begin something, for somebody who sees umble for the first time. */
const FIRST = ["solo", "start"];

function wholeHelp({ offers, commands }: Book): Said {
  const games = offers.map(({ group }) => group);
  const own = commands.filter(({ path }) => !games.includes(path[0]));
  const first = offers.flatMap((offer) =>
    FIRST.flatMap((name) => offer.commands.filter(({ path }) => path[1] === name)),
  );
  const tutorial = own.filter(({ path }) => path[1] === "tutorial");
  return {
    parts: [
      text({ strong: "umble" }, " plays word games in a channel. What you hide or guess is seen by me alone."),
      text({ strong: "First steps" }),
      ...[...tutorial, ...first].map(({ path, summary }) => text({ code: `/${path.join(" ")}` }, ` · ${summary}`)),
      text({ strong: "Games" }, ": what can be done now, the rules in short, all commands"),
      ...offers.map(({ title, group }) =>
        text(`${title}: `, { code: `/${group} menu` }, ", ", { code: `/${group} rules` }, ", ", {
          code: `/umble help ${group}`,
        }),
      ),
      text({ strong: "Everything else" }),
      ...own.filter((command) => !tutorial.includes(command)).map(briefLine),
      ...WAYS,
    ],
    choices: [
      ...(tutorial.length > 0 ? [choice("Tutorial", "umble tutorial")] : []),
      ...offers.map(({ title, group }) => choice(`Help: ${title}`, `umble help ${group}`)),
    ],
  };
}

/** How things are done, on every platform alike. */
const WAYS: readonly Part[] = [
  text("A button does what its command does. In a DM to me plain words are your guesses."),
  text("Options go by name too, as in ", { code: "level:easy" }, "; a value with spaces stands in quotes."),
];

function gameHelp({ title, group, commands }: Offer): Said {
  return {
    parts: [text({ strong: `${title}: all commands` }), ...commands.map(commandLine)],
    choices: [choice("What can be done", `${group} menu`), choice("Rules", `${group} rules`)],
  };
}

function commandLine({ path, options, summary }: Command): Part {
  const spans: readonly Span[] = [{ code: usage(`/${path.join(" ")}`, options) }, ` · ${summary}`];
  return text(...spans);
}

/** Only what it cannot do without: the command tells the rest itself. */
function briefLine(command: Command): Part {
  return commandLine({ ...command, options: command.options.filter(({ required }) => required) });
}

function choice(label: string, line: string): Choice {
  return { label, value: { line, turn: "", table: null }, form: null };
}

export function rulesOf({ title, group, rules }: Offer): Said {
  return said(
    text({ strong: `${title}: the rules in short` }),
    ...rules.map((rule) => text(rule)),
    text(
      "All commands: ",
      { code: `/umble help ${group}` },
      ". What can be done now: ",
      { code: `/${group} menu` },
      ".",
    ),
  );
}

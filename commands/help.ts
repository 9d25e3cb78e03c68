import { type Said, said, text } from "../render/message.ts";
import { usage } from "./arguments.ts";
import type { Book } from "./book.ts";
import type { Offer } from "./offer.ts";
import { umbleCommands } from "./umble.ts";

/** What umble is and what can be done, made from the list of commands. */

export function helpOf({ offers }: Book): Said {
  const games = offers.map(({ title, group, commands }) =>
    text(
      { strong: title },
      ` · ${commands[0]?.summary ?? ""}: `,
      { code: `/${group} start` },
      ". More: ",
      { code: `/${group} rules` },
      ", ",
      { code: `/${group} menu` },
      ".",
    ),
  );
  const own = umbleCommands.filter(({ path }) => path[1] !== "help");
  return said(
    text({ strong: "umble" }, " plays word games in a channel. Your guesses go to me alone, by form, command or DM."),
    ...games,
    ...own.map(({ path, options, summary }) => text({ code: usage(`/${path.join(" ")}`, options) }, ` · ${summary}.`)),
  );
}

export function rulesOf({ title, rules, commands }: Offer): Said {
  return said(
    text({ strong: `${title}: the rules in short` }),
    ...rules.map((rule) => text(rule)),
    text({ strong: "Commands" }),
    ...commands.map(({ path, options, summary }) =>
      text({ code: usage(`/${path.join(" ")}`, options) }, ` · ${summary}`),
    ),
  );
}

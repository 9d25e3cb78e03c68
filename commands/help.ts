import { type Said, said, text } from "../render/message.ts";
import { usage } from "./arguments.ts";
import type { Book } from "./book.ts";
import type { Offer } from "./offer.ts";

/** What umble is and what can be done, made from the list of commands. */

export function helpOf({ offers }: Book): Said {
  return said(
    text({ strong: "umble" }, " plays word and tile games in a channel."),
    ...offers.map(({ title, group, commands }) =>
      text(
        { strong: title },
        ": ",
        { code: `/${group}` },
        ` (${commands[0]?.summary ?? ""}), `,
        { code: `/${group} rules` },
        ", ",
        { code: `/${group} menu` },
      ),
    ),
  );
}

export function rulesOf({ title, rules, commands, group }: Offer): Said {
  return said(
    text({ strong: `${title}: the rules in short` }),
    ...rules.map((rule) => text(rule)),
    text(
      "Commands: ",
      ...commands.flatMap(({ path, options }, index) => [
        index === 0 ? "" : " · ",
        { code: usage(`/${path.join(" ")}`, options) },
      ]),
    ),
    text("See also ", { code: `/${group} menu` }, "."),
  );
}

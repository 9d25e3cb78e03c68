import { type Choice, type Part, type Said, type Span, said, text } from "./message.ts";

/** Who is blocked from a server's tables, as it is told to them and to those who look after it. */

/** `mark`: by which the button names them. `name`: null once their data were deleted. */
export type Blocked = { readonly mark: string; readonly name: string | null };

const MOST_SHOWN = 20;

export function blockedSaid(people: readonly Blocked[]): Said {
  if (people.length === 0)
    return said(
      text("Nobody is blocked here. ", { code: "/umble block @name" }, " keeps somebody from this server's tables."),
    );
  const shown = people.slice(0, MOST_SHOWN);
  const rest = people.length - shown.length;
  return {
    ...said(
      text("Blocked from this server's tables:"),
      ...shown.map((one, index) => text({ strong: `${index + 1}` }, " ", called(one.name))),
      ...(rest > 0 ? [text(`and ${rest} more.`)] : []),
    ),
    choices: shown.map(({ mark }, index) => unblocking(`Unblock ${index + 1}`, mark)),
  };
}

/** Beside what else is set for a server. */
export function blockedLine(people: readonly Blocked[]): Part {
  const shown = people
    .slice(0, MOST_SHOWN)
    .flatMap(({ name }, index): readonly Span[] => [index === 0 ? "" : ", ", called(name)]);
  const rest = people.length - MOST_SHOWN;
  return text(
    "Blocked: ",
    ...shown,
    rest > 0 ? ` and ${rest} more` : "",
    "; ",
    { code: "/umble block" },
    " lists them",
  );
}

function called(name: string | null): Span {
  return name === null ? "somebody whose data were deleted" : { typed: name };
}

function unblocking(label: string, mark: string): Choice {
  return { label, value: { line: `umble unblock mark:${mark}`, turn: "", table: null }, form: null };
}

export function nowBlocked({ mark, name }: Blocked): Said {
  return {
    ...said(
      text(
        called(name),
        " is blocked here: they open and join no table, nobody can ask them to one, and their guesses do not count. ",
        "A game in which they sit goes on: its host can kick them.",
      ),
    ),
    choices: [unblocking("Unblock", mark)],
  };
}

export function nowUnblocked(name: string | null): Said {
  return said(text(called(name), " may play here again."));
}

export const NOT_BLOCKED = said(text("They are not blocked here. ", { code: "/umble block" }, " lists who is."));
export const MODERATORS_ONLY = said(
  text("Only somebody who may manage messages here can block people, or see who is blocked."),
);
export const IN_A_CHANNEL = said(text("Whom a server blocks is settled in one of its channels."));
export const NOT_YOURSELF = said(text("You cannot block yourself."));
export const TOO_MANY = said(text("No more people can be blocked here: unblock somebody first."));

/** To whoever is blocked. */
export const BLOCKED_HERE: Said = {
  ...said(
    text(
      "Those who look after this server have blocked you from its tables. Ask one of them, if you think it is a mistake.",
    ),
  ),
  refused: true,
};

/** To whoever asks for somebody who is. */
export function blockedGuest(name: string): Said {
  return {
    ...said(text({ typed: name }, " is blocked from this server's tables, so nobody was asked.")),
    refused: true,
  };
}

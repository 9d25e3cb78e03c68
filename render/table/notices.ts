import type { Facts, Person } from "../../src/hosting.ts";
import type { Instant } from "../../src/instant.ts";
import { type Message, text } from "../message.ts";
import type { Billing } from "./phrases.ts";

/** What the table says to one person by DM: an invitation, a reminder, a question whether they still play. */

type Notice = { readonly turn: string; readonly to: Person };

export function invitationMessage(
  { title, group }: Billing,
  facts: Facts,
  { turn, to, by }: Notice & { readonly by: Person },
): Message {
  return {
    ...base(facts, "invite", { turn, to }),
    parts: [
      text(
        { person: by.id, name: by.name },
        ` asks you to play ${title} in `,
        { table: facts.table, label: facts.label },
        ".",
      ),
    ],
    choices: [{ label: "Join", value: { line: `${group} join`, turn, table: facts.table }, form: null }],
    after: [
      text(
        { person: by.id, name: by.name },
        ` asked you to play ${title} in `,
        { table: facts.table, label: facts.label },
        ".",
      ),
    ],
  };
}

type Reminder = Notice & { readonly at: Instant; readonly count: number };

/** Key and text change with the deadline, so that a moved one is said again. Without DMs it is said in the table's place. */
export function reminderMessage(billing: Billing, facts: Facts, { turn, to, at, count }: Reminder): Message {
  const { title, group } = billing;
  const words = [
    text(
      `${title} in `,
      { table: facts.table, label: facts.label },
      " waits for you. See it with ",
      { code: `/${group} board` },
      ".",
    ),
    { kind: "until", at, before: "The clock moves on by itself" } as const,
  ];
  return {
    ...base(facts, `reminder/${at}/${count}`, { turn, to }),
    parts: words,
    choices: [],
    otherwise: { parts: words, choices: [] },
    after: null,
    ...(count === 1 ? { gentle: true } : {}),
  };
}

export function stillThereMessage({ title, group }: Billing, facts: Facts, { turn, to }: Notice): Message {
  return {
    ...base(facts, `idle/${turn}`, { turn, to }),
    parts: [
      text(
        `Are you still playing ${title} in `,
        { table: facts.table, label: facts.label },
        "? Nobody has done anything for a while, and soon the game ends by itself. Anything you do there keeps it alive; ",
        { code: `/${group} resign` },
        " gives up your seat.",
      ),
    ],
    choices: [],
    after: null,
  };
}

/** To somebody whose seat was taken away: nobody is left to wonder. */
export function kickedMessage({ title, group }: Billing, facts: Facts, { turn, to }: Notice): Message {
  const parts = [
    text(
      `You have no seat at ${title} in `,
      { table: facts.table, label: facts.label },
      " any more: the host, or somebody who manages messages there, has freed it. You are welcome in the next game; ",
      { code: `/${group} start` },
      " opens one when this is over.",
    ),
  ];
  return {
    ...base(facts, "kicked", { turn, to }),
    parts,
    choices: [],
    otherwise: { parts, choices: [] },
    gentle: true,
    after: parts,
  };
}

/** Keys go by seat, so that private messages come and go in that order. (console.md) */
function base({ id, seats }: Facts, key: string, { turn, to }: Notice): Omit<Message, "parts" | "choices" | "after"> {
  const seat = seats.find(({ people }) => people.some((person) => person.id === to.id))?.no ?? 0;
  return { key: `${id}/${key}/${seat}/${to.id}`, to: to.id, turn, reactions: [], ping: [] };
}

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
    ...base(facts, `invite/${to.id}`, { turn, to }),
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

/** Key and text change with the deadline, so that a moved one is said again. */
export function reminderMessage({ title, group }: Billing, facts: Facts, { turn, to, at, count }: Reminder): Message {
  return {
    ...base(facts, `reminder/${at}/${count}/${to.id}`, { turn, to }),
    parts: [
      text(
        `${title} in `,
        { table: facts.table, label: facts.label },
        " waits for you. See it with ",
        { code: `/${group} board` },
        ".",
      ),
      { kind: "until", at, before: "The clock moves on by itself" },
    ],
    choices: [],
    after: null,
    ...(count === 1 ? { gentle: true } : {}),
  };
}

export function stillThereMessage({ title, group }: Billing, facts: Facts, { turn, to }: Notice): Message {
  return {
    ...base(facts, `idle/${turn}/${to.id}`, { turn, to }),
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

function base({ id }: Facts, key: string, { turn, to }: Notice): Omit<Message, "parts" | "choices" | "after"> {
  return { key: `${id}/${key}`, to: to.id, turn, reactions: [], ping: [] };
}

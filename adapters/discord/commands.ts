import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  type ModalSubmitInteraction,
  type User,
} from "discord.js";
import type { What } from "../../commands/call.ts";
import type { Person } from "../../src/hosting.ts";
import type { Named } from "./asking.ts";
import type { Packed } from "./custom-id.ts";
import { personOf } from "./ids.ts";
import { THREAD } from "./registration.ts";

/** Slash commands and forms that were sent in, as what people mean by them. */

export type Meant = { readonly what: What; readonly named: Named; readonly inThread: boolean };

export function commandMeant({ commandName, options }: ChatInputCommandInteraction): Meant {
  const [first] = options.data;
  const sub = first?.type === ApplicationCommandOptionType.Subcommand ? first : null;
  const given = sub === null ? options.data : (sub.options ?? []);
  const users = given.flatMap(({ user }) => user ?? []);
  return {
    what: {
      kind: "command",
      path: sub === null ? [commandName] : [commandName, sub.name],
      named: Object.fromEntries(given.flatMap(namedBy)),
      doubled: [],
      plain: users.map(mention),
    },
    named: namesOf(users),
    inThread: given.some(({ name, value }) => name === THREAD && value === true),
  };
}

/** People are mentioned in their order; what is not wished is not said. */
function namedBy({ name, type, value }: CommandInteractionOption): readonly (readonly [string, string])[] {
  if (name === THREAD || value === undefined || type === ApplicationCommandOptionType.User) return [];
  if (type === ApplicationCommandOptionType.Boolean) return value === true ? [[name, "off"]] : [];
  return [[name, `${value}`]];
}

/** Fields as named options; people chosen in a form are mentioned behind its command. */
export function formMeant({ value }: Packed, { fields }: ModalSubmitInteraction): Meant {
  const texts: Record<string, string> = {};
  const users: User[] = [];
  for (const [name, field] of fields.fields) {
    if ("users" in field && field.users !== undefined) users.push(...field.users.values());
    else if ("value" in field && field.value !== null && field.value !== "") texts[name] = `${field.value}`;
  }
  const line = [value.line, ...users.map(mention)].join(" ");
  return { what: { kind: "press", value: { ...value, line }, fields: texts }, named: namesOf(users), inThread: false };
}

function mention({ id }: User): string {
  return `<@${id}>`;
}

function namesOf(users: readonly User[]): Named {
  return new Map(users.map((user): [string, Person] => [user.id, { id: personOf(user.id), name: user.displayName }]));
}

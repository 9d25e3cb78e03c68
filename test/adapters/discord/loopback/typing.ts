import { z } from "zod";
import type { World } from "./world.ts";

/** What a client makes of a typed command, by the list that was registered. */

export type Option = { readonly name: string; readonly type: number; readonly value: string | number | boolean };

const option = z.looseObject({
  name: z.string(),
  type: z.number(),
  required: z.boolean().optional(),
  min_value: z.number().optional(),
  max_value: z.number().optional(),
  max_length: z.number().optional(),
  choices: z.array(z.object({ value: z.string() })).optional(),
});
/** What is sent of a command. */
export type CommandData = {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly options: readonly (
    | Option
    | { readonly type: 1; readonly name: string; readonly options: readonly Option[] }
  )[];
  readonly resolved: unknown;
};

const SUBCOMMAND = 1;
const registered = z.array(
  z.looseObject({
    name: z.string(),
    options: z.array(option.extend({ options: z.array(option).optional() })),
  }),
);

type Line = { readonly group: string; readonly name: string; readonly named: Readonly<Record<string, string>> };

/** Whether a command is sent without a word behind it. */
export function isBare(world: World, group: string): boolean {
  const known = registered.parse(world.commands.get("")).find((one) => one.name === group);
  return known !== undefined && !known.options.some(({ type }) => type === SUBCOMMAND);
}

/** @throws Error when the client would not let it be sent. */
export function optionsOf(world: World, { group, name, named }: Line): readonly Option[] {
  const commands = registered.parse(world.commands.get(""));
  const inGroup = commands.find((one) => one.name === group)?.options;
  const isSub = inGroup?.some((one) => one.type === SUBCOMMAND && one.name === name) ?? false;
  const known = isBare(world, group) ? inGroup : inGroup?.find((one) => one.name === name)?.options;
  if (!isSub && (name !== "" || !isBare(world, group))) throw new Error(`no such command: /${group} ${name}`);
  const missing = (known ?? []).find((one) => one.required === true && !(one.name in named));
  if (missing !== undefined) throw new Error(`/${group} ${name} needs ${missing.name}`);
  return Object.entries(named).map(([key, value]) => {
    const takes = (known ?? []).find((one) => one.name === key);
    if (takes === undefined) throw new Error(`/${group} ${name} has no option ${key}`);
    return { name: key, type: takes.type, value: givenAs(world, takes, value) };
  });
}

function givenAs({ users }: World, takes: z.infer<typeof option>, text: string): Option["value"] {
  if (takes.choices !== undefined && !takes.choices.some(({ value }) => value === text))
    throw new Error(`${takes.name} is no ${text}`);
  switch (takes.type) {
    case 4: {
      const value = Number(text);
      if (value < (takes.min_value ?? value) || value > (takes.max_value ?? value))
        throw new Error(`${takes.name}: ${text}`);
      return value;
    }
    case 5:
      return text === "true";
    case 6: {
      const user = [...users.values()].find(({ username }) => username === text.replace("@", ""));
      if (user === undefined) throw new Error(`nobody is called ${text}`);
      return user.id;
    }
    default:
      if (text.length > (takes.max_length ?? text.length)) throw new Error(`${takes.name} is too long`);
      return text;
  }
}

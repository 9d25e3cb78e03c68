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
const registered = z.array(
  z.looseObject({
    name: z.string(),
    options: z.array(z.looseObject({ name: z.string(), options: z.array(option).optional() })),
  }),
);

type Line = { readonly group: string; readonly name: string; readonly named: Readonly<Record<string, string>> };

/** @throws Error when the client would not let it be sent. */
export function optionsOf(world: World, { group, name, named }: Line): readonly Option[] {
  const commands = registered.parse(world.commands.get(""));
  const known = commands.find((one) => one.name === group)?.options.find((one) => one.name === name)?.options;
  if (
    known === undefined &&
    !commands.some((one) => one.name === group && one.options.some((sub) => sub.name === name))
  )
    throw new Error(`no such command: /${group} ${name}`);
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

import { z } from "zod";
import { commandOf } from "../../../../commands/parse.ts";
import type { Loopback } from "./discord.ts";
import { channelJson } from "./gateway.ts";
import { messageJson, userJson } from "./messages.ts";
import { type CommandData, isBare, type Option, optionsOf } from "./typing.ts";
import { dmOf, EVERYTHING, type Interaction, type Message, newId, type User, visibleTo, type World } from "./world.ts";

/** A person before their client: what they see, and what they can do with it. Nothing else reaches umble. */

export const SERVER_ID = "200000000000000000";
export const GENERAL = "200000000000000001";

export type Person = {
  readonly user: User;
  /** What is before them in the channel, or in their DMs. */
  readonly sees: (where?: string) => readonly Message[];
  readonly types: (line: string, where?: string) => Promise<Interaction>;
  /** The newest button of that label before them. A form it opens is then before them. */
  readonly presses: (label: string, where?: string) => Promise<Interaction>;
  readonly pressesOn: (message: Message, label: string) => Promise<Interaction>;
  readonly submits: (form: Interaction, fields: Readonly<Record<string, string>>) => Promise<Interaction>;
  readonly completes: (line: string, option: string) => Promise<unknown>;
  readonly reacts: (emoji: string, message: Message, how?: { readonly on: boolean }) => void;
  readonly says: (text: string) => Message;
};

/** `mod`: whoever may manage messages. */
export function personOf(discord: Loopback, user: User): Person {
  const { world } = discord;
  const dm = () => dmOf(world, user.id).id;
  const place = (where: string) => (where === "dm" ? dm() : where);
  const sees = (where = GENERAL) => visibleTo(world, user.id, place(where));
  const asks = (where: string, type: number, data: unknown, message?: Message) =>
    interaction(discord, { user, channel: place(where), type, data, message });
  return {
    user,
    sees,
    types: (line, where = GENERAL) => asks(where, 2, commandData(world, line)),
    presses: (label, where = GENERAL) => {
      const message = sees(where).findLast((one) => buttonsOf(one).some((button) => button.label === label));
      if (message === undefined) throw new Error(`${user.username} sees no button ${label} in ${where}`);
      return asks(where, 3, { custom_id: buttonId(message, label), component_type: 2 }, message);
    },
    pressesOn: (message, label) =>
      asks(message.channel, 3, { custom_id: buttonId(message, label), component_type: 2 }, message),
    submits: (form, fields) => asks(form.channel, 5, modalData(world, form, fields)),
    completes: async (line, option) => {
      const data = commandData(world, line);
      const aimed = (one: Option) => (one.name === option ? { ...one, focused: true } : one);
      const focused = data.options.map((one) =>
        "options" in one ? { ...one, options: one.options.map(aimed) } : aimed(one),
      );
      return (await asks(GENERAL, 4, { ...data, options: focused })).choices;
    },
    reacts: (emoji, message, { on } = { on: true }) => reacts(discord, user, { emoji, message, on }),
    says: (text) => says(discord, user, text),
  };
}

export function buttonsOf({ components }: Message) {
  return components.flatMap((row) => row.components);
}

function buttonId(message: Message, label: string): string {
  const button = buttonsOf(message).find((one) => one.label === label);
  if (button === undefined) throw new Error(`no button ${label} on: ${message.content}`);
  return button.custom_id;
}

type Asking = {
  readonly user: User;
  readonly channel: string;
  readonly type: number;
  readonly data: unknown;
  readonly message?: Message | undefined;
};

/** Sends it, and waits until it is answered, or until nobody answers any more. */
async function interaction(discord: Loopback, asking: Asking): Promise<Interaction> {
  const { world, gateway } = discord;
  const made = newInteraction(world, asking);
  const payload = payloadOf(world, made, asking);
  for (let time = discord.twice ? 2 : 1; time > 0; time--) gateway.dispatch("INTERACTION_CREATE", payload);
  await until(world, () => isAnswered(world, made));
  return made;
}

/** `/jumble board`, ready to be sent. */
export function boardPayload(world: World, user: User) {
  const made = newInteraction(world, { user, channel: GENERAL, type: 2 });
  const data = { id: "1", name: "jumble", type: 1, options: [{ type: 1, name: "board", options: [] }] };
  return { interaction: made, payload: payloadOf(world, made, { user, channel: GENERAL, type: 2, data }) };
}

function newInteraction(world: World, { user, channel, type }: Omit<Asking, "data">): Interaction {
  const id = newId(world);
  const made: Interaction = {
    ...{ id, token: `token-${id}`, user: user.id, channel, type, at: world.clock.now() },
    ...{ ackedBy: null, original: null, modal: null, choices: null },
  };
  world.interactions.set(made.token, made);
  return made;
}

function isAnswered({ messages }: World, { ackedBy, original }: Interaction): boolean {
  if (ackedBy === null) return false;
  const message = messages.get(original ?? "");
  return message === undefined || !message.waiting;
}

const LONGEST_MS = 4_000;

async function until(world: World, isDone: () => boolean): Promise<void> {
  if (isDone()) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timeout);
      world.news.off("change", look);
      resolve();
    };
    const look = () => {
      if (isDone()) done();
    };
    const timeout = setTimeout(done, LONGEST_MS);
    world.news.on("change", look);
  });
}

function payloadOf(world: World, { id, token, type }: Interaction, { user, channel: at, data, message }: Asking) {
  const channel = world.channels.get(at);
  if (channel === undefined) throw new Error(`no channel ${at}`);
  const member = {
    user: userJson(user),
    nick: null,
    roles: [],
    joined_at: new Date(0).toISOString(),
    deaf: false,
    mute: false,
    flags: 0,
    permissions: permissionsOf(user),
  };
  return {
    id,
    application_id: world.self.id,
    type,
    token,
    version: 1,
    locale: "en-US",
    entitlements: [],
    authorizing_integration_owners: {},
    attachment_size_limit: 1,
    channel_id: at,
    channel: channelJson(channel),
    app_permissions: `${channel.permissions}`,
    ...(channel.guild === null
      ? { user: userJson(user), context: 1 }
      : { guild_id: channel.guild, guild: { id: channel.guild, locale: "en-US", features: [] }, member, context: 0 }),
    data,
    ...(message === undefined ? {} : { message: messageJson(world, message) }),
  };
}

const MANAGE_MESSAGES = 1n << 13n;

function permissionsOf({ username }: User): string {
  return `${username === "mod" ? EVERYTHING : EVERYTHING & ~MANAGE_MESSAGES}`;
}

/** A client lets nobody send what the command does not take. */
function commandData(world: World, line: string): CommandData {
  const { path, named, plain } = commandOf(line.replace("/", ""));
  const [group = "", name = ""] = [...path, ...plain];
  const options = optionsOf(world, { group, name, named });
  const users = options.flatMap(({ type, value }) => (type === 6 ? (world.users.get(`${value}`) ?? []) : []));
  const resolved = { users: Object.fromEntries(users.map((one) => [one.id, userJson(one)])) };
  if (isBare(world, group)) return { id: "1", name: group, type: 1, options, resolved };
  const sub: { readonly type: 1; readonly name: string; readonly options: readonly Option[] } = {
    type: 1,
    name,
    options,
  };
  return { id: "1", name: group, type: 1, options: [sub], resolved };
}

const field = z.object({
  custom_id: z.string(),
  type: z.number(),
  required: z.boolean().optional(),
  max_length: z.number().optional(),
});
const modal = z.object({
  custom_id: z.string(),
  components: z.array(z.object({ label: z.string(), component: field })),
});

/** A client lets nobody send a form in whose fields are empty, too long, or others. */
function modalData(world: World, form: Interaction, fields: Readonly<Record<string, string>>) {
  const { custom_id, components } = modal.parse(form.modal);
  const names = components.map(({ component }) => component.custom_id);
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`the form has no field ${unknown}: ${names.join(", ")}`);
  const filled = components.map(({ component }, index) => {
    const value = fields[component.custom_id] ?? "";
    if (component.required === true && value === "") throw new Error(`${component.custom_id} is needed`);
    if (value.length > (component.max_length ?? 4_000)) throw new Error(`${component.custom_id} is too long`);
    const chosen =
      component.type === 5 ? { values: value.split(",").flatMap((name) => userNamed(world, name).id) } : { value };
    return {
      type: 18,
      id: index,
      component: { id: index + 10, type: component.type, custom_id: component.custom_id, ...chosen },
    };
  });
  const users = Object.values(fields).flatMap((value) =>
    value.split(",").flatMap((name) => [...world.users.values()].filter((one) => one.username === name)),
  );
  return {
    custom_id,
    components: filled,
    resolved: { users: Object.fromEntries(users.map((one) => [one.id, userJson(one)])) },
  };
}

function userNamed({ users }: World, name: string): User {
  const found = [...users.values()].find(({ username }) => username === name.replace("@", ""));
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
}

type Reacting = { readonly emoji: string; readonly message: Message; readonly on: boolean };

function reacts(discord: Loopback, user: User, { emoji, message, on }: Reacting): void {
  const { world, gateway, twice } = discord;
  const there = message.reactions.get(emoji) ?? new Set();
  message.reactions.set(emoji, there);
  if (on) there.add(user.id);
  else there.delete(user.id);
  const { guild } = world.channels.get(message.channel) ?? { guild: null };
  const member = {
    user: userJson(user),
    roles: [],
    joined_at: new Date(0).toISOString(),
    deaf: false,
    mute: false,
    flags: 0,
  };
  const base = {
    user_id: user.id,
    channel_id: message.channel,
    message_id: message.id,
    emoji: { id: null, name: emoji },
    burst: false,
    type: 0,
  };
  const payload =
    guild === null ? base : { ...base, guild_id: guild, ...(on ? { member, message_author_id: message.author } : {}) };
  for (let time = twice ? 2 : 1; time > 0; time--)
    gateway.dispatch(
      on ? "MESSAGE_REACTION_ADD" : "MESSAGE_REACTION_REMOVE",
      payload,
      guild === null ? "dmReactions" : "reactions",
    );
}

/** The text of a DM comes without the privileged intent. */
function says(discord: Loopback, user: User, content: string): Message {
  const { world, gateway, twice } = discord;
  const channel = dmOf(world, user.id);
  const message: Message = {
    ...{ id: newId(world), channel: channel.id, author: user.id, only: user.id, nonce: null, at: world.clock.now() },
    ...{ pinged: [], content, components: [], files: [], flags: 0, reactions: new Map(), edits: [] },
    ...{ waiting: false, gone: false },
  };
  world.messages.set(message.id, message);
  for (let time = twice ? 2 : 1; time > 0; time--)
    gateway.dispatch("MESSAGE_CREATE", { ...messageJson(world, message), channel_type: 1 }, "dms");
  return message;
}

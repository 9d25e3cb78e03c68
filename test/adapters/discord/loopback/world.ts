import { EventEmitter } from "node:events";
import { z } from "zod";

/** A small Discord: who and what there is, and what stands where. It outlives umble. */

/** All permissions but Administrator, which would stand for them all. */
export const EVERYTHING = ((1n << 50n) - 1n) & ~(1n << 3n);
const EPOCH_MS = 1_420_070_400_000;

export type User = { readonly id: string; readonly username: string; readonly bot: boolean; dmsClosed: boolean };
export type Guild = { readonly id: string; readonly name: string; readonly members: Set<string>; present: boolean };
export type Channel = {
  readonly id: string;
  /** Null for DMs. */
  readonly guild: string | null;
  readonly type: number;
  readonly name: string;
  /** Whose DMs it holds. */
  readonly recipient: string | null;
  readonly parent: string | null;
  /** What umble may do there. */
  permissions: bigint;
  deleted: boolean;
  archived: boolean;
};
const button = z.object({ type: z.literal(2), custom_id: z.string(), label: z.string() });
export const messageBody = z.object({
  content: z.string().nullish(),
  components: z.array(z.object({ type: z.literal(1), components: z.array(button) })).nullish(),
  flags: z.number().nullish(),
  nonce: z.string().nullish(),
  enforce_nonce: z.boolean().nullish(),
  allowed_mentions: z
    .object({ parse: z.array(z.string()).optional(), users: z.array(z.string()).optional() })
    .nullish(),
});
export type Body = z.infer<typeof messageBody>;
export type Attached = { readonly name: string; readonly text: string };
export type Message = {
  readonly id: string;
  readonly channel: string;
  readonly author: string;
  /** The one person who sees it, null for everybody in the channel. */
  readonly only: string | null;
  readonly nonce: string | null;
  readonly at: number;
  /** Whom it notified when it was posted. */
  readonly pinged: readonly string[];
  readonly files: readonly Attached[];
  content: string;
  components: NonNullable<Body["components"]>;
  flags: number;
  readonly reactions: Map<string, Set<string>>;
  readonly edits: number[];
  /** Deferred: nothing is to be read yet. */
  waiting: boolean;
  gone: boolean;
};
export type Interaction = {
  readonly id: string;
  readonly token: string;
  readonly user: string;
  readonly channel: string;
  readonly type: number;
  readonly at: number;
  ackedBy: number | null;
  original: string | null;
  modal: unknown;
  choices: unknown;
};
/** One request of umble's, as it arrived. */
export type Sent = {
  readonly route: string;
  readonly body: unknown;
  readonly only: string | null;
  readonly status: number;
};

export type World = {
  readonly clock: { readonly now: () => number };
  readonly self: User;
  readonly users: Map<string, User>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  readonly messages: Map<string, Message>;
  readonly interactions: Map<string, Interaction>;
  readonly commands: Map<string, unknown[]>;
  readonly sent: Sent[];
  readonly news: EventEmitter;
  /** Whether limits of requests are kept: whole games would wait for them. */
  limited: boolean;
  /** Whether Discord can be reached at all. */
  up: boolean;
  registrations: number;
  count: number;
};

export function emptyWorld(clock: World["clock"]): World {
  const world: Omit<World, "self"> = {
    clock,
    users: new Map(),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    interactions: new Map(),
    commands: new Map(),
    sent: [],
    news: new EventEmitter().setMaxListeners(0),
    limited: false,
    up: true,
    registrations: 0,
    count: 0,
  };
  const self = { id: "100000000000000001", username: "umble", bot: true, dmsClosed: true };
  world.users.set(self.id, self);
  return { ...world, self };
}

/** A new id, which tells when it was made. */
export function newId(world: World): string {
  world.count++;
  return `${(BigInt(world.clock.now() - EPOCH_MS) << 22n) + BigInt(world.count % 4_194_304)}`;
}

/** The channel of the DMs between umble and somebody; opening it always succeeds. */
export function dmOf(world: World, user: string): Channel {
  const known = [...world.channels.values()].find(({ recipient }) => recipient === user);
  if (known !== undefined) return known;
  return addChannel(world, { guild: null, type: 1, name: "", recipient: user, parent: null });
}

export function addChannel(
  world: World,
  channel: Pick<Channel, "guild" | "type" | "name" | "recipient" | "parent"> & { readonly id?: string },
): Channel {
  const id = channel.id ?? newId(world);
  const made = { ...channel, id, permissions: EVERYTHING, deleted: false, archived: false };
  world.channels.set(id, made);
  return made;
}

/** What `user` can see in a channel now, oldest first. */
export function visibleTo({ messages }: World, user: string, channel: string): readonly Message[] {
  return [...messages.values()].filter(
    (one) => !one.gone && !one.waiting && one.channel === channel && (one.only === null || one.only === user),
  );
}

export function shareGuild({ guilds, self }: World, user: string): boolean {
  return [...guilds.values()].some(({ members, present }) => present && members.has(user) && members.has(self.id));
}

/** Whom a new message notifies: without `allowed_mentions` everybody it names. [D:resources/message] */
export function pingedBy({ content, allowed_mentions }: Body): readonly string[] {
  const text = content ?? "";
  const named = [...text.matchAll(/(?<!\\)<@!?(\d+)>/gu)].map(([, id]) => id ?? "");
  const everyone = /@everyone|@here/u.test(text) ? ["everyone"] : [];
  const parse = allowed_mentions === null || allowed_mentions === undefined ? null : (allowed_mentions.parse ?? []);
  const users = allowed_mentions?.users ?? [];
  const heard = named.filter((id) => parse === null || parse.includes("users") || users.includes(id));
  return [...heard, ...(parse === null || parse.includes("everyone") ? everyone : [])];
}

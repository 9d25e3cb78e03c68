import { type Attached, type Body, type Message, newId, pingedBy, type User, type World } from "./world.ts";

/** Messages as they come in, and as they are told. */

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Sent beside the body. */
  readonly files: readonly Attached[];
  readonly token: string | null;
  readonly host: string;
};
type Adding = {
  readonly channel: string;
  readonly only: string | null;
  readonly author: string;
  readonly body: Body;
  readonly files?: readonly Attached[];
};

export function add(world: World, { channel, only, author, body, files = [] }: Adding): Message {
  const message: Message = {
    id: newId(world),
    channel,
    author,
    only,
    nonce: body.nonce ?? null,
    at: world.clock.now(),
    pinged: pingedBy(body),
    content: (body.content ?? "").trim(),
    components: body.components ?? [],
    files,
    flags: body.flags ?? 0,
    reactions: new Map(),
    edits: [],
    waiting: false,
    gone: false,
  };
  world.messages.set(message.id, message);
  return message;
}

export function userJson({ id, username, bot }: User) {
  return {
    id,
    username,
    discriminator: "0",
    global_name: username.charAt(0).toUpperCase() + username.slice(1),
    avatar: null,
    bot,
  };
}

export function messageJson(world: World, message: Message) {
  const { id, channel, content, components, author, flags, reactions, at } = message;
  const writer = world.users.get(author) ?? world.self;
  return {
    id,
    channel_id: channel,
    author: userJson(writer),
    content,
    components,
    flags,
    type: 0,
    timestamp: new Date(at).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    reactions: [...reactions]
      .filter(([, users]) => users.size > 0)
      .map(([name, users]) => ({
        emoji: { id: null, name },
        count: users.size,
        me: users.has(world.self.id),
        count_details: { burst: 0, normal: users.size },
        burst_colors: [],
        me_burst: false,
      })),
  };
}

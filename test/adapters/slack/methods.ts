import { z } from "zod";
import { BOT, type Message, Refused, type Workspace } from "./workspace.ts";

/** The methods of the Web API that umble uses, and what each refuses. Citations are of slack.md. */

type Arguments = Readonly<Record<string, unknown>>;
type Method = { readonly scope: string | null; readonly act: (workspace: Workspace, given: Arguments) => object };

/** "chat.update refuses text over 4,000" (Limits). */
const UPDATE_TEXT_MAX = 4_000;
/** "`trigger_id` 3 s, one use" (Limits). */
const TRIGGER_MS = 3_000;

const words = z.object({
  channel: z.string(),
  text: z.string().default(""),
  blocks: z.unknown(),
  thread_ts: z.string().optional(),
});
const completion = z.object({
  files: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ id: z.string(), title: z.string().optional() }))),
  channel_id: z.string(),
  initial_comment: z.string(),
});
const place = z.object({ channel: z.string(), ts: z.string() });

export const METHODS: Readonly<Record<string, Method>> = {
  "auth.test": {
    scope: null,
    act: () => ({
      user_id: BOT.user,
      bot_id: BOT.bot,
      team_id: BOT.team,
      enterprise_id: null,
      is_enterprise_install: false,
    }),
  },
  "chat.postMessage": {
    scope: "chat:write",
    act: (workspace, given) => {
      const { channel, thread_ts, ...rest } = words.parse(given);
      workspace.channelFor(channel);
      const under = thread_ts === undefined ? {} : { thread: thread_ts };
      const { ts } = workspace.post({ channel, by: BOT.user, ...rest, ...under });
      return { channel, ts };
    },
  },
  "chat.update": { scope: "chat:write", act: updated },
  "chat.delete": {
    scope: "chat:write",
    act: (workspace, given) => {
      const { channel, ts } = place.parse(given);
      own(workspace, channel, ts).gone = true;
      return { channel, ts };
    },
  },
  "chat.postEphemeral": {
    scope: "chat:write",
    act: (workspace, given) => {
      const { channel, user, thread_ts, ...rest } = words.extend({ user: z.string() }).parse(given);
      if (!workspace.channelFor(channel).members.includes(user)) throw new Refused("user_not_in_channel");
      const under = thread_ts === undefined ? {} : { thread: thread_ts };
      const { ts } = workspace.post({ channel, by: BOT.user, only: user, ...rest, ...under });
      return { message_ts: ts };
    },
  },
  // "bot scopes … `files:write`" (Manifest).
  "files.getUploadURLExternal": {
    scope: "files:write",
    act: (workspace, given) => {
      const { filename: name, length } = z.object({ filename: z.string(), length: z.coerce.number() }).parse(given);
      const id = `F${workspace.next()}`;
      workspace.uploads.set(id, { name, length, text: null });
      return { file_id: id, upload_url: `${workspace.origin}/upload/${id}` };
    },
  },
  "files.completeUploadExternal": {
    scope: "files:write",
    act: (workspace, given) => {
      const { files, channel_id: channel, initial_comment: text } = completion.parse(given);
      // "Private trays …, DM": whoever takes none refuses what is posted there.
      workspace.channelFor(channel);
      const whole = files.map(({ id, title }) => {
        const upload = workspace.uploads.get(id);
        if (upload === undefined || upload.text === null) throw new Refused("file_not_found");
        return { name: title ?? upload.name, text: upload.text };
      });
      workspace.post({ channel, by: BOT.user, text, blocks: [], files: whole });
      return { files: files.map(({ id }) => ({ id })) };
    },
  },
  "conversations.open": {
    scope: "im:write",
    act: (workspace, given) => {
      const { users } = z.object({ users: z.string() }).parse(given);
      if (!workspace.users.has(users)) throw new Refused("user_not_found");
      return { channel: { id: workspace.mailbox(users) } };
    },
  },
  "reactions.add": {
    scope: "reactions:write",
    act: (workspace, given) => {
      const { channel, timestamp, name } = z
        .object({ channel: z.string(), timestamp: z.string(), name: z.string() })
        .parse(given);
      const message = workspace.message(channel, timestamp);
      if (message === null) throw new Refused("message_not_found");
      if (!/^[a-z0-9_+-]+$/u.test(name)) throw new Refused("invalid_name");
      if (message.reactions.some((one) => one.name === name && one.user === BOT.user))
        throw new Refused("already_reacted");
      message.reactions = [...message.reactions, { name, user: BOT.user }];
      return {};
    },
  },
  "reactions.remove": {
    scope: "reactions:write",
    act: (workspace, given) => {
      const { channel, timestamp, name } = z
        .object({ channel: z.string(), timestamp: z.string(), name: z.string() })
        .parse(given);
      const message = workspace.message(channel, timestamp);
      if (message === null) throw new Refused("message_not_found");
      const others = message.reactions.filter((one) => one.name !== name || one.user !== BOT.user);
      if (others.length === message.reactions.length) throw new Refused("no_reaction");
      message.reactions = others;
      return {};
    },
  },
  "users.info": {
    scope: "users:read",
    act: (workspace, given) => {
      const user = workspace.users.get(z.object({ user: z.string() }).parse(given).user);
      if (user === undefined) throw new Refused("user_not_found");
      const { id, name, isBot, isAdmin } = user;
      return { user: { id, name, is_bot: isBot, is_admin: isAdmin, real_name: name, profile: { display_name: name } } };
    },
  },
  "views.open": {
    scope: null,
    act: (workspace, given) => {
      const { trigger_id, view } = z.object({ trigger_id: z.string(), view: z.unknown() }).parse(given);
      const trigger = workspace.triggers.get(trigger_id);
      if (trigger === undefined || Date.now() - trigger.at > TRIGGER_MS) throw new Refused("expired_trigger_id");
      if (trigger.used) throw new Refused("exchanged_trigger_id");
      const open = { id: `V${workspace.next()}`, user: trigger.user, view: workspace.viewIn(view) };
      trigger.used = true;
      workspace.views.set(open.id, open);
      return { view: { id: open.id } };
    },
  },
  "views.update": {
    scope: null,
    act: (workspace, given) => {
      const { view_id, view } = z.object({ view_id: z.string(), view: z.unknown() }).parse(given);
      const open = workspace.views.get(view_id);
      if (open === undefined) throw new Refused("not_found");
      open.view = workspace.viewIn(view);
      return { view: { id: view_id } };
    },
  },
  "views.publish": {
    scope: null,
    act: (workspace, given) => {
      const { user_id, view } = z.object({ user_id: z.string(), view: z.unknown() }).parse(given);
      workspace.homes.set(user_id, workspace.viewIn(view));
      return { view: { id: `H${user_id}` } };
    },
  },
};

function updated(workspace: Workspace, given: Arguments): object {
  const { channel, ts, text, blocks } = words.extend({ ts: z.string() }).parse(given);
  // "chat.update needs the D… id, never a user id" (Limits).
  if (channel.startsWith("U")) throw new Refused("channel_not_found");
  workspace.channelFor(channel);
  const message = own(workspace, channel, ts);
  if (text.length > UPDATE_TEXT_MAX) throw new Refused("msg_too_long");
  const now = workspace.blocksIn(blocks);
  // "text without blocks removes the blocks: always send both" (Limits).
  if (now.length === 0 || text === "") throw new Refused("no_text");
  // "never switch a rich_text board to another kind of block (`block_mismatch`)" (Limits).
  if (message.blocks[0]?.type !== now[0]?.type) throw new Refused("block_mismatch");
  // "new `block_id` on each update" (Limits).
  const changed = JSON.stringify(message.blocks) !== JSON.stringify(now);
  if (changed && message.blocks.some(({ block_id }) => now.some((other) => other.block_id === block_id)))
    throw new Refused("invalid_blocks: the same block_id for another block");
  message.before.push(JSON.stringify(message.blocks));
  message.text = text;
  message.blocks = now;
  return { channel, ts };
}

/** Only umble's own, and nothing ephemeral: "On `message_not_found`, `cant_update_message`: post the board anew" (Limits). */
function own(workspace: Workspace, channel: string, ts: string): Message {
  const message = workspace.message(channel, ts);
  if (message === null || message.only !== null) throw new Refused("message_not_found");
  if (message.by !== BOT.user) throw new Refused("cant_update_message");
  return message;
}

import { z } from "zod";
import { callback, editAnswer, followUp } from "./answering.ts";
import { type Asked, add, messageJson, userJson } from "./messages.ts";
import { channelFor, checkCommands, checkDms, checkedBody, checkFiles, checkShape, Refusal } from "./refusals.ts";
import { addChannel, dmOf, type Message, newId, type World } from "./world.ts";

/** What can be asked of Discord by HTTP, as far as umble asks it. */

type Route = {
  readonly method: string;
  readonly path: RegExp;
  /** Needs no token: the path holds one. */
  readonly open?: boolean;
  readonly act: (world: World, asked: Asked, parts: readonly string[]) => unknown;
};

export const ROUTES: readonly Route[] = [
  { method: "GET", path: /^\/gateway\/bot$/u, act: (_, { host }) => gatewayAt(host) },
  { method: "GET", path: /^\/applications\/@me$/u, act: ({ self }) => ({ id: self.id, flags: 0 }) },
  {
    method: "GET",
    path: /^\/applications\/\d+(?:\/guilds\/(\d+))?\/commands$/u,
    act: ({ commands }, _, [g]) => commands.get(g ?? "") ?? [],
  },
  { method: "PUT", path: /^\/applications\/\d+(?:\/guilds\/(\d+))?\/commands$/u, act: putCommands },
  { method: "POST", path: /^\/users\/@me\/channels$/u, act: openDm },
  { method: "POST", path: /^\/channels\/(\d+)\/messages$/u, act: post },
  { method: "GET", path: /^\/channels\/(\d+)\/messages$/u, act: list },
  {
    method: "GET",
    path: /^\/channels\/(\d+)\/messages\/(\d+)$/u,
    act: (world, _, [c = "", m = ""]) => messageJson(world, messageFor(world, c, m)),
  },
  { method: "PATCH", path: /^\/channels\/(\d+)\/messages\/(\d+)$/u, act: edit },
  { method: "DELETE", path: /^\/channels\/(\d+)\/messages\/(\d+)$/u, act: remove },
  { method: "PUT", path: /^\/channels\/(\d+)\/messages\/(\d+)\/reactions\/([^/]+)\/@me$/u, act: react },
  { method: "DELETE", path: /^\/channels\/(\d+)\/messages\/(\d+)\/reactions\/([^/]+)\/@me$/u, act: unreact },
  { method: "GET", path: /^\/channels\/(\d+)\/messages\/(\d+)\/reactions\/([^/]+)$/u, act: reactors },
  { method: "POST", path: /^\/channels\/(\d+)\/messages\/(\d+)\/threads$/u, act: openThread },
  { method: "POST", path: /^\/interactions\/(\d+)\/([^/]+)\/callback$/u, open: true, act: callback },
  { method: "PATCH", path: /^\/webhooks\/\d+\/([^/]+)\/messages\/@original$/u, open: true, act: editAnswer },
  {
    method: "DELETE",
    path: /^\/webhooks\/\d+\/([^/]+)\/messages\/@original$/u,
    open: true,
    act: (world, asked, parts) => editAnswer(world, { ...asked, body: null }, parts),
  },
  { method: "POST", path: /^\/webhooks\/\d+\/([^/]+)$/u, open: true, act: followUp },
];

function gatewayAt(host: string) {
  return {
    url: `ws://${host}`,
    shards: 1,
    session_start_limit: { total: 1_000, remaining: 1_000, reset_after: 0, max_concurrency: 1 },
  };
}

/** "200 creations per day": how often it happened is counted. */
function putCommands(world: World, { body }: Asked, [guild]: readonly string[]): unknown {
  const commands = checkCommands(body);
  world.registrations++;
  // Discord answers with more than it was told.
  const kept = commands.map((command) => ({
    ...command,
    id: newId(world),
    version: "1",
    nsfw: false,
    name_localizations: null,
    dm_permission: true,
  }));
  world.commands.set(guild ?? "", kept);
  return kept;
}

function openDm(world: World, { body }: Asked): unknown {
  checkShape("dm", body);
  const { recipient_id: user } = z.object({ recipient_id: z.string() }).parse(body);
  if (!world.users.has(user)) throw new Refusal(400, 50_033, "Invalid Recipient(s)");
  return { id: dmOf(world, user).id, type: 1 };
}

/** "the message appears twice, unless `nonce` + `enforceNonce: true`" (discord.md §2). */
function post(world: World, asked: Asked, [id = ""]: readonly string[]): unknown {
  const channel = channelFor(world, id, "post");
  checkDms(world, channel);
  const body = checkedBody("message", asked.body);
  checkFiles(channel, asked.files);
  const whole = asked.files.length === 0 ? asked.body : { body: asked.body, files: asked.files };
  world.sent.push({ route: `POST ${asked.path}`, body: whole, only: channel.recipient, status: 200 });
  const same = [...world.messages.values()].find(
    (one) =>
      body.enforce_nonce === true &&
      one.nonce === body.nonce &&
      one.channel === id &&
      world.clock.now() - one.at < 120_000,
  );
  channel.archived = false;
  return messageJson(
    world,
    same ?? add(world, { channel: id, only: channel.recipient, author: world.self.id, body, files: asked.files }),
  );
}

/** "404 for what is gone"; nobody's private answer is found by its id. */
function messageFor(world: World, channel: string, id: string): Message {
  channelFor(world, channel, "see");
  const message = world.messages.get(id);
  if (message === undefined || message.gone || message.channel !== channel || (message.flags & 64) !== 0)
    throw new Refusal(404, 10_008, "Unknown Message");
  return message;
}

function edit(world: World, asked: Asked, [channel = "", id = ""]: readonly string[]): unknown {
  const message = messageFor(world, channel, id);
  const body = checkedBody("edit", asked.body);
  if (message.author !== world.self.id)
    throw new Refusal(403, 50_005, "Cannot edit a message authored by another user");
  if (world.channels.get(channel)?.archived === true) throw new Refusal(400, 50_083, "Thread is archived");
  world.sent.push({ route: `PATCH ${asked.path}`, body: asked.body, only: message.only, status: 200 });
  message.content = (body.content ?? message.content).trim();
  message.components = body.components ?? message.components;
  message.edits.push(world.clock.now());
  return messageJson(world, message);
}

function remove(world: World, _: Asked, [channel = "", id = ""]: readonly string[]): null {
  messageFor(world, channel, id).gone = true;
  return null;
}

function list(world: World, { query }: Asked, [channel = ""]: readonly string[]): unknown {
  channelFor(world, channel, "see");
  const after = BigInt(query.get("after") ?? "0");
  return [...world.messages.values()]
    .filter((one) => one.channel === channel && !one.gone && (one.flags & 64) === 0 && BigInt(one.id) > after)
    .slice(0, Number(query.get("limit") ?? "50"))
    .map((one) => messageJson(world, one));
}

/** "≤ 20 different reactions on a message (30010)". */
function react(world: World, _: Asked, [channel = "", id = "", emoji = ""]: readonly string[]): null {
  channelFor(world, channel, "react");
  const message = messageFor(world, channel, id);
  if (message.reactions.size >= 20 && !message.reactions.has(emoji))
    throw new Refusal(400, 30_010, "Maximum number of reactions reached");
  message.reactions.set(emoji, new Set([...(message.reactions.get(emoji) ?? []), world.self.id]));
  return null;
}

function unreact(world: World, _: Asked, [channel = "", id = "", emoji = ""]: readonly string[]): null {
  messageFor(world, channel, id).reactions.get(emoji)?.delete(world.self.id);
  return null;
}

function reactors(world: World, _: Asked, [channel = "", id = "", emoji = ""]: readonly string[]): unknown {
  const ids = messageFor(world, channel, id).reactions.get(emoji) ?? [];
  return [...ids].flatMap((user) => world.users.get(user) ?? []).map(userJson);
}

/** "A thread has the id of the message that it was begun from": the second is refused with 160004. */
function openThread(world: World, { body }: Asked, [channel = "", id = ""]: readonly string[]): unknown {
  checkShape("thread", body);
  const { guild } = channelFor(world, channel, "thread");
  if (world.channels.has(id)) throw new Refusal(400, 160_004, "A thread has already been created for this message");
  const { name } = z.object({ name: z.string() }).parse(body);
  return { id: addChannel(world, { guild, type: 11, name, recipient: null, parent: channel, id }).id };
}

import type { ButtonInteraction, ChatInputCommandInteraction, ModalSubmitInteraction } from "discord.js";
import { PermissionFlagsBits } from "discord.js";
import type { Actor, Call, What, Where } from "../../commands/call.ts";
import type { Person } from "../../src/hosting.ts";
import { instant } from "../../src/instant.ts";
import { reachOf } from "./acquaintance.ts";
import type { Receiver } from "./bot.ts";
import { personOf, type Spot, serverScope } from "./ids.ts";
import { isThread } from "./threads.ts";

/** What an interaction says of who asks and where. */

export type Asking = ChatInputCommandInteraction | ButtonInteraction | ModalSubmitInteraction;

/** Null in a DM. */
export function spotAt({ guildId, channelId }: Pick<Asking, "guildId" | "channelId">): Spot | null {
  return guildId === null || channelId === null ? null : { server: guildId, channel: channelId };
}

/** The people that a call names, by their ids. */
export type Named = ReadonlyMap<string, Person>;

export async function callOf(receiver: Receiver, asking: Asking, what: What, named: Named): Promise<Call> {
  return {
    delivery: `discord:${asking.id}`,
    at: instant(asking.createdTimestamp),
    by: actorOf(asking),
    where: await whereOf(receiver, asking),
    what,
    who: (text) => whoIn(named, text),
  };
}

function actorOf({ user, member, memberPermissions }: Asking): Actor {
  const nick = member !== null && "displayName" in member ? member.displayName : (member?.nick ?? null);
  const manages = memberPermissions?.has(PermissionFlagsBits.ManageMessages) ?? false;
  return { id: personOf(user.id), name: nick ?? user.displayName, manages };
}

export async function whereOf(receiver: Receiver, asking: Asking): Promise<Where> {
  const spot = spotAt(asking);
  if (spot === null) return { kind: "dm", reach: await reachOf(receiver, personOf(asking.user.id)) };
  const { channel } = asking;
  const name = channel !== null && "name" in channel ? channel.name : null;
  const above = channel !== null && "parentId" in channel && isThread(channel.type) ? channel.parentId : null;
  const here = { scope: serverScope(spot.server), channel: spot.channel, label: `#${name ?? "channel"}` };
  return { kind: "channel", ...here, ...(above === null ? {} : { parent: above }) };
}

/** `<@1>`, `<@!1>`. Somebody known only by number is still somebody; a bot does not play. */
function whoIn(named: Named, text: string): Person | null {
  const [, user] = /^<@!?(\d{1,20})>$/u.exec(text.trim()) ?? [];
  if (user === undefined) return null;
  return named.get(user) ?? { id: personOf(user), name: "somebody" };
}

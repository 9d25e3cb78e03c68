import { Events, type MessageReaction, type PartialMessageReaction, type PartialUser, type User } from "discord.js";
import { departed, returned } from "../../src/keeping/departures.ts";
import type { Receiver } from "./bot.ts";
import { serverScope } from "./ids.ts";
import { channelGone, serverGone } from "./leaving.ts";
import { isMeaningful, reacted } from "./reactions.ts";
import { interacted } from "./receive.ts";
import { rereadServer } from "./rereading.ts";
import { said } from "./saying.ts";

/** What of the gateway's events umble listens to. */
export function hear(receiver: Receiver, stop: AbortSignal): void {
  const { client, follow, log } = receiver;
  const unlessStopped = (work: () => Promise<unknown>): void => {
    if (!stop.aborted) follow(work());
  };
  client.on(Events.InteractionCreate, (interaction) => unlessStopped(() => interacted(receiver, interaction)));
  client.on(Events.MessageCreate, (message) => {
    if (message.guildId !== null) return;
    unlessStopped(() => said(receiver, message));
    // A channel for each person would fill the cache for ever.
    client.channels.cache.delete(message.channelId);
  });
  client.on(Events.MessageReactionAdd, (reaction, user) =>
    unlessStopped(() => touched(receiver, reaction, { user, on: true })),
  );
  client.on(Events.MessageReactionRemove, (reaction, user) =>
    unlessStopped(() => touched(receiver, reaction, { user, on: false })),
  );
  client.on(Events.Error, (problem) => log.fault(null, problem));
  hearServers(receiver, unlessStopped);
}

type Touch = { readonly user: User | PartialUser; readonly on: boolean };

/** Not umble's own, and not those of other bots. */
async function touched(
  receiver: Receiver,
  { message, emoji }: MessageReaction | PartialMessageReaction,
  { user, on }: Touch,
): Promise<void> {
  const { guildId: server, channelId: channel, id } = message;
  if (server === null || emoji.name === null || emoji.id !== null) return;
  if (user.id === receiver.client.user?.id || user.bot === true || !isMeaningful(receiver, emoji.name)) return;
  const name = user.partial ? "" : user.displayName;
  await reacted(receiver, { server, channel, message: id, user: user.id, name, emoji: emoji.name, on });
}

/** After a start, and whenever a server can be seen again, its boards are read again. */
function hearServers(receiver: Receiver, unlessStopped: (work: () => Promise<unknown>) => void): void {
  const { client } = receiver;
  const arrived = async (server: string): Promise<void> => {
    await returned(receiver, serverScope(server));
    await rereadServer(receiver, server);
  };
  client.once(Events.ClientReady, () =>
    unlessStopped(async () => {
      for (const server of client.guilds.cache.keys()) await arrived(server);
    }),
  );
  client.on(Events.GuildAvailable, ({ id }) => unlessStopped(() => arrived(id)));
  client.on(Events.GuildCreate, ({ id }) => unlessStopped(() => arrived(id)));
  client.on(Events.GuildDelete, ({ id }) =>
    unlessStopped(async () => {
      await serverGone(receiver, id);
      await departed(receiver, serverScope(id));
    }),
  );
  client.on(Events.ChannelDelete, (channel) => {
    if (!channel.isDMBased())
      unlessStopped(() => channelGone(receiver, { server: channel.guildId, channel: channel.id }));
  });
  client.on(Events.ThreadDelete, ({ id, guildId }) =>
    unlessStopped(() => channelGone(receiver, { server: guildId, channel: id })),
  );
}

/** What happens in servers that umble is in without being played. */

/** Somebody reacts to somebody's message in the server's first channel. */
export function reaction(guild: string) {
  const user = { id: numbered(guild, 3n), username: "somebody", discriminator: "0", avatar: null };
  const member = { user, roles: [], joined_at: new Date(0).toISOString(), deaf: false, mute: false, flags: 0 };
  return {
    user_id: user.id,
    channel_id: numbered(guild, 1n),
    message_id: numbered(guild, 2n),
    guild_id: guild,
    emoji: { id: null, name: "✋" },
    type: 0,
    burst: false,
    member,
  };
}

/** A bot writes a DM: bots are not answered. */
export function direct(guild: string) {
  const author = { id: numbered(guild, 3n), username: "somebody", discriminator: "0", avatar: null, bot: true };
  const nothing = { attachments: [], embeds: [], mentions: [], mention_roles: [], pinned: false, tts: false };
  const id = numbered(guild, 4n);
  const channel = { channel_id: numbered(guild, 5n), channel_type: 1 };
  return {
    ...nothing,
    ...channel,
    id,
    author,
    content: "hello",
    type: 0,
    flags: 0,
    timestamp: new Date(0).toISOString(),
  };
}

function numbered(guild: string, offset: bigint): string {
  return `${BigInt(guild) + offset}`;
}

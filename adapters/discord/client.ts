import { Client, GatewayIntentBits, Options, Partials, type RateLimitData, REST } from "discord.js";
import { PATIENCE_MS } from "./limits.ts";

/** The client of discord.js: as few events as the games need, and caches that hold nothing which umble knows itself. */

export type Access = {
  readonly token: string;
  /** Another server than Discord's own, for all traffic; the gateway's address comes from there too. */
  readonly api: string | undefined;
};

/** None of them privileged: the text of DMs comes without. Source: discord.md §6. */
const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessageReactions,
  GatewayIntentBits.DirectMessages,
  GatewayIntentBits.DirectMessageReactions,
];
/** Without them nothing is heard of messages from before the start, nor of a first DM. */
const PARTIALS = [Partials.Message, Partials.Channel, Partials.Reaction, Partials.User, Partials.GuildMember];

export function discordClient({ api }: Pick<Access, "api">): Client {
  return new Client({
    intents: INTENTS,
    partials: PARTIALS,
    shards: "auto",
    allowedMentions: { parse: [] },
    enforceNonce: true,
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, ...CACHES }),
    // Its own limit counts the answers to interactions too, which Discord does not; the bot's requests have their budget.
    rest: { ...(api === undefined ? {} : { api }), rejectOnRateLimit: isTooLong, globalRequestsPerSecond: UNCOUNTED },
  });
}

/** Requests alone, without a connection. */
export function discordRest({ api, token }: Access): REST {
  return new REST(api === undefined ? {} : { api }).setToken(token);
}

/** What waits for its limit is old when it goes: a board is put again in its latest state. Answers wait. */
function isTooLong({ route, timeToReset }: RateLimitData): boolean {
  return timeToReset > PATIENCE_MS && (route.startsWith("/channels") || route.startsWith("/users"));
}

const UNCOUNTED = Number.POSITIVE_INFINITY;

const CACHES = {
  ApplicationCommandManager: 0,
  AutoModerationRuleManager: 0,
  BaseGuildEmojiManager: 0,
  DMMessageManager: 0,
  EntitlementManager: 0,
  GuildBanManager: 0,
  GuildEmojiManager: 0,
  GuildForumThreadManager: 0,
  GuildInviteManager: 0,
  GuildMemberManager: 0,
  GuildMessageManager: 0,
  GuildScheduledEventManager: 0,
  GuildStickerManager: 0,
  GuildTextThreadManager: 0,
  MessageManager: 0,
  PresenceManager: 0,
  ReactionManager: 0,
  ReactionUserManager: 0,
  StageInstanceManager: 0,
  ThreadManager: 0,
  ThreadMemberManager: 0,
  UserManager: 0,
  VoiceStateManager: 0,
};

import type { Book } from "../../commands/book.ts";
import { EVENTS } from "./hearing.ts";
import { COMMAND_NAME_MAX, COMMANDS_MAX } from "./limits.ts";

/** The app as Slack has to know it, made from what umble does. Source: slack.md, "Manifest". */

export const SCOPES = [
  "commands",
  "chat:write",
  "im:write",
  "im:history",
  "im:read",
  "reactions:read",
  "reactions:write",
  "users:read",
  "app_mentions:read",
  "files:write",
] as const;

/** `url`: where Slack reaches umble in HTTP mode; null for Socket Mode. */
export function manifestOf(book: Book, url: string | null) {
  const request = url === null ? {} : { request_url: url };
  return {
    display_information: { name: "umble", description: "Word games for a channel full of people" },
    features: {
      app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
      bot_user: { display_name: "umble", always_online: true },
      slash_commands: slashCommands(book, url),
    },
    oauth_config: { scopes: { bot: SCOPES } },
    settings: {
      event_subscriptions: { ...request, bot_events: EVENTS },
      interactivity: { is_enabled: true, ...request },
      org_deploy_enabled: false,
      socket_mode_enabled: url === null,
      token_rotation_enabled: false,
    },
  };
}

const HINT_MAX = 200;
const DESCRIPTIONS: Readonly<Record<string, string>> = { umble: "What umble is, words and settings" };

/** @throws Error when Slack would not take them. */
function slashCommands({ commands, offers }: Book, url: string | null) {
  const groups = [...new Set(commands.map(({ path }) => path[0]))];
  if (groups.length > COMMANDS_MAX || groups.some((group) => group.length >= COMMAND_NAME_MAX))
    throw new Error("more or longer commands than Slack takes");
  return groups.map((group) => ({
    command: `/${group}`,
    ...(url === null ? {} : { url }),
    description: DESCRIPTIONS[group] ?? titleOf(offers, group),
    usage_hint: hintOf(
      commands.flatMap(({ path: [first, sub] }) => (first === group && sub !== undefined ? [sub] : [])),
    ),
    // So that people are named by their ids.
    should_escape: true,
  }));
}

function titleOf(offers: Book["offers"], group: string): string {
  const offer = offers.find((one) => one.group === group);
  return offer === undefined ? `What /${group} does` : `Play ${offer.title}`;
}

/** As many as are read in a line. */
function hintOf(subs: readonly string[]): string {
  const kept = subs.filter((_, index) => subs.slice(0, index + 1).join(" | ").length <= HINT_MAX - "[ | …]".length);
  return `[${[...kept, ...(kept.length < subs.length ? ["…"] : [])].join(" | ")}]`;
}

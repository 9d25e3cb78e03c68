import type { Settings } from "./environment.ts";
import { type Asked, linkTo, type Need } from "./http.ts";
import type { Service } from "./serve.ts";
import type { SlackAccess } from "./slack/connect.ts";

/** The platforms that the settings name. Each is loaded only when it is served, so that the terminal starts at once. */

export type Platform = {
  /** Whether it can be reached. */
  readonly need: Need;
  /** Serves until it is stopped. @throws Error naming the variable when the platform does not let umble in. */
  readonly serve: (ground: Omit<Service, "serves">, stop: AbortSignal) => Promise<void>;
};

/** `routes`: where a platform answers by HTTP. */
export function platformsOf(settings: Settings, routes: Asked["routes"]): readonly Platform[] {
  return [...discord(settings), ...slack(settings, routes)];
}

function discord({ DISCORD_TOKEN: token, DISCORD_API_URL: api }: Settings): readonly Platform[] {
  if (token === undefined) return [];
  const { need, serves } = linkTo("Discord");
  const serve: Platform["serve"] = async (ground, stop) =>
    (await import("./discord/serve.ts")).serveDiscord({ token, api }, { ...ground, serves }, stop);
  return [{ need, serve }];
}

function slack(settings: Settings, routes: Asked["routes"]): readonly Platform[] {
  const access = slackAccess(settings, routes);
  if (access === null) return [];
  const { need, serves } = linkTo("Slack");
  const serve: Platform["serve"] = async (ground, stop) =>
    (await import("./slack/serve.ts")).serveSlack(access, { ...ground, serves }, stop);
  return [{ need, serve }];
}

/** By sockets, or at umble's own port. Null when Slack is not to be served. */
function slackAccess(settings: Settings, routes: Asked["routes"]): SlackAccess | null {
  const { SLACK_BOT_TOKEN: token, SLACK_APP_TOKEN: appToken, SLACK_API_URL: api } = settings;
  const { SLACK_SIGNING_SECRET: signingSecret } = settings;
  if (token === undefined) return null;
  if (appToken !== undefined) return { token, api, by: { kind: "sockets", appToken } };
  return signingSecret === undefined ? null : { token, api, by: { kind: "http", signingSecret, routes } };
}

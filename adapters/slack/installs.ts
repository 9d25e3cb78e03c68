import { webApi } from "@slack/bolt";
import { z } from "zod";
import type { Home } from "./ids.ts";

/**
 * Where umble is installed, and as whom. One workspace for now; whatever is kept goes by its organisation or
 * workspace, so that there may be many. Source: slack.md ("Ids").
 */
export type Install = {
  readonly home: Home;
  readonly token: string;
  readonly botUserId: string;
  readonly botId: string;
};

export type Access = {
  readonly token: string;
  /** Another server than Slack's own, for all traffic; where the sockets are is learnt there too. */
  readonly api: string | undefined;
};

const identity = z.object({
  user_id: z.string(),
  bot_id: z.string(),
  team_id: z.string().nullish(),
  enterprise_id: z.string().nullish(),
  is_enterprise_install: z.boolean().nullish(),
});

/** Whom the token belongs to. @throws Error when Slack does not know it. */
export async function installOf({ token, api }: Access): Promise<Install> {
  const web = new webApi.WebClient(token, { ...addressed(api), logger: silent, retryConfig: { retries: 2 } });
  const { user_id, bot_id, ...place } = identity.parse(await web.auth.test());
  return { home: homeOf(place), token, botUserId: user_id, botId: bot_id };
}

/** An installation for a whole organisation has no team. */
export function homeOf(place: Pick<z.infer<typeof identity>, "team_id" | "enterprise_id" | "is_enterprise_install">) {
  const home = place.is_enterprise_install === true ? place.enterprise_id : (place.team_id ?? place.enterprise_id);
  if (home === undefined || home === null) throw new Error("an installation of no workspace");
  return home;
}

export function addressed(api: string | undefined): { readonly slackApiUrl?: string } {
  return api === undefined ? {} : { slackApiUrl: `${api.replace(/\/+$/u, "")}/` };
}

/** The libraries would log whole payloads, words and tokens with them: umble logs for itself. */
const nothing = (): void => undefined;
export const silent: webApi.WebClientOptions["logger"] & object = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  setLevel: nothing,
  setName: nothing,
  getLevel: () => webApi.LogLevel.ERROR,
};

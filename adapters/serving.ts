import type { Timer } from "../src/instant.ts";
import type { Store } from "../src/store/store.ts";
import type { Settings } from "./environment.ts";
import type { House } from "./house.ts";
import type { Log } from "./log.ts";

/** The platforms that the settings name. Each is loaded only when it is served, so that the terminal starts at once. */

export type Ground = { readonly store: Store; readonly timer: Timer; readonly house: House; readonly log: Log };
/** Serves until it is stopped. @throws Error naming the variable when the platform does not let umble in. */
export type Platform = (ground: Ground, stop: AbortSignal) => Promise<void>;

export function platformsOf({ DISCORD_TOKEN: token, DISCORD_API_URL: api }: Settings): readonly Platform[] {
  if (token === undefined) return [];
  return [async (ground, stop) => (await import("./discord/serve.ts")).serveDiscord({ token, api }, ground, stop)];
}

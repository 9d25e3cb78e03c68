import { setTimeout as wait } from "node:timers/promises";
import type { REST, RouteLike } from "discord.js";
import { scope } from "../../src/identity.ts";
import { instant } from "../../src/instant.ts";
import type { Store } from "../../src/store/store.ts";
import { BOT_RATE } from "./limits.ts";

/** Requests by the bot's token: one budget of them over all processes. Source: discord.md §2. */

export type Requests = {
  readonly get: (route: RouteLike, query?: URLSearchParams) => Promise<unknown>;
  readonly post: (route: RouteLike, body: unknown) => Promise<unknown>;
  /** With a file beside the body. */
  readonly upload: (route: RouteLike, body: unknown, file: File) => Promise<unknown>;
  readonly patch: (route: RouteLike, body: unknown) => Promise<unknown>;
  readonly put: (route: RouteLike) => Promise<unknown>;
  readonly delete: (route: RouteLike) => Promise<unknown>;
};

export type File = { readonly name: string; readonly text: string };

const BOT = scope("discord:-bot");

export function pacedRequests(rest: REST, store: Store): Requests {
  const paced = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const now = instant(Date.now());
    const goes = await store.budget(BOT, "requests", now, BOT_RATE);
    if (goes > now) await wait(goes - now);
    return act();
  };
  return {
    get: (route, query) => paced(() => rest.get(route, query === undefined ? {} : { query })),
    post: (route, body) => paced(() => rest.post(route, { body })),
    upload: (route, body, { name, text }) =>
      paced(() => rest.post(route, { body, files: [{ name, data: Buffer.from(text) }] })),
    patch: (route, body) => paced(() => rest.patch(route, { body })),
    put: (route) => paced(() => rest.put(route)),
    delete: (route) => paced(() => rest.delete(route)),
  };
}

import { z } from "zod";

/** The settings, from the environment; the only place that reads it. A `.env` file is read too. Source: design.md, "Operation". */

const lists = z
  .string()
  .transform((text) => text.split(",").map((pair) => pair.split("=").map((half) => half.trim())))
  .refine(
    (pairs) => pairs.every(([name, path]) => /^[a-z][a-z0-9-]*$/u.test(name ?? "") && (path ?? "") !== ""),
    "name=path, several with commas; a name has small letters, digits and dashes",
  )
  .transform((pairs) => new Map(pairs.map(([name = "", path = ""]) => [name, path])));

const number = z.string().regex(/^\d{17,20}$/u, "the number that Discord shows, 17 to 20 digits");

const address = z
  .url({ protocol: /^https?$/u, error: "an http or https address" })
  .transform((text) => text.replace(/\/+$/u, ""));

const variables = z.object({
  REDIS_URL: z
    .string()
    .regex(/^rediss?(\+sentinel|\+cluster)?:\/\//u, "redis://, redis+sentinel:// or redis+cluster://")
    .optional(),
  UMBLE_NAMESPACE: z
    .string()
    .regex(/^[\w-]{1,40}$/u, "letters, digits, - and _")
    .default("umble"),
  UMBLE_DATA: z.string().min(1).default("./data"),
  UMBLE_DICTIONARIES: lists.default(new Map()),
  UMBLE_KEEP_GAMES_DAYS: z.coerce.number("a number of days").int().min(0).max(36_500).default(365),
  UMBLE_CONTACT: z.string().max(200, "at most 200 characters").optional(),
  DISCORD_TOKEN: z.string().min(1).optional(),
  DISCORD_APPLICATION_ID: number.optional(),
  DISCORD_GUILD_ID: number.optional(),
  DISCORD_API_URL: address.optional(),
  SLACK_BOT_TOKEN: z.string().startsWith("xoxb-", "the bot token, which begins with xoxb-").optional(),
  SLACK_APP_TOKEN: z.string().startsWith("xapp-", "the app-level token, which begins with xapp-").optional(),
  SLACK_SIGNING_SECRET: z.string().min(1).optional(),
  SLACK_API_URL: address.optional(),
  PORT: z.coerce.number("a port from 1 to 65535").int().min(1).max(65_535).optional(),
  UMBLE_LOG: z.enum(["debug", "info", "warn", "error", "silent"], "debug, info, warn, error or silent").default("warn"),
});

/** Slack is heard by sockets, or at a port. */
const settings = variables.refine(
  ({ SLACK_BOT_TOKEN, SLACK_APP_TOKEN, SLACK_SIGNING_SECRET, PORT }) =>
    SLACK_BOT_TOKEN === undefined ||
    SLACK_APP_TOKEN !== undefined ||
    (SLACK_SIGNING_SECRET !== undefined && PORT !== undefined),
  {
    path: ["SLACK_BOT_TOKEN"],
    error: "needs SLACK_APP_TOKEN beside it (socket mode), or SLACK_SIGNING_SECRET and PORT (HTTP mode)",
  },
);
export type Settings = z.infer<typeof settings>;

/** The settings, or a line for each that is wrong, naming its variable. An empty one counts as not set. */
export function settingsFrom(
  environment: NodeJS.ProcessEnv,
): { readonly settings: Settings } | { readonly wrong: readonly string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const outcome = settings.safeParse(given);
  if (outcome.success) return { settings: outcome.data };
  return { wrong: outcome.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
}

/** @throws Error when a `.env` file is there and cannot be read. */
export function readEnvironment(): ReturnType<typeof settingsFrom> {
  try {
    process.loadEnvFile();
  } catch (problem) {
    if (!(problem instanceof Error && "code" in problem && problem.code === "ENOENT")) throw problem;
  }
  return settingsFrom(process.env);
}

/** Where the Redis of a console script is; of a `.env` file nothing else counts there. Source: console.md, "Start". */
export function redisUrl(): string {
  const read = readEnvironment();
  return ("settings" in read ? read.settings.REDIS_URL : process.env["REDIS_URL"]) ?? "redis://127.0.0.1:6379";
}

/** Whether the terminal says of itself that it can move no cursor. */
export function isDumbTerminal(): boolean {
  return process.env["TERM"] === "dumb";
}

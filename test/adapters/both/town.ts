import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { discordRest } from "../../../adapters/discord/client.ts";
import { register } from "../../../adapters/discord/register.ts";
import { SCOPES } from "../../../adapters/slack/manifest.ts";
import { sharedTimer } from "../../../adapters/timer.ts";
import { type Loopback as Discord, loopback } from "../discord/loopback/discord.ts";
import { book } from "../discord/playing.ts";
import { freePort } from "../slack/lines.ts";
import { Loopback as Slack } from "../slack/loopback.ts";
import { BOT } from "../slack/workspace.ts";

/** Discord and Slack on loopback, and one umble between them: the program itself, by the clock on the wall. */

const ROOT = join(import.meta.dirname, "../../..");

export type Town = {
  readonly discord: Discord;
  readonly slack: Slack;
  /** Starts the program, which may not have run yet. */
  start(): void;
  /** As by a crash. */
  kill(): Promise<void>;
  /** Its exit code, told to end, or when it ends by itself. */
  end(): Promise<unknown>;
  ended(): Promise<unknown>;
  /** All that it has written. */
  words(): string;
  readyz(): Promise<string>;
  metrics(): Promise<string>;
  /** Waits until it is so; fails with what the program has written. */
  until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void>;
};

/** `settings`: where umble keeps everything. */
export async function inTown(
  settings: Readonly<Record<string, string>>,
  work: (town: Town) => Promise<void>,
): Promise<void> {
  const discord = await loopback(sharedTimer(() => 0));
  await register({
    rest: discordRest({ api: discord.url, token: "token" }),
    book,
    application: undefined,
    server: undefined,
  });
  const slack = new Slack();
  await slack.start();
  slack.workspace.scopes = SCOPES;
  const town = townOf(discord, slack, { PORT: `${await freePort()}`, REDIS_URL: "", ...settings });
  try {
    await work(town);
  } finally {
    await town.kill();
    await discord.close();
    await slack.stop();
  }
}

type Settings = Readonly<Record<string, string>> & { readonly PORT: string };

function townOf(discord: Discord, slack: Slack, settings: Settings): Town {
  const env = {
    ...process.env,
    ...{ DISCORD_API_URL: discord.url, DISCORD_TOKEN: "token", UMBLE_LOG: "error" },
    ...{ SLACK_API_URL: slack.api, SLACK_BOT_TOKEN: BOT.token, SLACK_APP_TOKEN: BOT.appToken },
    ...settings,
  };
  const words: string[] = [];
  let child: ChildProcess | null = null;
  const stopped = async (signal: "SIGKILL" | "SIGTERM"): Promise<unknown> => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return running?.exitCode;
    const exit = once(running, "exit");
    running.kill(signal);
    return (await exit)[0];
  };
  const page = (path: string): Promise<string> =>
    fetch(`http://127.0.0.1:${settings.PORT}${path}`).then(
      (answer) => answer.text(),
      () => "",
    );
  return {
    discord,
    slack,
    start: () => {
      child = spawn(process.execPath, ["--import", "tsx", join(ROOT, "adapters/main.ts")], { cwd: ROOT, env });
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => words.push(`${text}`));
    },
    kill: async () => void (await stopped("SIGKILL")),
    end: () => stopped("SIGTERM"),
    ended: async () => (child === null ? null : (await once(child, "exit"))[0]),
    words: () => words.join(""),
    readyz: () => page("/readyz"),
    metrics: () => page("/metrics"),
    until: async (what, isSo) => {
      for (let tries = 0; !(await isSo()); tries++) {
        if (tries > 1_600) throw new Error(`never: ${what}\n${words.join("").slice(-2_000)}`);
        await wait(25);
      }
    },
  };
}

/** Nothing of a platform goes in or out. */
export function setSlack({ slack }: Town, { up }: { readonly up: boolean }): void {
  slack.up = up;
  if (!up) slack.cut();
}

export function setDiscord({ discord }: Town, { up }: { readonly up: boolean }): void {
  discord.world.up = up;
  if (!up) discord.gateway.disturb("cut");
}

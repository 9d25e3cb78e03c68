import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { discordRest } from "../../../adapters/discord/client.ts";
import { register } from "../../../adapters/discord/register.ts";
import { sharedTimer } from "../../../adapters/timer.ts";
import { addUser, type Loopback, loopback } from "./loopback/discord.ts";
import { GENERAL, personOf } from "./loopback/people.ts";
import { book, lastOf } from "./playing.ts";

/** The program itself, in a process of its own, by the clock on the wall. */

const ROOT = join(import.meta.dirname, "../../..");

type Program = { readonly child: ChildProcess; readonly words: () => string };

function started({ url }: Pick<Loopback, "url">, settings: Readonly<Record<string, string>>): Program {
  const env = { ...process.env, REDIS_URL: "", DISCORD_API_URL: url, UMBLE_LOG: "error", ...settings };
  const child = spawn(process.execPath, ["--import", "tsx", join(ROOT, "adapters/main.ts")], { cwd: ROOT, env });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (words += `${text}`));
  return { child, words: () => words };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isSo()).toBe(true);
}

async function withDiscord(work: (discord: Loopback, data: string) => Promise<void>): Promise<void> {
  const discord = await loopback(sharedTimer(() => 0));
  const data = mkdtempSync(join(tmpdir(), "umble-discord-"));
  await register({
    rest: discordRest({ api: discord.url, token: "token" }),
    book,
    application: undefined,
    server: undefined,
  });
  try {
    await work(discord, data);
  } finally {
    await discord.close();
    rmSync(data, { recursive: true, force: true });
  }
}

test("9.4, 9.5 kill -9 in a race: after the start its old button works, its clock goes on, SIGTERM ends it", async () => {
  await withDiscord(async (discord, data) => {
    const settings = { DISCORD_TOKEN: "token", UMBLE_DATA: data };
    const [ann, bob] = ["ann", "bob"].map((name) => personOf(discord, addUser(discord.world, name)));
    if (ann === undefined || bob === undefined) throw new Error("nobody");
    const board = () => lastOf(ann.sees(GENERAL).filter(({ only }) => only === null));
    const first = started(discord, settings);
    await until(() => discord.gateway.identified() === 1);
    await ann.types("/jumble start seconds:15");
    await until(() => ann.sees().some(({ only }) => only === null));
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    const second = started(discord, settings);
    await until(() => discord.gateway.identified() === 2);
    await bob.submits(await bob.presses("Guess"), { word: "zzzzz" });
    expect(bob.sees().at(-1)?.content).toContain("does not use the tray's letters");
    await ann.types("/jumble end");
    await until(() => board().content.includes("is over: it was"));
    second.child.kill("SIGTERM");
    const [code] = await once(second.child, "exit");
    expect([code, second.words(), discord.refusals]).toEqual([0, "", []]);
  });
});

test("a token that Discord refuses ends the start, and names the variable", async () => {
  await withDiscord(async (discord, data) => {
    const program = started(discord, { DISCORD_TOKEN: "wrong", UMBLE_DATA: data });
    const [code] = await once(program.child, "exit");
    expect([code, program.words()]).toEqual([2, expect.stringMatching(/^DISCORD_TOKEN: /u)]);
  });
});

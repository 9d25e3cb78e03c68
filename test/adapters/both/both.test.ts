import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testServer } from "../../store/redis/servers.ts";
import { GENERAL } from "../discord/loopback/people.ts";
import { crowdIn } from "../slack/crowd.ts";
import { type Playground, trayIn, wholeMumble } from "../slack/games.ts";
import { socketLine } from "../slack/lines.ts";
import { type DiscordGame, discordGame, raceBegun, raceEnded, sees } from "./discord-game.ts";
import { inTown, setDiscord, setSlack, type Town } from "./town.ts";

/** One process serves both platforms from one store. It is killed in the middle; each platform is away for a while. */

const SLACKERS = ["UANN", "UBOB"] as const;

test("on Redis, both platforms play at once: killed, cut off, each to its end and to its own people", async () => {
  const server = await testServer();
  try {
    await inTown({ REDIS_URL: server.url }, played);
  } finally {
    await server.remove();
  }
}, 120_000);

test("in the embedded store, both platforms play at once: killed, cut off, each to its end and to its own people", async () => {
  await withData((data) => inTown({ UMBLE_DATA: data }, played));
}, 120_000);

test("both are away when umble starts: it says so, and serves each when it is there", async () => {
  await withData((data) =>
    inTown({ UMBLE_DATA: data }, async (town) => {
      setSlack(town, { up: false });
      setDiscord(town, { up: false });
      town.start();
      await town.until("up", async () => (await town.readyz()) === "not reachable: Discord, Slack\n");
      for (const name of ["Discord", "Slack"])
        await town.until("that it is said", () =>
          town.words().includes(`${name} cannot be reached, and is tried again`),
        );
      setDiscord(town, { up: true });
      await town.until("Discord", async () => (await town.readyz()) === "not reachable: Slack\n");
      setSlack(town, { up: true });
      await ready(town);
      expect(await town.end()).toBe(0);
    }),
  );
}, 120_000);

test("a token that one platform refuses ends the start, and names the variable", async () => {
  await withData((data) =>
    inTown({ UMBLE_DATA: data, DISCORD_TOKEN: "wrong" }, async (town) => {
      town.start();
      expect(await town.ended()).toBe(2);
      expect(town.words()).toMatch(/^DISCORD_TOKEN: .*\n$/u);
    }),
  );
}, 120_000);

async function withData(work: (data: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "umble-both-"));
  try {
    await work(data);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function played(town: Town): Promise<void> {
  const { slack, discord, until } = town;
  for (const id of [...SLACKERS, "UFAY"]) slack.workspace.addUser(id);
  slack.workspace.addChannel("C1", { name: "general" });
  const [office, game] = [{ slack, until, crowd: crowdIn(slack, socketLine(slack)) }, discordGame(town)];
  town.start();
  await ready(town);
  expect(await counted(town)).toEqual(["store 1", "Discord 1", "Slack 1"]);

  await Promise.all([raceBegun(game, town), game.people[1].types("/jumble start seconds:600 letters:5")]);
  await office.crowd.command("UBOB", "C1", "/jumble start seconds:600 letters:5");
  await wholeMumble(office, SLACKERS, () => disturbed(town, office, game));
  await challengeEnded(office);
  expect(await town.readyz()).toBe("not reachable: Discord\n");
  expect(await counted(town)).toEqual(["store 1", "Discord 0", "Slack 1"]);

  setDiscord(town, { up: true });
  await ready(town);
  await raceEnded(game, town);
  expect(discord.problems).toEqual([]);
  separate(town, game);
  expect(await town.metrics()).toMatch(/umble_answer_seconds_count\{kind="press",platform="discord"\} [1-9]/u);
  expect(await town.metrics()).toMatch(/umble_answer_seconds_count\{kind="press",platform="slack"\} [1-9]/u);
  expect(await town.end()).toBe(0);
}

/** In both races: umble is killed, and starts while Slack is away; then Slack is back, and Discord is away. */
async function disturbed(town: Town, { slack, crowd }: Playground, game: DiscordGame): Promise<void> {
  const { until } = town;
  await town.kill();
  await until("nobody listens", () => slack.sockets.size === 0);
  setSlack(town, { up: false });
  town.start();
  await until("Discord alone", async () => (await town.readyz()) === "not reachable: Slack\n");
  const [dora, emil] = game.people;
  await dora.submits(await dora.presses("Guess"), { word: "zzzzz" });
  expect(dora.sees(GENERAL).at(-1)?.content).toContain("does not use the tray's letters");
  await emil.types("/jumble end");
  await until("Discord's result", () => game.board().includes("is over: it was") && !sees(emil, "Guess"));
  setSlack(town, { up: true });
  await ready(town);
  expect(crowd.sees("UFAY", "C1")).toContain("[My sheet]");
  setDiscord(town, { up: false });
  await until("noticed", async () => (await town.readyz()) === "not reachable: Discord\n");
}

async function challengeEnded({ crowd, until }: Playground): Promise<void> {
  expect(trayIn(crowd.sees("UANN", "C1"))).not.toBe("");
  await crowd.command("UBOB", "C1", "/jumble end");
  await until("Slack's result", () => crowd.sees("UFAY", "C1").includes("is over: it was"));
}

async function ready(town: Town): Promise<void> {
  await town.until("ready", async () => (await town.readyz()) === "ready: store, Discord, Slack\n");
}

/** What the metrics tell of each that umble needs. */
async function counted({ metrics }: Town): Promise<readonly string[]> {
  return [...(await metrics()).matchAll(/^umble_reachable\{name="(\w+)"\} (\d)$/gmu)].map(
    ([, name, there]) => `${name} ${there}`,
  );
}

/** Nobody was shown anything of the other platform's games, and everybody had their own DMs. */
function separate({ slack, discord }: Town, { people }: DiscordGame): void {
  const onSlack = JSON.stringify([slack.requests, [...slack.workspace.homes]]);
  const onDiscord = JSON.stringify(discord.world.sent);
  expect(onSlack).not.toMatch(/dora|emil|fjord|glyph|discord/iu);
  expect(onDiscord).not.toMatch(/\b(?:ann|bob|fay)\b|scare|bleat|slack/iu);
  expect(slack.workspace.seenBy("UANN", slack.workspace.mailbox("UANN"))).not.toEqual([]);
  expect(people.map((person) => person.sees("dm").length > 0)).toEqual([true, true]);
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { SCOPES } from "../../../adapters/slack/manifest.ts";
import { type Crowd, crowdIn } from "./crowd.ts";
import { freePort, httpLine, SECRET, socketLine } from "./lines.ts";
import { Loopback } from "./loopback.ts";
import { BOT } from "./workspace.ts";

/** The program itself, in a process of its own, by the clock on the wall. */

const ROOT = join(import.meta.dirname, "../../..");

type Program = { readonly child: ChildProcess; readonly words: () => string };
type Town = { readonly slack: Loopback; readonly start: (settings: Readonly<Record<string, string>>) => Program };

async function inTown(work: (town: Town) => Promise<void>): Promise<void> {
  const slack = new Loopback();
  await slack.start();
  slack.workspace.scopes = SCOPES;
  for (const id of ["UANN", "UBOB"]) slack.workspace.addUser(id);
  slack.workspace.addChannel("C1", { name: "general" });
  const data = mkdtempSync(join(tmpdir(), "umble-slack-"));
  try {
    await work({ slack, start: (settings) => started(slack, { UMBLE_DATA: data, ...settings }) });
  } finally {
    await slack.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function started({ api }: Loopback, settings: Readonly<Record<string, string>>): Program {
  const env = { ...process.env, REDIS_URL: "", SLACK_API_URL: api, UMBLE_LOG: "error", ...settings };
  const child = spawn(process.execPath, ["--import", "tsx", join(ROOT, "adapters/main.ts")], { cwd: ROOT, env });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => words.push(`${text}`));
  return { child, words: () => words.join("") };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isSo(); tries++) await wait(50);
  expect(isSo()).toBe(true);
}

type Serving = Readonly<Record<string, string>> & { readonly SLACK_BOT_TOKEN: string };

/** Killed in a race, started again, ended: nobody notices but by its absence. */
async function lives(
  { slack, start }: Town,
  serving: Serving,
  crowd: Crowd,
  isUp: () => Promise<boolean>,
): Promise<void> {
  const up = async () => {
    for (let tries = 0; tries < 300 && !(await isUp()); tries++) await wait(50);
  };
  const first = start(serving);
  await up();
  await crowd.command("UANN", "C1", "/jumble start seconds:60");
  await until(() => crowd.sees("UANN", "C1").includes("[Guess]"));
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  await until(() => slack.sockets.size === 0);
  const second = start(serving);
  await up();
  await crowd.press("UBOB", "C1", "Guess");
  await crowd.submit("UBOB", { word: "zzzzz" });
  await until(() => crowd.modal("UBOB").includes("does not use the tray's letters"));
  await crowd.command("UANN", "C1", "/jumble end");
  await until(() => crowd.sees("UBOB", "C1").includes("is over: it was"));
  second.child.kill("SIGTERM");
  const [code] = await once(second.child, "exit");
  expect([code, second.words()]).toEqual([0, ""]);
}

test("kill -9 in a race, by sockets: its old button works after the start, and SIGTERM ends it", () =>
  inTown((town) => {
    const { slack } = town;
    const tokens = { SLACK_BOT_TOKEN: BOT.token, SLACK_APP_TOKEN: BOT.appToken };
    return lives(town, tokens, crowdIn(slack, socketLine(slack)), async () => slack.sockets.size === 2);
  }));

test("kill -9 in a race, by HTTP: its old button works after the start, and SIGTERM ends it", () =>
  inTown(async (town) => {
    const port = await freePort();
    const tokens = { SLACK_BOT_TOKEN: BOT.token, SLACK_SIGNING_SECRET: SECRET, PORT: `${port}` };
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await lives(town, tokens, crowdIn(town.slack, httpLine(port)), ready);
  }));

test("a token that Slack refuses, or one alone, ends the start and names the variable", () =>
  inTown(async ({ start }) => {
    const wrong = [
      { SLACK_BOT_TOKEN: "xoxb-wrong", SLACK_APP_TOKEN: BOT.appToken },
      { SLACK_BOT_TOKEN: BOT.token, SLACK_APP_TOKEN: "xapp-wrong" },
      { SLACK_BOT_TOKEN: BOT.token },
      { SLACK_BOT_TOKEN: "wrong", SLACK_APP_TOKEN: BOT.appToken },
    ];
    for (const settings of wrong) {
      const program = start(settings);
      const [code] = await once(program.child, "exit");
      expect([code, program.words()]).toEqual([2, expect.stringMatching(/^SLACK_(?:BOT|APP)_TOKEN.*\n$/u)]);
    }
  }));

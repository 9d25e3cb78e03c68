import type { Server } from "node:http";
import { parseArgs } from "node:util";
import { inkFor } from "./console/ink.ts";
import { playTerminal } from "./console/terminal.ts";
import { consoleUmble } from "./console/umble.ts";
import { readEnvironment, type Settings } from "./environment.ts";
import { type House, houseWith } from "./house.ts";
import { type Asked, httpServer, type Link, linkTo, storeNeed } from "./http.ts";
import { type Log, logTo } from "./log.ts";
import { type Metrics, metrics } from "./metrics.ts";
import { type Opened, openedStore } from "./opening.ts";
import type { SlackAccess } from "./slack/connect.ts";
import { sharedTimer } from "./timer.ts";

/** `npm start`: serve the platforms that are set, else play in the terminal. */

const HELP = `umble: word games for a channel. Without anything else set, play here in the terminal.

  npm start             play; what you do is kept in ./data. With SLACK_BOT_TOKEN set, serve Slack instead
  npm start -- --help   this text

Settings come from the environment or a .env file; .env.example lists them.
`;

process.exitCode = await main();

/** 2: something that was asked for, or set, is wrong; a line each says what. */
type Ending = 0 | 2;

async function main(): Promise<Ending> {
  const help = helpWished();
  if (typeof help === "string") return wrong(`${help} (--help tells what there is)`);
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  const read = readEnvironment();
  return "settings" in read ? play(read.settings) : wrong(...read.wrong);
}

/** Whether the help text is asked for, or what is wrong with the arguments. */
function helpWished(): boolean | string {
  try {
    return parseArgs({ options: { help: { type: "boolean", short: "h", default: false } } }).values.help;
  } catch (problem) {
    return wordsOf(problem);
  }
}

async function play(settings: Settings): Promise<Ending> {
  const parts = await opened(settings);
  if (!("store" in parts)) return wrong(...parts);
  for (const warning of parts.warnings) process.stderr.write(`${warning}\n`);
  const told = metrics();
  const log = watched(logTo(process.stderr, settings.UMBLE_LOG), told);
  const routes: Asked["routes"] = new Map();
  const slack = slackAccess(settings, routes);
  const link = linkTo("Slack");
  const needs = [storeNeed(parts.store), ...(slack === null ? [] : [link.need])];
  const asked = { needs, registry: told.registry, routes };
  const server = await served(settings.PORT, asked);
  if (typeof server === "string") return wrong(server);
  const running = { ...parts, store: told.measured(parts.store), log };
  try {
    return slack === null ? await playHere(running) : await serve(slack, running, link);
  } finally {
    server?.close();
    await parts.store.close();
  }
}

type Running = Parts & { readonly log: Log };

async function playHere({ store, house, where, log }: Running): Promise<0> {
  const makeUmble = consoleUmble(house, log);
  const { stdin: input, stdout: output } = process;
  const farewell = `What you played is kept in ${where}; npm start brings you back to it.`;
  // As if the person had left: what is in flight is finished, and all is kept.
  process.once("SIGTERM", () => input.push(null));
  await playTerminal({ store, makeUmble, input, output, ink: inkFor(output), farewell, fault: () => undefined });
  return 0;
}

/** Null when it is not to be served. */
function slackAccess(settings: Settings, routes: Asked["routes"]): SlackAccess | null {
  const { SLACK_BOT_TOKEN: token, SLACK_APP_TOKEN: appToken, SLACK_API_URL: api } = settings;
  const { SLACK_SIGNING_SECRET: signingSecret } = settings;
  if (token === undefined) return null;
  if (appToken !== undefined) return { token, api, by: { kind: "sockets", appToken } };
  return signingSecret === undefined ? null : { token, api, by: { kind: "http", signingSecret, routes } };
}

/** Until it is told to end. */
async function serve(access: SlackAccess, running: Running, { serves }: Link): Promise<Ending> {
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
  const { serveSlack } = await import("./slack/serve.ts");
  try {
    await serveSlack(access, { ...running, timer: sharedTimer(running.offsetMs), serves }, stop.signal);
    return 0;
  } catch (problem) {
    return wrong(wordsOf(problem));
  }
}

/** The log, and the counts of it. */
function watched(log: Log, told: Metrics): Log {
  return {
    fault: (at, problem) => {
      told.fault();
      log.fault(at, problem);
    },
    answered: (call, ms) => {
      told.answered(call, ms);
      log.answered(call, ms);
    },
  };
}

/** Null without a port; a line that says why, when it cannot be had. */
async function served(
  port: number | undefined,
  asked: Parameters<typeof httpServer>[1],
): Promise<Server | null | string> {
  if (port === undefined) return null;
  return httpServer(port, asked).catch((problem: unknown) => `PORT: ${port} cannot be used: ${wordsOf(problem)}`);
}

type Parts = Opened & { readonly house: House };

/** What the settings name, or what is wrong with it. */
async function opened(settings: Settings): Promise<Parts | readonly string[]> {
  try {
    const house = houseWith(settings.UMBLE_DICTIONARIES);
    return await openedStore(settings).then(
      (store) => ({ ...store, house }),
      (problem) => [wordsOf(problem)],
    );
  } catch (problem) {
    return wordsOf(problem)
      .split("\n")
      .map((line) => `UMBLE_DICTIONARIES: ${line}`);
  }
}

function wrong(...lines: readonly string[]): 2 {
  for (const line of lines) process.stderr.write(`${line}\n`);
  return 2;
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

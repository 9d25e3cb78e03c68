import { parseArgs } from "node:util";
import { inkFor } from "./console/ink.ts";
import { playTerminal } from "./console/terminal.ts";
import { consoleUmble } from "./console/umble.ts";
import { readEnvironment, type Settings } from "./environment.ts";
import { type House, houseWith } from "./house.ts";
import { type Log, logTo } from "./log.ts";
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
  const log = logTo(process.stderr, settings.UMBLE_LOG);
  try {
    const slack = slackAccess(settings);
    return slack === null ? await playHere(parts, log) : await serve(slack, { ...parts, log });
  } finally {
    await parts.store.close();
  }
}

async function playHere({ store, house, where }: Parts, log: Log): Promise<0> {
  const makeUmble = consoleUmble(house, log);
  const { stdin: input, stdout: output } = process;
  const farewell = `What you played is kept in ${where}; npm start brings you back to it.`;
  await playTerminal({ store, makeUmble, input, output, ink: inkFor(output), farewell, fault: () => undefined });
  return 0;
}

/** Null when it is not to be served. */
function slackAccess(settings: Settings): SlackAccess | null {
  const { SLACK_BOT_TOKEN: token, SLACK_APP_TOKEN: appToken, SLACK_API_URL: api } = settings;
  const { SLACK_SIGNING_SECRET: signingSecret, PORT: port } = settings;
  if (token === undefined) return null;
  if (appToken !== undefined) return { token, api, by: { kind: "sockets", appToken } };
  if (signingSecret === undefined || port === undefined) return null;
  return { token, api, by: { kind: "http", signingSecret, port } };
}

/** Until it is told to end. */
async function serve(access: SlackAccess, parts: Parts & { readonly log: Log }): Promise<Ending> {
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
  const { serveSlack } = await import("./slack/serve.ts");
  try {
    await serveSlack(access, { ...parts, timer: sharedTimer(parts.offsetMs) }, stop.signal);
    return 0;
  } catch (problem) {
    return wrong(wordsOf(problem));
  }
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

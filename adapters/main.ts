import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Operator } from "../commands/desk.ts";
import { bookOf } from "../commands/whole-book.ts";
import type { Timer } from "../src/instant.ts";
import { upkeep } from "../src/keeping/upkeep.ts";
import { shippedTiers } from "../src/words/tiers.ts";
import { playDemo, SHOWPIECE } from "./console/demo/demo.ts";
import { inkFor } from "./console/ink.ts";
import { scriptStore } from "./console/script-store.ts";
import { playTerminal } from "./console/terminal.ts";
import { consoleUmble } from "./console/umble.ts";
import { isDumbTerminal, readEnvironment, type Settings } from "./environment.ts";
import { type House, houseWith } from "./house.ts";
import { type Asked, httpServer, storeNeed } from "./http.ts";
import { type Log, logTo } from "./log.ts";
import { type Metrics, metrics } from "./metrics.ts";
import { type Opened, openedStore } from "./opening.ts";
import { type Platform, platformsOf } from "./serving.ts";
import { sharedTimer } from "./timer.ts";
import { warm } from "./warming.ts";

/** `npm start`: serve the platforms that are set, else play in the terminal, or watch a game being played there. */

const HELP = `umble: word games for a channel. Without anything else set, play here in the terminal.

  npm start                     play; what you do is kept in ./data. With a DISCORD_TOKEN or SLACK_BOT_TOKEN
                                set, serve those platforms instead
  npm start -- --demo           watch a game that plays itself, with a word of explanation at each phase
  npm start -- --demo --speed 3 the same, three times as fast
  npm start -- --help           this text

First steps in there: /umble tutorial, a first game step by step; /mumble solo, against robots at once.
Settings come from the environment or a .env file; .env.example lists them. npm run doctor examines them.
`;

/** Of the demonstration. */
const [SLOWEST, FASTEST] = [0.1, 100];

process.exitCode = await main();

/** 2: something that was asked for, or set, is wrong; a line each says what. */
type Ending = 0 | 2;

async function main(): Promise<Ending> {
  const wish = wished();
  if (typeof wish === "string") return wrong(`${wish} (--help tells what there is)`);
  if (wish.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const read = readEnvironment();
  if (!("settings" in read)) return wrong(...read.wrong);
  return wish.demo ? demonstrated(read.settings, wish.speed) : play(read.settings);
}

type Wish = { readonly help: boolean; readonly demo: boolean; readonly speed: number };

/** What is asked for, or what is wrong with the arguments. */
function wished(): Wish | string {
  const no = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({ options: { help: { ...no, short: "h" }, demo: no, speed: { type: "string" } } });
    const speed = Number(values.speed ?? 1);
    if (values.speed !== undefined && !values.demo) return "--speed is of use with --demo alone";
    if (!(speed >= SLOWEST && speed <= FASTEST))
      return `--speed ${values.speed}: it is a number from ${SLOWEST} to ${FASTEST}`;
    return { help: values.help, demo: values.demo, speed };
  } catch (problem) {
    return wordsOf(problem);
  }
}

/** In a store of its own, of which nothing is kept. */
async function demonstrated(settings: Settings, speed: number): Promise<Ending> {
  const house = houseWith(new Map());
  const { store, emptied } = await scriptStore({ kind: "embedded", data: null });
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  const { stdout: output } = process;
  const { signal: stop } = stopping;
  try {
    await playDemo({
      ...{ store, output, stop, seed: SHOWPIECE, fault: () => undefined },
      makeUmble: consoleUmble(house, logTo(process.stderr, settings.UMBLE_LOG)),
      mind: { lexicon: house.lexicons.default, tiers: shippedTiers },
      live: output.isTTY === true && !isDumbTerminal(),
      ink: inkFor(output),
      // An ended wait is a finished one.
      pass: (ms) => wait(ms / speed, undefined, { signal: stop }).catch(() => undefined),
    });
  } finally {
    await store.close();
    await emptied();
  }
  return 0;
}

/** Serves the platforms that are set; where none is, plays in the terminal. */
async function play(settings: Settings): Promise<Ending> {
  const parts = await opened(settings);
  if (!("store" in parts)) return wrong(...parts);
  for (const warning of parts.warnings) process.stderr.write(`${warning}\n`);
  const told = metrics();
  const service = {
    ...parts,
    store: told.measured(parts.store),
    log: watched(logTo(process.stderr, settings.UMBLE_LOG), told),
  };
  const routes: Asked["routes"] = new Map();
  const platforms = platformsOf(settings, routes);
  const needs = [storeNeed(parts.store), ...platforms.map(({ need }) => need)];
  told.needed(needs);
  const server = await served(settings.PORT, { needs, registry: told.registry, routes });
  if (typeof server === "string") return wrong(server);
  void warm(parts.house.offers).catch((problem: unknown) => service.log.fault(null, problem));
  try {
    return await (platforms.length === 0 ? playHere(service) : serve(platforms, service));
  } finally {
    server?.close();
    await parts.store.close();
  }
}

type Service = Parts & { readonly log: Log };

async function playHere({ store, house, where, log, offsetMs }: Service): Promise<0> {
  const { stdin: input, stdout: output } = process;
  const stop = new AbortController();
  void keptUp({ store, house, log, timer: sharedTimer(offsetMs) }, stop.signal);
  // As if the person had left: what is in flight is finished, and all is kept.
  process.once("SIGTERM", () => input.push(null));
  await playTerminal({
    ...{ store, input, output, commands: bookOf(house.offers).commands },
    makeUmble: consoleUmble(house, log),
    farewell: `What you played is kept in ${where}; npm start brings you back to it.`,
    live: input.isTTY === true && output.isTTY === true && !isDumbTerminal(),
    ink: inkFor(output),
    fault: () => undefined,
  }).finally(() => stop.abort());
  return 0;
}

type Kept = Pick<Service, "store" | "house" | "log"> & { readonly timer: Timer };

/** Of the store, beside everything else. */
function keptUp({ store, timer, house, log }: Kept, stop: AbortSignal): Promise<void> {
  const fault = (problem: unknown): void => log.fault(null, problem);
  return upkeep({ store, timer }, { keepGamesDays: house.operator.keepGamesDays, fault }, stop);
}

/** Until it is told to end, or a platform does not let umble in: then the others end too. */
async function serve(platforms: readonly Platform[], { offsetMs, ...service }: Service): Promise<Ending> {
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
  const ground = { ...service, timer: sharedTimer(offsetMs) };
  void keptUp(ground, stop.signal);
  const ended = await Promise.allSettled(
    platforms.map((platform) =>
      platform.serve(ground, stop.signal).catch((problem: unknown) => {
        stop.abort();
        throw problem;
      }),
    ),
  );
  const problems = ended.flatMap((one) => (one.status === "rejected" ? [wordsOf(one.reason)] : []));
  return problems.length === 0 ? 0 : wrong(...problems);
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

type Parts = Opened & { readonly house: House & { readonly operator: Operator } };

function operatorOf({ UMBLE_KEEP_GAMES_DAYS: days, UMBLE_CONTACT: contact }: Settings): Operator {
  return { keepGamesDays: days === 0 ? null : days, contact: contact ?? null };
}

/** What the settings name, or what is wrong with it. */
async function opened(settings: Settings): Promise<Parts | readonly string[]> {
  try {
    const house = { ...houseWith(settings.UMBLE_DICTIONARIES), operator: operatorOf(settings) };
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

import { parseArgs } from "node:util";
import type { Offer } from "../commands/offer.ts";
import { embeddedStore } from "../src/store/embedded/store.ts";
import type { Store } from "../src/store/store.ts";
import { inkFor } from "./console/ink.ts";
import { playTerminal } from "./console/terminal.ts";
import { consoleUmble } from "./console/umble.ts";
import { readEnvironment, type Settings } from "./environment.ts";
import { houseOffers } from "./house.ts";
import { logTo } from "./log.ts";

/** `npm start`: play in the terminal. */

const HELP = `umble: word games for a channel. Without anything else set, play here in the terminal.

  npm start             play; what you do is kept in ./data
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

async function play({ UMBLE_DATA: directory, UMBLE_DICTIONARIES: own, UMBLE_LOG: level }: Settings): Promise<Ending> {
  const parts = await opened(directory, own);
  if (!("store" in parts)) return wrong(...parts);
  const { store, offers } = parts;
  const makeUmble = consoleUmble(offers, logTo(process.stderr, level));
  const { stdin: input, stdout: output } = process;
  const farewell = `What you played is kept in ${directory}; npm start brings you back to it.`;
  try {
    await playTerminal({ store, makeUmble, input, output, ink: inkFor(output), farewell, fault: () => undefined });
  } finally {
    await store.close();
  }
  return 0;
}

type Opened = { readonly offers: readonly Offer[]; readonly store: Store };

/** What the settings name, or what is wrong with it. */
async function opened(directory: string, own: Settings["UMBLE_DICTIONARIES"]): Promise<Opened | readonly string[]> {
  try {
    const offers = houseOffers(own);
    const store = await embeddedStore(directory).catch(wordsOf);
    return typeof store === "string" ? [`UMBLE_DATA: ${directory} cannot be opened: ${store}`] : { offers, store };
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

import { parseArgs } from "node:util";
import { inkFor } from "./console/ink.ts";
import { playTerminal } from "./console/terminal.ts";
import { consoleUmble } from "./console/umble.ts";
import { readEnvironment, type Settings } from "./environment.ts";
import { type House, houseWith } from "./house.ts";
import { logTo } from "./log.ts";
import { type Opened, openedStore } from "./opening.ts";

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

async function play(settings: Settings): Promise<Ending> {
  const parts = await opened(settings);
  if (!("store" in parts)) return wrong(...parts);
  const { store, house, where, warnings } = parts;
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  const makeUmble = consoleUmble(house, logTo(process.stderr, settings.UMBLE_LOG));
  const { stdin: input, stdout: output } = process;
  const farewell = `What you played is kept in ${where}; npm start brings you back to it.`;
  try {
    await playTerminal({ store, makeUmble, input, output, ink: inkFor(output), farewell, fault: () => undefined });
  } finally {
    await store.close();
  }
  return 0;
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

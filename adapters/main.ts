import { parseArgs } from "node:util";
import { embeddedStore } from "../src/store/embedded/store.ts";
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

async function main(): Promise<0 | 1 | 2> {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h", default: false } } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const read = readEnvironment();
  if ("settings" in read) return play(read.settings);
  for (const line of read.wrong) process.stderr.write(`${line}\n`);
  return 2;
}

async function play({ UMBLE_DATA: directory, UMBLE_DICTIONARIES: own, UMBLE_LOG: level }: Settings): Promise<0> {
  const store = await embeddedStore(directory);
  const makeUmble = consoleUmble(houseOffers(own), logTo(process.stderr, level));
  const { stdin: input, stdout: output } = process;
  const farewell = `What you played is kept in ${directory}; npm start brings you back to it.`;
  try {
    await playTerminal({ store, makeUmble, input, output, ink: inkFor(output), farewell, fault: () => undefined });
  } finally {
    await store.close();
  }
  return 0;
}

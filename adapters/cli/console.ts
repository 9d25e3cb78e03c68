import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Seed, seed } from "../../src/random.ts";
import { inkFor } from "../console/ink.ts";
import type { Line } from "../console/line.ts";
import { scriptOf } from "../console/parse.ts";
import { runScript } from "../console/run-script.ts";
import { scriptStore } from "../console/script-store.ts";
import { consoleUmble } from "../console/umble.ts";
import { houseWith } from "../house.ts";
import { logTo, traced } from "../log.ts";
import { endsWithItsReader } from "./reader.ts";

const HELP = `Plays a script of what people do, and prints what they see.

  npm run --silent console -- --script FILE [--json] [--seed HEX32] [--store embedded|redis] [--data DIR]

  --script FILE   the script; its lines look like: ann #general: /jumble start
  --json          one line of JSON for each thing shown
  --seed HEX32    32 hexadecimal digits from which every game's seed is made (default: zeros)
  --store KIND    embedded (default), or redis at REDIS_URL (default redis://127.0.0.1:6379)
  --data DIR      keep everything there, and go on from it; without it nothing is kept
                  (with redis: a name, of which the namespace is made)
  --help          this text

Exit 0: ran to the end; 1: a fault of umble, or no store; 2: a wrong line or option, nothing ran.
`;

type Wish = {
  readonly file: string;
  readonly kind: "embedded" | "redis";
  readonly json: boolean;
  readonly seed: Seed;
  readonly data: string | null;
};
/** The exit code, when there is nothing to run. */
type Ending = 0 | 1 | 2;

endsWithItsReader();
process.exitCode = await main();

async function main(): Promise<Ending> {
  const wish = wished();
  if (typeof wish === "number") return wish;
  const lines = await linesOf(wish.file);
  if (lines === null) return 2;
  try {
    return await inStore(wish, lines);
  } catch (problem) {
    return ended(1, problem instanceof Error ? problem.message : String(problem));
  }
}

function wished(): Wish | Ending {
  try {
    const { values } = parseArgs({
      options: {
        script: { type: "string" },
        json: { type: "boolean", default: false },
        seed: { type: "string", default: "0".repeat(32) },
        store: { type: "string", default: "embedded" },
        data: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    if (values.script === undefined) return ended(2, "--script FILE is missing (--help tells more)");
    if (values.store !== "embedded" && values.store !== "redis")
      return ended(2, `--store ${values.store}: it is embedded or redis`);
    const { script: file, json, data = null, store: kind } = values;
    return { file, json, kind, data, seed: seed(values.seed.toLowerCase()) };
  } catch (problem) {
    return ended(2, problem instanceof Error ? problem.message : String(problem));
  }
}

/** The whole script is read first; null when a line is wrong. */
async function linesOf(file: string): Promise<readonly Line[] | null> {
  let source: string;
  try {
    source = await readFile(file, "utf8");
  } catch (problem) {
    ended(2, `${file}: cannot be read${problem instanceof Error ? `: ${problem.message}` : ""}`);
    return null;
  }
  const script = scriptOf(source);
  if (script.kind === "script") return script.lines;
  for (const { no, reason } of script.problems) ended(2, `${file}:${no}: ${reason}`);
  return null;
}

async function inStore(wish: Wish, lines: readonly Line[]): Promise<Ending> {
  const { store, emptied } = await scriptStore(wish);
  let ending: Ending = 0;
  const fault = (problem: unknown) => {
    ending = ended(1, traceOf(problem));
  };
  const makeUmble = consoleUmble(houseWith(new Map()), logTo(process.stderr, "warn"));
  const print = (text: string) => process.stdout.write(text);
  const as = wish.json ? "json" : inkFor(process.stdout);
  try {
    await runScript({ lines, store, seed: wish.seed, makeUmble, as, print, fault });
  } finally {
    await store.close();
    await emptied();
  }
  return ending;
}

function ended(ending: Ending, reason: string): Ending {
  process.stderr.write(`${reason}\n`);
  return ending;
}

/** What a fault was called and where it arose, not what it failed on: that may be secret. */
function traceOf(problem: unknown): string {
  const { problem: name, trace } = traced(problem);
  return [name, ...trace].join("\n");
}

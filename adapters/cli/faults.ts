import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { type Seed, seed } from "../../src/random.ts";
import type { Report } from "./faults/run.ts";

/**
 * `npm run faults`: whether umble keeps its promise when everything around it breaks.
 *
 * A redis-server of its own and umbles as child processes serve tables at which virtual people play; the platform that
 * shows their messages is this process. Redis and umbles are killed and frozen, and answers of Redis lost, in turn. A
 * delivery is sent again under its id until it is answered for certain; some come twice anyway. Nobody plays a
 * word twice in one game, so that every log tells which of them counted, and how often. At the end all games are
 * ended, and with everything alive again:
 *
 * - acknowledged: guesses and hidden words whose person was told, showing the word, that they count
 * - lost: acknowledged, and not in the game's log
 * - doubled: twice in it
 * - torn: games without a record, whose log holds a move that is refused when it is played again from the seed, or
 *   whose state is not the one that the log leads to
 * - unshown: messages that a table wants, and that do not stand on the platform just so; stray: messages whose buttons
 *   still live, and that no table wants; shownTwice: messages of one table, key and turn that stand twice;
 *   shownLate: what people, who look in the middle and at the end of games, still missed after 45 s
 * - clocksTwice: moves of the clock before their time; clocksMissed: deadlines that something later than 45 s overtook
 * - longestWaitMs: of an answer by an umble that was not killed or frozen meanwhile; as much longer than 2,000 as this
 *   process itself was late (lagMs) is the machine's
 * - dropped: deliveries that such an umble left without any answer; sorry: answered with "something went wrong";
 *   problems: faults that the umbles logged
 */

const HELP = `Plays at many tables while Redis and umble are killed, frozen and cut off, and tells what was lost.

  npm run --silent faults -- [--minutes N] [--seed HEX32] [--tables N] [--umbles N]

  --minutes N     how long (default 10; may be a fraction)
  --seed HEX32    32 hexadecimal digits that decide what is broken when (default: new ones; they are printed)
  --tables N      at how many tables is played (default 8)
  --umbles N      how many umbles serve them (default 2)
  --help          this text

It needs redis-server on the PATH. Prints one line of JSON; its parts are explained at the head of adapters/cli/faults.ts.
Exit 0: nothing was lost, doubled, torn, unshown or late; 1: something was; 2: a wrong option, or nothing could be started.
`;

const SERVE = "serve";
const LONGEST_WAIT_MS = 2_000;
const NEVER = [
  ...["lost", "doubled", "torn", "unshown", "stray", "shownTwice"],
  ...["clocksMissed", "clocksTwice", "sorry", "dropped"],
] as const;

type Wish = { readonly ms: number; readonly seed: Seed; readonly tables: number; readonly umbles: number };
/** The exit code, when there is nothing to run. */
type Ending = 0 | 1 | 2;

const [first, url = ""] = process.argv.slice(2);
if (first === SERVE) await import("./faults/serving.ts").then(({ serve }) => serve(url));
else process.exitCode = await main();

async function main(): Promise<Ending> {
  const wish = wished();
  if (typeof wish === "number") return wish;
  process.stderr.write(`seed ${wish.seed}\n`);
  try {
    const { tortured } = await import("./faults/run.ts");
    const [, program = ""] = process.argv;
    return told(wish, await tortured({ ...wish, program, word: SERVE }));
  } catch (problem) {
    return ended(2, problem instanceof Error ? (problem.stack ?? problem.message) : String(problem));
  }
}

function wished(): Wish | Ending {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: "string", default: "10" },
        seed: { type: "string", default: randomBytes(16).toString("hex") },
        tables: { type: "string", default: "8" },
        umbles: { type: "string", default: "2" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const [minutes, tables, umbles] = [Number(values.minutes), Number(values.tables), Number(values.umbles)];
    if (!(minutes > 0)) return ended(2, `--minutes ${values.minutes}: a number above 0`);
    if (!(Number.isInteger(tables) && tables > 0)) return ended(2, `--tables ${values.tables}: a whole number from 1`);
    if (!(Number.isInteger(umbles) && umbles > 0)) return ended(2, `--umbles ${values.umbles}: a whole number from 1`);
    return { ms: minutes * 60_000, seed: seed(values.seed.toLowerCase()), tables, umbles };
  } catch (problem) {
    return ended(2, problem instanceof Error ? problem.message : String(problem));
  }
}

function told({ ms, seed: used }: Wish, report: Report): Ending {
  const { faults, traces, wrongs, misshown, late, ...figures } = report;
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]));
  const minutes = Math.round(ms / 600) / 100;
  const line = {
    seed: used,
    minutes,
    ...rounded,
    shownLate: late.length,
    problems: traces.length,
    faults: Object.fromEntries(faults),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  for (const words of [...wrongs, ...misshown, ...late, ...new Set(traces)]) process.stderr.write(`${words}\n`);
  return isWell(report) ? 0 : 1;
}

/** A run in which nothing happened proves nothing. */
function isWell(report: Report): boolean {
  const inTime = report.longestWaitMs <= LONGEST_WAIT_MS + report.lagMs;
  const happened = report.acknowledged > 0 && report.clocks > 0 && report.faults.size > 0;
  return (
    inTime && happened && report.traces.length + report.late.length === 0 && NEVER.every((name) => report[name] === 0)
  );
}

function ended(ending: Ending, reason: string): Ending {
  process.stderr.write(`${reason}\n`);
  return ending;
}

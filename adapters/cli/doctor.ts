import { redisProblems } from "../../src/store/redis/doctor.ts";
import { readEnvironment } from "../environment.ts";
import { houseWith } from "../house.ts";
import { openedStore } from "../opening.ts";

/** `npm run doctor`: what is wrong with this umble's settings, dictionaries and store, and what to do. */

const HELP = `Says what is wrong with this umble, and what to do: settings, dictionaries, store.

  npm run --silent doctor

Exit 0: all is well; 1: something is wrong, a line each.
`;

if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) process.stdout.write(HELP);
else await examined();

async function examined(): Promise<void> {
  const problems = await problemsHere();
  process.stdout.write(`${problems.length === 0 ? "All is well." : problems.join("\n")}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

async function problemsHere(): Promise<readonly string[]> {
  const read = readEnvironment();
  if (!("settings" in read)) return read.wrong;
  const { settings } = read;
  const { REDIS_URL, UMBLE_NAMESPACE, UMBLE_DICTIONARIES } = settings;
  const lists = problemsOf(() => houseWith(UMBLE_DICTIONARIES)).map((line) => `UMBLE_DICTIONARIES: ${line}`);
  if (REDIS_URL !== undefined) return [...lists, ...(await redisProblems(REDIS_URL, UMBLE_NAMESPACE))];
  const folder = await openedStore(settings).then(
    async ({ store }) => {
      await store.close();
      return [];
    },
    (problem: unknown) => [wordsOf(problem)],
  );
  return [...lists, ...folder];
}

function problemsOf(act: () => unknown): readonly string[] {
  try {
    act();
    return [];
  } catch (problem) {
    return wordsOf(problem).split("\n");
  }
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

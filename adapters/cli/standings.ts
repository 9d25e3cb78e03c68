import { parseArgs } from "node:util";
import type { Scope } from "../../src/identity.ts";
import type { Timer } from "../../src/instant.ts";
import { type Rebuilt, rebuilt } from "../../src/standings/rebuild.ts";
import type { Store } from "../../src/store/store.ts";
import { readEnvironment } from "../environment.ts";
import { openedStore } from "../opening.ts";
import { sharedTimer } from "../timer.ts";

/** `npm run standings -- rebuild`: boards, ratings and profiles made anew from what is kept of the games. */

const HELP = `Makes the standings anew from the records of the games that were played, and says what differed.

  npm run --silent standings -- rebuild [--data DIR]

  --data DIR   the store in this folder (default: REDIS_URL if it is set, else UMBLE_DATA or ./data)
  --help       this text

umble may run meanwhile. Exit 0: all is as it should be now; 1: records are missing, or there is no store; 2: a wrong
option.
`;

const SCOPES_AT_ONCE = 500;

process.exitCode = await main();

async function main(): Promise<0 | 1 | 2> {
  const wish = wished();
  if (wish === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  if ("wrong" in wish) return ended(2, wish.wrong);
  const read = readEnvironment();
  if (!("settings" in read)) return ended(2, read.wrong.join("\n"));
  const { settings } = read;
  const own = { ...settings, UMBLE_DATA: wish.data ?? "", REDIS_URL: undefined };
  try {
    const { store, offsetMs } = await openedStore(wish.data === null ? settings : own);
    const timer = sharedTimer(offsetMs);
    try {
      return await rebuiltAll(store, timer);
    } finally {
      await store.close();
    }
  } catch (problem) {
    return ended(1, problem instanceof Error ? problem.message : String(problem));
  }
}

type Wish = "help" | { readonly wrong: string } | { readonly data: string | null };

function wished(): Wish {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { data: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
    if (values.help) return "help";
    const [what, ...more] = positionals;
    if (what !== "rebuild" || more.length > 0)
      return { wrong: "what is to be done? standings -- rebuild (--help tells more)" };
    return { data: values.data ?? null };
  } catch (problem) {
    return { wrong: problem instanceof Error ? problem.message : String(problem) };
  }
}

async function rebuiltAll(store: Store, timer: Timer): Promise<0 | 1> {
  let [ending, after]: [0 | 1, Scope | null] = [0, null];
  for (;;) {
    const scopes: readonly Scope[] = await store.scopes(after, SCOPES_AT_ONCE);
    for (const of of scopes) {
      const done = await rebuilt({ store, timer }, of);
      for (const line of linesOf(done)) process.stdout.write(`${of}: ${line}\n`);
      if (done.kinds.some(({ missing }) => missing > 0)) ending = 1;
    }
    after = scopes.at(-1) ?? null;
    if (after === null) return ending;
  }
}

/** Nothing of a scope in which nobody has played. */
function linesOf({ boards, kinds }: Rebuilt): readonly string[] {
  if (boards.games === 0 && boards.mended === 0 && kinds.length === 0) return [];
  const players = kinds.map(({ game, games, players, mended, missing }) =>
    missing > 0
      ? `${game}: left as it is, because the records of ${missing} of ${games} games are gone`
      : `${game}: ${games} games, ${players} players, ${mendedWords(mended)}`,
  );
  return [`${boards.games} games on ${boards.boards} boards, ${mendedWords(boards.mended)}`, ...players];
}

function mendedWords(count: number): string {
  return count === 0 ? "nothing differed" : `${count} mended`;
}

function ended(ending: 1 | 2, reason: string): 1 | 2 {
  process.stderr.write(`${reason}\n`);
  return ending;
}

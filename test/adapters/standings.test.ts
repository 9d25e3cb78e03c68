import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { virtualTimer } from "../../adapters/console/timer.ts";
import { scope } from "../../src/identity.ts";
import { rater } from "../../src/standings/rating.ts";
import { embeddedStore } from "../../src/store/embedded/store.ts";
import { endedIn, outcomeOf } from "../standings/games.ts";
import { committed, T0 } from "../store/contract/ground.ts";

/** `npm run standings -- rebuild`, as an operator runs it. */

const PROGRAM = join(import.meta.dirname, "../../adapters/cli/standings.ts");
const HOME = scope("console:home");

type Ran = { readonly code: number; readonly out: string; readonly told: string };

async function ran(...words: readonly string[]): Promise<Ran> {
  const started = promisify(execFile)(process.execPath, ["--import", "tsx", PROGRAM, ...words]);
  return started.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, told: stderr }),
    (failed: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
      code: failed.code,
      out: failed.stdout,
      told: failed.stderr,
    }),
  );
}

test("mends what differs, says so, and finds nothing the next time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "umble-rebuild-"));
  const store = await embeddedStore(folder);
  try {
    for (const line of ["ann > bob", "bob > ann > cat"]) {
      const outcome = outcomeOf(line);
      await endedIn(store, HOME, outcome);
      await rater({ store, timer: virtualTimer(T0) }).rate(HOME, outcome.id);
    }
    const scores = [{ board: "wins|server|toy|all", member: "console:ann", add: 5 }];
    await committed(store, { scope: HOME, id: "spoiler" }, { scores });
    const first = await ran("rebuild", "--data", folder);
    expect(first).toEqual({
      code: 0,
      out: "console:home: 2 games on 36 boards, 1 mended\nconsole:home: toy: 2 games, 3 players, nothing differed\n",
      told: "",
    });
    expect((await ran("rebuild", "--data", folder)).out).toContain("36 boards, nothing differed");
    expect((await store.rank(HOME, "wins|server|toy|all", "console:ann", []))?.score).toBe(1);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [[], 2, "what is to be done?"],
  [["rebuild", "--dat", "x"], 2, "--dat"],
  [["tear-down"], 2, "--help"],
])("%j ends with %i", async (words, code, told) => {
  const done = await ran(...words);
  expect([done.code, done.told]).toEqual([code, expect.stringContaining(told)]);
});

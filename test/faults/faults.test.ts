import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { redisVersion } from "../store/redis/binary.ts";

/** `npm run faults`, for a fifth of a minute. */

const PROGRAM = join(import.meta.dirname, "../../adapters/cli/faults.ts");
/** On a busy machine an umble may be late by itself; that it always answers is what counts here. */
const LONGEST_WAIT_MS = 3_000;

type Ran = { readonly code: number | null; readonly out: string; readonly wrong: string };

async function ran(...words: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, ["--import", "tsx", PROGRAM, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  const [out, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, wrong };
}

beforeAll(() => void redisVersion());

test("nothing is lost, doubled, torn or unshown while Redis and umbles are killed, frozen and cut off", {
  timeout: 120_000,
}, async () => {
  const { out, wrong } = await ran("--minutes", "0.2", "--tables", "4", "--seed", "5".repeat(32));
  const told = JSON.parse(out);
  const nothing = { lost: 0, doubled: 0, torn: 0, unshown: 0, stray: 0, shownTwice: 0, shownLate: 0 };
  const never = { ...nothing, clocksMissed: 0, clocksTwice: 0, sorry: 0, dropped: 0, problems: 0 };
  expect({ wrong, ...told }).toMatchObject({ seed: "5".repeat(32), ...never });
  expect(told.longestWaitMs).toBeLessThan(LONGEST_WAIT_MS + told.lagMs);
  for (const happened of [told.acknowledged, told.clocks, told.games, told.posts]) expect(happened).toBeGreaterThan(0);
  expect(Object.keys(told.faults).length).toBeGreaterThan(2);
});

test.each([
  [["--minutes", "no"], "--minutes no: a number above 0"],
  [["--tables", "0"], "--tables 0: a whole number from 1"],
  [["--umbles", "1.5"], "--umbles 1.5: a whole number from 1"],
  [["--seed", "x"], "a seed has 32 hexadecimal digits"],
])("%j: nothing runs, and a line says why", async (words, why) => {
  expect(await ran(...words)).toEqual({ code: 2, out: "", wrong: `${why}\n` });
});

test("--help explains the options and where the figures are explained", async () => {
  const { code, out } = await ran("--help");
  expect(code).toBe(0);
  for (const word of ["--minutes", "--seed", "--tables", "--umbles", "Exit 0"]) expect(out).toContain(word);
});

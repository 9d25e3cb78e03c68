import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Ink, PLAIN } from "../adapters/console/ink.ts";
import { scriptOf } from "../adapters/console/parse.ts";
import { runScript } from "../adapters/console/run-script.ts";
import { consoleUmble } from "../adapters/console/umble.ts";
import { houseWith } from "../adapters/house.ts";
import { logTo } from "../adapters/log.ts";
import { seed } from "../src/random.ts";
import { embeddedStore } from "../src/store/embedded/store.ts";
import { redisStore } from "../src/store/redis/store.ts";
import type { Store } from "../src/store/store.ts";
import { type TestServer, testServer } from "./store/redis/servers.ts";

/** What the scripts in examples/ print, word for word. Made anew by `npm run examples`, and then read. */

const ROOT = join(import.meta.dirname, "..");
const EXAMPLES = join(ROOT, "examples");
const SCRIPTS = readdirSync(EXAMPLES).filter((file) => file.endsWith(".script"));

const makeUmble = consoleUmble(houseWith(new Map()), logTo(process.stderr, "silent"));

/** As `npm run --silent console -- --script FILE` prints it over a store, with `--json` or without. */
async function printedOver(store: Store, file: string, as: "json" | Ink): Promise<string> {
  const script = scriptOf(readFileSync(join(EXAMPLES, file), "utf8"));
  if (script.kind === "wrong") throw new Error(JSON.stringify(script.problems));
  const texts: string[] = [];
  const faults: unknown[] = [];
  const run = { lines: script.lines, store, seed: seed("0".repeat(32)), makeUmble, as };
  await runScript({ ...run, print: (text) => texts.push(text), fault: (problem) => faults.push(problem) });
  await store.close();
  expect(faults).toEqual([]);
  return texts.join("");
}

async function printed(file: string, as: "json" | Ink): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "umble-example-"));
  try {
    return await printedOver(await embeddedStore(directory), file, as);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe("each script prints what is written beside it", () => {
  test.each(SCRIPTS)("%s", async (file) => {
    await expect(await printed(file, "json")).toMatchFileSnapshot(join(EXAMPLES, file.replace(".script", ".jsonl")));
  });
});

describe("over Redis each prints the same", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  }, 60_000);
  afterAll(() => server.remove());

  test.each(SCRIPTS)("%s", async (file) => {
    const { store } = await redisStore(server.url, { namespace: file.replace(".script", "") });
    const expected = readFileSync(join(EXAMPLES, file.replace(".script", ".jsonl")), "utf8");
    expect(await printedOver(store, file, "json")).toBe(expected);
  });
});

test("the game in README.md is what examples/first-game.script prints", async () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const game = (await printed("first-game.script", PLAIN)).trim().replaceAll(/ +$/gmu, "");
  const kept = readme.replace(/(?<=<!-- first-game -->\n````text\n).*?(?=\n````)/su, () => game);
  expect(readme).toContain("<!-- first-game -->");
  await expect(kept).toMatchFileSnapshot(join(ROOT, "README.md"));
});

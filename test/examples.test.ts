import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Ink, PLAIN } from "../adapters/console/ink.ts";
import { scriptOf } from "../adapters/console/parse.ts";
import { runScript } from "../adapters/console/run-script.ts";
import { consoleUmble } from "../adapters/console/umble.ts";
import { houseWith } from "../adapters/house.ts";
import { logTo } from "../adapters/log.ts";
import { seed } from "../src/random.ts";
import { embeddedStore } from "../src/store/embedded/store.ts";

/** What the scripts in examples/ print, word for word. Made anew by `npm run examples`, and then read. */

const ROOT = join(import.meta.dirname, "..");
const EXAMPLES = join(ROOT, "examples");
const SCRIPTS = readdirSync(EXAMPLES).filter((file) => file.endsWith(".script"));

const makeUmble = consoleUmble(houseWith(new Map()), logTo(process.stderr, "silent"));

/** As `npm run --silent console -- --script FILE` prints it, with `--json` or without. */
async function printed(file: string, as: "json" | Ink): Promise<string> {
  const script = scriptOf(readFileSync(join(EXAMPLES, file), "utf8"));
  if (script.kind === "wrong") throw new Error(JSON.stringify(script.problems));
  const directory = mkdtempSync(join(tmpdir(), "umble-example-"));
  const store = await embeddedStore(directory);
  const texts: string[] = [];
  const faults: unknown[] = [];
  const run = { lines: script.lines, store, seed: seed("0".repeat(32)), makeUmble, as };
  try {
    await runScript({ ...run, print: (text) => texts.push(text), fault: (problem) => faults.push(problem) });
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
  expect(faults).toEqual([]);
  return texts.join("");
}

describe("each script prints what is written beside it", () => {
  test.each(SCRIPTS)("%s", async (file) => {
    await expect(await printed(file, "json")).toMatchFileSnapshot(join(EXAMPLES, file.replace(".script", ".jsonl")));
  });
});

test("the game in README.md is what examples/first-game.script prints", async () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const game = (await printed("first-game.script", PLAIN)).trim().replaceAll(/ +$/gmu, "");
  const kept = readme.replace(/(?<=<!-- first-game -->\n````text\n).*?(?=\n````)/su, () => game);
  expect(readme).toContain("<!-- first-game -->");
  await expect(kept).toMatchFileSnapshot(join(ROOT, "README.md"));
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { PLAIN } from "../../adapters/console/ink.ts";
import { greeting } from "../../adapters/console/words.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "umble-main-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "pets.txt"), "cat\ndog\n");

/** The program, with nothing to read. */
function started(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const env = { ...process.env, UMBLE_DATA: join(folder, "data"), ...settings };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(ROOT, "adapters/main.ts"), ...args],
    { cwd: ROOT, env, input: "", encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

test("it greets, and says at the end where everything is kept", () => {
  const farewell = `What you played is kept in ${join(folder, "data")}; npm start brings you back to it.`;
  const lines = greeting({ name: "Ann", place: "#general" }, { ink: PLAIN, columns: 80 });
  expect(started({})).toEqual({ status: 0, stdout: `${lines.join("\n")}\n\n\n${farewell}\n`, stderr: "" });
});

test("--help tells how it is started", () => {
  expect(started({}, "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("npm start"), stderr: "" });
});

describe("what is wrong ends the start, in a line each", () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[], string]>([
    ["an unknown option", {}, ["--hlep"], "Unknown option '--hlep' (--help tells what there is)"],
    [
      "a speed that is none",
      {},
      ["--demo", "--speed", "fast"],
      "--speed fast: it is a number from 0.1 to 100 (--help tells what there is)",
    ],
    ["a speed of nothing", {}, ["--speed", "3"], "--speed is of use with --demo alone (--help tells what there is)"],
    ["a setting", { UMBLE_LOG: "loud" }, [], "UMBLE_LOG: debug, info, warn, error or silent"],
    [
      "a list that is not there",
      { UMBLE_DICTIONARIES: `pets=${folder}/none.txt` },
      [],
      `UMBLE_DICTIONARIES: the list of the dictionary "pets" cannot be read: ${folder}/none.txt`,
    ],
    [
      "a list without words for the house",
      { UMBLE_DICTIONARIES: `pets=${folder}/pets.txt` },
      [],
      "UMBLE_DICTIONARIES: dictionary pets: it has no common word of 4 letters for the house (tier 10), nor for 19 other lengths and tiers",
    ],
    [
      "a folder that is none",
      { UMBLE_DATA: `${folder}/pets.txt` },
      [],
      `UMBLE_DATA: ${folder}/pets.txt cannot be opened: EEXIST: file already exists, mkdir '${folder}/pets.txt'`,
    ],
  ])("%s", (_, settings, args, line) => {
    expect(started(settings, ...args)).toEqual({ status: 2, stdout: "", stderr: `${line}\n` });
  });
});

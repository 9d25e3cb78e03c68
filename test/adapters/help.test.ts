import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);
/** The scripts that are programs of ours, and the source of each. */
const programs = Object.entries(scripts).flatMap(([name, line]): [string, string][] => {
  const path = /^node dist\/(\S+)\.js$/u.exec(line)?.[1];
  return path === undefined ? [] : [[name, `${path}.ts`]];
});

test("there are some", () => {
  expect(programs.map(([name]) => name)).toEqual(expect.arrayContaining(["start", "console", "analyse", "doctor"]));
});

test.each(programs)("npm run %s -- --help tells how it is called", (name, path) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", join(ROOT, path), "--help"], {
    cwd: ROOT,
    input: "",
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain(name === "start" ? "npm start" : `npm run --silent ${name}`);
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(130);
});

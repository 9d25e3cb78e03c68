import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { misplacedImports } from "./boundaries/layers.ts";
import { misplacedPowers } from "./boundaries/powers.ts";
import { type Source, sourceOf } from "./boundaries/source.ts";

const ROOT = join(import.meta.dirname, "..");

function filesUnder(folder: string): readonly string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return entries
    .map((entry) => `${folder}/${entry.replaceAll("\\", "/")}`)
    .filter((path) => /\.[cm]?[jt]sx?$/u.test(path));
}

const sources = ["src", "commands", "render", "adapters"]
  .flatMap(filesUnder)
  .map((path) => sourceOf(path, readFileSync(join(ROOT, path), "utf8")));

function misplaced(source: Source): readonly string[] {
  return [...misplacedImports(source), ...misplacedPowers(source)];
}

test("every file keeps to its place", () => {
  expect(sources.flatMap(misplaced)).toEqual([]);
});

test("all files were read, with what they import", () => {
  expect(sources.length).toBeGreaterThan(100);
  const main = sources.find(({ path }) => path === "adapters/main.ts");
  expect(main?.imports).toContainEqual({ target: "adapters/house.ts", typeOnly: false, names: ["House", "houseWith"] });
});

describe("an import out of place is found", () => {
  test.each([
    ["src/table/play.ts", 'import { run } from "../../commands/run.ts";'],
    ["src/table/play.ts", 'import type { Said } from "../../render/message.ts";'],
    ["src/table/play.ts", 'export { run } from "../../commands/run.ts";'],
    ["src/table/play.ts", 'export * from "../../adapters/log.ts";'],
    ["src/table/play.ts", 'type Said = import("../../render/message.ts").Said;'],
    ["src/table/play.ts", 'const run = await import("../../commands/run.ts");'],
    ["src/table/play.ts", "const run = await import(where);"],
    ["src/table/play.ts", 'new Worker(new URL("../../commands/run.ts", import.meta.url));'],
    ["src/table/play.ts", 'import log = require("../../adapters/log.ts");'],
    ["src/table/play.ts", 'import { worn } from "../../test/store/played.ts";'],
    ["src/table/play.ts", 'import { embeddedStore } from "../store/embedded/store.ts";'],
    ["src/table/play.ts", 'import type { State } from "../games/quick-challenge/state.ts";'],
    ["src/table/play.ts", 'import { readFileSync } from "node:fs";'],
    ["src/random.ts", 'import { randomBytes } from "node:crypto";'],
    ["src/random.ts", 'import crypto from "node:crypto";'],
    ["src/games/rows/state.ts", 'import type { Card } from "../quick-challenge/state.ts";'],
    ["src/store/embedded/store.ts", 'import Redis from "ioredis";'],
    ["src/store/redis/store.ts", 'import { open } from "lmdb";'],
    ["render/message.ts", 'import { run } from "../commands/run.ts";'],
    ["render/message.ts", 'import { later } from "../src/instant.ts";'],
    ["render/message.ts", 'import { type Instant } from "../src/instant.ts";'],
    ["render/rows/board.ts", 'import { trayBoard } from "../quick-challenge/board.ts";'],
    ["render/rows/board.ts", 'import type { View } from "../../src/games/quick-challenge/view.ts";'],
    ["render/duration.ts", 'import { setTimeout } from "node:timers/promises";'],
    ["commands/run.ts", 'import { log } from "../adapters/log.ts";'],
    ["commands/run.ts", 'import { env } from "node:process";'],
    ["commands/run.ts", 'import type { Client } from "discord.js";'],
    ["adapters/assemble.ts", 'import { App } from "@slack/bolt";'],
    ["adapters/assemble.ts", 'import { HOME } from "./console/place.ts";'],
    ["adapters/slack/outlet.ts", 'import { pack } from "../discord/components.ts";'],
    ["adapters/slack/outlet.ts", 'import { env } from "process";'],
  ])("%s: %s", (path, text) => {
    expect(misplacedImports(sourceOf(path, text))).toHaveLength(1);
  });
});

describe("a power out of place is found", () => {
  test.each([
    ["src/table/play.ts", "const now = Date.now();"],
    ["src/table/play.ts", "const now = new Date();"],
    ["src/table/play.ts", "const now = +Date();"],
    ["src/table/play.ts", "const clock = Date;"],
    ["src/table/play.ts", "const { now } = Date;"],
    ["commands/run.ts", "setTimeout(go, 5);"],
    ["commands/run.ts", "const every = setInterval;"],
    ["commands/run.ts", 'import { setTimeout as wait } from "node:timers/promises";'],
    ["commands/run.ts", "const at = performance.now();"],
    ["commands/run.ts", "const stop = AbortSignal.timeout(5);"],
    ["render/grid.ts", "const chance = Math.random();"],
    ["render/grid.ts", "const { random } = Math;"],
    ["render/grid.ts", 'const chance = Math["random"]();'],
    ["render/grid.ts", "const id = crypto.randomUUID();"],
    ["src/identity.ts", "const { env } = process;"],
    ["src/store/embedded/store.ts", "const place = process.env.HOME;"],
    ["adapters/main.ts", "const place = process.env.HOME;"],
    ["adapters/main.ts", 'const place = process["env"];'],
    ["adapters/main.ts", "const { env } = process;"],
    ["adapters/main.ts", "const { pid, ...rest } = process;"],
    ["adapters/main.ts", "const given = process;"],
    ["adapters/main.ts", "process.loadEnvFile();"],
    ["adapters/main.ts", 'console.log("hello");'],
    ["adapters/main.ts", "globalThis.process;"],
    ["src/table/play.ts", 'const slackers = "Discord";'],
    ["src/table/play.ts", "const text = `a console place`;"],
  ])("%s: %s", (path, text) => {
    expect(misplacedPowers(sourceOf(path, text))).not.toEqual([]);
  });
});

describe("what is in its place is left alone", () => {
  test.each([
    [
      "src/table/play.ts",
      '// Discord, Date.now(), import "ioredis"\nconst day = new Date(now); const said = { env: 1, process: 2 };',
    ],
    ["src/table/play.ts", "function later(ms: number): Date { return new Date(Date.UTC(2030, 0, 1) + ms); }"],
    ["src/random.ts", 'import { createHmac } from "node:crypto";'],
    ["src/store/redis/store.ts", 'import { setTimeout } from "node:timers/promises"; import Redis from "ioredis";'],
    [
      "render/rows/board.ts",
      'import type { View } from "../../src/games/rows/view.ts"; import { cell } from "../grid.ts";',
    ],
    [
      "commands/rows.ts",
      'import { rows } from "../src/games/rows/game.ts"; import { draw } from "../render/rows/draw.ts";',
    ],
    ["adapters/main.ts", 'const { stdin, stdout: output } = process; await import("./discord/client.ts");'],
    ["adapters/environment.ts", "export const settings = parsed(process.env);"],
  ])("%s: %s", (path, text) => {
    expect(misplaced(sourceOf(path, text))).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { settingsFrom } from "../../adapters/environment.ts";

const ROOT = join(import.meta.dirname, "../..");
const example = readFileSync(join(ROOT, ".env.example"), "utf8");

test("without anything set, each setting has its default; an empty one counts as not set", () => {
  const defaults = {
    UMBLE_NAMESPACE: "umble",
    UMBLE_DATA: "./data",
    UMBLE_DICTIONARIES: new Map(),
    UMBLE_KEEP_GAMES_DAYS: 365,
    UMBLE_LOG: "warn",
  };
  expect(settingsFrom({})).toEqual({ settings: defaults });
  expect(settingsFrom({ UMBLE_DATA: "", UMBLE_DICTIONARIES: "", UMBLE_LOG: "", HOME: "x" })).toEqual({
    settings: defaults,
  });
});

test("own dictionaries are pairs of a name and a path", () => {
  expect(settingsFrom({ UMBLE_DICTIONARIES: "birds=/srv/birds.txt, house-2 = ./a b.txt" })).toMatchObject({
    settings: {
      UMBLE_DICTIONARIES: new Map([
        ["birds", "/srv/birds.txt"],
        ["house-2", "./a b.txt"],
      ]),
    },
  });
});

test("what is wrong is told in a line each, which names the variable", () => {
  expect(settingsFrom({ UMBLE_DICTIONARIES: "birds", UMBLE_LOG: "loud" })).toEqual({
    wrong: [
      "UMBLE_DICTIONARIES: name=path, several with commas; a name has small letters, digits and dashes",
      "UMBLE_LOG: debug, info, warn, error or silent",
    ],
  });
});

test(".env.example explains every variable, and shows its default", () => {
  const known =
    readFileSync(join(ROOT, "adapters/environment.ts"), "utf8").match(
      /\b(?:(?:UMBLE|REDIS|DISCORD|SLACK)_[A-Z_]+|PORT)(?=:)/gu,
    ) ?? [];
  const shown = parseEnv(example);
  expect(Object.keys(shown).toSorted()).toEqual([...known].toSorted());
  expect(settingsFrom(shown)).toEqual(settingsFrom({}));
  for (const name of known) expect(example).toMatch(new RegExp(`^# .+\n${name}=`, "mu"));
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lexicons } from "../../src/words/lexicons.ts";

const folder = mkdtempSync(join(tmpdir(), "umble-words-"));
afterAll(() => rmSync(folder, { recursive: true }));

function ownList(name: string, text: string): ReadonlyMap<string, string> {
  const path = join(folder, `${name}.txt`);
  writeFileSync(path, text);
  return new Map([[name, path]]);
}

test("the shipped ones are found by name and by name@hash", () => {
  const { default: umble, names, find } = lexicons(new Map());
  expect(names).toEqual(["umble", "plain"]);
  expect(umble.name).toBe("umble");
  expect(find("umble")).toBe(umble);
  expect(find(umble.id)).toBe(umble);
  expect(find("plain")?.size).toBe(114_300);
});

test("wish 3 a pinned list that is not here is none, and no other takes its place", () => {
  const { find } = lexicons(new Map());
  expect(["umble@00000000", "plain@", "umble@", "nobody", "", "constructor"].map(find)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("an operator's own list judges under its name", () => {
  const { names, find } = lexicons(ownList("club", "\uFEFFraces\r\ncares\r\nParis\r\ndon't\r\n"));
  const club = find("club");
  expect([names, club?.size, club?.anagrams("SCARE")]).toEqual([["umble", "plain", "club"], 2, ["CARES", "RACES"]]);
  expect(find(club?.id ?? "")).toBe(club);
});

test("an own list called umble is the default; the shipped one can still be pinned", () => {
  const shippedId = lexicons(new Map()).default.id;
  const { default: own, names, find } = lexicons(ownList("umble", "races\ncares\n"));
  expect([own.size, names, find(shippedId)?.size]).toEqual([2, ["umble", "plain"], 239_528]);
});

test("a list that cannot be read is named", () => {
  const path = join(folder, "missing.txt");
  expect(() => lexicons(new Map([["club", path]]))).toThrow(
    `the list of the dictionary "club" cannot be read: ${path}`,
  );
});

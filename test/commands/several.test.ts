import { expect, test } from "vitest";
import { answersTo, evening, lastOf } from "./evening.ts";

/** Plain words in a DM, by people with several trays, at several tables. */

/** ann at a table, against words of the same letters. */
const table = (channel: string, words: readonly string[]) => {
  const others = ["bob", "cat"].slice(0, words.length);
  const joins = others.map((who) => `${who} #${channel}: [Join]`);
  const hides = others.map((who, index) => `${who} #${channel}: /mumble word ${words[index]}`);
  return [
    `ann #${channel}: /mumble start`,
    ...joins,
    `ann #${channel}: [Begin]`,
    `ann #${channel}: /mumble word HOUSE`,
    ...hides,
    `ann #${channel}: /mumble go`,
    "+3s",
  ].join("\n");
};

test("a word that fits two trays of one table is asked for, and both buttons work", async () => {
  const asked = `${table("general", ["CRATE", "TRACE"])}\nann @: react`;
  const seen = (await evening(asked)).findLast(({ kind }) => kind === "reply");
  expect(seen?.text).toBe("What is react for?");
  expect(seen?.buttons).toEqual([
    "#general: /mumble guess tray:2 word:react",
    "#general: /mumble guess tray:3 word:react",
  ]);
  const [second, first] = seen?.buttons.toReversed() ?? [];
  expect(await answersTo(`${asked}\nann @: [${second}]\nann @: [${first}]`, 2)).toEqual([
    "Tray 3: `REACT`. Still empty: 2.",
    "Tray 2: `REACT`. Every line has a word: you may call `stop`.",
  ]);
  expect(await answersTo(`${table("general", ["CRATE", "TRACE"])}\nann @: 3 react`, 1)).toEqual([
    "Tray 3: `REACT`. Still empty: 2.",
  ]);
});

const TWO = `${table("general", ["CRATE"])}\n${table("den", ["TRACE"])}`;

test("at two tables: a word that fits one goes there, one that fits both is asked for by place", async () => {
  const both = `${table("general", ["CRATE"])}\n${table("den", ["TABLE"])}`;
  expect(await answersTo(`${both}\nann @: react\nann @: bleat`, 2)).toEqual([
    "Tray 2: `REACT`. Every line has a word: you may call `stop`.",
    "Tray 2: `BLEAT`. Every line has a word: you may call `stop`.",
  ]);
  const seen = (await evening(`${TWO}\nann @: react`)).findLast(({ kind }) => kind === "reply");
  expect(seen?.buttons.toSorted()).toEqual(["#den", "#general"]);
  const pressed = await lastOf(`${TWO}\nann @: react\nann @: [#general]`);
  expect(pressed[0]).toContain("Tray 2: `REACT`");
  expect(pressed[1]).toContain("in #general: your sheet");
});

test("a button under a DM is for its own table", async () => {
  const stopped = await lastOf(`${TWO}\nann @: react\nann @: [#general]\nann @: [Stop]`);
  expect(stopped.some((one) => one.startsWith("#general post") && one.includes("Ann called `stop`"))).toBe(true);
  expect(stopped.some((one) => one.startsWith("#den"))).toBe(false);
});

test("a table beside a quick challenge and the daily word: asked, when nothing fits", async () => {
  const script = `${table("general", ["CRATE"])}\nann #general: /jumble daily\nann #den: /jumble start\nann @: zzzzz`;
  const seen = (await evening(script)).findLast(({ kind }) => kind === "reply");
  expect(seen?.buttons).toEqual(["#general", "#den", "Daily word 2030-01-01"]);
  const pressed = await answersTo(
    `${script}\nann @: [Daily word 2030-01-01]\nann @: [#general] on m${seen?.id?.slice(1)}`,
    2,
  );
  expect(pressed[0]).toContain("ZZZZZ is no word of");
  expect(pressed[1]).toContain("ZZZZZ");
});

test("whoever has left a table is not asked about it", async () => {
  expect(await answersTo(`${TWO}\nann #den: /mumble resign\nann @: react`, 1)).toEqual([
    "Tray 2: `REACT`. Every line has a word: you may call `stop`.",
  ]);
});

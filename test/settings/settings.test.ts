import { expect, test } from "vitest";
import { answersTo, evening, lastOf, short } from "../commands/evening.ts";

/** What people have set, and what comes of it. */

const RELAXED = "ann #general: /mumble start pace:relaxed\nbob #general: [Join]\nann #general: [Begin]";

test("wish 24 what is set is told, and stays over a restart", async () => {
  const [told] = await answersTo(
    "ann #general: /umble settings pings:off quiet:22:30-7 zone:Asia/Kolkata\nrestart\nann #den: /umble settings",
    1,
  );
  expect(told?.split("\n")).toEqual([
    "Your settings",
    "Pings: `off`",
    "Quiet hours: `22:30-07:00`",
    "Time zone: `Asia/Kolkata`",
    "Hands sorted by: `number`",
    "Wide boards: `off`",
    "Private things come by: `dm`",
    "This server's (set by those who may manage messages)",
    "Time zone: `UTC`",
    "Dictionary of new tables: `default`",
    "Pace of new tables: `default`",
    "House rules: `each game's own`",
    "Channels: `all`",
    "Offensive words: `allowed`",
    "Seasons: `monthly`",
    "A thread for each game: `off`",
    "Maintenance: `off`",
  ]);
});

test("wish 24 each can be taken back", async () => {
  const set = "ann @: /umble settings pings:off quiet:22-7 zone:Asia/Kolkata";
  const [told] = await answersTo(`${set}\nann @: /umble settings pings:on quiet:off zone:server`, 1);
  expect(told?.split("\n").slice(1, 4)).toEqual(["Pings: `on`", "Quiet hours: `off`", "Time zone: `server`"]);
});

test.each([
  ["pings:perhaps", "pings is one of on, off; you gave perhaps."],
  ["quiet:25-7", "Quiet hours are two times of the day, as in `quiet:22:00-07:30`, or `quiet:off`."],
  ["quiet:22:60-7", "Quiet hours are two times of the day, as in `quiet:22:00-07:30`, or `quiet:off`."],
  ["quiet:7-7", "Quiet hours are two times of the day, as in `quiet:22:00-07:30`, or `quiet:off`."],
  ["quiet:nights", "Quiet hours are two times of the day, as in `quiet:22:00-07:30`, or `quiet:off`."],
  ["zone:Berlin", "Berlin is no time zone. Name one as in `Europe/Berlin`."],
  ["server-zone:server", "server is no time zone. Name one as in `Europe/Berlin`."],
  ["server-zone:UTC", "Only somebody who may manage messages here can set what holds for the server."],
])("G-1 a wrong setting changes nothing, not even what is right beside it: %s", async (given, reason) => {
  const answers = await answersTo(
    `ann #general: /umble settings ${given} ${given.startsWith("pings") ? "quiet:1-2" : "pings:off"}\nann @: /umble settings`,
    2,
  );
  expect(answers[0]?.replaceAll("`pings`", "pings")).toBe(reason);
  expect(answers[1]).toContain("Pings: `on`");
});

test("the server's zone is set where it is, by somebody who may manage messages", async () => {
  const answers = await answersTo(
    "manager mod\nmod @: /umble settings server-zone:UTC\nmod #general: /umble settings server-zone:Asia/Tokyo\nann #den: /umble settings\nann Blue#general: /umble settings",
    3,
  );
  expect(answers.map((text) => text.split("\n").filter((line) => line.startsWith("Time zone"))[1])).toEqual([
    "Time zone: `Asia/Tokyo`",
    "Time zone: `Asia/Tokyo`",
    "Time zone: `UTC`",
  ]);
});

test("wish 24 muted pings: the post names nobody who does not want it, the others as ever", async () => {
  const begun = await evening(`bob #general: /umble settings pings:off\n${RELAXED}`);
  expect(begun.at(-1)?.mentions).toEqual(["ann"]);
});

const remindedOf = async (script: string, hours: string) =>
  (await lastOf(`${script}\n${RELAXED}\n+${hours}`))
    .filter((one) => one.includes("waits for you"))
    .map((one) => one.slice(0, 12));

test("wish 24 no reminder in somebody's quiet hours", async () => {
  expect(await remindedOf("", "18h")).toEqual(["@ann post: M", "@bob post: M"]);
  expect(await remindedOf("ann @: /umble settings quiet:17-20", "18h")).toEqual(["@bob post: M"]);
  expect(await remindedOf("ann @: /umble settings quiet:23-1 zone:Asia/Kolkata", "18h")).toEqual(["@bob post: M"]);
});

test("wish 13 who was not reminded for that has a tenth more time, and is told so", async () => {
  const seen = await evening(`ann @: /umble settings quiet:17-20\n${RELAXED}\n+24h`);
  const last = seen.filter(({ line }) => line === 5).map(short);
  expect(last.filter((one) => one.startsWith("@ann"))).toEqual([
    "@ann post: Mumble-Jumble in #general waits for you. See it with `/mumble board`. / The clock moves on by itself in 2 h",
  ]);
  expect(last.some((one) => one.includes("unjumble the others'"))).toBe(false);
  const later = await evening(`ann @: /umble settings quiet:17-20\n${RELAXED}\n+26h\n+24m\n+10s`);
  expect(later.filter(({ line }) => line >= 6).some(({ text }) => text.includes("unjumble the others'"))).toBe(true);
});

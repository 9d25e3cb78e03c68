import { expect, test } from "vitest";
import { dailyPuzzle, dayBefore, isOverEverywhere, lastOver } from "../../src/daily/daily.ts";
import { begun, ENTRIES, type Entries, entryFor, solved } from "../../src/daily/entries.ts";
import { SHARES, shared } from "../../src/daily/shares.ts";
import { playerId } from "../../src/identity.ts";
import { instant } from "../../src/instant.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { isNever } from "../../src/words/never.ts";

const lexicon = lexicons(new Map()).default;
const at = (text: string) => instant(Date.parse(text));
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10));

test("QC-4 the same word and tray for one secret and date, whoever asks", () => {
  expect(dailyPuzzle("secret", "2030-01-01", lexicon)).toEqual(dailyPuzzle("secret", "2030-01-01", lexicon));
});

test("QC-4 another date or another secret has another word, all through a year", () => {
  const words = days(365).map((date) => dailyPuzzle("secret", date, lexicon).word);
  expect(new Set(words).size).toBeGreaterThan(250);
  const others = days(365).map((date) => dailyPuzzle("Secret", date, lexicon).word);
  expect(words.filter((word, day) => word === others[day]).length).toBeLessThan(5);
});

test("QC-4 wish 2 each is a common word with a tray of its letters that spells none", () => {
  for (const date of days(365)) {
    const { word, tray } = dailyPuzzle("secret", date, lexicon);
    expect([...tray].sort()).toEqual([...word].sort());
    expect([lexicon.has(word), lexicon.has(tray), isNever(word), isNever(tray)]).toEqual([true, false, false, false]);
  }
});

test("QC-4 a date is over everywhere twelve hours after it is in London", () => {
  expect(isOverEverywhere("2030-01-01", at("2030-01-02T11:59:59Z"))).toBe(false);
  expect(isOverEverywhere("2030-01-01", at("2030-01-02T12:00:00Z"))).toBe(true);
  expect(lastOver(at("2030-01-02T11:59:59Z"))).toBe("2029-12-31");
  expect(lastOver(at("2030-01-02T12:00:00Z"))).toBe("2030-01-01");
});

test.each([
  ["2030-01-01", "2029-12-31"],
  ["2028-03-01", "2028-02-29"],
  ["2030-03-31", "2030-03-30"],
])("the day before %s is %s", (date, before) => {
  expect(dayBefore(date)).toBe(before);
});

const T = at("2030-01-10T10:00:00Z");
const answer = { at: T, word: "RACES" };
/** Dates of January that were opened, and solved in that order. */
function played(opened: readonly number[], order: readonly number[]): Entries {
  const date = (day: number) => `2030-01-${`${day}`.padStart(2, "0")}`;
  const entries = opened.reduce<Entries>((so, day) => begun(so, date(day), T), ENTRIES.empty);
  return order.reduce<Entries>((so, day) => solved(so, date(day), answer), entries);
}
const streaks = ({ entries }: Entries) =>
  entries.map(({ date, solved: done }) => `${Number(date.slice(8))}: ${done?.streak ?? "-"}`);

test.each([
  ["in a row", [1, 2, 3], [1, 2, 3], ["3: 3", "2: 2", "1: 1"]],
  ["broken by a date not opened", [1, 3], [1, 3], ["3: 1", "1: 1"]],
  ["broken by a date not solved", [1, 2, 3], [1, 3], ["3: 1", "2: -", "1: 1"]],
  ["yesterday's solved after today's", [1, 2, 3], [1, 3, 2], ["3: 3", "2: 2", "1: 1"]],
  ["all solved the wrong way round", [1, 2, 3], [3, 2, 1], ["3: 3", "2: 2", "1: 1"]],
])("QC-4 a streak is the dates solved in a row: %s", (_, opened, order, wanted) => {
  expect(streaks(played(opened, order))).toEqual(wanted);
});

test("QC-4 a streak goes on for longer than entries are kept", () => {
  const all = days(100).reduce<Entries>((so, date) => solved(begun(so, date, T), date, answer), ENTRIES.empty);
  expect(all.entries.length).toBe(60);
  expect(all.entries[0]?.solved?.streak).toBe(100);
});

test("QC-4 a person's first entry for a date counts, and the first right word", () => {
  const first = begun(ENTRIES.empty, "2030-01-10", T);
  const again = begun(first, "2030-01-10", instant(T + 60_000));
  expect(again).toEqual(first);
  const done = solved(again, "2030-01-10", answer);
  expect(solved(done, "2030-01-10", { at: instant(T + 1), word: "CARES" })).toEqual(done);
  expect(entryFor(done, "2030-01-10")).toEqual({ date: "2030-01-10", startedAt: T, solved: { ...answer, streak: 1 } });
});

test("QC-4 nothing is solved that was not opened", () => {
  expect(solved(ENTRIES.empty, "2030-01-10", answer)).toEqual(ENTRIES.empty);
});

test("QC-4 one line a person and date; a late share of yesterday's does not touch today's", () => {
  const [ann, bob] = ["ann", "bob"].map((name) => ({ id: playerId(`console:${name}`), name }));
  if (ann === undefined || bob === undefined) throw new Error("nobody plays");
  const line = (person: typeof ann, ms: number) => ({ person, ms, streak: 1 });
  const today = shared(shared(SHARES.empty, "2030-01-02", line(ann, 5)), "2030-01-02", line(bob, 7));
  expect(shared(shared(today, "2030-01-01", line(bob, 9)), "2030-01-02", line(ann, 5)).days).toEqual([
    { date: "2030-01-02", results: [line(bob, 7), line(ann, 5)] },
    { date: "2030-01-01", results: [line(bob, 9)] },
  ]);
});

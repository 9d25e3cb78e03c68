import { expect, test } from "vitest";
import { answersTo, evening } from "./evening.ts";

/** `/umble define`: meanings and lists, closed where a running round needs it. */

const define = (who: string, word: string) => `${who}: /umble define ${word}`;
const CLOSED =
  "You are in the middle of a game in which knowing the words is the skill: looking words up is closed to you for now.";

test.each([
  ["crate", "CRATE is in `umble`, `plain`.\nnoun: a rugged box"],
  ["CATS", "CATS is in `umble`, `plain`.\ncat, noun:"],
  ["zzzzz", "ZZZZZ is not in `umble`, `plain`.\nI know no meaning of ZZZZZ."],
])("wish 8 %s: what it means, and in which lists it is", async (word, wanted) => {
  const [answer] = await answersTo(define("ann #general", word), 1);
  expect(answer?.toLowerCase().startsWith(wanted.toLowerCase())).toBe(true);
});

test.each(["two words", "wörd", "c4t"])("wish 8 '%s' is no word to look up", async (word) => {
  expect(await answersTo(define("ann #general", `"${word}"`), 1)).toEqual([
    "A word has only the letters A to Z, as in `/umble define HOUSE`.",
  ]);
});

test("wish 8 nobody else sees what was looked up", async () => {
  expect((await evening(define("ann #general", "crate"))).map(({ only }) => only)).toEqual(["ann"]);
});

const TABLE = "ann #general: /mumble start countdown:3\nbob #general: [Join]\nann #general: [Begin]";
/** Both have chosen, and ten seconds are over. */
const RACE = `${TABLE}\nann #general: /mumble word CRATE\nbob #general: /mumble word TABLE\n+10s`;

test("MJ-32 open while words are chosen, closed from `go` until the round is scored, then open", async () => {
  const ask = define("ann #general", "house");
  const chosen = `${TABLE}\nann #general: /mumble word CRATE\nbob #general: /mumble word TABLE`;
  const closed = async (script: string) => (await answersTo(`${script}\n${ask}`, 1))[0] === CLOSED;
  expect(await closed(chosen)).toBe(false);
  expect(await closed(`${chosen}\nann #general: /mumble go`)).toBe(true);
  expect(await closed(RACE)).toBe(true);
  const scoring = `${RACE}\nann @: bleat\nann @: /mumble stop`;
  expect(await closed(scoring)).toBe(true);
  expect(await closed(`${scoring}\nbob #general: /mumble accept`)).toBe(false);
});

test("MJ-32 closed to those who are seated, wherever they ask; not to others, nor to one who has left", async () => {
  const asks = ["ann @", "bob #den", "bob Blue#x", "eve #general"].map((who) => define(who, "house"));
  const answers = await answersTo(`${RACE}\n${asks.join("\n")}`, 4);
  expect(answers.map((answer) => answer === CLOSED)).toEqual([true, true, true, false]);
  const after = await answersTo(`${RACE}\nbob #general: /mumble resign\n${define("bob @", "house")}`, 1);
  expect(after[0]).not.toBe(CLOSED);
});

test("MJ-32 with a referee it is never closed", async () => {
  const [answer] = await answersTo(
    `${RACE.replace("start", "start judge:referee")}\n${define("ann #general", "house")}`,
    1,
  );
  expect(answer).not.toBe(CLOSED);
});

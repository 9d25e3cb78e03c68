import { expect, test } from "vitest";
import { dailyPuzzle, solutionsOf } from "../../src/daily/daily.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { answersTo, evening, lastOf, short } from "../commands/evening.ts";

/** The daily word as people play it. A script begins on 2030-01-01 at midnight, UTC; its secret is its seed. */

const lexicon = lexicons(new Map()).default;
const puzzleOf = (date: string) => dailyPuzzle("0".repeat(32), date, lexicon);
const [NEW_YEAR, SECOND] = [puzzleOf("2030-01-01"), puzzleOf("2030-01-02")];
const OPEN = "ann #general: /jumble daily";
const solve = `ann #general: /jumble daily ${NEW_YEAR.word}`;
const letters = ({ tray }: typeof SECOND) => [...tray].join(" ");
const solvedIn = (time: string) => `You solved the daily word of 2030-01-01 with \`${NEW_YEAR.word}\` in ${time}.`;

test("QC-4 an entry begins when the tray is opened, privately, and is timed from there", async () => {
  const [opened, ...more] = await evening(OPEN);
  expect(more).toEqual([]);
  expect(opened).toMatchObject({ only: "ann", kind: "reply", buttons: ["Guess"] });
  expect(opened?.text).toContain(letters(NEW_YEAR));
  const [solved] = await lastOf(`+90s\n${OPEN}\n+10s\n${OPEN}\n+2s\n${solve}`);
  expect(solved).toBe(
    `#general reply for ann: ${solvedIn("12.0 s")} / All that fit: \`${solutionsOf(NEW_YEAR, lexicon, null).words.join(" ")}\`. [Share]`,
  );
});

test("QC-4 never before opening", async () => {
  expect(await answersTo(solve, 1)).toEqual(["You have not opened the daily word. See today's with `/jumble daily`."]);
  expect(await answersTo(`ann @: ${NEW_YEAR.word}`, 1)).toEqual([
    "No game of yours is waiting for a word. In a channel, `/jumble` starts a quick challenge; `/umble help` tells the rest.",
  ]);
});

test("QC-4 guesses are free until it is solved: wrong ones are told so, the right one counts once", async () => {
  const answers = await answersTo(
    `${OPEN}\nann #general: [Guess] word=zzzzz\nann @: qqqqq\nann #general: /jumble daily ä\n+5s\nann #general: [Guess] word=${NEW_YEAR.word.toLowerCase()}\n+5s\n${solve}\nann @: ${NEW_YEAR.word}\nann #general: /jumble daily zzzzz`,
    9,
  );
  const wrong = (word: string) =>
    `${word} is no word of \`${lexicon.id}\` made of all the letters \`${letters(NEW_YEAR)}\`. Guesses are free: try again.`;
  expect(answers.map((text) => text.split("\n")[0])).toEqual([
    wrong("ZZZZZ"),
    wrong("QQQQQ"),
    "A guess is one word with only the letters A to Z.",
    solvedIn("5.0 s"),
    solvedIn("5.0 s"),
    "No game of yours is waiting for a word. In a channel, `/jumble` starts a quick challenge; `/umble help` tells the rest.",
    "You have solved the daily word of 2030-01-01 already. See today's with `/jumble daily`.",
  ]);
});

test("wish 18 a repeated delivery hears the same again", async () => {
  const seen = await evening(`${OPEN}\n+5s\n${solve}\nagain\n${OPEN}\nagain`);
  const texts = [3, 4, 5, 6].map((line) => seen.find((one) => one.line === line)?.text);
  expect(texts[0]).toContain(solvedIn("5.0 s"));
  expect(texts[1]).toBe(texts[0]);
  expect(texts[3]).toBe(texts[2]);
});

test("QC-4 the date is that of the server's zone; in another server it may be another day", async () => {
  const script = `manager mod\nmod Blue#x: /umble settings server-zone:Pacific/Kiritimati\nmod #general: /umble settings server-zone:America/St_Johns\nann Blue#x: /jumble daily\n${OPEN}\nann Green#x: /jumble daily`;
  const seen = await evening(script);
  const dates = [4, 5, 6].map(
    (line) => /of (\d{4}-\d\d-\d\d)\. Your/u.exec(seen.find((one) => one.line === line)?.text ?? "")?.[1],
  );
  expect(dates).toEqual(["2030-01-01", "2029-12-31", "2030-01-01"]);
});

test("QC-4 a person's first entry for a date counts wherever it was made", async () => {
  const [solved] = await answersTo(
    `${OPEN}\n+40s\nann Blue#x: /jumble daily\n+2s\nann Blue#x: /jumble daily ${NEW_YEAR.word}`,
    1,
  );
  expect(solved).toContain(solvedIn("42.0 s"));
});

test("QC-4 wish 17 an entry begun before midnight counts for its day", async () => {
  const [solved] = await answersTo(`+23h\n+59m\n${OPEN}\n+2m\n${solve}`, 1);
  expect(solved).toContain(solvedIn("2 min"));
  const both = await answersTo(
    `+23h\n${OPEN}\n+2h\n${OPEN}\nann #general: /jumble daily ${NEW_YEAR.word}\nann @: ${SECOND.word}`,
    2,
  );
  expect(both.map((text) => text.split("\n")[0])).toEqual([
    solvedIn("2 h"),
    `You solved the daily word of 2030-01-02 with \`${SECOND.word}\` in 0.0 s. 2 days in a row.`,
  ]);
});

test("QC-4 it is open until its date is over everywhere, and answers are for all only then", async () => {
  expect((await answersTo(`${OPEN}\n+35h\n${solve}`, 1))[0]).toContain("You solved the daily word of 2030-01-01");
  expect(await answersTo(`${OPEN}\n+36h\n${solve}`, 1)).toEqual([
    "You have not opened the daily word. See today's with `/jumble daily`.",
  ]);
  const told = (text: string | undefined) => /The word of (\S+) was/u.exec(text ?? "")?.[1];
  expect(told((await answersTo("+35h\nbob #general: /jumble daily", 1))[0])).toBe("2029-12-31");
  expect(told((await answersTo("+36h\nbob #general: /jumble daily", 1))[0])).toBe("2030-01-01");
});

test("QC-4 sharing is one message a channel and date, which grows, and never has the word", async () => {
  const script = [
    OPEN,
    "bob #general: /jumble daily",
    "+8s",
    solve,
    "ann #general: [Share]",
    "ann #general: /jumble daily share:on",
    "+60s",
    `bob @: ${NEW_YEAR.word}`,
    "restart",
    "bob #general: /jumble daily share:on",
    "bob #den: /jumble daily share:on",
  ].join("\n");
  const seen = await evening(script);
  const open = seen.filter(({ only }) => only === undefined);
  expect(open.map(({ line, kind, place }) => `${line} ${kind} ${place}`)).toEqual([
    "5 post #general",
    "10 edit #general",
    "11 post #den",
  ]);
  expect(open[1]?.text.split("\n")).toEqual([
    "The daily word of 2030-01-01: who solved it, in what time, and how many days in a row.",
    "```",
    "Ann               8.0 s   x1",
    "Bob           1 min 8 s   x1",
    "```",
    "Yours: `/jumble daily`.",
  ]);
  expect(JSON.stringify(open)).not.toContain(NEW_YEAR.word);
});

test("QC-4 nothing to share, or nowhere", async () => {
  const nothing = "There is nothing to share here: solve the daily word first, and share it in a channel.";
  const answers = await answersTo(
    `ann #general: /jumble daily share:on\n${OPEN}\nann #general: /jumble daily share:on\n${solve}\nann @: /jumble daily share:on`,
    5,
  );
  expect([answers[0], answers[2], answers[4]]).toEqual([nothing, nothing, nothing]);
});

test("QC-4 a channel that takes no posts: the share is shown when it does", async () => {
  const script = `${OPEN}\n${solve}\nchannel #general closed\nann #general: [Share]\nchannel #general open\nbob #general: /jumble daily\nbob #general: /jumble daily ${NEW_YEAR.word}\nbob #general: [Share]`;
  expect((await lastOf(script)).at(-1)).toContain("Ann");
});

test("nobody else sees a word of it: neither when it is opened, guessed nor solved", async () => {
  const seen = await evening(
    `${OPEN}\nann #general: [Guess] word=zzzzz\nann @: ${NEW_YEAR.word}\nann #general: [Share]\nbob #general: /jumble daily\nbob @: zzzzz\nsee bob #general\nsee bob @`,
  );
  const others = seen.filter(({ only }) => only !== "ann").map(short);
  expect(others.length).toBeGreaterThan(3);
  expect(others.join("\n")).not.toContain(NEW_YEAR.word);
});

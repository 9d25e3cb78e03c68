import { expect, test } from "vitest";
import { answersTo, evening, lastOf } from "./evening.ts";

/** Alone against robots with one command. */

test("/mumble solo begins at once, with two robots", async () => {
  const seen = await evening("ann #general: /mumble solo\n+40s");
  expect(seen.slice(0, 2).map(({ kind, text }) => [kind, text.split("\n")[0]])).toEqual([
    ["reply", "The game begins."],
    ["post", "Mumble-Jumble · round 1: hide a word of 5 letters. The others will race to unjumble it."],
  ]);
  expect(seen.some(({ text }) => /3 Ben +2 ready/u.test(text))).toBe(true);
});

test("as many as one likes, as good as one likes, by whatever rules", async () => {
  const [, board] = await evening("ann #general: /mumble solo 4 hard letters:6 preset:quick");
  expect(board?.text).toContain("hide a word of 6 letters");
  expect(board?.text).toContain("races of 2 minutes");
  expect(board?.text).toMatch(/5 Dov +2/u);
});

test("another can join it no more than any running game, and one game at a time is enough", async () => {
  expect(
    await answersTo("ann #general: /mumble solo\nbob #general: /mumble join\nann #general: /mumble solo", 2),
  ).toEqual([
    "No seat of this game is free.",
    "A game is being played here already: see it with `/mumble board`, or end it with `/mumble cancel` (the host, or a vote).",
  ]);
});

test("what goes by name alone is never taken for another option", async () => {
  expect(
    await answersTo("ann #general: /jumble start 5 1 90 easy umble 2\nann #general: /mumble solo 2 easy 6", 2),
  ).toEqual([
    "That is too much: the command is `/jumble start [letters] [rounds] [seconds] [level] [dictionary] [robots:]`. A value with spaces stands in quotes.",
    "That is too much: the command is `/mumble solo [robots] [level] [letters: target: judge: dictionary: pace: preset: stake: race: auto: countdown: bank:]`. A value with spaces stands in quotes.",
  ]);
});

test("in a DM it says where to play", async () => {
  expect(await answersTo("ann @: /mumble solo", 1)).toEqual([
    "Where? In a DM I know only the games you take part in. Say it in the channel: `/mumble solo`.",
  ]);
});

test("too many robots are refused with how many there may be", async () => {
  expect(await answersTo("ann #general: /mumble solo 6", 1)).toEqual([
    "`robots` is a whole number from 1 to 5; you gave 6.",
  ]);
});

test("the menu of an idle channel offers it, and its button begins", async () => {
  const menu = "ann #general: /mumble menu";
  expect((await lastOf(menu))[0]).toContain("[Solo]");
  expect((await lastOf(`${menu}\nann #general: [Solo]`))[0]).toBe("#general reply for ann: The game begins.");
});

test("a repeated delivery begins one game", async () => {
  const seen = await evening("ann #general: /mumble solo\nagain");
  expect(seen.map(({ kind }) => kind)).toEqual(["reply", "post", "reply"]);
});

test("/jumble start robots:1 has a robot that guesses too", async () => {
  const seen = await evening("ann #general: /jumble start robots:1 level:easy\n+90s");
  expect(seen.some(({ text }) => /1\. {2}Ada/u.test(text))).toBe(true);
});

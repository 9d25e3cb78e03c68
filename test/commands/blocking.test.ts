import { describe, expect, test } from "vitest";
import { answersTo, evening } from "./evening.ts";

/** Who is blocked from a server's tables, and what that keeps them from. */

const BLOCKED =
  "Those who look after this server have blocked you from its tables. Ask one of them, if you think it is a mistake.";
const START = 'manager mod\nname bob "Bobbin"\nmod #g: /umble block @bob\n';

async function last(lines: string, count = 1): Promise<readonly string[]> {
  return answersTo(`${START}${lines}`, count);
}

describe("somebody who is blocked", () => {
  test.each([
    ["opens no table", "bob #g: /mumble start"],
    ["plays not alone", "bob #g: /mumble solo"],
    ["starts no challenge", "bob #h: /jumble"],
    ["joins none", "ann #g: /mumble start\nbob #g: /mumble join"],
    ["joins none by the button", "ann #g: /mumble start\nbob #g: [Join]"],
    ["joins no team", "ann #g: /mumble start\nbob #g: /mumble join red"],
    ["guesses not in a challenge", "ann #g: /jumble\nbob #g: /jumble guess write"],
    ["guesses not by its form", "ann #g: /jumble\nbob #g: [Guess] word=write"],
    ["guesses not by DM", "ann #g: /jumble\nbob @: write"],
  ])("%s", async (_, lines) => {
    expect(await last(lines)).toEqual([BLOCKED]);
  });

  test("joins not by a reaction", async () => {
    const seen = await evening(`${START}ann #g: /mumble start\nbob #g: + ✋\nsee ann #g`);
    expect(seen.filter(({ line }) => line === 5).map(({ text }) => text)).toEqual([BLOCKED]);
  });

  test("is asked to no table, and whoever asks is told", async () => {
    const told = "Bobbin is blocked from this server's tables, so nobody was asked.";
    expect(await last("ann #g: /mumble start invite:@bob")).toEqual([told]);
    expect(await last("ann #g: /mumble start\nann #g: /mumble invite @cat @bob")).toEqual([told]);
  });

  test("may play in another server, and look at this one's boards", async () => {
    const [board, opened] = await last("bob #g: /leaderboard\nbob Blue#g: /jumble", 2);
    expect(opened).toContain("Jumble is open");
    expect(board).not.toBe(BLOCKED);
  });

  test("finishes the game in which they sit, and has no seat in the next", async () => {
    const game = `manager mod
bob #g: /mumble start
ann #g: [Join]
cat #g: [Join]
bob #g: [Begin]
mod #g: /umble block @bob
bob #g: /mumble word STARE
bob #g: /mumble join
bob #g: /mumble resign
mod #g: /mumble cancel
bob #g: /mumble rematch
ann #g: /mumble rematch
cat #g: /mumble rematch
ann #g: /mumble board`;
    const answers = await answersTo(game, 8);
    expect(answers[0]).toContain("STARE");
    expect(answers[1]).toBe(BLOCKED);
    expect(answers[2]).not.toBe(BLOCKED);
    expect(answers[4]).toBe(BLOCKED);
    const seen = await evening(game);
    const board = seen.findLast(({ kind, text }) => kind === "post" && text.includes("round 1"))?.text ?? "";
    expect(board).toContain("Ann");
    expect(board).not.toContain("Bob");
  });

  test("is not the host of the next game, in which they have no seat", async () => {
    const game = `manager mod
bob #g: /mumble start
ann #g: [Join]
cat #g: [Join]
bob #g: [Begin]
mod #g: /umble block @bob
mod #g: /mumble cancel
ann #g: /mumble rematch
cat #g: /mumble rematch
bob #g: /mumble cancel
ann #g: /mumble kick @cat`;
    const [cancelled, kicked] = await answersTo(game, 2);
    expect(cancelled).not.toContain("cancelled");
    expect(kicked).toContain("Seat 2 is free now");
  });

  test("is let in again", async () => {
    const [answer, opened] = await last("mod #g: /umble unblock @bob\nbob #g: /mumble start", 2);
    expect(answer).toBe("Bobbin may play here again.");
    expect(opened).toContain("Mumble-Jumble is open");
  });
});

test("only who may manage messages blocks, or sees who is", async () => {
  const told = "Only somebody who may manage messages here can block people, or see who is blocked.";
  expect(await last("ann #g: /umble block @cat\nann #g: /umble block\nann #g: /umble unblock @bob", 3)).toEqual([
    told,
    told,
    told,
  ]);
  expect(await last("mod @: /umble block")).toEqual(["Whom a server blocks is settled in one of its channels."]);
  expect(await last("mod #g: /umble block @mod")).toEqual(["You cannot block yourself."]);
});

test("the list names them, each with a button that lets them in", async () => {
  const seen = await evening(
    `${START}mod #g: /umble block @cat\nmod #g: /umble block\nmod #g: [Unblock 2]\nmod #g: /umble block`,
  );
  expect(seen.at(-3)).toMatchObject({ buttons: ["Unblock 1", "Unblock 2"] });
  expect(seen.at(-3)?.text).toContain("1 Bobbin\n2 Cat");
  expect(seen.at(-2)?.text).toBe("Cat may play here again.");
  expect(seen.at(-1)?.buttons).toEqual(["Unblock 1"]);
});

test("the settings tell who is blocked, to those who may block", async () => {
  const [manager, other] = await last("mod #g: /umble settings\nann #g: /umble settings", 2);
  expect(manager).toContain("Blocked: Bobbin; `/umble block` lists them");
  expect(other).not.toContain("Blocked");
});

test("a block outlasts the deletion of their data, and names nobody then", async () => {
  const answers = await last(
    "bob #g: /umble privacy do:delete sure:yes\nbob #g: /mumble start\nmod #g: /umble block",
    2,
  );
  expect(answers[0]).toBe(BLOCKED);
  expect(answers[1]).toContain("1 somebody whose data were deleted");
});

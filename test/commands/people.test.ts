import { describe, expect, test } from "vitest";
import { answersTo, evening, lastOf, short } from "./evening.ts";

/** Options that name people, seats and teams, as they are typed. */

const FOUR = `name cat "你好"
name dan "Dan the Man"
ann #general: /mumble start
bob #general: [Join]
cat #general: [Join]
dan #general: [Join]
ann #general: /mumble robot hard`;

const GONE = "Done: they have no seat any more.";

test.each([
  ["a handle", "bob"],
  ["a mention", "@bob"],
  ["a shown name", "Bob"],
  ["a shown name in other letters", "BOB"],
  ["a name in Chinese", "你好"],
  ["a name of several words", '"Dan the Man"'],
  ["a handle behind a name", "@dan"],
  ["a seat's number", "4"],
  ["a robot's name", "ada"],
  ["an option by name", "player:bob"],
])("PLAYER is named by %s: %s", async (_, who) => {
  expect(await answersTo(`${FOUR}\nann #general: /mumble kick ${who}`, 1)).toEqual([GONE]);
});

test.each([
  ["eve", "There is no eve at this table. Here are: Ann, Bob, 你好, Dan the Man, Ada."],
  ["@eve", "There is no @eve at this table. Here are: Ann, Bob, 你好, Dan the Man, Ada."],
  ["9", "There is no 9 at this table. Here are: Ann, Bob, 你好, Dan the Man, Ada."],
])("somebody who is not there, %s: those who are", async (who, words) => {
  expect(await answersTo(`${FOUR}\nann #general: /mumble kick ${who}`, 1)).toEqual([words]);
});

test("a name typed like a handle is that of whoever is known by it", async () => {
  const [answer] = await answersTo(
    'name zoe "Bobby"\nzoe #general: /mumble start\nann #general: /mumble join\nzoe #general: /mumble invite Bobby bob',
    1,
  );
  expect(answer).toBe("I have asked them to play.");
});

test("kick without a name, and with two", async () => {
  expect(await answersTo(`${FOUR}\nann #general: /mumble kick\nann #general: /mumble kick bob cat`, 2)).toEqual([
    "Something is missing: the command is `/mumble kick PLAYER`.",
    "That is too much: the command is `/mumble kick PLAYER`. A value with spaces stands in quotes.",
  ]);
});

describe("start with people", () => {
  const asked = async (line: string) => {
    const seen = (await evening(line)).filter(({ only, kind }) => only !== undefined && kind === "post");
    return seen.map(({ place }) => place);
  };

  test.each([
    "/mumble start letters:6 target:20 @ann @bob",
    "/mumble start @ann @bob letters:6 target:20",
    "/mumble start @ann letters:6 @bob target:20",
    "/mumble start 6 20 challenge @ann @bob",
    "/mumble start @ann @bob @zoe @ann",
  ])("%s", async (line) => {
    expect(await asked(`zoe #general: ${line}`)).toEqual(["@ann", "@bob"]);
  });

  test("the options are those that were given, wherever the people stand", async () => {
    const [lobby] = await lastOf("zoe #general: /mumble start @ann letters:6 @bob target:20").then((all) =>
      all.slice(1),
    );
    expect(lobby).toContain("Asked to play: Ann, Bob.");
    expect(lobby).toContain("Words of 6 letters");
    expect(lobby).toContain("Whoever has 20 chips");
  });
});

describe("invitations", () => {
  const START = "ann #general: /mumble start @bob";

  test("a DM with Join, which seats from there; joining clears it", async () => {
    expect((await lastOf(START)).at(-1)).toBe("@bob post: Ann asks you to play Mumble-Jumble in #general. [Join]");
    expect((await lastOf(`${START}\nbob @: [Join]`)).filter((one) => one.startsWith("@bob"))).toEqual([
      "@bob reply: You have seat 2.",
      "@bob edit: Ann asked you to play Mumble-Jumble in #general.",
    ]);
    expect((await lastOf(`${START}\nbob #general: [Join]`)).at(-1)).toBe(
      "@bob edit: Ann asked you to play Mumble-Jumble in #general.",
    );
  });

  test("wish 22 closed DMs keep nobody from playing", async () => {
    const seen = await evening(`dm bob closed\n${START}\nbob #general: [Join]\nann #general: [Begin]`);
    expect(seen.filter(({ place }) => place === "@bob")).toEqual([]);
    expect(seen.at(-1)?.text).toContain("2 Bob");
  });

  test("by anybody at the table, each person once; not by others, not of those who sit there", async () => {
    const already = "They sit here already, or have been asked before.";
    expect(
      await answersTo(
        `${START}\nann #general: /mumble invite @bob\nann #general: /mumble invite @ann\neve #general: /mumble invite @fay\nbob #general: [Join]\nbob #general: /mumble invite @fay @gil @fay\nbob #general: /mumble invite`,
        6,
      ),
    ).toEqual([
      already,
      already,
      "You have no seat at this table. `/mumble join` takes one that is free.",
      "You have seat 2.",
      "I have asked 2 people to play.",
      "Something is missing: the command is `/mumble invite PEOPLE…`.",
    ]);
  });

  test("a late click: the game has begun, and the DM has no button any more", async () => {
    const begun = `${START}\ncat #general: [Join]\nann #general: [Begin]`;
    expect((await lastOf(begun)).at(-1)).toBe("@bob edit: Ann asked you to play Mumble-Jumble in #general.");
    const [late] = await answersTo(`${begun}\nbob @: [Join] on m3`, 1);
    expect(late).toBe("That button is from earlier; the game has moved on: the present board is in #general.");
  });

  test("an expired lobby takes its invitations with it", async () => {
    const last = await lastOf(`${START}\n+1h`);
    expect(last).toEqual([
      "#general edit: Mumble-Jumble: the lobby is closed.",
      "@bob edit: Ann asked you to play Mumble-Jumble in #general.",
    ]);
  });
});

describe("seats", () => {
  test("`join red` tells of the team, `join 3` takes a free seat, `robot hard 3` gives it away", async () => {
    const begun = `${FOUR}\neve #general: /mumble join red\nann #general: [Begin]\ncat #general: /mumble resign`;
    expect((await answersTo(`${FOUR}\neve #general: /mumble join red`, 1))[0]).toBe(
      "You have seat 6, in the team red.",
    );
    expect(
      await answersTo(
        `${begun}\nbob #general: /mumble join 3\nfay #general: /mumble join 2\nfay #general: /mumble join 3\nfay #general: /mumble resign\nann #general: /mumble robot hard 3`,
        5,
      ),
    ).toEqual([
      "You have a seat at this table already; `/mumble leave` gives it up.",
      "Free to take over: seat 3. Say which, as in `/mumble join 3`.",
      "You have seat 3.",
      "You have left the game. While your seat is free you can take it again with `/mumble join 3`.",
      "Ben plays now too.",
    ]);
  });

  test("a left seat is shown by the name of whoever had it", async () => {
    const begun = `${FOUR}\nann #general: [Begin]\ncat #general: /mumble resign\nann #general: /mumble cancel`;
    expect((await lastOf(begun)).find((one) => one.includes("Mumble-Jumble is over"))).toMatch(/5\. {2}你好 +2/u);
  });
});

describe("taken back with `off`", () => {
  const GAME = `${FOUR}\nann #general: [Begin]`;
  test.each([
    ["cancel", "You ask to cancel the game, which takes more than half; `/mumble cancel off` takes it back."],
    ["pause", "You ask for a pause, which takes everybody; `/mumble pause off` takes it back."],
  ])("%s", async (what, words) => {
    const line = `bob #general: /mumble ${what}`;
    expect(await answersTo(`${GAME}\n${line}\n${line} off\n${line} on\n${line} off:off`, 4)).toEqual([
      words,
      "You have taken that back.",
      `That is too much: the command is \`/mumble ${what} [off]\`. A value with spaces stands in quotes.`,
      "You have taken that back.",
    ]);
  });

  test("rematch, vote and accept", async () => {
    const over = `${GAME}\nann #general: /mumble cancel`;
    expect(await answersTo(`${over}\nbob #general: /mumble rematch\nbob #general: - 🔁`, 2)).toEqual([
      "You ask for another game, which takes more than half; `/mumble rematch off` takes it back.",
      "You have taken that back.",
    ]);
    const race = `ann #general: /mumble start\nbob #general: [Join]\nann #general: [Begin]\n+64s`;
    const votes = `${race}\nbob #general: /mumble vote\nbob #general: /mumble vote off\nann #general: /mumble vote\nbob #general: /mumble vote`;
    expect((await lastOf(votes)).some((one) => one.includes("most asked to end the race"))).toBe(true);
  });
});

test("the menu's buttons all answer, in every phase", async () => {
  const phases = [
    "",
    "ann #general: /mumble start",
    "ann #general: /mumble start\nbob #general: [Join]\nann #general: [Begin]",
    "ann #general: /mumble start\nbob #general: [Join]\nann #general: [Begin]\n+64s",
    "ann #general: /mumble start\nbob #general: [Join]\nann #general: [Begin]\nann #general: /mumble cancel",
  ];
  for (const phase of phases)
    for (const group of phase === "" ? ["mumble", "jumble"] : ["mumble"]) {
      const menu = `${phase}\nann #general: /${group} menu`.trim();
      const buttons = (await evening(menu)).findLast(({ kind }) => kind === "reply")?.buttons ?? [];
      expect(buttons.length).toBeGreaterThan(1);
      for (const label of buttons) {
        const pressed = await lastOf(`${menu}\nann #general: [${label}]`);
        expect(pressed.length, `${group} [${label}]`).toBeGreaterThan(0);
        expect(pressed[0]).toMatch(/^#general (reply|form) for ann: \S/u);
        expect(pressed[0]).not.toContain("Something is missing");
      }
    }
});

test("evenings are what they are: the same script, the same output", async () => {
  expect((await evening(FOUR)).map(short)).toEqual((await evening(FOUR)).map(short));
});

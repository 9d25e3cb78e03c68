import { expect, test } from "vitest";
import { answersTo, evening, lastOf } from "./evening.ts";

/** Rummble as scripts play it. */

/** Two people; Bob begins. */
const PAIR = `ann #general: /rummble start
bob #general: [Join]
ann #general: [Begin]`;
/** With a robot; Ann begins, and holds the black 7 and 8. */
const TABLE = PAIR.replace("[Join]", "[Join]\nann #general: /rummble robot easy");

test("the lobby says what is played, and how long a turn takes", async () => {
  const [, lobby] = await evening("ann #general: /rummble start cards relaxed hints:on turn:48 preview:off");
  expect(lobby?.text).toContain(
    "Tiles: two decks of cards with two jokers; A is 1, J Q K are 11 12 13. A turn takes 48 h at most. A hint costs 5 points and makes the game unrated.",
  );
  expect(lobby?.buttons).toEqual(["Join", "Leave", "Add robot", "Begin"]);
});

test.each([
  ["turn:5", "`turn` is from 10 to 3600 seconds at a live table."],
  ["pace:relaxed turn:90", "`turn` is from 12 to 72 hours at a relaxed table."],
  ["tiles:dominoes", "`tiles` is one of rummikub, cards, short; you gave dominoes."],
])("a house rule that is none is explained: %s", async (options, words) => {
  const [answer = ""] = await answersTo(`ann #general: /rummble start ${options}`, 1);
  expect(answer.trim().slice(0, 60)).toBe(words.slice(0, 60));
});

test("exactly one ping a turn, to the player on turn", async () => {
  const seen = await evening(`${PAIR}\nbob #general: [Pass]\nann #general: [Pass]\nbob #general: [Pass]`);
  const pings = seen.filter(({ mentions }) => mentions.length > 0).map(({ kind, mentions }) => [kind, ...mentions]);
  expect(pings).toEqual([
    ["post", "bob"],
    ["post", "ann"],
    ["post", "bob"],
    ["post", "ann"],
  ]);
});

test("RM-15 everybody passes twice: the board says it is near, then the game ends", async () => {
  const passes = ["bob", "ann", "bob"].map((who) => `${who} #general: [Pass]`).join("\n");
  const near = await lastOf(`${PAIR}\n${passes}`);
  expect(near.join("\n")).toContain("1 more pass in a row ends the game.");
  const over = await lastOf(`${PAIR}\n${passes}\nann #general: [Pass]`);
  expect(over.join("\n")).toContain("Rummble is over: everybody passed.");
  expect(over.at(-1)).toContain("@bob delete");
});

test("what is out of turn, or by whoever has no seat, is refused privately", async () => {
  expect(
    await answersTo(
      `${TABLE}\nbob #general: /rummble play G7 1r 2r\ncat #general: [Pass]\ncat #general: /rummble hand\nbob #general: /rummble hint`,
      4,
    ),
  ).toEqual([
    "Tiles are laid in one's own turn; now Ann is to play.",
    "You have no seat at this table. `/rummble join` takes one that is free.",
    "You have no seat that plays here, so you have no hand.",
    "Hints are taken in one's own turn; now Ann is to play.",
  ]);
});

test("RM-17 place, way and tiles in any usual way", async () => {
  const lines = ["f7 across 7k 8k", "7F k7 k8", "F7 Across black 7, black 8", "place:F7 way:across tiles:7k,8k"];
  for (const line of lines) {
    const [answer = ""] = await answersTo(`${TABLE}\nann #general: /rummble play ${line}`, 1);
    expect(answer.split("\n")[0]).toBe("Laid for 60 points. You have drawn 2 tiles.");
  }
});

test("a play is shown before it is laid, where the table has that rule", async () => {
  const table = TABLE.replace("start", "start preview:on");
  const play = "ann #general: /rummble play F7 across 7k 8k";
  expect(await lastOf(`${table}\n${play}`)).toEqual([
    "#general reply for ann: `F7 across 7k 8k` would score 60: straight flush `7k 8k` 60. Nothing is laid yet. [Lay it] [Change it]",
  ]);
  const [laid] = await lastOf(`${table}\n${play}\nann #general: [Lay it]`);
  expect(laid).toContain("Laid for 60 points. You have drawn 2 tiles.");
});

test("plain words in a DM are a play; with DMs closed the hand is under its button", async () => {
  const [answer] = await answersTo(`${TABLE}\nann @: F7 across 7k 8k`, 1);
  expect(answer).toContain("Laid for 60 points.");
  const seen = await evening(
    `ann #general: /rummble start\ndm bob closed\nbob #general: [Join]\nann #general: [Begin]`,
  );
  expect(seen.some(({ place }) => place === "@bob")).toBe(false);
  const [hand] = await answersTo(`${TABLE}\ndm bob closed\nbob #general: [My hand]`, 1);
  expect(hand).toContain("```");
});

test("a restart in the middle of a turn changes nothing, and old buttons work", async () => {
  const [answer] = await lastOf(`${TABLE}\nrestart\nann #general: [Play] place=F7 way=across tiles="7k 8k"`);
  expect(answer).toContain("Laid for 60 points.");
});

test("a repeated delivery reads the same, and counts once", async () => {
  const seen = await evening(`${TABLE}\nann #general: /rummble play F7 across 7k 8k\nagain`);
  const replies = seen.filter(({ kind, line }) => kind === "reply" && line > 4).map(({ text }) => text);
  expect(replies).toHaveLength(2);
  expect(replies[0]).toBe(replies[1]);
  expect(seen.filter(({ line }) => line === 6)).toHaveLength(1);
});

test("a turn whose time runs out passes, and the next player is called", async () => {
  const seen = (await lastOf(`${TABLE}\n+91s`)).join("\n");
  expect(seen).toContain("Ann ran out of time, which is a pass.");
  expect(seen).toContain("#general post ping bob: Rummble · turn 2: Bob is to play.");
});

test("⏭️ passes and 🔁 asks for a rematch, but no board offers a pass", async () => {
  const seen = await evening(`${PAIR}\nbob #general: + ⏭️`);
  expect(seen.filter(({ line }) => line === 4).map(({ text }) => text.split("\n")[0])).toContain("You have passed.");
  const again = ["bob", "ann", "bob", "ann"].map((who) => `${who} #general: [Pass]`).join("\n");
  const [asked] = await lastOf(`${PAIR}\n${again}\nann #general: + 🔁`);
  expect(asked).toContain("You ask for another game");
});

test("the menu of a running game can be pressed", async () => {
  const menu = (await lastOf(`${TABLE}\nann #general: /rummble menu`)).join("\n");
  for (const label of ["Play", "Exchange", "Pass", "Hand", "Board", "Resign", "Rules"])
    expect(menu).toContain(`[${label}]`);
});

test("solo against robots: their turns are edits of the one board", async () => {
  const seen = await evening("ann #general: /rummble solo 2 easy tiles:short\n+300s");
  const boards = seen.filter(({ kind, place }) => kind === "post" && place === "#general");
  expect(boards.length).toBeGreaterThan(2);
  for (const { text } of boards.slice(1)) expect(text).toMatch(/^Rummble · turn \d+: Ann is to play\./u);
  const robots = seen.filter(({ kind, text }) => kind === "edit" && /: Ben is to play/u.test(text));
  expect(robots.length).toBeGreaterThan(0);
  for (const { buttons } of robots) expect(buttons).toEqual(["My hand", "Wide board"]);
});

test("G-6 a robot that takes over the seat on turn edits the board that stands; the remains tell all once", async () => {
  const seen = await evening(`cat #general: /rummble start
bob #general: [Join]
ann #general: [Join]
cat #general: [Begin]
cat #general: /rummble resign
bob #general: /rummble robot easy
+30s
bob #general: [Pass]`);
  const posts = seen.filter(({ kind, place, line }) => kind === "post" && place === "#general" && line >= 4);
  expect(posts.map(({ line, text }) => [line, text.split("\n")[0]])).toEqual([
    [4, "Rummble · turn 1: Cat is to play."],
    [7, "Rummble · turn 2: Bob is to play."],
    [8, "Rummble · turn 3: Ann is to play."],
  ]);
  const edits = seen.filter(({ kind, id }) => kind === "edit" && id === posts[0]?.id).map(({ text }) => text);
  expect(edits.slice(0, 2).map((text) => text.split("\n").slice(0, 3))).toEqual([
    ["Rummble · turn 1: Cat is to play.", "Drawn for the first turn: Cat `9b`, Bob `2k`, Ann `7b`. Cat begins.", "```"],
    [
      "Rummble · turn 1: Ada is to play.",
      "Drawn for the first turn: whoever had seat 1 `9b`, Bob `2k`, Ann `7b`. Whoever had seat 1 begins.",
      "Ada plays a seat that was free.",
    ],
  ]);
  const remains = posts.slice(0, 2).map(({ id }) => seen.findLast((one) => one.id === id)?.text ?? "");
  expect(remains[0]).not.toContain("Ada");
  expect(remains[1]).toMatch(/^Rummble: Ada plays a seat that was free\.\nAda laid `[^\n]+$/u);
});

const RIGHT = ["ann #general: /umble tutorial rummble"];

test("the tutorial: each step says what to do, by a play that is there", async () => {
  const lines = [...RIGHT];
  const steps: string[] = [];
  for (let step = 1; step <= 6; step++) {
    const seen = (await evening(lines.join("\n"))).at(-1)?.text ?? "";
    steps.push(seen);
    const said = /type `(\/rummble [^`]+)`/u.exec(seen)?.[1];
    if (said === undefined) break;
    lines.push(`ann #general: ${said}`);
  }
  expect(steps.map((text) => /Tutorial · step (\d) of 5/u.exec(text)?.[1])).toEqual([
    "1",
    "2",
    "3",
    "4",
    "5",
    undefined,
  ]);
  expect(steps[0]).toContain("in one line over the star, G7");
  expect(steps[1]).toMatch(/Laid for \d+ points/u);
  expect(steps[1]).toMatch(/Ada laid `/u);
  expect(steps[3]).toContain("You have exchanged 2 tiles.");
  expect(steps[4]).toMatch(/Hint: `[^`]+` scores \d+/u);
  expect(steps[5]).toContain("/rummble solo");
});

test("in the tutorial the wrong thing is explained, and the step stands", async () => {
  const wrong = (await lastOf(`${RIGHT[0]}\nann #general: /rummble pass`)).join("\n");
  expect(wrong).toContain("First lay tiles over the star. Press Play, or type `/rummble play ");
  const refused = (await lastOf(`${RIGHT[0]}\nann #general: /rummble play A1 1k 1r 1b 1o 2k 2r 2b`)).join("\n");
  expect(refused).toContain("You do not hold");
  expect(refused).toContain("[Play] [Leave tutorial]");
});

import { describe, expect, test } from "vitest";
import { courseKey } from "../../commands/tutorial/course.ts";
import { playerId } from "../../src/identity.ts";
import { inFreshStore } from "../store/fresh.ts";
import { evening, lastOf, short } from "./evening.ts";
import { does, frontOver, wordsOf } from "./front.ts";

/** The tutorial as scripts play it: each answer is what came of the last thing, and what to do now. */

const RIGHT = [
  "ann #general: /umble tutorial",
  "ann #general: [Choose word] word=horse",
  "ann #general: [Go]",
  "ann @: races",
  "ann #general: /mumble stop",
  "ann #general: [1 EORHS?]",
  "ann #general: [Accept]",
  "ann #general: /mumble bet",
  "ann #general: /mumble word plant",
  "ann #general: [Write sheet] t2=earth",
  "ann #general: [Stop]",
];

test("the right way through it, by buttons, commands and a DM", async () => {
  expect((await evening(RIGHT.join("\n"))).map(short)).toEqual([
    "#general reply for ann: Tutorial · step 1 of 10: a first game of Mumble-Jumble, against the robot Ada. Only you see it, and no clock runs. In each round everybody hides a word. Hide one of 5 letters: press Choose word, or type `/mumble word HOUSE`. / ``` /   Player         Chips       / 1 Ann                2       / 2 Ada                2       / ``` [Choose word] [Leave tutorial]",
    "#general reply for ann: You hide `HORSE` as `E O R H S`. You can change it until `go`. / Ada has hidden a word too. / Tutorial · step 2 of 10: everybody is ready. Call `go`, and all jumbled words, the trays, are shown at once: press Go, or type `/mumble go`. (In a usual game it comes by itself after 5 seconds.) / ``` /   Player         Chips       / 1 Ann                2 ready / 2 Ada                2 ready / ``` [Go] [Leave tutorial]",
    "#general reply for ann: Tutorial · step 3 of 10: the race runs! Tray 2 is Ada's word, jumbled. Write a word of exactly these letters on your sheet: press Write sheet, type `/mumble guess 2 WORD`, or send me just the word in a DM. / ``` / 2 A S C E R  _____           / ``` [Write sheet] [Leave tutorial]",
    "@ann reply: Tray 2: `RACES`. Every line has a word: you may call `stop`. / Tutorial · step 4 of 10: you have a word for every tray but your own. Be the first to call `stop`: it ends the race for all and earns a bonus chip. Press Stop, or type `/mumble stop`. / ``` / 2 A S C E R  RACES           / ``` [Stop] [Leave tutorial]",
    "#general reply for ann: You have called `stop`: the race is over. / Your sheet was shown first. Ada accepts it: a chip for your word, and one for the stop. / Tutorial · step 5 of 10: now Ada's sheet is on show. She claims that your letters spell `EORHS`. Do you believe it? Place a chip to challenge her: press 1 EORHS?, or type `/mumble challenge Ada 1`. / ``` /  1 Ann            2  +2 stop /   2 RACES o                  / >2 Ada            2  +1      /   1 EORHS o                  / ``` [1 EORHS?] [Leave tutorial]",
    "#general reply for ann: `EORHS` is not in `umble`: you keep your chip, and Ada returns that word's chip. / Had it been a word, your chip would be gone. / Tutorial · step 6 of 10: nothing is left to doubt on her sheet. Accept it, so that it settles: press Accept, or type `/mumble accept`. / ``` /  1 Ann            2  +2 stop /   2 RACES o                  / >2 Ada            2  +0      /   1 EORHS x                  /   1 no word, says Ann        /   beaten                     / ``` [Accept] [Leave tutorial]",
    "#general reply for ann: The round is scored. You have 4 chips now: 2 to begin with, 1 for the word, 1 for the stop. / Tutorial · step 7 of 10: chips alone never win; a bet does. With 4 chips (15 in a usual game) you may place 2 of them (5) before a race. Call `stop` in that round with nothing but good words, and you win the game. Press Bet, or type `/mumble bet`. / ``` /   Player         Chips       / 1 Ann                4       / 2 Ada                2       / ``` [Bet] [Leave tutorial]",
    "#general reply for ann: Your bet is placed: all or nothing. / Tutorial · step 8 of 10: hide another word of 5 letters: press Choose word, or type `/mumble word HOUSE`. / ``` /   Player         Chips       / 1 Ann              2+2       / 2 Ada                2       / ``` [Choose word] [Leave tutorial]",
    "#general reply for ann: You hide `PLANT` as `N A T P L`. / Ada has hidden one too, and calls `go`. / Tutorial · step 9 of 10: the race runs again. Write a good word for tray 2, as before. / ``` / 2 H E T R A  _____           / ``` [Write sheet] [Leave tutorial]",
    "#general reply for ann: Tray 2: `EARTH`. Every line has a word: you may call `stop`. / Tutorial · step 10 of 10: your sheet is full. Call `stop` now and win your bet: press Stop, or type `/mumble stop`. / ``` / 2 H E T R A  EARTH           / ``` [Stop] [Leave tutorial]",
    "#general reply for ann: You have called `stop`: the race is over. / Ada finds nothing to challenge, and your word is in the dictionary. Your bet wins the game. Well done! / ``` /     Player             Chips / 1.  Ann                    6 / 2.  Ada                    2 / ``` / Now for real: `/mumble solo` plays against robots at once, `/mumble start` opens a table that others can join, and `/jumble` is one quick word for everybody in a channel. / `/mumble rules` tells the rest, `/umble help` everything else. `/umble tutorial again` begins this anew. [Play alone] [Help]",
  ]);
});

/** So far into it, and then that. */
function afterSteps(steps: number, ...lines: readonly string[]): string {
  return [...RIGHT.slice(0, steps), ...lines].join("\n");
}

describe("the wrong thing is explained, nothing happens, and the step stands", () => {
  test.each<[number, string, string]>([
    [
      1,
      "ann #general: /mumble go",
      "#general reply for ann: First everybody hides a word: press Choose word, or type `/mumble word HOUSE`. / ``` /   Player         Chips       / 1 Ann                2       / 2 Ada                2       / ``` [Choose word] [Leave tutorial]",
    ],
    [
      1,
      "ann #general: [Choose word] word=cat",
      "#general reply for ann: CAT has 3 letters; here one hides a word of 5. / ``` /   Player         Chips       / 1 Ann                2       / 2 Ada                2       / ``` [Choose word] [Leave tutorial]",
    ],
    [
      1,
      "ann @: horse",
      "@ann reply: Tutorial · step 1 of 10: a first game of Mumble-Jumble, against the robot Ada. Only you see it, and no clock runs. In each round everybody hides a word. Hide one of 5 letters: press Choose word, or type `/mumble word HOUSE`. / ``` /   Player         Chips       / 1 Ann                2       / 2 Ada                2       / ``` [Choose word] [Leave tutorial]",
    ],
    [
      2,
      "ann #general: /mumble stop",
      "#general reply for ann: Both words are hidden. Now call `go`: press Go, or type `/mumble go`. / ``` /   Player         Chips       / 1 Ann                2 ready / 2 Ada                2 ready / ``` [Go] [Leave tutorial]",
    ],
    [
      3,
      "ann @: horse",
      "@ann reply: HORSE does not fit tray 2, `A S C E R`: the tray lacks `H O`, and you left out `A C`. Nothing was written. / ``` / 2 A S C E R  _____           / ``` [Write sheet] [Leave tutorial]",
    ],
    [
      3,
      "ann #general: /mumble guess 2 sacer",
      "#general reply for ann: `SACER` has the right letters, and a usual table would let it stand. But it is not in the dictionary: a challenge takes its chip, and from whoever called stop all chips of the round. Write a better one, such as `SCARE`. / ``` / 2 A S C E R  SACER           / ``` [Write sheet] [Leave tutorial]",
    ],
    [
      3,
      "ann #general: /mumble erase 2",
      "#general reply for ann: The line for tray 2 is empty already. / ``` / 2 A S C E R  _____           / ``` [Write sheet] [Leave tutorial]",
    ],
    [
      4,
      "ann #general: /mumble guess 2 cares",
      "#general reply for ann: Your sheet is full. End the race before Ada does: press Stop, or type `/mumble stop`. / ``` / 2 A S C E R  RACES           / ``` [Stop] [Leave tutorial]",
    ],
    [
      5,
      "ann #general: /mumble accept",
      "#general reply for ann: In a usual game you might let it pass, and her chip would be safe. But `EORHS` is no word: press 1 EORHS?, or type `/mumble challenge Ada 1`. / ``` /  1 Ann            2  +2 stop /   2 RACES o                  / >2 Ada            2  +1      /   1 EORHS o                  / ``` [1 EORHS?] [Leave tutorial]",
    ],
    [
      5,
      "ann #general: /mumble challenge bob 1",
      "#general reply for ann: There is no bob at this table. Here are: Ann, Ada.",
    ],
    [
      6,
      "ann #general: /mumble challenge Ada 1",
      "#general reply for ann: The sheet waits for you alone: press Accept, or type `/mumble accept`. / ``` /  1 Ann            2  +2 stop /   2 RACES o                  / >2 Ada            2  +0      /   1 EORHS x                  /   1 no word, says Ann        /   beaten                     / ``` [Accept] [Leave tutorial]",
    ],
    [
      7,
      "ann #general: /mumble word house",
      "#general reply for ann: Bets are placed before the race: press Bet first, or type `/mumble bet`. / ``` /   Player         Chips       / 1 Ann                4       / 2 Ada                2       / ``` [Bet] [Leave tutorial]",
    ],
    [
      10,
      "ann #general: [Go] on m2",
      "#general reply for ann: That button is from an earlier step. / Tutorial · step 10 of 10: your sheet is full. Call `stop` now and win your bet: press Stop, or type `/mumble stop`. / ``` / 2 H E T R A  EARTH           / ``` [Stop] [Leave tutorial]",
    ],
    [
      10,
      "ann #general: /mumble board",
      "#general reply for ann: Tutorial · step 10 of 10: your sheet is full. Call `stop` now and win your bet: press Stop, or type `/mumble stop`. / ``` / 2 H E T R A  EARTH           / ``` [Stop] [Leave tutorial]",
    ],
    [
      11,
      "ann #general: /mumble stop",
      "#general reply for ann: No Mumble-Jumble is being played here. Start one with `/mumble start`.",
    ],
  ])("after %i steps: %s", async (steps, line, words) => {
    expect(await lastOf(afterSteps(steps, line))).toEqual([words]);
  });

  test("and the right thing still leads on", async () => {
    const stray = ["ann #general: /mumble go", "ann @: horse", "ann #general: /mumble word xxxxx"];
    const [last] = await lastOf(afterSteps(1, ...stray, "ann #general: /mumble word horse"));
    expect(last).toContain("step 2 of 10");
  });
});

describe("it can be left and taken up again", () => {
  test("left, its commands are no longer meant for it", async () => {
    const [told, refused] = [
      await lastOf(afterSteps(3, "ann #general: [Leave tutorial]")),
      await lastOf(afterSteps(3, "ann #general: [Leave tutorial]", "ann #general: /mumble guess 2 races")),
    ];
    expect(told).toEqual([
      "#general reply for ann: You have left the tutorial; your place in it is kept. `/umble tutorial` goes on with it.",
    ]);
    expect(refused).toEqual([
      "#general reply for ann: No Mumble-Jumble is being played here. Start one with `/mumble start`.",
    ]);
  });

  test("it goes on where it stood, elsewhere and after a restart too", async () => {
    const [last] = await lastOf(
      afterSteps(3, "ann #general: /umble tutorial leave", "restart", "ann Blue#den: /umble tutorial"),
    );
    expect(last).toContain("Blue#den reply for ann: Tutorial · step 3 of 10");
  });

  test("again begins it anew, and so does the command when it is over", async () => {
    const [anew] = await lastOf(afterSteps(6, "ann #general: /umble tutorial again"));
    const [over] = await lastOf(afterSteps(11, "ann #general: /umble tutorial"));
    expect([anew, over].map((words) => words?.includes("step 1 of 10"))).toEqual([true, true]);
  });
});

describe("whose it is", () => {
  test("each has their own, and nothing of it is seen by others", async () => {
    const source = afterSteps(
      2,
      "bob #general: /umble tutorial",
      "bob #general: /mumble go",
      "ann #general: /mumble go",
    );
    const seen = await evening(source);
    expect(seen.filter(({ only }) => only === undefined)).toEqual([]);
    expect(seen.map(({ text }) => /step (\d+)/u.exec(text)?.[1] ?? "-")).toEqual(["1", "2", "1", "-", "3"]);
  });

  test("a game at which one sits comes first; the tutorial's buttons still work", async () => {
    const game = ["ann #general: /mumble solo", "ann #general: /umble tutorial"];
    expect((await lastOf([...game, "ann #general: /mumble word horse"].join("\n")))[0]).toBe(
      "#general reply for ann: You hide `HORSE` as `R H S O E`. You can change it until `go`. [Change word]",
    );
    const [pressed] = await lastOf([...game, "ann #general: [Choose word] word=horse"].join("\n"));
    expect(pressed).toContain("step 2 of 10");
  });

  test("a repeated delivery is answered again, and applied once", async () => {
    const seen = await evening(afterSteps(4, "again", "again"));
    expect(new Set(seen.slice(-3).map(({ text }) => text)).size).toBe(1);
    expect((await lastOf(afterSteps(4, "again", "ann #general: /mumble stop")))[0]).toContain("step 5 of 10");
  });
});

test("a tutorial that cannot be read any more is begun anew", async () => {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    await does(front, "ann", "/umble tutorial");
    await does(front, "ann", "/mumble word horse");
    const at = courseKey(playerId("console:ann"), "mumble");
    const { rev, state } = await store.load(at, []);
    const damaged = JSON.stringify({ ...JSON.parse(state ?? "{}"), state: { phase: "nothing" } });
    const rest = { moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
    await store.commit({ at, now: front.timer.now(), expect: rev, state: damaged, ...rest });
    expect(wordsOf(await does(front, "ann", "/mumble go"))).toContain("No Mumble-Jumble is being played here");
    expect(wordsOf(await does(front, "ann", "/umble tutorial"))).toContain("step 1 of 10");
    expect(front.faults).toEqual([]);
  });
});

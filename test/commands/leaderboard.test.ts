import { describe, expect, test } from "vitest";
import { type Scope, scope } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import { rater } from "../../src/standings/rating.ts";
import { endedIn, outcomeOf } from "../standings/games.ts";
import { freshScope, T0 } from "../store/contract/ground.ts";
import { answered, callBy, does, type Front, hiddenWord, saidIn, waits, wordsOf } from "./front.ts";
import { boardFor as board, inFront, threeGames } from "./toys.ts";

/** `/leaderboard` and `/profile`, as people see them. */

const HOME = scope("console:home");

/** Games played as `outcomeOf` reads them, counted for their players. */
async function games({ store, timer }: Front, lines: readonly string[], of: Scope = HOME): Promise<void> {
  for (const line of lines) {
    const outcome = outcomeOf(line, { endedAt: timer.now() });
    await endedIn(store, of, outcome);
    await rater({ store, timer }).rate(of, outcome.id);
  }
}

/** The rows of the board alone. */
async function rows(front: Front, line: string, who = "ann"): Promise<readonly string[]> {
  const all = await board(front, line, who);
  return all.slice(all.indexOf("```") + 2, all.lastIndexOf("```"));
}

async function press(front: Front, line: string, label: string): Promise<string> {
  const said = await does(front, "ann", line);
  const choice = said.choices.find((one) => one.label === label);
  if (choice === undefined) throw new Error(`no button ${label}: ${said.choices.map((one) => one.label).join(", ")}`);
  return wordsOf(
    saidIn(await answered(front, callBy(front, "ann", { kind: "press", value: choice.value, fields: null }))),
  );
}

describe("the leaderboard", () => {
  test("is that of the whole server, of all time, by wins, of all games together", async () => {
    await inFront(async (front) => {
      await threeGames(front);
      await does(front, "cat", "/jumble");
      const word = await hiddenWord(front);
      for (const who of ["cat", "ann"]) await does(front, who, `/jumble guess ${word}`);
      await waits(front, 100);
      expect(await board(front, "/leaderboard")).toEqual([
        "Leaderboard · all games · the whole server · all time · by wins",
        "```",
        "                won  of bots",
        "  1*ann           2   4    0",
        "  2 bob           1   3    0",
        "  2 cat           1   1    0",
        "```",
        "Games with a robot count in the last column alone: the ones won.",
      ]);
    });
  });

  test("of one game, of a channel, of this week, by points", async () => {
    await inFront(async (front) => {
      await threeGames(front);
      expect(await board(front, "/leaderboard toy channel week points")).toEqual([
        "Leaderboard · Toy · this channel · week 11 of 2030 · by points",
        "```",
        "                points games",
        "  1*ann              8     2",
        "  2 bob              0     2",
        "```",
      ]);
      expect(await rows(front, "/leaderboard toy of:channel", "bob#den")).toEqual([
        "  1*bob           1   1    0",
        "  2 ann           0   1    0",
      ]);
    });
  });

  test("by rating and by wins in a row: of the one game that has any, else one is asked for", async () => {
    await inFront(async (front) => {
      expect(await board(front, "/leaderboard by:rating")).toEqual([
        "Ratings come with games that are played to their end: there are none here yet.",
      ]);
      await threeGames(front);
      expect(await rows(front, "/leaderboard by:rating")).toEqual([
        "  1*ann                 1140",
        "  2 bob                 1032",
      ]);
      expect(await rows(front, "/leaderboard by:streak", "bob")).toEqual([
        "  1 ann                    2",
        "  2*bob                    1",
      ]);
      await does(front, "ann", "/jumble");
      const word = await hiddenWord(front);
      for (const who of ["bob", "ann"]) await does(front, who, `/jumble guess ${word}`);
      await waits(front, 100);
      const said = await does(front, "ann", "/leaderboard by:streak");
      expect(said.choices.map(({ label }) => label)).toEqual(["Jumble", "Toy"]);
      expect(await press(front, "/leaderboard by:streak", "Toy")).toContain("by wins in a row");
    });
  });

  test("wish 26 equal results share a place, pages agree, and one's own row is always there", async () => {
    await inFront(async (front) => {
      const names = Array.from({ length: 24 }, (_, index) => `q${index + 10}`);
      await games(front, [`${names.slice(0, 3).join(" = ")} > ${names.slice(3).join(" = ")} > zoe`]);
      const row = (place: number, name: string, won: number) =>
        `${String(place).padStart(3)} ${name}'s name${String(won).padStart(5)}   1    0`;
      const shown = names.map((name, index) => (index < 3 ? row(1, name, 1) : row(4, name, 0)));
      const own = ["  ·".padEnd(28), "  4*zoe's name    0   1    0"];
      expect(await rows(front, "/leaderboard toy", "zoe")).toEqual([...shown.slice(0, 10), ...own]);
      expect(await rows(front, "/leaderboard toy page:2", "zoe")).toEqual([...shown.slice(10, 20), ...own]);
      expect(await rows(front, "/leaderboard toy page:3", "zoe")).toEqual([...shown.slice(20), own[1]]);
      const last = await board(front, "/leaderboard toy page:4", "zoe");
      expect(last).toContain("There is no such page: the board ends before it.");
    });
  });

  test("turns its pages by buttons, each with the command that one would type", async () => {
    await inFront(async (front) => {
      await games(front, [Array.from({ length: 24 }, (_, index) => `q${index + 10}`).join(" > ")]);
      const buttons = async (line: string) =>
        (await does(front, "q10", line)).choices.map(({ label, value }) => `${label}: ${value.line}`);
      expect(await buttons("/leaderboard toy")).toEqual([
        "More: leaderboard game:toy page:2",
        "By points: leaderboard game:toy by:points",
        "By rating: leaderboard game:toy by:rating",
        "By streak: leaderboard game:toy by:streak",
        "This month: leaderboard game:toy period:month",
      ]);
      expect(await buttons("/leaderboard toy channel week points page:2")).toEqual([
        "Back: leaderboard game:toy of:channel period:week by:points",
        "More: leaderboard game:toy of:channel period:week by:points page:3",
        "Top: leaderboard game:toy of:channel period:week by:points",
        "By wins: leaderboard game:toy of:channel period:week",
        "The one before: leaderboard game:toy of:channel period:week by:points when:2030-W10",
        "All time: leaderboard game:toy of:channel by:points",
      ]);
      expect(await press(front, "/leaderboard toy points", "More")).toContain(" 11 q20's name");
    });
  });

  test("calls people as they were called when they last played, and shortens offensive names (wish 4)", async () => {
    await inFront(async (front) => {
      await games(front, ["ann > bob"]);
      const renamed = outcomeOf("ann > bob");
      const sides = renamed.sides.map((side, index) => ({
        ...side,
        people: side.people.map(({ id }) => ({ id, name: index === 0 ? "Änn 你好" : "Sh1t Head" })),
      }));
      await endedIn(front.store, HOME, { ...renamed, sides });
      await rater(front).rate(HOME, renamed.id);
      expect(await rows(front, "/leaderboard toy")).toEqual([
        "  1*Änn 你好      2   2    0",
        "  2 S…            0   2    0",
      ]);
      expect((await board(front, "/profile bob"))[0]).toBe("Profile · S…");
    });
  });

  test("of an earlier month or week stays as it was at its end, and a season tells who led the one before", async () => {
    await inFront(async (front) => {
      await games(front, ["ann > bob", "ann > cat"]);
      front.timer.moveTo(later(T0, 30 * 86_400_000));
      const april = outcomeOf("bob > ann", { endedAt: front.timer.now(), periods: ["2030-04", "2030-W16"] });
      await endedIn(front.store, HOME, april);
      expect(await board(front, "/leaderboard season toy")).toEqual([
        "Leaderboard · Toy · the whole server · season April 2030 · by wins",
        "```",
        "                won  of bots",
        "  1 bob's name    1   1    0",
        "  2*ann's name    0   1    0",
        "```",
        "Games with a robot count in the last column alone: the ones won.",
        "The season before, March 2030, went to ann's name.",
      ]);
      expect(await press(front, "/leaderboard season toy", "The one before")).toContain("  1*ann's name    2   2    0");
      expect(await rows(front, "/leaderboard toy when:2030-W11")).toHaveLength(3);
      expect(await rows(front, "/leaderboard toy period:month when:2030-03")).toHaveLength(3);
    });
  });

  test.each([
    ["/leaderboard yot", "game is one of jumble, mumble, jumbulaya, rummble, toy; you gave yot. Did you mean toy?"],
    ["/leaderboard by:luck", "by is one of wins, points, rating, streak; you gave luck."],
    ["/leaderboard when:soon", "when is a month, as in 2030-03, or a week, as in 2030-W11; you gave soon."],
    ["/leaderboard week when:2030-01", "when is a month, as in 2030-03, or a week, as in 2030-W11; you gave 2030-01."],
    ["/leaderboard toy toy", "of is one of channel, server; you gave toy."],
    ["/leaderboard page:0", "page is a whole number from 1 to 100000; you gave 0."],
  ])("says what is wrong with %s", async (line, words) => {
    await inFront(async (front) => {
      expect((await board(front, line)).join(" ").replaceAll("`", "")).toContain(words);
    });
  });

  test("says how an empty one fills, and what a channel is in a DM", async () => {
    await inFront(async (front) => {
      expect(await board(front, "/leaderboard toy")).toEqual([
        "Leaderboard · Toy · the whole server · all time · by wins",
        "Nobody is on this board yet: it fills with games that are played to their end. `/toy start` begins one.",
      ]);
      await threeGames(front);
      expect((await board(front, "/leaderboard toy", "zoe")).at(-2)).toBe(
        "You are not on this board yet: play Toy to its end, with another person.",
      );
      const dm = await board(front, "/leaderboard of:channel", "ann@");
      expect(dm).toContain("A DM is no channel: this is the board of the server.");
      expect(dm).toContain("  1*ann           2   3    0");
    });
  });

  test("wish 27 is of one server alone", async () => {
    await inFront(async (front) => {
      const blue = freshScope();
      await games(front, ["ann > bob", "ann > cat"]);
      await games(front, ["eve > fay", "eve > ann"], blue);
      for (const line of ["/leaderboard", "/leaderboard toy by:rating", "/leaderboard by:streak", "/profile"])
        expect((await board(front, line)).join("\n")).not.toMatch(/eve|fay/u);
      const call = callBy(front, "ann", { kind: "command", path: ["leaderboard"], named: {}, doubled: [], plain: [] });
      const there = {
        ...call,
        where: { kind: "channel", scope: blue, channel: "general", label: "#general" },
      } as const;
      const words = wordsOf(saidIn(await answered(front, there)));
      expect(words).toContain("eve's name");
      expect(words).not.toMatch(/bob|cat/u);
    });
  });
});

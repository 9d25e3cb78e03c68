import { describe, expect, test } from "vitest";
import { untinted } from "../../../adapters/discord/palette.ts";
import { type Deed, deedFor, lineOf, onTurnIn } from "../jumbulaya-eyes.ts";
import { buttonsOf, GENERAL, type Person } from "./loopback/people.ts";
import { does, peopleOf } from "./mumbling.ts";
import { boardsIn, type Evening, evening, killed, lastOf, quiet, reads, starts, waits } from "./playing.ts";

/** Whole games of Jumbulaya, each person with their own eyes: nobody knows more than what is before them. */

const SEATS = new Map([
  ["ann", 1],
  ["bob", 2],
]);

async function begins(e: Evening, [ann, ...others]: readonly Person[], options: string): Promise<void> {
  if (ann === undefined) throw new Error("a game has a host");
  await does(e, ann.types(`/jumbulaya start ${options}`));
  for (const person of others) await does(e, person.presses("Join"));
  for (let robot = 0; robot < 2; robot++) await does(e, ann.presses("Add robot"));
  await does(e, ann.presses("Begin"));
}

/** By the form of the board, by command, by plain words in the DM, in turn; a call by its form, and the question after it. */
async function done(e: Evening, person: Person, deed: Deed, way: number): Promise<string> {
  if (deed.kind === "call") {
    await does(e, person.submits(await person.presses("Call"), { word: deed.word }));
    return does(e, person.presses("Yes"));
  }
  if (deed.kind === "play" && way % 3 === 0)
    return does(e, person.submits(await person.presses("Play"), { row: `${deed.row}`, word: deed.word }));
  if (deed.kind === "play" && way % 3 === 1) {
    person.says(`${deed.row} ${deed.word.toLowerCase()}`);
    await quiet(e);
    return reads(person, "dm").at(-1) ?? "";
  }
  return does(e, person.types(lineOf(deed)));
}

/** To the end; `each` after every turn. */
async function plays(e: Evening, people: readonly Person[], each: () => Promise<void>): Promise<void> {
  const tried: string[] = [];
  const board = () => untinted(boardsIn(e.person("ann")).join("\n").replaceAll("**", ""));
  for (let step = 0; step < 200 && onTurnIn(board()) !== null; step++) {
    const person = people.find(({ user }) => onTurnIn(board())?.toLowerCase() === user.username);
    if (person === undefined) await waits(e, 5);
    else {
      const text = untinted(
        reads(person, "dm")
          .filter((one) => one.includes("it is your turn"))
          .at(-1) ?? "",
      );
      const deed = deedFor({ text, seat: SEATS.get(person.user.username) ?? 0 }, tried);
      tried.push(lineOf(deed));
      await done(e, person, deed, step);
      await each();
    }
  }
  if (onTurnIn(board()) !== null) throw new Error(`it never ends:\n${board()}`);
}

describe("Jumbulaya for two people and two robots", () => {
  test("is played from the slash command to the end, and reviewed", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, 2);
      await begins(e, people, "turn:600");
      await plays(e, people, async () => undefined);
      const [ann, zoe] = [e.person("ann"), e.person("zoe")];
      expect(boardsIn(zoe).at(-1)).toContain("**Jumbulaya** is over: ");
      expect(buttonsOf(lastOf(zoe.sees(GENERAL).filter((one) => one.only === null))).map(({ label }) => label)).toEqual(
        ["Rematch", "Review"],
      );
      expect(await does(e, ann.presses("Review"))).toContain("review, page 1 of ");
      expect(e.discord.refusals).toEqual([]);
    });
  });

  test("a rack is before its own person alone, and each turn pings one", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, 2);
      await begins(e, people, "turn:600");
      await plays(e, people, async () => {
        for (const text of boardsIn(e.person("zoe")))
          if (!text.includes(" is over")) expect(text).not.toContain("Rack ");
      });
      const turns = boardsIn(e.person("zoe")).length;
      const pings = e.discord.world.sent.filter(({ body }) => JSON.stringify(body ?? {}).includes('"content":"<@'));
      expect(pings.length).toBeLessThanOrEqual(turns);
    });
  });

  test("killed and started again after every turn, it goes on", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, 2);
      await begins(e, people, "turn:600");
      await plays(e, people, async () => {
        await killed(e);
        await starts(e);
      });
      expect(boardsIn(e.person("bob")).filter((text) => text.includes("is over"))).toHaveLength(1);
    });
  });
});

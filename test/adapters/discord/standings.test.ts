import { expect, test } from "vitest";
import { untinted } from "../../../adapters/discord/palette.ts";
import { does as answered, begins, peopleOf, plays } from "./mumbling.ts";
import { boardsIn, evening, killed, reads, starts, waits } from "./playing.ts";

/** An evening with its standings, on Discord. */

/** What a person was answered, without its colours. */
async function does(...act: Parameters<typeof answered>): Promise<string> {
  return untinted(await answered(...act));
}

test("a game is played, and everybody sees for themselves where they stand", async () => {
  await evening(async (e) => {
    const people = peopleOf(e, 3);
    const [ann, bob, eve] = [e.person("ann"), e.person("bob"), e.person("eve")];
    expect(await does(e, ann.types("/leaderboard"))).toContain("Nobody is on this board yet");
    await begins(e, people, "target:2 stake:1");
    await does(e, ann.presses("Bet"));
    await plays(e, people);
    const boards = boardsIn(bob).length;
    const board = await does(e, bob.types("/leaderboard game:mumble"));
    expect(board).toMatch(/1 Ann +1 +1 +0\n.*2\*Bob +0 +1 +0\n.*2 Cat +0 +1 +0/su);
    const rated = await does(e, bob.presses("By rating"));
    expect(rated).toMatch(/1 Ann +11\d\d/u);
    expect(await does(e, bob.types("/leaderboard game:mumble of:channel period:week by:points"))).toContain(
      "this channel",
    );
    const profile = await does(e, bob.types("/profile player:ann"));
    expect(profile).toMatch(/Ann[\s\S]*Mumble-Jumble +1 +1 +0[\s\S]*rating[\s\S]*Fastest unjumble/u);
    expect(await does(e, eve.types("/profile"))).toContain("You have not finished a game here yet");
    // All of that was private.
    expect(boardsIn(bob)).toHaveLength(boards);
    expect(e.discord.refusals).toEqual([]);
  });
});

test("in a DM, and after a restart", async () => {
  await evening(async (e) => {
    const people = peopleOf(e, 2);
    await begins(e, people, "target:2 stake:1");
    await does(e, e.person("ann").presses("Bet"));
    await plays(e, people);
    await killed(e);
    await starts(e);
    await waits(e, 10);
    const ann = e.person("ann");
    expect(await does(e, ann.types("/leaderboard", "dm"))).toMatch(/1\*Ann +1 +1 +0/u);
    expect(await does(e, ann.types("/profile", "dm"))).toContain("Mumble-Jumble");
    expect(reads(ann).join("\n")).not.toContain("> Ann");
  });
});

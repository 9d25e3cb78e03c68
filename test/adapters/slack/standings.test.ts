import { describe, expect, test } from "vitest";
import { inFreshStore } from "../../store/fresh.ts";
import { wholeMumble } from "./games.ts";
import { inOffice, PEOPLE } from "./office.ts";

/** An evening with its standings, on Slack. */

describe.each(["sockets", "http"] as const)("standings, by %s", (mode) => {
  test("a game is played, and everybody sees for themselves where they stand", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 5 }, async (office) => {
        const { crowd, until } = office;
        const bob = () => crowd.sees("UBOB", "C1");
        await crowd.command("UBOB", "C1", "/leaderboard");
        await until("an empty board", () => bob().includes("Nobody is on this board yet"));
        await wholeMumble(office, PEOPLE.slice(0, 3));
        await crowd.command("UBOB", "C1", "/leaderboard mumble");
        await until("the board", () => /1 ann +1 +1 +0\n +2\*bob +0 +1 +0/u.test(bob()));
        await crowd.press("UBOB", "C1", "By rating");
        await until("ratings", () => /1 ann +11\d\d/u.test(bob()));
        await crowd.command("UBOB", "C1", "/profile <@UANN|ann>");
        await until("ann's profile", () => /Mumble-Jumble +1 +1 +0[\s\S]*Fastest unjumble/u.test(bob()));
        expect(crowd.sees("UDAN", "C1")).not.toContain("Leaderboard");
        expect(office.log).toEqual([]);
      }),
    ));
});

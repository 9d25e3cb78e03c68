import { describe, expect, test } from "vitest";
import { later } from "../../src/instant.ts";
import { does, hiddenWord, waits } from "./front.ts";
import { boardFor as board, inFront, threeGames } from "./toys.ts";

/** `/profile`, as people see it. */

describe("the profile", () => {
  test("has games, wins, rating with its give, bests and runs", async () => {
    await inFront(async (front) => {
      await threeGames(front);
      await does(front, "cat", "/jumble");
      const word = await hiddenWord(front);
      front.timer.moveTo(later(front.timer.now(), 2_300));
      await does(front, "ann", `/jumble guess ${word}`);
      await waits(front, 100);
      expect(await board(front, "/profile")).toEqual([
        "Profile · ann",
        "```",
        "             games  won bots",
        "Jumble           1    0    0",
        "Toy              3    2    0",
        "```",
        "Toy: rating 1140, place 1; skill 2054 ± 914 after 3 rated games.",
        `Fastest unjumble: \`${word}\`, in 2.3 s (Jumble).`,
        `Longest word: \`${word}\`, 5 letters (Jumble).`,
        "Wins in a row: Toy 0, at best 2.",
      ]);
    });
  });

  test("of somebody else, by handle or mention; of somebody new; of nobody", async () => {
    await inFront(async (front) => {
      await threeGames(front);
      expect((await board(front, "/profile bob"))[0]).toBe("Profile · bob");
      expect((await board(front, "/profile @bob"))[0]).toBe("Profile · bob");
      expect(await board(front, "/profile zoe")).toEqual(["Zoe has not finished a game here yet."]);
      expect(await board(front, "/profile", "zoe")).toEqual([
        "You have not finished a game here yet. Your first one will stand here.",
      ]);
      expect((await board(front, '/profile "no body"')).join()).toContain("I do not know who no body is");
      expect((await board(front, "/profile", "ann@"))[0]).toBe("Profile · ann");
    });
  });
});

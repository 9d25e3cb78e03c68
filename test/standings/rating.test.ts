import { describe, expect, test } from "vitest";
import { virtualTimer } from "../../adapters/console/timer.ts";
import { NewerState } from "../../src/game.ts";
import { NEWCOMER, playerRecord } from "../../src/standings/player.ts";
import { ratedRecord, rater } from "../../src/standings/rating.ts";
import { shownRating } from "../../src/standings/skill.ts";
import { OutcomeUnknown, type Store, Unavailable } from "../../src/store/store.ts";
import { around } from "../store/around.ts";
import { committed, freshScope, T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { endedIn, outcomeOf, person, playerOf } from "./games.ts";

const opened = openedStore();
const timer = virtualTimer(T0);

/** Games played one after the other in a server of their own, each counted. */
async function played(lines: readonly (readonly [string, Parameters<typeof outcomeOf>[1]?])[], of = freshScope()) {
  const store = opened();
  for (const [line, more] of lines) {
    const outcome = outcomeOf(line, more);
    await endedIn(store, of, outcome);
    await rater({ store, timer }).rate(of, outcome.id);
  }
  return { store, of };
}

async function shown(store: Store, of: ReturnType<typeof freshScope>, names: string): Promise<readonly string[]> {
  const players = await Promise.all(names.split(" ").map((name) => playerOf(store, of, name)));
  return players.map(({ rating }) => {
    if (rating === null) return "none";
    const { skill, give } = shownRating(rating);
    return `${skill} ± ${give}`;
  });
}

describe("ratings", () => {
  test("a newcomer's rating is 1000: a skill of 2000, give or take as much as it is above", () => {
    expect(shownRating({ mu: 25, sigma: 25 / 3 })).toEqual({ rating: 1_000, skill: 2_000, give: 1_000 });
  });

  // As openskill's own documentation has them: four are 27.795 (8.263), 26.553 (8.179), 24.689 (8.084), 20.963 (8.084; more exactly 20.9626);
  // two that share the second place of four have 24.689 (8.179). Times 40, and 120 for three sigmas.
  test.each([
    ["two", "ann > bob", "ann bob", ["2105 ± 968", "1895 ± 968"]],
    ["a draw of two", "ann = bob", "ann bob", ["2000 ± 968", "2000 ± 968"]],
    ["four", "ann > bob > cat > dan", "ann bob cat dan", ["2112 ± 992", "2062 ± 982", "1988 ± 970", "1838 ± 970"]],
    ["a shared second place", "ann > bob = cat > dan", "bob cat", ["1988 ± 982", "1988 ± 982"]],
  ])("of %s follow the places", async (_, line, names, wanted) => {
    const { store, of } = await played([[line]]);
    expect(await shown(store, of, names)).toEqual(wanted);
  });

  test("six, and teams of different size: those in front rise, those behind fall, members of a team alike", async () => {
    const { store, of } = await played([["ann+bob > cat > dan+eve+fay > gil > hal = ida"]]);
    const skills = await Promise.all(
      ["ann", "bob", "ida", "hal"].map(async (name) => (await playerOf(store, of, name)).rating?.mu ?? 0),
    );
    expect([skills[0], skills[2]]).toEqual([skills[1], skills[3]]);
    expect(skills[0]).toBeGreaterThan(25);
    expect(skills[2]).toBeLessThan(25);
  });

  test("are by kind of game and by server", async () => {
    const { store, of } = await played([["ann > bob"], ["bob > ann", { game: "other" }]]);
    const other = await played([["bob > ann"]]);
    expect((await playerOf(store, of, "ann")).wins).toBe(1);
    expect((await playerOf(store, of, "ann", "other")).wins).toBe(0);
    expect((await playerOf(store, other.of, "ann")).wins).toBe(0);
  });

  test.each(["unrated", "robots"] as const)("stay as they are after a game that is %s", async (counts) => {
    const { store, of } = await played([["ann > bob", { counts }]]);
    expect(await shown(store, of, "ann bob")).toEqual(["none", "none"]);
    expect((await store.boards(of)).filter((board) => board.startsWith("rating"))).toEqual([]);
  });

  test("who left a side that others finished has played, and no rating", async () => {
    const leavers = [{ id: person("zoe"), name: "Zoe" }];
    const { store, of } = await played([["ann > bob", { leavers }]]);
    expect(await playerOf(store, of, "zoe")).toMatchObject({ games: 1, wins: 0, rating: null, name: "Zoe" });
  });
});

describe("counts of a player", () => {
  test("games, wins, points; games with robots by themselves", async () => {
    const { store, of } = await played([
      ["ann > bob"],
      ["bob > ann"],
      ["ann > bob", { counts: "robots" }],
      ["ann = bob"],
    ]);
    expect(await playerOf(store, of, "ann")).toMatchObject({
      ...{ games: 3, wins: 1, points: 6 + 3 + 6, rated: 3, name: "ann's name" },
      robots: { games: 1, wins: 1 },
    });
  });

  test("a run of wins ends with a counted game that is not won, a draw too; not with a robot's or a cancelled one", async () => {
    const cancelled = ["bob > ann", { counts: "cancelled" as const }] as const;
    const robots = ["bob > ann", { counts: "robots" as const }] as const;
    const wins = ["ann > bob"] as const;
    const runs = [
      [wins, wins, cancelled, robots, wins],
      [wins, wins, ["ann = bob"] as const],
      [wins, wins, ["bob > ann"] as const, wins],
    ];
    const told = await Promise.all(
      runs.map(async (lines) => {
        const { store, of } = await played(lines);
        return (await playerOf(store, of, "ann")).run;
      }),
    );
    expect(told).toEqual([
      { now: 3, best: 3 },
      { now: 0, best: 2 },
      { now: 1, best: 2 },
    ]);
  });

  test("the boards by rating and by run of wins are those of the records", async () => {
    const { store, of } = await played([["ann > bob"], ["ann > cat"]]);
    const board = async (by: string) =>
      (await store.top(of, { board: `${by}|server|toy|all`, from: 0, count: 9, beside: [] })).map(
        ({ member, score }) => `${member} ${score}`,
      );
    expect(await board("streak")).toEqual(["console:ann 2"]);
    const ann = (await playerOf(store, of, "ann")).rating;
    expect((await board("rating"))[0]).toBe(`console:ann ${ann === null ? 0 : shownRating(ann).rating}`);
    expect(await board("rating")).toHaveLength(3);
  });

  test("the best feats stay; wish 4 none of a word of the never-list", async () => {
    const feat = (kind: "unjumble" | "word" | "play", value: number, text: string) => ({ kind, side: 0, value, text });
    const { store, of } = await played([
      ["ann > bob", { feats: [feat("unjumble", 900, "SCARE"), feat("word", 5, "SCARE"), feat("word", 4, "SHIT")] }],
      [
        "ann > bob",
        { feats: [feat("unjumble", 1_200, "RACES"), feat("word", 6, "ORANGE"), feat("play", 31, "H7 5r")] },
      ],
      ["bob > ann", { feats: [feat("unjumble", 100, "SHITS")] }],
    ]);
    const { bests } = await playerOf(store, of, "ann");
    expect(bests).toMatchObject({
      unjumble: { value: 900, text: "SCARE" },
      word: { value: 6, text: "ORANGE" },
      play: { value: 31, text: "H7 5r" },
    });
    expect((await playerOf(store, of, "bob")).bests.unjumble).toBeNull();
  });
});

describe("exactly once", () => {
  async function ended(line = "ann > bob") {
    const [store, of, outcome] = [opened(), freshScope(), outcomeOf(line)];
    await endedIn(store, of, outcome);
    return { store, of, outcome };
  }

  test("a game counted again changes nothing, even when its delivery id is forgotten", async () => {
    const { store, of, outcome } = await ended();
    const forgetful = around(store, async (call, act) => {
      const answer = await act();
      return call === "load" && typeof answer === "object" && answer !== null ? { ...answer, seen: new Map() } : answer;
    });
    await rater({ store, timer }).rate(of, outcome.id);
    const before = await playerOf(store, of, "ann");
    await rater({ store, timer }).rate(of, outcome.id);
    await rater({ store: forgetful, timer }).rate(of, outcome.id);
    expect(await playerOf(store, of, "ann")).toEqual(before);
    expect(await store.log(ratedRecord(of, "toy"), 0, 9)).toEqual([outcome.id]);
  });

  test("by two processes at once, thirty games of the same people", async () => {
    const { store, of, outcome } = await ended();
    const more = Array.from({ length: 29 }, (_, index) => outcomeOf(index % 3 === 0 ? "bob > ann" : "ann > cat = bob"));
    for (const one of more) await endedIn(store, of, one);
    const games = [outcome, ...more].map(({ id }) => id);
    const [one, other] = [rater({ store, timer }), rater({ store, timer })];
    await Promise.all([...games.map((game) => one.rate(of, game)), ...games.map((game) => other.rate(of, game))]);
    const log = await store.log(ratedRecord(of, "toy"), 0, 99);
    expect(log.toSorted()).toEqual(games.toSorted());
    expect(await playerOf(store, of, "bob")).toMatchObject({ games: 30, wins: 10, rated: 30 });
  });

  test.each(["load", "record", "commit"] as const)(
    "after a crash at any %s, before it or behind it",
    async (broken) => {
      for (const behind of [false, true]) {
        const { store, of, outcome } = await ended();
        let left = 1;
        const crashing = around(store, async (call, act) => {
          if (call !== broken || left === 0) return act();
          left--;
          if (!behind) throw new Unavailable("the store was away");
          await act();
          throw new OutcomeUnknown("the answer was lost");
        });
        await expect(rater({ store: crashing, timer }).rate(of, outcome.id)).rejects.toThrow();
        await rater({ store: crashing, timer }).rate(of, outcome.id);
        expect(await playerOf(store, of, "ann")).toMatchObject({ games: 1, wins: 1 });
      }
    },
  );

  test("a game that nothing is known of, or that counts for nothing, is no fault", async () => {
    const { store, of } = await ended();
    const cancelled = outcomeOf("ann > bob", { counts: "cancelled" });
    await endedIn(store, of, cancelled);
    for (const game of ["never", cancelled.id]) await rater({ store, timer }).rate(of, game);
    expect(await playerOf(store, of, "ann")).toEqual(NEWCOMER);
  });

  test("a damaged record counts as none, and a newer umble's is left alone", async () => {
    const { store, of, outcome } = await ended();
    const at = playerRecord(of, "toy", person("ann"));
    await committed(store, at, { state: '{"schema":2}' });
    await expect(rater({ store, timer }).rate(of, outcome.id)).rejects.toThrow(NewerState);
    expect((await store.load(at, [])).state).toBe('{"schema":2}');
    await committed(store, at, { state: "damaged" });
    await rater({ store, timer }).rate(of, outcome.id);
    expect((await playerOf(store, of, "ann")).games).toBe(1);
  });
});

import { describe, expect, test } from "vitest";
import { virtualTimer } from "../../adapters/console/timer.ts";
import type { Scope } from "../../src/identity.ts";
import { key, randomFor } from "../../src/random.ts";
import { endedGames } from "../../src/standings/ended.ts";
import { outcomeAlone, outcomeIn } from "../../src/standings/outcome.ts";
import { playerRecord } from "../../src/standings/player.ts";
import { anonymised, anonymous, dropped, standingsOf } from "../../src/standings/privacy.ts";
import { rater } from "../../src/standings/rating.ts";
import { rebuilt } from "../../src/standings/rebuild.ts";
import type { Score, Store } from "../../src/store/store.ts";
import { around } from "../store/around.ts";
import { committed, freshScope, moment, T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import {
  countedAll,
  everything,
  failing,
  ofServer,
  playedGame,
  serverOf,
  type Tallies,
  talliesOn,
} from "./evenings.ts";
import { endedIn, outcomeOf, person, playerOf } from "./games.ts";

const opened = openedStore();
const timer = virtualTimer(T0);
const GAMES = 60;
const CHANNELS = ["one", "two", "three"];

/** Random games on a store that fails at every twelfth call, counted for their players as they come. */
async function season(name: string) {
  const [store, of] = [opened(), serverOf(name)];
  const random = randomFor(key("ab".repeat(32)), name);
  const shaky = failing(store, random, 12);
  const tallies: Tallies = new Map();
  for (let game = 0; game < GAMES; game++) {
    await playedGame({ store: shaky, random, tallies }, of, CHANNELS[random.below(CHANNELS.length)] ?? "one");
    if (random.below(3) === 0) await countedAll(shaky, of, CHANNELS);
  }
  await countedAll(store, of, CHANNELS);
  return { store, of, tallies };
}

describe("after random games with crashes", () => {
  test("the boards have each game exactly once, and a rebuild finds nothing to mend", async () => {
    const { store, of, tallies } = await season("season1");
    expect(await talliesOn(store, of)).toEqual(ofServer(tallies, of));
    const before = await everything(store, of);
    const { boards, kinds } = await rebuilt({ store, timer }, of);
    expect(boards).toMatchObject({ games: GAMES, mended: 0 });
    expect(kinds).toMatchObject([{ game: "toy", mended: 0, missing: 0 }]);
    expect(await everything(store, of)).toBe(before);
  });

  test("whatever is spoiled is as before after a rebuild", async () => {
    const { store, of } = await season("season2");
    const before = await everything(store, of);
    await spoiled(store, of);
    expect(await everything(store, of)).not.toBe(before);
    const { boards, kinds } = await rebuilt({ store, timer }, of);
    expect([boards.mended, kinds[0]?.mended ?? 0].every((count) => count > 0)).toBe(true);
    expect(await everything(store, of)).toBe(before);
    expect((await rebuilt({ store, timer }, of)).boards.mended).toBe(0);
  });
});

async function spoiled(store: Store, of: Scope): Promise<void> {
  const scores: readonly Score[] = [
    { board: "wins|server|toy|all", member: "console:ann", add: 7 },
    { board: "points|#one|*|all", member: "console:bob", drop: true },
    { board: "games|server|*|2029-01", member: "console:nobody", set: 3 },
    { board: "rating|server|toy|all", member: "console:cat", set: 9_999 },
    { board: "streak|server|toy|all", member: "console:nobody", set: 5 },
  ];
  await committed(store, { scope: of, id: "spoiler" }, { scores, named: [{ member: "console:ann", name: "Spoiler" }] });
  await committed(store, playerRecord(of, "toy", person("dan")), { state: null });
  await committed(store, playerRecord(of, "toy", person("eve")), { state: "damaged" });
  await committed(store, playerRecord(of, "toy", person("nobody")), { state: "{}" });
}

describe("a rebuild", () => {
  /** So many games of ann, bob and cat in a server of their own, all ended in one millisecond. */
  async function played(count: number) {
    const [store, of] = [opened(), freshScope()];
    const outcomes = Array.from({ length: count }, (_, index) =>
      outcomeOf(index % 2 === 0 ? "ann > bob = cat" : "cat > ann"),
    );
    for (const outcome of outcomes) {
      await endedIn(store, of, outcome);
      await rater({ store, timer }).rate(of, outcome.id);
    }
    return { store, of, outcomes };
  }

  test("begins again when a game is counted, or ends, while it reads", async () => {
    const { store, of } = await played(5);
    const late = outcomeOf("bob > ann");
    let reads = 0;
    const busy = around(store, async (call, act) => {
      if (call === "record") reads++;
      if (reads === 3) {
        reads = 1_000;
        await endedIn(store, of, late);
        await rater({ store, timer }).rate(of, late.id);
      }
      return act();
    });
    await committed(store, playerRecord(of, "toy", person("ann")), { state: null });
    const { boards, kinds } = await rebuilt({ store: busy, timer }, of);
    expect([boards.games, kinds[0]?.games]).toEqual([6, 6]);
    expect(await playerOf(store, of, "ann")).toMatchObject({ games: 6, wins: 3 });
    expect((await store.rank(of, "wins|server|toy|all", "console:bob", []))?.score).toBe(1);
  });

  test("needs of a game's record its outcome alone", async () => {
    const { store, of, outcomes } = await played(4);
    const before = await everything(store, of);
    for (const { id } of outcomes) {
      const was = (await store.record(of, id))?.record ?? "";
      expect(await store.amend(of, id, { record: outcomeAlone(was) ?? "", was, keepsLog: false })).toBe(true);
    }
    expect((await rebuilt({ store, timer }, of)).kinds).toMatchObject([{ games: 4, mended: 0, missing: 0 }]);
    expect(await everything(store, of)).toBe(before);
    expect(outcomeAlone("{}")).toBeNull();
  });

  test("leaves players as they are when the records of games are gone, and says so", async () => {
    const { store, of, outcomes } = await played(3);
    await store.forget(of, outcomes[0]?.id ?? "");
    const before = await playerOf(store, of, "ann");
    await committed(store, playerRecord(of, "toy", person("bob")), { state: null });
    expect((await rebuilt({ store, timer }, of)).kinds).toMatchObject([{ games: 3, missing: 1, mended: 0 }]);
    expect(await playerOf(store, of, "ann")).toEqual(before);
  });

  test("finds every game, however many ended in one millisecond", async () => {
    const [store, of] = [opened(), freshScope()];
    const at = { scope: of, id: "table/general" };
    for (let game = 0; game < 1_203; game++) {
      const now = moment(game < 1_200 ? 0 : game);
      await committed(store, at, { now, ended: { id: `game${game}`, record: "{}" } });
    }
    const found: string[] = [];
    for await (const game of endedGames(store, of)) found.push(game);
    expect(found).toHaveLength(1_203);
    expect(new Set(found).size).toBe(1_203);
  });
});

describe("wish 31 what is kept of a person", () => {
  async function withAnn() {
    const [store, of] = [opened(), freshScope()];
    const lines = ["ann > bob > cat", "bob > ann", "cat > bob", "ann = cat", "bob > cat > ann"];
    for (const line of lines) {
      const outcome = outcomeOf(line);
      await endedIn(store, of, outcome);
      await rater({ store, timer }).rate(of, outcome.id);
    }
    return { store, of };
  }

  test("is told whole: records and rows", async () => {
    const { store, of } = await withAnn();
    const kept = await standingsOf(store, of, person("ann"));
    expect(kept.records).toMatchObject([{ id: "rating/toy/console:ann", state: { games: 4, wins: 1 } }]);
    expect(kept.rows).toContainEqual({ board: "wins|server|toy|all", score: 1 });
    const strangers = await standingsOf(store, of, person("zoe"));
    expect(strangers).toEqual({ records: [], rows: [] });
  });

  test("goes: no row, no record, no name; nobody else's changes, and a rebuild brings nothing back", async () => {
    const { store, of } = await withAnn();
    const others = async () => [await playerOf(store, of, "bob"), await playerOf(store, of, "cat")];
    const before = await others();
    const instead = anonymous(person("ann"), "0a1b2c");
    for await (const game of endedGames(store, of)) {
      const kept = await store.record(of, game);
      const outcome = outcomeIn(kept?.record ?? "");
      if (outcome === null) throw new Error("no outcome");
      const record = JSON.stringify({ outcome: anonymised(outcome, person("ann"), instead) });
      await store.amend(of, game, { was: kept?.record ?? "", record, keepsLog: true });
    }
    for (let twice = 0; twice < 2; twice++) await dropped({ store, timer }, of, person("ann"));
    expect(await standingsOf(store, of, person("ann"))).toEqual({ records: [], rows: [] });
    expect(await others()).toEqual(before);
    const text = await everything(store, of);
    const { boards, kinds } = await rebuilt({ store, timer }, of);
    expect([boards.mended, kinds[0]?.mended]).toEqual([0, 0]);
    expect(await everything(store, of)).toBe(text);
    expect(text).not.toMatch(/ann|gone-/u);
  });
});

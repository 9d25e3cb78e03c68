// Leaderboards under load, and standings after crashes. Run as: npx tsx bench/standings.ts [boards|ending|rebuild] [embedded|redis]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { scope } from "../src/identity.ts";
import { key, randomFor } from "../src/random.ts";
import { boardName } from "../src/standings/boards.ts";
import { ladder } from "../src/standings/reading.ts";
import { rebuilt } from "../src/standings/rebuild.ts";
import { redisAddress } from "../src/store/redis/address.ts";
import { connected } from "../src/store/redis/client.ts";
import type { Store } from "../src/store/store.ts";
import { allBegun, endedByTwo, wrongIn } from "../test/standings/ending.ts";
import {
  countedAll,
  everything,
  failing,
  ofServer,
  playedGame,
  serverOf,
  type Tallies,
  talliesOn,
} from "../test/standings/evenings.ts";
import { person } from "../test/standings/games.ts";
import { committed } from "../test/store/contract/ground.ts";
import { reachedAt } from "../test/store/reached.ts";
import { testServer, WRITES_FIRST } from "../test/store/redis/servers.ts";
import { groundIn } from "../test/table/ground.ts";
import { quantile, rounded } from "./slices.ts";

const PLAYERS = 100_000;
const ASKED = 400;
const ROWS = 10;
const AT_ONCE = 4_000;
const GOAL_MS = 20;
const ENDING = { servers: 4, games: 1_000 };
const KILLS = 6;
const RANDOM_GAMES = 2_000;
const CHANNELS = ["one", "two", "three"];
const HOME = scope("bench:home");
const BOARD = { by: "wins", where: "server", game: "*", period: "all" } as const;

const [part, only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "umble-bench-"));
try {
  for (const kind of ["embedded", "redis"] as const) {
    if (only !== undefined && only !== kind) continue;
    if (part === undefined || part === "boards") await boards(kind);
    if (part === undefined || part === "ending") await ending(kind);
    if (part === undefined || part === "rebuild") await rebuilding(kind);
  }
} finally {
  rmSync(folder, { recursive: true });
}

type Kind = "embedded" | "redis";

async function onStore(kind: Kind, name: string, work: (store: Store, where: string) => Promise<void>): Promise<void> {
  const server = kind === "redis" ? await testServer(WRITES_FIRST) : null;
  const where = server?.url ?? join(folder, name);
  const store = await reachedAt(where);
  await work(store, where);
  await store.close();
  await server?.remove();
}

/** A page with its columns and the asker's row, of 100,000 players, against the bare range that it stands on. */
async function boards(kind: Kind): Promise<void> {
  await onStore(kind, "boards", async (store, where) => {
    await filled(store);
    const range = kind === "redis" ? await bareRedis(where) : await bareRange();
    let count = 0;
    const page = (from: number) => () =>
      ladder(store, HOME, { board: BOARD, from, count: ROWS, asker: person(nameOf(count++ * 7_919)) });
    for (const [what, from] of [
      ["the first page", 0],
      ["a page in the middle", 50_000],
      ["the last page", PLAYERS - ROWS],
    ] as const) {
      const [ours, base] = [[] as number[], [] as number[]];
      for (let ask = 0; ask < ASKED; ask++) {
        ours.push(await timed(page(from)));
        base.push(await timed(() => range.read(from)));
      }
      const [p50Ms, p99Ms] = [0.5, 0.99].map((share) => rounded(quantile(ours, share)));
      const bareMs = rounded(quantile(base, 0.5));
      console.log(
        JSON.stringify({
          what: `${kind}: ${what} of ${PLAYERS}`,
          goal: `p99 <= ${GOAL_MS} ms`,
          p50Ms,
          p99Ms,
          bareMs,
          ratio: rounded(quantile(ours, 0.5) / quantile(base, 0.5)),
        }),
      );
    }
    await range.close();
  });
}

function nameOf(index: number): string {
  return `player${String(index % PLAYERS).padStart(6, "0")}`;
}

function scoreOf(index: number): number {
  return (index * 7_919) % 30_011;
}

async function filled(store: Store): Promise<void> {
  for (let from = 0; from < PLAYERS; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, PLAYERS - from) }, (_, index) => from + index);
    const rows = (by: "wins" | "games", add: (index: number) => number) =>
      some.map((index) => ({ board: boardName({ ...BOARD, by }), member: person(nameOf(index)), add: add(index) }));
    const at = { scope: HOME, id: "filler" };
    await committed(store, at, { scores: rows("wins", scoreOf) });
    await committed(store, at, { scores: rows("games", (index) => scoreOf(index) + 3) });
    for (let part = 0; part < some.length; part += 500)
      await committed(store, at, {
        named: some
          .slice(part, part + 500)
          .map((index) => ({ member: person(nameOf(index)), name: `Player ${index}` })),
      });
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

type Range = { readonly read: (from: number) => Promise<unknown>; readonly close: () => Promise<void> };

/** ZREVRANGE of ten, with scores. */
async function bareRedis(url: string): Promise<Range> {
  const link = await connected(redisAddress(url), { waitMs: 5_000, onTrouble: () => undefined });
  for (let from = 0; from < PLAYERS; from += AT_ONCE)
    await link.send(
      "ZADD",
      "bare",
      ...Array.from({ length: AT_ONCE }, (_, index) => [scoreOf(from + index), nameOf(from + index)]).flat(),
    );
  return {
    read: (from) => link.send("ZREVRANGE", "bare", from, from + ROWS - 1, "WITHSCORES"),
    close: () => link.close(),
  };
}

/** Ten keys of an lmdb of scores. */
async function bareRange(): Promise<Range> {
  const root = open<true, [number, string]>(join(folder, "bare"), {});
  await root.transaction(() => {
    for (let index = 0; index < PLAYERS; index++) void root.put([-scoreOf(index), nameOf(index)], true);
  });
  return { read: async (from) => [...root.getKeys({ offset: from, limit: ROWS })], close: () => root.close() };
}

/** A thousand games that end at once over two processes, with kills. */
async function ending(kind: Kind): Promise<void> {
  await onStore(kind, "ending", async (store, where) => {
    await allBegun(store, ENDING);
    const begun = performance.now();
    await endedByTwo({ where, crowd: ENDING, kills: KILLS });
    const seconds = rounded((performance.now() - begun) / 1_000);
    const wrong = await wrongIn(store, ENDING);
    console.log(
      JSON.stringify({
        what: `${kind}: ${ENDING.games} games end over two processes`,
        kills: KILLS,
        seconds,
        goal: "0 wrong",
        wrong: wrong.length,
        first: wrong[0],
      }),
    );
    if (wrong.length > 0) process.exitCode = 1;
  });
}

/** Two thousand random games on a store that fails at every twelfth call: the boards, and a rebuild. */
async function rebuilding(kind: Kind): Promise<void> {
  await onStore(kind, "rebuild", async (store) => {
    const [of, random] = [serverOf("season"), randomFor(key("cd".repeat(32)), kind)];
    const [shaky, tallies]: [Store, Tallies] = [failing(store, random, 12), new Map()];
    for (let game = 0; game < RANDOM_GAMES; game++) {
      await playedGame({ store: shaky, random, tallies }, of, CHANNELS[random.below(CHANNELS.length)] ?? "one");
      if (random.below(3) === 0) await countedAll(shaky, of, CHANNELS);
    }
    await countedAll(store, of, CHANNELS);
    const right = JSON.stringify([...ofServer(tallies, of)].toSorted());
    const isRight = JSON.stringify([...(await talliesOn(store, of))].toSorted()) === right;
    const before = await everything(store, of);
    const begun = performance.now();
    const { boards: made, kinds } = await rebuilt({ store, timer: groundIn(store).timer }, of);
    const agrees = (await everything(store, of)) === before && made.mended + (kinds[0]?.mended ?? 0) === 0;
    const seconds = rounded((performance.now() - begun) / 1_000);
    console.log(
      JSON.stringify({
        what: `${kind}: ${RANDOM_GAMES} random games with crashes`,
        boards: isRight ? "right" : "WRONG",
        rebuild: agrees ? "agrees" : "DIFFERS",
        seconds,
      }),
    );
    if (!(isRight && agrees)) process.exitCode = 1;
  });
}

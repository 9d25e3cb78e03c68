import fc from "fast-check";
import { expect, test } from "vitest";
import { virtualTimer } from "../../adapters/console/timer.ts";
import type { Scope } from "../../src/identity.ts";
import { scope as scopeOf } from "../../src/identity.ts";
import { boardNamed } from "../../src/standings/boards.ts";
import { standingsOf } from "../../src/standings/privacy.ts";
import { ratedRecord, rater } from "../../src/standings/rating.ts";
import { careers, kindsWith, ladder, leader } from "../../src/standings/reading.ts";
import type { Store } from "../../src/store/store.ts";
import { freshPlatform, freshScope, T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { endedIn, outcomeOf, person } from "./games.ts";

/** Wish 27: whatever is asked of a server is answered as if there were no other. */

const opened = openedStore();
const timer = virtualTimer(T0);

const PEOPLE = ["ann", "bob", "cat", "dan"];
const KINDS = ["toy", "toy/x"];
/** Names that are the beginnings of each other, as of servers that look alike. */
const SERVERS = ["a", "a/b", "ab"];

const game = fc.record({
  server: fc.nat(SERVERS.length - 1),
  line: fc
    .tuple(
      fc.shuffledSubarray(PEOPLE, { minLength: 2 }),
      fc.array(fc.constantFrom(" > ", " = ", "+"), { minLength: 3, maxLength: 3 }),
    )
    .map(([people, between]) =>
      people.map((who, index) => (index === 0 ? who : `${between[index - 1]}${who}`)).join(""),
    ),
  kind: fc.constantFrom(...KINDS),
  counts: fc.constantFrom("rated", "unrated", "robots", "cancelled"),
  channel: fc.constantFrom("general", "general/x"),
});
type Game = typeof game extends fc.Arbitrary<infer One> ? One : never;

/** The games of one server played there. */
async function played(store: Store, of: Scope, games: readonly Game[]): Promise<void> {
  for (const { line, kind, counts, channel } of games) {
    const rated = counts === "rated" && !line.includes(" ") ? "unrated" : counts;
    const outcome = outcomeOf(line, { game: kind, counts: rated, channel });
    await endedIn(store, of, outcome);
    await rater({ store, timer }).rate(of, outcome.id);
  }
}

/** Everything that can be asked of the standings of a server, and what is answered. */
async function asked(store: Store, of: Scope): Promise<unknown> {
  const names = await store.boards(of);
  const boards = names.flatMap((name) => boardNamed(name) ?? []);
  return JSON.parse(
    JSON.stringify({
      names,
      records: await store.records(of, ""),
      ladders: await Promise.all(
        boards.map((board) => ladder(store, of, { board, from: 0, count: 9, asker: person("ann") })),
      ),
      leaders: await Promise.all(boards.map((board) => leader(store, of, board))),
      kinds: await Promise.all((["rating", "streak"] as const).map((by) => kindsWith(store, of, by))),
      careers: await Promise.all(PEOPLE.map((who) => careers(store, of, { person: person(who), games: KINDS }))),
      kept: await Promise.all(PEOPLE.map(async (who) => (await standingsOf(store, of, person(who))).rows)),
      logs: await Promise.all(KINDS.map(async (kind) => (await store.log(ratedRecord(of, kind), 0, 99)).length)),
      games: (await store.finished(of, null, 99)).length,
    }),
    // Ids of games differ from play to play.
    (key, value: unknown) =>
      key === "game" && typeof value === "string" && /^[0-9a-f]{10}$/u.test(value) ? "" : value,
  );
}

test("wish 27 no query returns a row of another server", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(game, { minLength: 1, maxLength: 12 }), async (games) => {
      const store = opened();
      const platform = freshPlatform();
      const together = SERVERS.map((name) => scopeOf(`${platform}:${name}`));
      for (const one of games) await played(store, together[one.server] ?? freshScope(), [one]);
      for (const [index, of] of together.entries()) {
        const alone = freshScope();
        await played(
          store,
          alone,
          games.filter(({ server }) => server === index),
        );
        expect(await asked(store, of)).toEqual(await asked(store, alone));
      }
    }),
    { numRuns: 12 },
  );
});

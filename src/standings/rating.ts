import { z } from "zod";
import { NewerState } from "../game.ts";
import type { Scope } from "../identity.ts";
import type { Documents } from "../store/document.ts";
import { type Commit, keyText, NOTHING_STORED, type RecordKey, type Rev, type Score } from "../store/store.ts";
import { ALL_TIME, boardName, SERVER_WIDE } from "./boards.ts";
import { counted } from "./counting.ts";
import { type Outcome, outcomeIn, peopleIn } from "./outcome.ts";
import { type Player, playerIn, playerRecord } from "./player.ts";
import { isAnonymous } from "./privacy.ts";
import { ratingsAfter, shownRating } from "./skill.ts";

/**
 * Counts ended games for their players, each exactly once, whatever crashes: see outcome.ts. All that a game changes in
 * players' records is one commit, at `rated/<kind>`, whose running log is the order of the games.
 */

const rated = z.strictObject({
  schema: z.literal(1),
  /** How many games stand in the log. */
  games: z.number(),
  /** The newest of them: found here when their delivery ids are forgotten. */
  newest: z.array(z.string()),
});
export type Rated = z.infer<typeof rated>;
export const NO_GAMES: Rated = { schema: 1, games: 0, newest: [] };
const NEWEST_KEPT = 64;

export function ratedRecord(scope: Scope, game: string): RecordKey {
  return { scope, id: `rated/${game}` };
}

/** The delivery id of the commit that counts a game. */
function resultId(game: string): string {
  return `result:${game}`;
}

export interface Rater {
  /** Counts the ended game `game` of the scope for its players; does nothing when that was done, or it has no outcome. @throws as the store; NewerState. */
  rate(of: Scope, game: string): Promise<void>;
}

/** Games of one kind and server are counted one after the other in this process: they change the same record. */
export function rater(documents: Documents): Rater {
  const lanes = new Map<string, Promise<void>>();
  return {
    rate: async (of, game) => {
      const outcome = await outcomeOf(documents, of, game);
      if (outcome === null) return;
      const lane = keyText(ratedRecord(of, outcome.game));
      const turn = (lanes.get(lane) ?? Promise.resolve()).then(() => count(documents, of, outcome));
      const quiet = turn.catch(() => undefined);
      lanes.set(lane, quiet);
      await turn.finally(() => {
        if (lanes.get(lane) === quiet) lanes.delete(lane);
      });
    },
  };
}

async function outcomeOf({ store }: Documents, of: Scope, game: string): Promise<Outcome | null> {
  const kept = await store.record(of, game);
  const outcome = kept === null ? null : outcomeIn(kept.record);
  return outcome?.counts === "cancelled" ? null : outcome;
}

async function count(documents: Documents, of: Scope, outcome: Outcome): Promise<void> {
  while (!(await attempted(documents, of, outcome)));
}

/** False when somebody was first. */
async function attempted({ store, timer }: Documents, of: Scope, outcome: Outcome): Promise<boolean> {
  const at = ratedRecord(of, outcome.game);
  const id = resultId(outcome.id);
  const { rev, state, seen } = await store.load(at, [id]);
  const before = ratedIn(state);
  if (seen.has(id) || before.newest.includes(outcome.id)) return true;
  const held = await playersOf(store, of, outcome);
  const all = afterGame(outcome, (person) => held.get(person)?.player ?? playerIn(null));
  const after = [...all].filter(([person]) => !isAnonymous(person));
  const done = await store.commit({
    ...{ at, now: timer.now(), expect: rev, wakeAt: null, due: [], ended: null },
    state: JSON.stringify(withGame(before, outcome.id)),
    moves: [{ id, reply: "counted" }],
    log: [outcome.id],
    scores: after.flatMap(([person, player]) => ownScores(outcome.game, person, player)),
    also: after.map(([person, player]) => alsoOf(held, person, player)),
  });
  return done.kind !== "stale";
}

/** @throws NewerState; nothing, or something damaged, counts as nothing. */
function ratedIn(state: string | null): Rated {
  if (state === null) return NO_GAMES;
  const read: unknown = JSON.parse(state);
  if ((versioned.safeParse(read).data?.schema ?? 0) > 1) throw new NewerState();
  return rated.safeParse(read).data ?? NO_GAMES;
}

const versioned = z.looseObject({ schema: z.number() });

export function withGame({ games, newest }: Rated, id: string): Rated {
  return { schema: 1, games: games + 1, newest: [...newest, id].slice(-NEWEST_KEPT) };
}

type Held = { readonly at: RecordKey; readonly rev: Rev; readonly player: Player };

async function playersOf(store: Documents["store"], of: Scope, outcome: Outcome): Promise<ReadonlyMap<string, Held>> {
  const people = peopleIn(outcome).map(({ person }) => person.id);
  const held = await Promise.all(
    people.map(async (person) => {
      const at = playerRecord(of, outcome.game, person);
      const { rev, state } = await store.load(at, []);
      return [person, { at, rev, player: playerIn(state) }] as const;
    }),
  );
  return new Map(held);
}

function alsoOf(held: ReadonlyMap<string, Held>, person: string, player: Player): Commit["also"][number] {
  const before = held.get(person);
  if (before === undefined) throw new Error("a player who was not loaded");
  return { at: before.at, expect: before.rev ?? NOTHING_STORED, state: JSON.stringify(player) };
}

/** Every player's record after one more game. `before`: as it was. */
export function afterGame(outcome: Outcome, before: (person: string) => Player): ReadonlyMap<string, Player> {
  const ratings =
    outcome.counts === "rated" ? ratingsAfter(outcome, (person) => before(person).rating) : new Map<string, never>();
  return new Map(
    peopleIn(outcome).map((part) => {
      const { id } = part.person;
      return [id, counted(before(id), { outcome, part, rating: ratings.get(id) ?? null })];
    }),
  );
}

/** What stands on boards by a player's record alone: the rating, and the longest run of wins. */
export function ownScores(game: string, member: string, { rating, run }: Player): readonly Score[] {
  const on = (by: "rating" | "streak") => boardName({ by, where: SERVER_WIDE, game, period: ALL_TIME });
  return [
    ...(rating === null ? [] : [{ board: on("rating"), member, set: shownRating(rating).rating }]),
    ...(run.best === 0 ? [] : [{ board: on("streak"), member, set: run.best }]),
  ];
}

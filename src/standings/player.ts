import { z } from "zod";
import { NewerState } from "../game.ts";
import type { PlayerId, Scope } from "../identity.ts";
import type { RecordKey } from "../store/store.ts";

/** What is kept of one person for one kind of game in one server: `rating/<kind>/<player>`. */

const rating = z.strictObject({ mu: z.number(), sigma: z.number() });
export type Rating = z.infer<typeof rating>;

const best = z.strictObject({ value: z.number(), text: z.string(), game: z.string() });
export type Best = z.infer<typeof best>;
const counted = z.strictObject({ games: z.number(), wins: z.number() });

const player = z.strictObject({
  schema: z.literal(1),
  /** As they were called when they last played. */
  name: z.string(),
  /** Null before the first rated game. */
  rating: rating.nullable(),
  rated: z.number(),
  ...counted.shape,
  points: z.number(),
  /** Games with a robot in a seat: they count here alone. */
  robots: counted,
  /** Wins one after the other: a counted game that is not won ends it; cancelled games and those with robots do not. */
  run: z.strictObject({ now: z.number(), best: z.number() }),
  /** The fastest unjumbled word (ms), the longest word (letters), the best play (points). */
  bests: z.strictObject({ unjumble: best.nullable(), word: best.nullable(), play: best.nullable() }),
});
export type Player = z.infer<typeof player>;

const none = { games: 0, wins: 0 };
export const NEWCOMER: Player = {
  schema: 1,
  name: "",
  rating: null,
  rated: 0,
  ...none,
  points: 0,
  robots: none,
  run: { now: 0, best: 0 },
  bests: { unjumble: null, word: null, play: null },
};

export function playerRecord(scope: Scope, game: string, person: PlayerId): RecordKey {
  return { scope, id: `rating/${game}/${person}` };
}

/**
 * What is kept there; a newcomer for nothing, or for what is damaged (a rebuild makes it anew).
 * @throws NewerState for a newer umble's: it is left alone.
 */
export function playerIn(state: string | null): Player {
  if (state === null) return NEWCOMER;
  const read = jsonOf(state);
  if ((versioned.safeParse(read).data?.schema ?? 0) > 1) throw new NewerState();
  return player.safeParse(read).data ?? NEWCOMER;
}

const versioned = z.looseObject({ schema: z.number() });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

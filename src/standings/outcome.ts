import { z } from "zod";
import { NewerState } from "../game.ts";
import { playerId, tableId } from "../identity.ts";
import { instant } from "../instant.ts";

/**
 * What the standings keep of an ended game: who played, on which side, and what came of it. It is a part of the game's
 * record, so that everything below can be made anew from records alone.
 *
 * How it goes on from there:
 * - The table's own commit, which ends the game, adds to the boards (scores.ts), names their members, keeps the record
 *   with the outcome in it, and leaves `{ do: "rate", game }` to be done. A delivery that is repeated finds its id seen,
 *   and a game that ends twice at once is stale once: so all of it happens exactly once.
 * - Whoever does what is due then makes one commit more (rating.ts): at `rated/<kind>`, with all players' own records
 *   `rating/<kind>/<player>` beside it, the boards of ratings and of runs, and the game's id appended to the log of
 *   `rated/<kind>`. Its delivery id is `result:<game>`, and the newest ids also stand in the record itself: done again
 *   after any crash it finds itself done.
 * - That log is the order in which ratings were made; rebuild.ts follows it.
 *
 * Boards are by kind of game and for all kinds together, by server and by channel, of all time and of each month and
 * ISO week in the server's own time zone: for one person at most 36 scores a game (12 boards of games, of wins and of
 * points), for the 60 seats of an open game 2,160 scores on 36 boards in one commit.
 */

const member = z.strictObject({ id: z.string().transform(playerId), name: z.string() });
/** A person as they were called when they played. */
export type Member = z.infer<typeof member>;

const feat = z.strictObject({
  kind: z.enum(["unjumble", "word", "play"]),
  /** The side that it belongs to, from 0. */
  side: z.int().min(0),
  value: z.number(),
  text: z.string(),
});

/** A seat that people held: one, or the members of a team. */
const side = z.strictObject({
  place: z.int().min(1),
  points: z.number(),
  /** First, while somebody is behind; never when nobody stayed (G-8: nobody wins a cancelled game). */
  won: z.boolean(),
  people: z.array(member),
});

export const outcome = z.strictObject({
  schema: z.literal(1),
  id: z.string().transform(tableId),
  /** The kind of game: `mumble-jumble`. */
  game: z.string(),
  /** As in `table/<channel>`. */
  channel: z.string(),
  endedAt: z.number().transform(instant),
  /** The month and the ISO week that it counts for, by the server's clock at the end: `2030-01`, `2030-W05`. */
  periods: z.array(z.string()),
  /**
   * rated: all of it counts. unrated: the rating stays as it is (an open game, one person alone, a hint, G-12).
   * robots: a robot had a seat at some time: counted by itself. cancelled: nothing counts.
   */
  counts: z.enum(["rated", "unrated", "robots", "cancelled"]),
  sides: z.array(side),
  /** Who had a part in a side that others finished: a game, and no win. */
  leavers: z.array(member),
  feats: z.array(feat),
});
export type Outcome = z.infer<typeof outcome>;
export type Side = Outcome["sides"][number];
export type KeptFeat = Outcome["feats"][number];

/** One person's part in a game. `sides`: where they stayed until the end, from 0. */
export type Part = {
  readonly person: Member;
  readonly sides: readonly number[];
  readonly won: boolean;
  readonly points: number;
};

/** A commit changes at most 64 records beside its own: no table seats that many, but teams have no limit. */
const MOST_PEOPLE = 64;

/**
 * Everybody who had a part, once: in the order of the sides, then those who left. Somebody who came back to an open game
 * has two seats, and all their points.
 */
export function peopleIn({ sides, leavers }: Outcome): readonly Part[] {
  const parts = new Map<string, Part>();
  for (const [index, { people, won, points }] of sides.entries())
    for (const person of people) {
      const before = parts.get(person.id) ?? { person, sides: [], won: false, points: 0 };
      const all = { sides: [...before.sides, index], won: before.won || won, points: before.points + points };
      parts.set(person.id, { person, ...all });
    }
  for (const person of leavers)
    if (!parts.has(person.id)) parts.set(person.id, { person, sides: [], won: false, points: 0 });
  return [...parts.values()].slice(0, MOST_PEOPLE);
}

/**
 * The record of a game of which only the outcome is to stay, as `Store.amend` takes it: what retention leaves. A rebuild
 * needs it; without, it leaves players as they are, and says so.
 */
export function outcomeAlone(record: string): string | null {
  const kept = outcomeIn(record);
  return kept === null ? null : JSON.stringify({ outcome: kept });
}

const holding = z.looseObject({ outcome: z.looseObject({ schema: z.number() }).optional() });

/**
 * The outcome in the text of a game's record; null for a record of before there were any, or one that is damaged.
 * @throws NewerState for a newer umble's.
 */
export function outcomeIn(record: string): Outcome | null {
  const read = holding.safeParse(jsonOf(record)).data?.outcome;
  if (read === undefined) return null;
  if (read.schema > 1) throw new NewerState();
  return outcome.safeParse(read).data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

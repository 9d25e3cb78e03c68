import { z } from "zod";
import { playText } from "../../render/rummble/writing.ts";
import { bestPlays } from "../../src/games/rummble/best.ts";
import { writtenTiles } from "../../src/games/rummble/notation.ts";
import { positionWith } from "../../src/games/rummble/positions.ts";
import type { Player, Playing } from "../../src/games/rummble/state.ts";
import { storedState } from "../../src/games/rummble/stored.ts";
import type { RecordKey, Store } from "../../src/store/store.ts";

/** A game of Rummble as it is kept, and what whoever is on turn may do: so that people in tests play it to its end. */

const seats = z.array(z.object({ no: z.int(), people: z.array(z.object({ id: z.string() })) }));
const table = z.object({ phase: z.literal("playing"), gameSchema: z.int(), state: z.unknown(), seats });
export type GameNow = { readonly state: Playing; readonly seats: z.infer<typeof seats> };

/** Null when none runs there. */
export async function gameAt(store: Store, at: RecordKey): Promise<GameNow | null> {
  const { state } = await store.load(at, []);
  const read = table.safeParse(JSON.parse(state ?? "null")).data;
  if (read === undefined) return null;
  const game = storedState(read.state, read.gameSchema);
  return game.phase === "playing" ? { state: game, seats: read.seats } : null;
}

/** The hand of a person, by what stands behind the colon of their id; empty when they have no seat. */
export function handOf({ state, seats }: GameNow, handle: string): Player["hand"] {
  const no = seats.find(({ people }) =>
    people.some(({ id }) => id.endsWith(`:${handle}`) || id.endsWith(`/${handle}`)),
  )?.no;
  return state.players.find(({ seat }) => seat === no)?.hand ?? [];
}

/** Whose turn it is; null for a robot's. */
export function onTurn({ state, seats }: GameNow): string | null {
  const [person] = seats.find(({ no }) => no === state.onTurn)?.people ?? [];
  return person?.id.replace(/^\w+:/u, "") ?? null;
}

/** The best play of whoever is on turn, `exchange` and one tile where there is none, or `pass` when the pool is empty. */
export function bestLine(game: GameNow): string {
  const { state } = game;
  const hand = state.players.find(({ seat }) => seat === state.onTurn)?.hand ?? [];
  const [play] = bestPlays(positionWith(state, hand), 1);
  if (play !== undefined) return playText(play);
  return state.pool.length === 0 ? "pass" : `exchange ${writtenTiles(hand.slice(0, 1))}`;
}

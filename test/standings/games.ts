import type { PlayerId, Scope, TableId } from "../../src/identity.ts";
import { playerId, tableId } from "../../src/identity.ts";
import type { Outcome } from "../../src/standings/outcome.ts";
import { type Player, playerIn, playerRecord } from "../../src/standings/player.ts";
import { namedIn, scoresOf } from "../../src/standings/scores.ts";
import type { Store } from "../../src/store/store.ts";
import { committed, T0 } from "../store/contract/ground.ts";

/** Outcomes in a line each, as if their games had just been played; and what stands of them. */

export function person(name: string): PlayerId {
  return playerId(`console:${name}`);
}

let games = 0;

/** A game of its own. */
function freshGame(): TableId {
  games++;
  return tableId(games.toString(16).padStart(10, "0"));
}

/**
 * `ann > bob = cat+dan > eve`: places, ties and teams; whoever stands first with somebody behind has won. Points are
 * three for each side that is not better.
 */
export function outcomeOf(line: string, more: Partial<Outcome> = {}): Outcome {
  const levels = line.split(" > ").map((level) => level.split(" = "));
  const sides = levels.flatMap((level, index) => {
    const before = levels.slice(0, index).flat().length;
    const place = before + 1;
    return level.map((team) => ({
      place,
      points: 3 * (levels.flat().length - before),
      won: place === 1 && levels.length > 1,
      people: team.split("+").map((name) => ({ id: person(name), name: `${name}'s name` })),
    }));
  });
  return {
    ...{ schema: 1, id: freshGame(), game: "toy", channel: "general", endedAt: T0, counts: "rated" },
    periods: ["2030-03", "2030-W11"],
    ...{ sides, leavers: [], feats: [] },
    ...more,
  };
}

/** The commit that ends a game, with all that it owes. */
export async function endedIn(store: Store, of: Scope, outcome: Outcome): Promise<void> {
  await committed(
    store,
    { scope: of, id: `table/${outcome.channel}` },
    {
      now: outcome.endedAt,
      scores: scoresOf(outcome),
      named: namedIn(outcome),
      ended: { id: outcome.id, record: JSON.stringify({ outcome }) },
    },
  );
}

export async function playerOf(store: Store, of: Scope, name: string, game = "toy"): Promise<Player> {
  return playerIn((await store.load(playerRecord(of, game, person(name)), [])).state);
}

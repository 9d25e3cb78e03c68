import { stillIn } from "./players.ts";
import type { Scene } from "./valuing.ts";
import type { View } from "./view.ts";

/** The position as the viewer's seat has to judge it; null for onlookers. */
export function sceneOf({ rows, options, seats, own, viewer }: View): Scene | null {
  if (own === null || viewer === null) return null;
  return {
    board: {
      rows: rows.map(({ tiles }) => tiles),
      played: rows.map(({ words }) => words),
      owners: rows.map(({ owner }) => owner),
      trade: options.trade,
      steal: options.steal,
    },
    hand: { seat: viewer, rack: own.rack },
    points: stillIn(seats).map(({ seat, points }) => ({ seat, points })),
  };
}

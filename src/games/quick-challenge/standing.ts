import type { Result } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Round } from "./state.ts";

/** The sum of all rounds decides; equal sums share a place (QC-3, wish 26). Those who won nothing are not listed. */
export function standing(rounds: readonly Round[]): Result["places"] {
  const points = new Map<SeatNo, number>();
  for (const { seat, chips } of rounds.flatMap(({ solvers }) => solvers))
    points.set(seat, (points.get(seat) ?? 0) + chips);
  const ranked = [...points].toSorted(([a, x], [b, y]) => y - x || a - b);
  return ranked.map(([seat, own]) => ({
    seat,
    points: own,
    place: 1 + ranked.filter(([, other]) => other > own).length,
  }));
}

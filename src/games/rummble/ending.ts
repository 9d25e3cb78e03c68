import type { Result } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Common, Finished, HandCounted, Playing, State, Why } from "./state.ts";
import type { Tile } from "./tiles.ts";

/** How a game ends, what hands cost, and the places. Source: RM-14, RM-15, RM-21, RM-22, G-6, G-8. */

const JOKER_IN_HAND = 30;

/** A game at its end: every seat with its score and hand. `out`: in the order of leaving. `finisher` null: RM-15. */
export type Ended = {
  readonly seats: readonly { readonly seat: SeatNo; readonly score: number; readonly hand: readonly Tile[] }[];
  readonly out: readonly SeatNo[];
  readonly finisher: SeatNo | null;
};
export type Placed = { readonly seat: SeatNo; readonly place: number; readonly points: number };

/** What a hand counts at the end; a joker counts 30. (RM-14) */
export function handSum(hand: readonly Tile[]): number {
  return hand.reduce((sum, tile) => sum + (tile.kind === "joker" ? JOKER_IN_HAND : tile.number), 0);
}

/**
 * What the hands take from each seat that is not out, and what the finisher gains: the sum of all others'. Without a
 * finisher nobody gains (RM-15). When one seat is left, hands do not count (G-6): then there are none.
 */
function handsCounted({ seats, out, finisher }: Ended): readonly HandCounted[] {
  const staying = seats.filter(({ seat }) => !out.includes(seat));
  if (staying.length < 2) return [];
  const costs = staying.map(({ seat, hand }) => ({ seat, change: 0 - handSum(hand) }));
  if (finisher === null) return costs;
  const gain = costs.reduce((sum, { seat, change }) => (seat === finisher ? sum : sum - change), 0);
  return costs.map((cost) => (cost.seat === finisher ? { seat: finisher, change: gain } : cost));
}

/** The final scores and places: hands counted, equal scores sharing a place (RM-21), seats out below all (G-6). */
export function settled(ended: Ended): readonly Placed[] {
  const counted = handsCounted(ended);
  const scores = ended.seats.map(({ seat, score }) => {
    const change = counted.find((one) => one.seat === seat)?.change ?? 0;
    return { seat, points: score + change };
  });
  return placed(scores, ended.out);
}

type Score = { readonly seat: SeatNo; readonly points: number };

/** Higher is better; the later leaver above the earlier one. (G-6) */
function placed(scores: readonly Score[], out: readonly SeatNo[]): readonly Placed[] {
  const above = (one: Score, other: Score): boolean => {
    const [left, right] = [out.indexOf(one.seat), out.indexOf(other.seat)];
    if (left === -1 && right === -1) return one.points > other.points;
    return left === -1 || (right !== -1 && left > right);
  };
  return scores.map((score) => ({
    ...score,
    place: 1 + scores.filter((other) => other !== score && above(other, score)).length,
  }));
}

/** The game over; whoever was left and not taken over is out. `last`: with the turn that ended it. */
export function ended(state: Playing, why: Why): Finished {
  const hands = countsHands(why) ? handsCounted(endedAs(state, why)) : [];
  const players = state.players.map((player) => {
    const change = hands.find(({ seat }) => seat === player.seat)?.change ?? 0;
    const standing = player.standing.kind === "left" ? ({ kind: "out" } as const) : player.standing;
    return { ...player, standing, score: player.score + change };
  });
  const { options, draws, turnNo, leavers, board, pool, last, turns } = state;
  return { phase: "finished", options, draws, turnNo, players, leavers, board, pool, last, turns, why, hands };
}

/** When one seat, or no person, is left, and when a game is cancelled, they do not. (G-6, G-8) */
function countsHands(why: Why): boolean {
  return why.kind === "last-tile" || why.kind === "stuck";
}

function endedAs({ players, leavers }: Common, why: Why): Ended {
  return { seats: players, out: leavers, finisher: why.kind === "last-tile" ? why.finisher : null };
}

/** Null while the game runs. A game in which a hint was taken is unrated (G-12), and so is a cancelled one (G-8). */
export function result(state: State): Result | null {
  if (state.phase === "playing") return null;
  const scores = state.players.map(({ seat, score }) => ({ seat, points: score }));
  const rated = state.why.kind !== "cancelled" && state.players.every(({ hints }) => hints === 0);
  return { places: placed(scores, state.leavers), rated };
}

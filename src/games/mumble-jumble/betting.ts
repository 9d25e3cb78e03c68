import type { Act, Bet } from "./moves.ts";
import { accepted, type Outcome, refused, wrongPhase } from "./outcomes.ts";
import { playerAt, replaced, taken } from "./players.ts";
import { isBeaten, isCaller } from "./squares.ts";
import type { Common, Fate, Player, Scoring, State } from "./state.ts";

/** MJ-22. */
export function bet(state: State, move: Bet, act: Act): Outcome {
  if (state.phase !== "choosing") return wrongPhase(state, move.kind);
  const player = playerAt(state, act.seat);
  const { target, stake } = state.options;
  if (player?.standing !== "playing") return refused({ reason: "not-playing" });
  if (player.stake > 0) return refused({ reason: "already-bet" });
  if (player.pile < target) return refused({ reason: "too-few-chips", chips: player.pile, target, stake });
  const players = replaced(state.players, { ...player, pile: player.pile - stake, stake });
  return accepted({ ...state, players }, { kind: "bet" });
}

/** What becomes of the bets when nobody has won. (MJ-24, MJ-25) */
export function fates(state: Scoring): readonly Fate[] {
  const { end } = state;
  const forfeited = end.kind === "stop" && !isBeaten(state, end.by);
  return bettors(state).map(({ seat }) => ({
    seat,
    bet: forfeited || isBeaten(state, seat) ? "forfeited" : "returned",
  }));
}

/** The winner's bet returns, all others are forfeited. (MJ-23) */
export function fatesOfWin(state: Scoring): readonly Fate[] {
  return bettors(state).map(({ seat }) => ({ seat, bet: isCaller(state, seat) ? "won" : "forfeited" }));
}

export function bettors({ players }: Common): readonly Player[] {
  return players.filter(({ stake }) => stake > 0);
}

export function betsSettled(state: Common, settled: readonly Fate[]): Common {
  const lost = new Set(settled.flatMap(({ seat, bet }) => (bet === "forfeited" ? [seat] : [])));
  const chips = bettors(state).reduce((sum, { seat, stake }) => (lost.has(seat) ? sum + stake : sum), 0);
  const players = state.players.map((player) => {
    const back = lost.has(player.seat) ? 0 : player.stake;
    return { ...player, pile: player.pile + back, stake: 0 };
  });
  return { ...state, players, bank: taken(state.bank, chips) };
}

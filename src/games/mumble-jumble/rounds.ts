import { betsSettled, bettors, fates } from "./betting.ts";
import { choosing } from "./choosing.ts";
import type { Moment } from "./moves.ts";
import { playing, taken } from "./players.ts";
import { reported } from "./reporting.ts";
import { chipped, sheetOf } from "./squares.ts";
import { type Choosing, type Common, type Finished, finished, lasting, type Report, type Scoring } from "./state.ts";

/** The end of a round. Source: MJ-14, MJ-24, MJ-28, MJ-29. */

/** After the last sheet: the bets, the round chips, the solutions for all to see; then the next round. */
export function roundScored(state: Scoring, moment: Moment): Choosing | Finished {
  const bets = fates(state);
  const report = reported(state, bets, moment);
  return nextRound(betsSettled(collected(state), bets), report, moment);
}

/** A round that cannot be played: bets return. */
export function roundVoid(state: Choosing, moment: Moment): Choosing | Finished {
  const back = bettors(state).map(({ seat }) => ({ seat, bet: "returned" }) as const);
  return nextRound(betsSettled(lasting(state), back), state.last, moment);
}

/** The round chips join the piles. (MJ-14) */
export function collected(state: Scoring): Common {
  const players = state.players.map((player) => {
    const sheet = sheetOf(state, player.seat);
    return sheet === null ? player : { ...player, pile: player.pile + chipped(state, sheet).chips };
  });
  return { ...lasting(state), players };
}

function nextRound(common: Common, last: Report | null, { now }: Moment): Choosing | Finished {
  const rest = leftSeatsOut(common);
  if (playing(rest).length === 1) return finished(rest, { why: "last-seat", winner: null, last, unfinished: [] });
  return choosing({ ...rest, round: rest.round + 1 }, last, now);
}

/** Whom nobody took over is out, and its chips go to the bank. (MJ-29, G-6) */
export function leftSeatsOut(common: Common): Common {
  const left = common.players.filter(({ standing }) => standing === "left");
  const chips = left.reduce((sum, { pile }) => sum + pile, 0);
  const players = common.players.map((player) =>
    player.standing === "left" ? { ...player, standing: "out" as const, pile: 0 } : player,
  );
  return { ...common, players, bank: taken(common.bank, chips) };
}

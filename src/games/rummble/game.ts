import type { Game, Start } from "../../game.ts";
import { seatNo } from "../../identity.ts";
import { draws } from "../../random.ts";
import { EMPTY_BOARD } from "./board.ts";
import { awaited, deadline, errand, turn } from "./deadlines.ts";
import { dealt } from "./dealing.ts";
import { ended, result } from "./ending.ts";
import { feats } from "./feats.ts";
import { heard } from "./hearing.ts";
import { hintReturned } from "./hinting.ts";
import { seatChanged } from "./leaving.ts";
import { type Move, move } from "./moves.ts";
import { type Options, options } from "./options.ts";
import { type Answer, answer, type Refusal } from "./outcomes.ts";
import { pause, robotMove } from "./robot.ts";
import { apply } from "./rules.ts";
import type { Player, Playing, State } from "./state.ts";
import { SCHEMA, storedState } from "./stored.ts";
import { clockFrom } from "./turns.ts";
import { type View, view } from "./view.ts";

export type Rummble = Game<Options, State, Move, Answer, Refusal, View>;

/** RM-1. */
const MIN_SEATS = 2;
const MAX_SEATS = 6;

export const rummble: Rummble = {
  name: "rummble",
  schema: SCHEMA,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  teams: false,
  options,
  move,
  answer,
  state: storedState,
  begin,
  apply: (state, made, by, now) => apply(state, made, { by, now }),
  view,
  turn,
  awaited,
  free: ({ players }) => players.filter(({ standing }) => standing.kind === "left").map(({ seat }) => seat),
  deadline,
  errand,
  result,
  cancelled: (state) => (state.phase === "finished" ? state : ended(hintReturned(state), { kind: "cancelled" })),
  seated: (state, seat, change, now) => seatChanged(state, change, { seat, now }),
  feats,
  kept: () => null,
  lookupClosed: () => false,
  heard,
  pause,
  robot: robotMove,
};

/** Everybody has ten tiles, and the draw has said who begins. (RM-3) @throws RangeError when it is not for so many seats. */
function begin({ options: rules, seats, robots, key, now }: Start<Options>): Playing {
  if (seats < MIN_SEATS || seats > MAX_SEATS) throw new RangeError(`not a number of seats: ${seats}`);
  const numbers = Array.from({ length: seats }, (_, index) => seatNo(index + 1));
  const deal = dealt(rules.tiles, numbers, draws(key));
  const players = numbers.map((seat, index): Player => {
    const hand = deal.hands[index] ?? [];
    const robot = robots.includes(seat);
    return { seat, robot, standing: { kind: "playing" }, hand, drawn: [], score: 0, hints: 0 };
  });
  return {
    phase: "playing",
    options: rules,
    draws: deal.draws,
    turnNo: 1,
    players,
    leavers: [],
    board: EMPTY_BOARD,
    pool: deal.pool,
    last: [{ ...deal.drew, turnNo: 1 }],
    turns: [],
    onTurn: deal.drew.first,
    ...clockFrom({ options: rules }, now),
    passes: 0,
    idleTurns: 0,
    hint: null,
  };
}

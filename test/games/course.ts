import { type By, type Deadline, type Game, LEVELS, type Level, type SeatChange } from "../../src/game.ts";
import { type SeatNo, seatNo } from "../../src/identity.ts";
import { type Instant, instant, later } from "../../src/instant.ts";
import { type Key, key, type Random, randomFor } from "../../src/random.ts";

/** The course of a game in which every seat moves as a robot would, at a robot's pace. */

export type Setup = {
  readonly options: unknown;
  readonly seats: number;
  readonly level: Level;
  readonly luck: number;
  /** Now and then somebody tries anything, leaves, or takes a seat over. */
  readonly mischief: boolean;
  readonly limit: number;
};

/** One thing that happened; of a refused move `after` is `before`. */
export type Step<State, Move, Answer, Refusal> = {
  readonly before: State;
  readonly after: State;
  readonly now: Instant;
  readonly did:
    | { readonly kind: "moved"; readonly move: Move; readonly by: By; readonly answer: Answer }
    | { readonly kind: "refused"; readonly move: Move; readonly by: By; readonly refusal: Refusal }
    | { readonly kind: "seated"; readonly seat: SeatNo; readonly change: SeatChange };
  /** Whether a robot moved. */
  readonly robot: boolean;
};

/** A robot's plan as tables have it: for one turn; at rest for it when `at` is null. */
type Plan = { readonly turn: string; readonly at: Instant | null };
type Course<State> = {
  readonly setup: Setup;
  readonly state: State;
  readonly now: Instant;
  readonly random: Random;
  readonly plans: Map<SeatNo, Plan>;
};

const START = instant(1_000_000);
const CHANGES: readonly SeatChange[] = ["left", "taken", "robot"];

export function begun<Options, State, Move, Answer, Refusal, View>(
  game: Game<Options, State, Move, Answer, Refusal, View>,
  { options, seats, luck }: Setup,
): State {
  const start = { seats: isOpen(game) ? 0 : seats, robots: [], key: keyOf(luck), now: START, kept: null };
  return game.begin({ ...start, options: game.options.parse(options) });
}

/** Whoever acts has the next seat; it begins with none. */
export function isOpen({ seats }: { readonly seats: { readonly max: number | null } }): boolean {
  return seats.max === null;
}

function keyOf(luck: number): Key {
  return key(luck.toString(16).padStart(64, "0"));
}

export function* course<Options, State, Move, Answer, Refusal, View>(
  game: Game<Options, State, Move, Answer, Refusal, View>,
  anyMove: (random: Random, view: View) => Move,
  setup: Setup,
): Generator<Step<State, Move, Answer, Refusal>, void> {
  const random = randomFor(keyOf(setup.luck), "course");
  const plans = new Map<SeatNo, Plan>();
  let [state, now] = [begun(game, setup), START];
  for (let count = 0; count < setup.limit && game.result(state) === null; count++) {
    const at = { setup, state, now, random, plans };
    const step = setup.mischief && random.below(4) === 0 ? mischief(game, anyMove, at) : orderly(game, at);
    if (step === null) return;
    yield step;
    [state, now] = [step.after, step.now];
  }
}

function mischief<Options, State, Move, Answer, Refusal, View>(
  game: Game<Options, State, Move, Answer, Refusal, View>,
  anyMove: (random: Random, view: View) => Move,
  { setup, state, now, random }: Course<State>,
): Step<State, Move, Answer, Refusal> {
  const seat = seatNo(1 + random.below(setup.seats));
  const change = CHANGES[random.below(20)];
  if (change !== undefined) {
    const after = game.seated(state, seat, change, now);
    return { before: state, after, now, did: { kind: "seated", seat, change }, robot: false };
  }
  // Some acts were sent a little before what has been applied. (G-11)
  const sent = later(now, -500 * random.below(3));
  return { ...moved(game, state, { move: anyMove(random, game.view(state, seat)), by: seat, now: sent }), now };
}

/** The first thing that is due: a robot's plan, or the deadline. Null when nothing ever will be. */
function orderly<Options, State, Move, Answer, Refusal, View>(
  game: Game<Options, State, Move, Answer, Refusal, View>,
  course: Course<State>,
): Step<State, Move, Answer, Refusal> | null {
  const { setup, state, random, plans } = course;
  const due = sooner(game.errand?.(state) ?? null, game.deadline(state));
  const first = firstPlan(game, course);
  if (first !== null && (due === null || first.at < due.at)) {
    const move = game.robot(game.view(state, first.seat), levelOf(first.seat, setup), random);
    plans.set(first.seat, { turn: move === null ? game.turn(state) : "", at: null });
    if (move === null) return orderly(game, course);
    return { ...moved(game, state, { move, by: first.seat, now: notBefore(course.now, first.at) }), robot: true };
  }
  return due === null ? null : moved(game, state, { move: due.move, by: "clock", now: notBefore(course.now, due.at) });
}

function sooner<Move>(errand: Deadline<Move> | null, deadline: Deadline<Move> | null): Deadline<Move> | null {
  return errand !== null && (deadline === null || errand.at <= deadline.at) ? errand : deadline;
}

/** The levels are mixed, so that one knows what another does not. */
function levelOf(seat: SeatNo, { level }: Setup): Level {
  return LEVELS[(LEVELS.indexOf(level) + seat) % LEVELS.length] ?? level;
}

function notBefore(now: Instant, at: Instant): Instant {
  return at < now ? now : at;
}

function firstPlan<Options, State, Move, Answer, Refusal, View>(
  game: Game<Options, State, Move, Answer, Refusal, View>,
  { setup, state, now, random, plans }: Course<State>,
): { readonly seat: SeatNo; readonly at: Instant } | null {
  const turn = game.turn(state);
  for (const seat of seatsUpTo(setup.seats)) {
    if (plans.get(seat)?.turn === turn) continue;
    const pause = game.pause(game.view(state, seat), levelOf(seat, setup), random);
    plans.set(seat, { turn, at: pause === null ? null : later(now, pause) });
  }
  const due = [...plans].flatMap(([seat, { at }]) => (at === null ? [] : [{ seat, at }]));
  return due.sort((one, other) => one.at - other.at)[0] ?? null;
}

type Attempt<Move> = { readonly move: Move; readonly by: By; readonly now: Instant };

function moved<Options, State, Move, Answer, Refusal, View>(
  game: Game<Options, State, Move, Answer, Refusal, View>,
  before: State,
  { move, by, now }: Attempt<Move>,
): Step<State, Move, Answer, Refusal> {
  const outcome = game.apply(before, move, by, now);
  return outcome.kind === "accepted"
    ? { before, after: outcome.state, now, did: { kind: "moved", move, by, answer: outcome.answer }, robot: false }
    : { before, after: before, now, did: { kind: "refused", move, by, refusal: outcome.refusal }, robot: false };
}

export function seatsUpTo(count: number): readonly SeatNo[] {
  return Array.from({ length: count }, (_, index) => seatNo(index + 1));
}

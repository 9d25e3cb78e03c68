import { z } from "zod";
import {
  accepted,
  type Game,
  NewerState,
  type Outcome,
  type Result,
  refused,
  type SeatChange,
  type Viewer,
} from "../../../src/game.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { type Instant, instant, later, SECOND_MS } from "../../../src/instant.ts";
import { draw, draws, key } from "../../../src/random.ts";

/**
 * A toy: two to four seats in turn add 1 to 3 to a common sum; whoever reaches the target has 3 points more. Each seat
 * has a secret lucky number, that is told at the end. A seat that is left is out when its turn has come and passed (G-6).
 */

const SCHEMA = 1;
const seat = z.number().transform(seatNo);
const options = z.strictObject({ target: z.int().min(1).max(100).default(7), turnSeconds: z.int().min(1).default(60) });
const rule = z.strictObject({ target: z.number(), turnSeconds: z.number() });
const state = z.strictObject({
  phase: z.enum(["playing", "over", "cancelled"]),
  options: rule,
  draws: z.strictObject({ key: z.string().transform(key), next: z.number() }),
  on: seat,
  turn: z.number(),
  dueAt: z.number().transform(instant),
  sum: z.number(),
  points: z.array(z.number()),
  /** Secret until the end. */
  lucky: z.array(z.number()),
  passes: z.number(),
  standing: z.array(z.enum(["person", "robot", "left", "out"])),
  /** In the order of leaving. */
  leavers: z.array(seat),
  last: z.string(),
  played: z.number(),
});
const move = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("add"), count: z.number() }),
  z.strictObject({ kind: z.literal("pass") }),
]);
const answer = z.strictObject({ sum: z.number() });
const kept = z.strictObject({ played: z.number() });

export type Options = z.infer<typeof options>;
export type State = z.infer<typeof state>;
export type Move = z.infer<typeof move>;
export type Answer = z.infer<typeof answer>;
export type Refusal = { readonly reason: "over" | "not-your-turn" | "not-allowed" | "one-to-three" };
export type View = Pick<State, "phase" | "on" | "sum" | "points" | "last" | "turn" | "dueAt" | "standing"> & {
  readonly own: SeatNo | null;
  readonly target: number;
  readonly lucky: readonly { readonly seat: SeatNo; readonly number: number }[];
};

/** Every pass in a row before the game ends. */
const ROUNDS_OF_PASSES = 4;

export const toy: Game<Options, State, Move, Answer, Refusal, View> = {
  name: "toy",
  schema: SCHEMA,
  seats: { min: 2, max: 4 },
  teams: false,
  free: ({ phase, standing }) =>
    phase === "playing" ? standing.flatMap((how, index) => (how === "left" ? [seatNo(index + 1)] : [])) : [],
  lookupClosed: () => false,
  options,
  move,
  answer,
  state: (json, schema) => {
    if (schema > SCHEMA) throw new NewerState();
    return state.parse(json);
  },
  begin: ({ options: house, seats, robots, key: from, now, kept: left }) => {
    let [at, lucky]: [State["draws"], readonly number[]] = [draws(from), []];
    for (let no = 0; no < seats; no++) {
      const [number, after] = draw(at, 1_000_000);
      [at, lucky] = [after, [...lucky, 1_000_000 + number]];
    }
    const standing = lucky.map((_, index) => (robots.includes(seatNo(index + 1)) ? "robot" : "person"));
    const dueAt = later(now, house.turnSeconds * SECOND_MS);
    const begun = { on: seatNo(1), turn: 1, dueAt, sum: 0, passes: 0, standing, leavers: [] };
    const points = lucky.map(() => 0);
    const played = (kept.safeParse(left).data?.played ?? 0) + 1;
    return { ...begun, phase: "playing", options: house, draws: at, points, lucky: [...lucky], last: "", played };
  },
  apply: (before, made, by, now): Outcome<State, Answer, Refusal> => {
    if (before.phase !== "playing") return refused({ reason: "over" });
    if (made.kind === "pass") return by === "clock" ? passed(before, now) : refused({ reason: "not-allowed" });
    if (by !== before.on) return refused({ reason: "not-your-turn" });
    if (![1, 2, 3].includes(made.count)) return refused({ reason: "one-to-three" });
    return added(before, made.count, now);
  },
  view,
  turn: ({ turn, phase }) => (phase === "playing" ? `${turn}` : phase),
  awaited: ({ phase, on }) => (phase === "playing" ? [on] : []),
  deadline: ({ phase, dueAt }) => (phase === "playing" ? { at: dueAt, move: { kind: "pass" } } : null),
  result,
  cancelled: (before) => ({ ...before, phase: "cancelled" }),
  seated,
  kept: ({ played }) => ({ played }),
  heard: (_, words) => (/^\d$/u.test(words) ? [{ move: { kind: "add", count: Number(words) }, fits: true }] : []),
  pause: ({ on, own, phase }, _, random) =>
    phase === "playing" && on === own ? (2 + random.below(4)) * SECOND_MS : null,
  robot: ({ on, own, phase }, _, random) =>
    phase === "playing" && on === own ? { kind: "add", count: 1 + random.below(3) } : null,
};

function added(before: State, count: number, now: Instant): Outcome<State, Answer, Refusal> {
  const sum = before.sum + count;
  const won = sum >= before.options.target;
  const points = before.points.map((own, index) => (index + 1 === before.on ? own + count + (won ? 3 : 0) : own));
  const next: State = { ...turned(before, now), sum, points, passes: 0, last: `seat ${before.on} adds ${count}` };
  return accepted(won ? { ...next, phase: "over" } : next, { sum });
}

function passed(before: State, now: Instant): Outcome<State, Answer, Refusal> {
  const passes = before.passes + 1;
  const gone = before.standing[before.on - 1] === "left";
  const standing = gone ? before.standing.with(before.on - 1, "out") : before.standing;
  const ends = passes >= ROUNDS_OF_PASSES * before.points.length || standing.filter((how) => how !== "out").length < 2;
  const next: State = { ...turned({ ...before, standing }, now), passes, last: `seat ${before.on} passes` };
  return accepted(ends ? { ...next, phase: "over" } : next, { sum: before.sum });
}

/** To the next seat that is not out. */
function turned(before: State, now: Instant): State {
  const order = before.standing.map((_, index) => ((before.on + index) % before.points.length) + 1);
  const on = seatNo(order.find((no) => before.standing[no - 1] !== "out") ?? before.on);
  return { ...before, on, turn: before.turn + 1, dueAt: later(now, before.options.turnSeconds * SECOND_MS) };
}

function seated(before: State, no: SeatNo, change: SeatChange): State {
  const was = before.standing[no - 1];
  const rest = before.leavers.filter((other) => other !== no);
  if (before.phase !== "playing" || was === undefined || was === "out") return before;
  if (change !== "left") {
    if (was !== "left") return before;
    const standing = before.standing.with(no - 1, change === "robot" ? "robot" : "person");
    return { ...before, standing, leavers: rest };
  }
  if (was === "left") return before;
  const standing = before.standing.with(no - 1, "left");
  return { ...before, standing, leavers: [...rest, no], phase: standing.includes("person") ? "playing" : "over" };
}

function view(
  { phase, on, sum, points, last, turn, dueAt, standing, options: house, lucky }: State,
  viewer: Viewer,
): View {
  const numbers = lucky.map((number, index) => ({ seat: seatNo(index + 1), number }));
  const own = viewer === "onlooker" ? null : viewer;
  const seen = phase === "playing" ? numbers.filter((one) => one.seat === own) : numbers;
  return { phase, on, sum, points, last, turn, dueAt, standing, own, target: house.target, lucky: seen };
}

function result({ phase, points, leavers }: State): Result | null {
  if (phase === "playing") return null;
  // Seats that were left rank below all others, the later leaver higher. (G-6)
  const ranks = points.map((own, index) => {
    const order = leavers.indexOf(seatNo(index + 1));
    return order === -1 ? own : order - leavers.length;
  });
  const places = points.map((own, index) => ({
    seat: seatNo(index + 1),
    points: own,
    place: 1 + ranks.filter((other) => other > (ranks[index] ?? 0)).length,
  }));
  return { places, rated: phase === "over" };
}

import { z } from "zod";
import { seatNo } from "../../identity.ts";
import { instant } from "../../instant.ts";
import { key } from "../../random.ts";

/** The quick word challenge: one type a phase, JSON all through. Source: QC-1 to QC-3. */
export const SCHEMA = 1;

const seat = z.number().transform(seatNo);
const moment = z.number().transform(instant);

/** Who unjumbled this round's tray: at first with `at`, the platform's time of the guess. */
const solver = z.strictObject({ seat, at: moment, word: z.string() });
export type Solver = z.infer<typeof solver>;

/** A seat's guesses that fit the tray but are no words: how many, and the last. */
const wrong = z.strictObject({ seat, count: z.number(), last: z.string() });
export type Wrong = z.infer<typeof wrong>;

/** A round that is over: public. `more` solutions are on the never-list, and are not shown (MJ-28). */
const round = z.strictObject({
  word: z.string(),
  tray: z.string(),
  solutions: z.array(z.string()),
  more: z.number(),
  startedAt: moment,
  /** In the order of their times; chips as QC-3 gives them. */
  solvers: z.array(z.strictObject({ seat, at: moment, word: z.string(), chips: z.number() })),
});
export type Round = z.infer<typeof round>;

const options = z.strictObject({
  letters: z.number(),
  rounds: z.number(),
  seconds: z.number(),
  level: z.enum(["easy", "normal", "hard"]),
  dictionary: z.string(),
  tiers: z.string(),
  graceMs: z.number(),
});
const base = {
  options,
  draws: z.strictObject({ key: z.string().transform(key), next: z.number() }),
  /** The letters, sorted, of the newest puzzles of this channel, oldest first; this one's too (wish 6). */
  used: z.array(z.string()),
  rounds: z.array(round),
};
const racing = z.strictObject({
  ...base,
  phase: z.literal("racing"),
  /** Secret. */
  word: z.string(),
  tray: z.string(),
  startedAt: moment,
  endsAt: moment,
  /** When the host ended it: no further round follows. */
  closedAt: moment.nullable(),
  solvers: z.array(solver),
  wrong: z.array(wrong),
  /** The seats that asked for the tray by DM. */
  byDm: z.array(seat),
});
const resting = z.strictObject({ ...base, phase: z.literal("resting"), nextAt: moment, byDm: z.array(seat) });
/** `dropped`: the puzzle of the round that was cancelled in the middle; its chips count for nobody (G-8). */
const over = z.strictObject({ ...base, phase: z.literal("over"), cancelled: z.boolean(), dropped: round.nullable() });

export const state = z.discriminatedUnion("phase", [racing, resting, over]);
export type State = z.infer<typeof state>;
export type Racing = z.infer<typeof racing>;
/** The part of a race that guesses are judged by. */
export type Contest = Pick<Racing, "tray" | "startedAt" | "endsAt" | "closedAt" | "solvers" | "wrong">;
export type Resting = z.infer<typeof resting>;
export type Over = z.infer<typeof over>;

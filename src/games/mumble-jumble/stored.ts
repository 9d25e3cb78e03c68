import { z } from "zod";
import { NewerState } from "../../game.ts";
import { seatNo } from "../../identity.ts";
import { instant } from "../../instant.ts";
import { key } from "../../random.ts";
import type { Options } from "./options.ts";
import type { End, State } from "./state.ts";

/** The state as it is kept: read strictly, and brought up to date. */

export const SCHEMA = 1;
/** `MIGRATIONS[n]` makes schema n + 2 of schema n + 1. */
const MIGRATIONS: readonly ((old: unknown) => unknown)[] = [];

/** @throws NewerState when `json` is newer than this schema; Error when it is damaged. */
export function storedState(json: unknown, schema: number): State {
  if (!Number.isSafeInteger(schema) || schema < 1) throw new RangeError(`no schema of mumble-jumble: ${schema}`);
  if (schema > SCHEMA) throw new NewerState();
  return state.parse(MIGRATIONS.slice(schema - 1).reduce((old, migrate) => migrate(old), json));
}

const seat = z.int().min(1).transform(seatNo);
const seats = z.array(seat);
const moment = z.int().min(0).transform(instant);
const count = z.int().min(0);
const letters = z.string().regex(/^[A-Z]{1,20}$/u);
const words = z.array(letters);

const options: z.ZodType<Options> = z.strictObject({
  preset: z.enum(["standard", "quick"]),
  letters: count,
  target: count,
  stake: count,
  judge: z.enum(["challenge", "referee"]),
  dictionary: z.string(),
  tiers: z.string(),
  pace: z.enum(["live", "relaxed"]),
  raceMinutes: z.union([count, z.literal("off"), z.null()]),
  auto: z.boolean(),
  countdownSeconds: count,
  graceMs: count,
});

const bank = z.strictObject({ paid: count, taken: count });
const common = {
  options,
  draws: z.strictObject({
    key: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .transform(key),
    next: count,
  }),
  round: count,
  players: z.array(
    z.strictObject({
      seat,
      robot: z.boolean(),
      standing: z.enum(["playing", "left", "out"]),
      pile: count,
      stake: count,
    }),
  ),
  leavers: seats,
  bank,
  before: z.strictObject({ bank, piles: z.array(count) }),
  firstSheet: seat.nullable(),
};

const choice = { seat, word: letters, letters };
const tray = z.strictObject({ ...choice, house: z.boolean() });
const end: z.ZodType<End> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("stop"), by: seat }),
  z.strictObject({ kind: z.literal("caller-left"), by: seat }),
  z.strictObject({ kind: z.literal("majority") }),
  z.strictObject({ kind: z.literal("clock") }),
]);
const line = { tray: seat, word: letters };
const challenge = z.strictObject({ by: seat, of: seat, tray: seat, upheld: z.boolean() });
const solved = z.strictObject({ ...choice, solutions: words, more: count });
const report = z.strictObject({
  round: count,
  end,
  trays: z.array(solved),
  sheets: z.array(
    z.strictObject({
      seat,
      status: z.enum(["settled", "dropped"]),
      lines: z.array(z.strictObject({ ...line, chip: z.boolean() })),
      bonus: z.boolean(),
      chips: count,
    }),
  ),
  challenges: z.array(challenge),
  bets: z.array(z.strictObject({ seat, bet: z.enum(["won", "returned", "forfeited"]) })),
});

const race = {
  ...common,
  trays: z.array(tray),
  drafts: z.array(
    z.strictObject({
      seat,
      entries: z.array(z.strictObject({ tray: seat, word: letters.nullable(), at: moment })),
    }),
  ),
  votes: z.array(z.strictObject({ seat, at: moment })),
  startedAt: moment,
  endsAt: moment.nullable(),
};

const state: z.ZodType<State> = z.discriminatedUnion("phase", [
  z.strictObject({
    ...common,
    phase: z.literal("choosing"),
    choices: z.array(z.strictObject(choice)),
    closesAt: moment,
    readyAt: moment.nullable(),
    last: report.nullable(),
  }),
  z.strictObject({ ...common, phase: z.literal("countdown"), trays: z.array(tray), startsAt: moment }),
  z.strictObject({ ...race, phase: z.literal("racing") }),
  z.strictObject({ ...race, phase: z.literal("closing"), end, closedAt: moment, until: moment, shownVotes: seats }),
  z.strictObject({
    ...common,
    phase: z.literal("scoring"),
    trays: z.array(tray),
    end,
    sheets: z.array(
      z.strictObject({
        seat,
        status: z.enum(["hidden", "on-show", "settled", "dropped"]),
        lines: z.array(z.strictObject(line)),
      }),
    ),
    challenges: z.array(challenge),
    accepts: seats,
    acceptsAll: seats,
    settlesAt: moment,
  }),
  z.strictObject({
    ...common,
    phase: z.literal("finished"),
    why: z.enum(["bet", "last-seat", "nobody-left", "cancelled"]),
    winner: seat.nullable(),
    last: report.nullable(),
    unfinished: z.array(solved),
  }),
]);

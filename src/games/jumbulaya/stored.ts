import { z } from "zod";
import { NewerState } from "../../game.ts";
import { seatNo } from "../../identity.ts";
import { instant } from "../../instant.ts";
import { key } from "../../random.ts";
import type { Play } from "./board.ts";
import type { Options } from "./options.ts";
import type { CallState, Fact, Happening, State } from "./state.ts";
import { ENTRY } from "./story.ts";
import { tile } from "./tiles.ts";

/** The state as it is kept: read strictly, and brought up to date. */

export const SCHEMA = 1;
/** `MIGRATIONS[n]` makes schema n + 2 of schema n + 1. */
const MIGRATIONS: readonly ((old: unknown) => unknown)[] = [];

/** @throws NewerState when `json` is newer than this schema; Error when it is damaged. */
export function storedState(json: unknown, schema: number): State {
  if (!Number.isSafeInteger(schema) || schema < 1) throw new RangeError(`no schema of jumbulaya: ${schema}`);
  if (schema > SCHEMA) throw new NewerState();
  return state.parse(MIGRATIONS.slice(schema - 1).reduce((old, migrate) => migrate(old), json));
}

const seat = z.int().min(1).transform(seatNo);
const moment = z.int().min(0).transform(instant);
const count = z.int().min(0);
const word = z.string().regex(/^[A-Z]{1,40}$/u);
const tiles = z.array(tile);
const row = z.int().min(1).max(9);

const options: z.ZodType<Options> = z.strictObject({
  trade: z.boolean(),
  steal: z.enum(["as-long", "longer"]),
  dictionary: z.string(),
  tiers: z.string(),
  pace: z.enum(["live", "relaxed"]),
  turnSeconds: count.nullable(),
  hints: z.boolean(),
});

const play: z.ZodType<Play> = z.strictObject({ row, word, tiles, placed: tiles, traded: tiles, points: count });

const by = { by: seat, turn: count };
const fact: z.ZodType<Happening> = z.discriminatedUnion("kind", [
  z.strictObject({
    ...by,
    kind: z.literal("played"),
    play,
    from: seat.nullable(),
    ends: z.enum(["ten-tiles", "all-rows"]).nullable(),
  }),
  z.strictObject({ ...by, kind: z.literal("passed"), clock: z.boolean() }),
  z.strictObject({ ...by, kind: z.literal("discarded"), count }),
  z.strictObject({ ...by, kind: z.literal("called-wrong"), word, onTurn: z.boolean() }),
  z.strictObject({ ...by, kind: z.literal("called-right"), word, rows: z.array(row) }),
  z.strictObject({ ...by, kind: z.literal("lost-turn") }),
  z.strictObject({ ...by, kind: z.literal("hinted"), cost: count }),
  z.strictObject({ ...by, kind: z.enum(["left", "taken-over", "out"] satisfies Fact["kind"][]) }),
]);

const call: z.ZodType<CallState> = z.discriminatedUnion("possible", [
  z.strictObject({ possible: z.literal(false) }),
  z.strictObject({ possible: z.literal(true), had: z.array(seat) }),
]);

const lying = { tiles, owner: seat.nullable() };
const common = {
  options,
  draws: z.strictObject({
    key: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .transform(key),
    next: count,
  }),
  rows: z.array(z.strictObject({ ...lying, words: z.array(word) })).length(9),
  pool: tiles,
  players: z.array(
    z.strictObject({
      seat,
      robot: z.boolean(),
      standing: z.enum(["playing", "left", "out"]),
      outAt: moment.nullable(),
      rack: tiles,
      drawn: tiles,
      lostTurn: z.boolean(),
      hints: count,
    }),
  ),
  leavers: z.array(seat),
  wordless: count,
  call,
  last: z.array(fact),
  story: z.strictObject({
    from: z.strictObject({ turn: count, rows: z.array(z.strictObject(lying)), racks: z.array(tiles) }),
    turns: z.array(z.string().regex(ENTRY)),
  }),
};

const state: z.ZodType<State> = z.discriminatedUnion("phase", [
  z.strictObject({
    ...common,
    phase: z.literal("playing"),
    turn: z.strictObject({ no: count, seat, since: moment, endsAt: moment, hint: play.nullable() }),
  }),
  z.strictObject({
    ...common,
    phase: z.literal("finished"),
    why: z.enum(["jumbulaya", "ten-tiles", "all-rows", "no-words", "last-seat", "nobody-left", "cancelled"]),
    caller: z.strictObject({ seat, word, rows: z.array(row), bonus: count }).nullable(),
  }),
]);

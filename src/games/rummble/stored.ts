import { z } from "zod";
import { NewerState } from "../../game.ts";
import { seatNo } from "../../identity.ts";
import { instant } from "../../instant.ts";
import { key } from "../../random.ts";
import { LINE_KINDS } from "./sets.ts";
import { SIZE } from "./squares.ts";
import type { State } from "./state.ts";
import { COLOURS, TILE_SETS } from "./tiles.ts";

/** The state as it is kept: read strictly, and brought up to date. */

export const SCHEMA = 1;
/** `MIGRATIONS[n]` makes schema n + 2 of schema n + 1. */
const MIGRATIONS: readonly ((old: unknown) => unknown)[] = [];

/** @throws NewerState when `json` is newer than this schema; Error when it is damaged. */
export function storedState(json: unknown, schema: number): State {
  if (!Number.isSafeInteger(schema) || schema < 1) throw new RangeError(`no schema of rummble: ${schema}`);
  if (schema > SCHEMA) throw new NewerState();
  return state.parse(MIGRATIONS.slice(schema - 1).reduce((old, migrate) => migrate(old), json));
}

const seat = z.int().min(1).transform(seatNo);
const moment = z.int().min(0).transform(instant);
const count = z.int().min(0);
const points = z.int();

const face = { number: z.int().min(1).max(SIZE), colour: z.enum(COLOURS) };
const tile = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tile"), ...face }),
  z.strictObject({ kind: z.literal("joker") }),
]);
const tiles = z.array(tile);
const laid = z.strictObject({ ...face, joker: z.boolean() });
const coordinate = z.int().min(1).max(SIZE);
const square = z.strictObject({ column: coordinate, row: coordinate });
const way = z.enum(["across", "down"]);
const placements = z.array(z.strictObject({ at: square, tile: laid }));
const line = z.strictObject({ tiles: z.array(laid), kind: z.enum(LINE_KINDS), points });

const standing = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("playing") }),
  z.strictObject({ kind: z.literal("left"), outAt: moment }),
  z.strictObject({ kind: z.literal("out") }),
]);
const told = { turnNo: count, by: seat };
const happening = z.discriminatedUnion("kind", [
  z.strictObject({
    turnNo: count,
    kind: z.literal("drew"),
    rounds: z.array(z.array(z.strictObject({ seat, tile }))),
    first: seat,
    lot: z.boolean(),
  }),
  z.strictObject({
    ...told,
    kind: z.literal("played"),
    way,
    placements,
    lines: z.array(line),
    points,
    rummmble: z.boolean(),
    drew: count,
  }),
  z.strictObject({ ...told, kind: z.literal("exchanged"), count }),
  z.strictObject({ ...told, kind: z.literal("passed"), clock: z.boolean() }),
  z.strictObject({ ...told, kind: z.literal("hinted"), points }),
  z.strictObject({ ...told, kind: z.literal("taken-over"), peoplesTurn: count }),
  z.strictObject({ ...told, kind: z.literal("out") }),
]);
const made = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("play"), way, placements, points }),
  z.strictObject({ kind: z.enum(["exchange", "pass"]) }),
]);

const common = {
  options: z.strictObject({
    preset: z.enum(["standard", "short"]),
    tiles: z.enum(TILE_SETS),
    pace: z.enum(["live", "relaxed"]),
    turn: count,
    hints: z.boolean(),
    preview: z.boolean(),
  }),
  draws: z.strictObject({
    key: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .transform(key),
    next: count,
  }),
  turnNo: count,
  players: z.array(
    z.strictObject({
      seat,
      robot: z.boolean(),
      standing,
      hand: tiles,
      drawn: tiles,
      score: points,
      hints: count,
    }),
  ),
  leavers: z.array(seat),
  board: z.array(laid.nullable()).length(SIZE * SIZE),
  pool: tiles,
  last: z.array(happening),
  turns: z.array(z.strictObject({ no: count, seat, hand: z.string(), made })),
};

const state: z.ZodType<State> = z.discriminatedUnion("phase", [
  z.strictObject({
    ...common,
    phase: z.literal("playing"),
    onTurn: seat,
    beganAt: moment,
    endsAt: moment,
    passes: count,
    idleTurns: count,
    hint: z.strictObject({ place: z.string(), way, tiles: z.string(), points }).nullable(),
  }),
  z.strictObject({
    ...common,
    phase: z.literal("finished"),
    why: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("last-tile"), finisher: seat }),
      z.strictObject({ kind: z.literal("stuck"), by: z.enum(["passes", "idle-turns"]) }),
      z.strictObject({ kind: z.enum(["last-seat", "nobody-left", "cancelled"]) }),
    ]),
    hands: z.array(z.strictObject({ seat, change: points })),
  }),
]);

import { z } from "zod";
import { LEVELS, NewerState } from "../game.ts";
import type { Hosted } from "../hosting.ts";
import { playerId, scope, seatNo, tableId } from "../identity.ts";
import { instant } from "../instant.ts";
import { key, seed } from "../random.ts";
import type { Table } from "./table.ts";

/** A table as the store keeps it. Raised by one whenever its shape changes. */
const SCHEMA = 1;

const seatNumber = z.number().transform(seatNo);
const moment = z.number().transform(instant);
const person = z.strictObject({ id: z.string().transform(playerId), name: z.string() });
const base = {
  schema: z.literal(SCHEMA),
  id: z.string().transform(tableId),
  at: z.strictObject({ scope: z.string().transform(scope), id: z.string() }),
  label: z.string(),
  game: z.string(),
  options: z.unknown(),
  host: person,
  seats: z.array(
    z.strictObject({
      no: seatNumber,
      people: z.array(person),
      team: z.string().nullable(),
      robot: z.strictObject({ level: z.enum(LEVELS), name: z.string() }).nullable(),
      former: z.string().exactOptional(),
    }),
  ),
  bankMs: z.number().nullable(),
  seed: z.string().transform(seed),
  departed: z.array(z.strictObject({ person, seat: seatNumber, how: z.enum(["left", "kicked"]) })).default([]),
  kept: z.record(z.string(), z.unknown()),
};
const played = { gameSchema: z.number(), state: z.unknown(), startedAt: moment };
const record = z.discriminatedUnion("phase", [
  z.strictObject({ ...base, phase: z.literal("vacant") }),
  z.strictObject({
    ...base,
    phase: z.literal("lobby"),
    openedAt: moment,
    invited: z.array(z.strictObject({ person, by: person })),
  }),
  z.strictObject({
    ...base,
    ...played,
    phase: z.literal("playing"),
    drawnFor: z.array(z.string()),
    drawnKey: z.string().transform(key).exactOptional(),
    stoppedMs: z.number(),
    stoppedAt: moment.nullable(),
    votes: z.strictObject({ cancel: z.array(seatNumber), pause: z.array(seatNumber) }),
    timing: z
      .strictObject({
        turn: z.string(),
        at: moment,
        since: moment,
        reminded: z.boolean(),
        shown: z.array(seatNumber),
        extended: moment.nullable(),
      })
      .nullable(),
    bank: z
      .strictObject({
        left: z.array(z.strictObject({ seat: seatNumber, ms: z.number() })),
        running: z
          .strictObject({ deadline: moment, since: moment, until: moment, seats: z.array(seatNumber) })
          .nullable(),
      })
      .nullable(),
    idle: z.number(),
    held: z.array(
      z.strictObject({ person: z.string().transform(playerId), seat: seatNumber, name: z.string().exactOptional() }),
    ),
    robotCame: z.literal(true).exactOptional(),
    feats: z
      .array(
        z.strictObject({
          kind: z.enum(["unjumble", "word", "play"]),
          seat: seatNumber,
          value: z.number(),
          text: z.string(),
        }),
      )
      .exactOptional(),
    robots: z.array(z.strictObject({ seat: seatNumber, turn: z.string(), at: moment.nullable(), step: z.number() })),
  }),
  z.strictObject({
    ...base,
    ...played,
    phase: z.literal("over"),
    endedAt: moment,
    rematch: z.array(seatNumber),
    idled: z.boolean().default(false),
    owed: z.strictObject({ tries: z.number(), at: moment.nullable() }).nullable().default(null),
  }),
]);
const versioned = z.looseObject({ schema: z.number() });

/** What a stored text turned out to be. `newer`: written by a newer umble, or of a game that this one lacks: left alone. */
export type Read<Message, Said> =
  | { readonly kind: "table"; readonly table: Table<Message, Said> | null }
  | { readonly kind: "newer" }
  | { readonly kind: "damaged"; readonly why: string };

export type Games<Message, Said> = ReadonlyMap<string, Hosted<Message, Said>>;

/** A stored text as a table; null text is no table. Never throws. */
export function readTable<Message, Said>(text: string | null, games: Games<Message, Said>): Read<Message, Said> {
  if (text === null) return { kind: "table", table: null };
  try {
    return { kind: "table", table: opened(JSON.parse(text), games) };
  } catch (fault) {
    if (fault instanceof NewerState) return { kind: "newer" };
    return { kind: "damaged", why: whyUnreadable(fault) };
  }
}

/** Never the record's own text: it holds what is secret. */
function whyUnreadable(fault: unknown): string {
  if (fault instanceof z.ZodError) return `damaged: ${fault.issues.map(({ path }) => path.join(".")).join(", ")}`;
  return fault instanceof SyntaxError ? "damaged: no JSON" : "damaged";
}

/** @throws NewerState, or Error when the data is damaged. */
function opened<Message, Said>(data: unknown, games: Games<Message, Said>): Table<Message, Said> {
  if (versioned.parse(data).schema > SCHEMA) throw new NewerState();
  const { schema: _, ...table } = record.parse(data);
  if (table.phase === "vacant" || table.phase === "lobby") return table;
  const hosted = games.get(table.game);
  if (hosted === undefined) throw new NewerState();
  const { gameSchema, state, ...rest } = table;
  return { ...rest, position: hosted.open(state, gameSchema) };
}

export function writtenTable(table: Table<unknown, unknown>): string {
  if (table.phase === "vacant" || table.phase === "lobby") return JSON.stringify({ schema: SCHEMA, ...table });
  const { position, ...whole } = table;
  const rest = whole.phase === "over" ? unplayed(whole) : whole;
  return JSON.stringify({ schema: SCHEMA, ...rest, gameSchema: position.schema, state: position.state });
}

function unplayed<Ended extends { readonly played?: unknown }>({ played: _, ...kept }: Ended): Omit<Ended, "played"> {
  return kept;
}

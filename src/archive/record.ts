import { z } from "zod";
import type { Facts, Hosted, Position } from "../hosting.ts";
import { platformOf, playerId, type SeatNo, seatNo, tableId } from "../identity.ts";
import { instant } from "../instant.ts";
import { commitment, type Key, key, keyOf, seed } from "../random.ts";
import { outcome } from "../standings/outcome.ts";
import type { RecordKey } from "../store/store.ts";
import type { LogEntry } from "./log.ts";

/** The record of a finished game: with its log, all that re-runs it (G-4). Opens only at the end. */
const SCHEMA = 1;

const moment = z.number().transform(instant);
const gameRecord = z.strictObject({
  schema: z.literal(SCHEMA),
  game: z.string(),
  gameSchema: z.number(),
  /** How people named the channel; none in records of before it was kept. */
  label: z.string().exactOptional(),
  /** House rules; they pin the dictionary and the tiers by name@hash. */
  options: z.unknown(),
  /** The seats at the game's begin, as draws name them (G-3). */
  drawnFor: z.array(z.string()),
  /** What draws were made from, where that does not follow from the seats any more: somebody's data were deleted. */
  drawnKey: z.string().transform(key).exactOptional(),
  /** The names at the seats at the end, by seat. */
  names: z.array(z.string()),
  seed: z.string().transform(seed),
  /** What the channel's last game of this kind left behind, such as the words already used. */
  kept: z.unknown(),
  startedAt: moment,
  endedAt: moment,
  /** The game's last state. */
  state: z.unknown(),
  /** Who played, and what came of it, for the standings; none in records of before they were kept. */
  outcome: outcome.exactOptional(),
});
export type GameRecord = z.infer<typeof gameRecord>;

export function writtenRecord(record: Omit<GameRecord, "schema">): string {
  return JSON.stringify({ schema: SCHEMA, ...record });
}

/** @throws Error when `text` is no record. */
export function readRecord(text: string): GameRecord {
  return gameRecord.parse(JSON.parse(text));
}

/** The game played again from its seed and its log: the last position. @throws Error when a move is refused now. */
export function replayed<Message, Said>(
  hosted: Hosted<Message, Said>,
  record: GameRecord,
  log: readonly LogEntry[],
): Position<Message, Said> {
  return log.reduce(again, begun(hosted, record));
}

/** A position of a game played again, and what led to it; null for its beginning. */
export type Step<Message, Said> = { readonly position: Position<Message, Said>; readonly entry: LogEntry | null };

/** The game played again, step by step. @throws Error at a move that is refused now. */
export function* steps<Message, Said>(
  hosted: Hosted<Message, Said>,
  record: GameRecord,
  log: readonly LogEntry[],
): Generator<Step<Message, Said>, void> {
  let position = begun(hosted, record);
  yield { position, entry: null };
  for (const entry of log) {
    position = again(position, entry);
    yield { position, entry };
  }
}

function begun<Message, Said>(hosted: Hosted<Message, Said>, record: GameRecord): Position<Message, Said> {
  return hosted.begin({
    options: record.options,
    seats: record.drawnFor.length,
    robots: robotsAmong(record.drawnFor),
    key: keyOfRecord(record),
    now: record.startedAt,
    kept: record.kept,
  });
}

/** What the game's draws were made from (G-3). */
export function keyOfRecord({ seed: secret, drawnFor, drawnKey }: Omit<GameRecord, "schema">): Key {
  return drawnKey ?? keyOf(secret, drawnFor);
}

/** A robot is named `robot:<level>:<name>` in draws; no platform is called so. */
function robotsAmong(seatIds: readonly string[]): readonly SeatNo[] {
  return seatIds.flatMap((id, index) => (id.startsWith("robot:") ? [seatNo(index + 1)] : []));
}

function again<Message, Said>(position: Position<Message, Said>, entry: LogEntry): Position<Message, Said> {
  switch (entry.kind) {
    case "cancelled":
      return position.cancelled(entry.at);
    case "seated":
      return position.seated(entry.seat, entry.change, entry.at);
    case "move": {
      const applied = position.apply(entry.move, entry.by, entry.at);
      if (applied.kind === "refused") throw new Error(`a recorded move of ${entry.by} is refused`);
      return applied.next;
    }
  }
}

/** Whether the game, played again, ends as it was recorded. */
export function holds<Message, Said>(
  hosted: Hosted<Message, Said>,
  position: Position<Message, Said>,
  record: GameRecord,
): boolean {
  const written = (state: unknown): string =>
    JSON.stringify(hosted.open(JSON.parse(JSON.stringify(state)), record.gameSchema).state);
  return written(position.state) === written(record.state);
}

type Of = { readonly at: RecordKey; readonly id: string; readonly over: boolean };

/** What a renderer may know of a recorded game: its seats by the names they had, no person any more. */
export function factsOfRecord({ label = "", names, seed: secret }: GameRecord, { at, id, over }: Of): Facts {
  return {
    table: at,
    id: tableId(id),
    label,
    host: { id: playerId(`${platformOf(at.scope)}:-`), name: "" },
    seats: names.map((name, index) => ({ no: seatNo(index + 1), people: [], team: name, robot: null })),
    commitment: commitment(secret),
    seed: over ? secret : null,
    real: (moment) => moment,
    bankMs: null,
    asked: { cancel: [], pause: [] },
    departed: [],
    idled: false,
  };
}

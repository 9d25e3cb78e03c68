import { z } from "zod";
import type { Hosted, Position } from "../hosting.ts";
import { type SeatNo, seatNo } from "../identity.ts";
import { instant } from "../instant.ts";
import { keyOf, seed } from "../random.ts";
import { outcome } from "../standings/outcome.ts";
import type { LogEntry } from "./log.ts";

/** The record of a finished game: with its log, all that re-runs it (G-4). Opens only at the end. */
const SCHEMA = 1;

const moment = z.number().transform(instant);
const gameRecord = z.strictObject({
  schema: z.literal(SCHEMA),
  game: z.string(),
  gameSchema: z.number(),
  /** House rules; they pin the dictionary and the tiers by name@hash. */
  options: z.unknown(),
  /** The seats at the game's begin, as draws name them (G-3). */
  drawnFor: z.array(z.string()),
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
  const begun = hosted.begin({
    options: record.options,
    seats: record.drawnFor.length,
    robots: robotsAmong(record.drawnFor),
    key: keyOf(record.seed, record.drawnFor),
    now: record.startedAt,
    kept: record.kept,
  });
  return log.reduce(again, begun);
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

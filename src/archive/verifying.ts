import { z } from "zod";
import type { Hosted } from "../hosting.ts";
import { tableId } from "../identity.ts";
import { commitment } from "../random.ts";
import { type LogEntry, logEntry } from "./log.ts";
import { type GameRecord, holds, readRecord, steps } from "./record.ts";

/** An ended game as a file that anybody can check: what was promised at the start, the record, the log (G-3, G-4). */

const exported = z.strictObject({
  umble: z.literal("record"),
  schema: z.literal(1),
  id: z.string().transform(tableId),
  /** SHA-256 of the seed, as it was posted when the lobby opened. */
  commitment: z.string(),
  record: z.unknown(),
  log: z.array(z.unknown()),
});
export type Exported = {
  readonly id: string;
  readonly commitment: string;
  readonly record: GameRecord;
  readonly log: readonly LogEntry[];
};

export function written(id: string, record: GameRecord, log: readonly LogEntry[]): string {
  const file = { umble: "record", schema: 1, id, commitment: commitment(record.seed), record, log };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** @throws Error saying in a line why `text` is no such file. */
export function readExported(text: string): Exported {
  try {
    const { id, commitment: promised, record, log } = exported.parse(JSON.parse(text));
    const entries = log.map((entry) => logEntry(JSON.stringify(entry)));
    return { id, commitment: promised, record: readRecord(JSON.stringify(record)), log: entries };
  } catch (problem) {
    if (!(problem instanceof z.ZodError)) throw problem;
    const wrong = problem.issues.map(({ path, message }) => `${path.join(".") || "file"}: ${message}`);
    throw new Error(`this is no record of an ended game (${wrong[0] ?? "file"})`, { cause: problem });
  }
}

/**
 * `traced`: the draws follow from the seed; not to be told once the data of somebody who played were deleted.
 * `step`: how many entries of the log were played before the one that the game refuses.
 */
export type Verdict =
  | { readonly kind: "holds"; readonly steps: number; readonly traced: boolean }
  | { readonly kind: "commitment"; readonly ofSeed: string }
  | { readonly kind: "move"; readonly step: number }
  | { readonly kind: "result" };

/** Whether the seed is the promised one, every move possible with what was drawn from it, and the end as recorded. */
export function verified<Message, Said>(hosted: Hosted<Message, Said>, file: Exported): Verdict {
  const ofSeed = commitment(file.record.seed);
  if (ofSeed !== file.commitment) return { kind: "commitment", ofSeed };
  let played = -1;
  try {
    for (const { position } of steps(hosted, file.record, file.log)) {
      played++;
      if (played === file.log.length)
        return holds(hosted, position, file.record)
          ? { kind: "holds", steps: played, traced: file.record.drawnKey === undefined }
          : { kind: "result" };
    }
  } catch {
    return { kind: "move", step: Math.max(played, 0) };
  }
  throw new Error("a game played again has an end");
}

import pino from "pino";
import type { Call } from "../commands/call.ts";
import { keyText, type RecordKey } from "../src/store/store.ts";

/**
 * What is logged: tables, deliveries, durations and faults, as JSON on stderr. Never a token, a hidden word, a rack or
 * a typed guess: of a fault only its name and where it arose, of a call only its kind. Source: design.md, "Operation".
 */
export type Log = {
  readonly fault: (at: RecordKey | null, problem: unknown) => void;
  /** `ms`: how long the answer took. */
  readonly answered: (call: Call, ms: number) => void;
};

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

export function logTo(stream: { write(line: string): void }, level: LogLevel): Log {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return {
    fault: (at, problem) => log.error({ table: at === null ? null : keyText(at), ...traced(problem) }, "fault"),
    answered: ({ delivery, what }, ms) => log.debug({ delivery, what: what.kind, ms: Math.round(ms) }, "answered"),
  };
}

/** A fault's own text may quote what it failed on; where it arose does not. */
export function traced(problem: unknown): { readonly problem: string; readonly trace: readonly string[] } {
  if (!(problem instanceof Error)) return { problem: typeof problem === "string" ? problem : "unknown", trace: [] };
  const lines = (problem.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
  return { problem: problem.name, trace: lines.map((line) => line.trim()) };
}

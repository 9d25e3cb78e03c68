import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../src/instant.ts";
import { WrongLine } from "./line.ts";

const UNIT_MS: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", SECOND_MS],
  ["m", MINUTE_MS],
  ["h", HOUR_MS],
  ["d", 24 * HOUR_MS],
]);
const WHOLE = /^(?:\d{1,12}(?:ms|s|m|h|d))+$/u;
const PIECE = /(\d+)(ms|s|m|h|d)/gu;
const LONGEST_MS = 36_500 * 24 * HOUR_MS;

/** `30s`, `2h`, `1m30s` in milliseconds. @throws WrongLine. */
export function durationMs(text: string): number {
  if (!WHOLE.test(text)) throw new WrongLine(`no length of time: ${text || "(nothing)"} (as in +30s; ms, s, m, h, d)`);
  const pieces = [...text.matchAll(PIECE)].map(([, count, unit = ""]) => Number(count) * (UNIT_MS.get(unit) ?? 0));
  const ms = pieces.reduce((sum, piece) => sum + piece, 0);
  if (ms > LONGEST_MS) throw new WrongLine("no more than 100 years at once");
  return ms;
}

import { createInterface, type Interface } from "node:readline";
import type { Readable } from "node:stream";
import stringWidth from "string-width";
import { agreed, completionOf, type Known } from "./completing.ts";
import { columnsOf, type Window } from "./screen.ts";

/** The line that is typed: Node's own editor and history, with a completion whose list is shown in the status. */

export type Keyboard = {
  readonly reader: Interface;
  /** What the last Tab found, as long as the line is what it was then. */
  readonly hints: () => readonly string[];
  readonly typed: () => { readonly rows: number; readonly cursor: number };
  readonly draw: () => void;
  /** The rows that `line` took when it was sent. */
  readonly rowsOf: (line: string) => number;
};

export type Keys = {
  readonly input: Readable;
  readonly window: Window;
  /** Whether it is a terminal, on which the line can be edited. */
  readonly live: boolean;
  readonly history: readonly string[];
  readonly known: () => Known;
};

export function keyboardOn({ input, window, live, history, known }: Keys): Keyboard {
  let hinted: { readonly line: string; readonly hits: readonly string[] } = { line: "", hits: [] };
  const completer = (line: string): [string[], string] => {
    const { hits, piece } = completionOf(line, known());
    const common = agreed(hits);
    const grows = hits.length > 0 && common !== piece && common.length >= piece.length;
    hinted = { line, hits: grows || hits.length < 2 ? [] : hits };
    return [grows ? [common] : [], piece];
  };
  const options = { input, output: window, terminal: live, completer, removeHistoryDuplicates: true };
  const reader = createInterface({ ...options, history: [...history], historySize: 200 });
  const rowsOf = (line: string): number => Math.floor(stringWidth(reader.getPrompt() + line) / columnsOf(window)) + 1;
  return {
    reader,
    hints: () => (hinted.line === reader.line ? hinted.hits : []),
    typed: () => ({ rows: rowsOf(reader.line), cursor: reader.getCursorPos().rows }),
    draw: () => reader.prompt(true),
    rowsOf,
  };
}

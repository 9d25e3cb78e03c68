import type { Board } from "./board.ts";
import type { Common } from "./state.ts";

/** What of the state decides which words can be laid, and which Jumbulayas called. */
export function boardOf({ rows, options: { trade, steal } }: Pick<Common, "rows" | "options">): Board {
  return {
    rows: rows.map(({ tiles }) => tiles),
    played: rows.map(({ words }) => words),
    owners: rows.map(({ owner }) => owner),
    trade,
    steal,
  };
}

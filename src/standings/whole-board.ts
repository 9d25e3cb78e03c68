import type { Scope } from "../identity.ts";
import type { Store } from "../store/store.ts";

/** A board read whole, and held against what should stand there. */

const PAGE = 1_000;

export type Scores = ReadonlyMap<string, number>;

export async function wholeBoard(store: Pick<Store, "top">, of: Scope, board: string): Promise<Scores> {
  const scores = new Map<string, number>();
  for (let from = 0; ; from += PAGE) {
    const page = await store.top(of, { board, from, count: PAGE, beside: [] });
    for (const { member, score } of page) scores.set(member, score);
    if (page.length < PAGE) return scores;
  }
}

/** `is` null: stands there and should not; `was` null: should and does not. */
export type Difference = { readonly member: string; readonly was: number | null; readonly is: number | null };

export function differences(kept: Scores, right: Scores): readonly Difference[] {
  const members = [...new Set([...kept.keys(), ...right.keys()])];
  return members
    .map((member) => ({ member, was: kept.get(member) ?? null, is: right.get(member) ?? null }))
    .filter(({ was, is }) => was !== is);
}

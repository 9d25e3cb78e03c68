import type { Scope } from "../../identity.ts";
import type { Standing } from "../store.ts";
import { pairs, texts } from "./replies.ts";
import type { Server } from "./server.ts";

/** `count` members from place `from` on, counted from 0. */
type Page = { readonly from: number; readonly count: number };

export async function top(
  { run, names }: Server,
  scope: Scope,
  board: string,
  { from, count }: Page,
): Promise<readonly Standing[]> {
  if (count < 1) return [];
  const [better, ...rest] = texts(await run("top", [names.board(scope, board)], [from, from + count - 1]));
  const page: Standing[] = [];
  for (const [member, kept] of pairs(rest)) {
    const score = 0 - Number(kept);
    const before = page.at(-1);
    const place =
      before === undefined ? Number(better) + 1 : before.score === score ? before.place : from + page.length + 1;
    page.push({ member, score, place });
  }
  return page;
}

export async function rank(
  { run, names }: Server,
  scope: Scope,
  board: string,
  member: string,
): Promise<Standing | null> {
  const [better, kept] = texts(await run("rank", [names.board(scope, board)], [member]));
  return kept === undefined ? null : { member, score: 0 - Number(kept), place: Number(better) + 1 };
}

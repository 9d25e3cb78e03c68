import type { Scope } from "../../identity.ts";
import type { Page, RecordKey, Standing } from "../store.ts";
import { texts, textsOrNull } from "./replies.ts";
import type { Server } from "./server.ts";

export async function top(
  { run, names }: Server,
  scope: Scope,
  { board, from, count, beside }: Page,
): Promise<readonly Standing[]> {
  if (count < 1) return [];
  const keys = [board, ...beside].map((name) => names.board(scope, name));
  const answer = await run("top", [keys[0] ?? "", names.names(scope), ...keys.slice(1)], [from, from + count - 1]);
  const [better, ...rest] = textsOrNull(answer);
  const width = 3 + beside.length;
  const page: Standing[] = [];
  for (let at = 0; at < rest.length; at += width) {
    const one = standingOf(rest.slice(at, at + width));
    const before = page.at(-1);
    const first = before === undefined ? Number(better) + 1 : from + page.length + 1;
    page.push({ ...one, place: before?.score === one.score ? before.place : first });
  }
  return page;
}

/** `[member, negated score, name, negated score beside, …]`. */
function standingOf([member, score, name, ...beside]: readonly (string | null)[]): Omit<Standing, "place"> {
  return {
    member: member ?? "",
    score: 0 - Number(score),
    name: name ?? null,
    beside: beside.map((one) => (one === null ? null : 0 - Number(one))),
  };
}

export async function rank(
  { run, names }: Server,
  scope: Scope,
  { board, member, beside }: { readonly board: string; readonly member: string; readonly beside: readonly string[] },
): Promise<Standing | null> {
  const others = beside.map((name) => names.board(scope, name));
  const [better, ...rest] = textsOrNull(
    await run("rank", [names.board(scope, board), names.names(scope), ...others], [member]),
  );
  return better === undefined ? null : { ...standingOf([member, ...rest]), place: Number(better) + 1 };
}

export function boards(server: Server, scope: Scope): Promise<readonly string[]> {
  return contents(server, scope, "b|");
}

export function records(server: Server, scope: Scope, prefix: string): Promise<readonly string[]> {
  return contents(server, scope, `r|${prefix}`, "r|");
}

/** What the index of the scope's contents has that begins so, without its kind. */
async function contents(
  { link, names }: Server,
  scope: Scope,
  begin: string,
  kind = begin,
): Promise<readonly string[]> {
  const all = texts(await link.send("SMEMBERS", names.contents(scope)));
  return all
    .filter((one) => one.startsWith(begin))
    .map((one) => one.slice(kind.length))
    .toSorted();
}

export async function lines({ link, names }: Server, at: RecordKey, { from, count }: Pick<Page, "from" | "count">) {
  return count < 1 ? [] : texts(await link.send("LRANGE", names.log(at), from, from + count - 1));
}

import type { Scope } from "../../identity.ts";
import { type Instant, instant } from "../../instant.ts";
import type { Amendment } from "../store.ts";
import { partitionOf } from "./keys.ts";
import { pairs, text, texts } from "./replies.ts";
import type { Server } from "./server.ts";

export async function record({ run, names }: Server, scope: Scope, game: string) {
  const [kept, ...log] = texts(await run("record", [names.game(scope, game), names.gameLog(scope, game)], []));
  return kept === undefined ? null : { record: kept, log };
}

export async function finished({ link, names }: Server, scope: Scope, before: Instant | null, count: number) {
  const most = before === null ? "+inf" : `(${before}`;
  const found = await link.send("ZREVRANGEBYSCORE", names.ended(scope), most, "-inf", "WITHSCORES", "LIMIT", 0, count);
  return pairs(texts(found)).map(([game, endedAt]) => ({ game, endedAt: instant(Number(endedAt)) }));
}

export async function amend({ run, names }: Server, scope: Scope, { game, was, record, keepsLog }: Amended) {
  const words = [record, keepsLog ? 1 : 0, was];
  return text(await run("amend", [names.game(scope, game), names.gameLog(scope, game)], words)) === "1";
}

type Amended = Amendment & { readonly game: string };

export async function forget({ run, names }: Server, scope: Scope, game: string): Promise<void> {
  const about = [names.ended(scope), names.contents(scope), names.scopes(partitionOf(scope))];
  await run("forget", [names.game(scope, game), names.gameLog(scope, game), ...about], [game, scope]);
}

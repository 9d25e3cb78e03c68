// A process that ends games which stand before their last move, and counts them: `ender.ts <folder or Redis URL> <servers> <games>`.
// Every delivery comes to every process, as if the platform had sent it twice; each says what it has done, a line a game.

import { instant } from "../../src/instant.ts";
import { rater } from "../../src/standings/rating.ts";
import type { Due, Store } from "../../src/store/store.ts";
import { T0 } from "../store/contract/ground.ts";
import { reachedAt } from "../store/reached.ts";
import { actOf, groundIn, request } from "../table/ground.ts";
import { lastMove, tableOf } from "./ending.ts";
import { insisted } from "./evenings.ts";

const [where = "", servers = "0", games = "0"] = process.argv.slice(2);
const store = await reachedAt(where);
const IN_FLIGHT = 16;

await ended(store);
await counted(store);
await store.close();

/** All last moves, sixteen at a time. */
async function ended(on: Store): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < Number(games); index = next++) {
      const ground = groundIn(on, tableOf(index, Number(servers)));
      const one = { ...request(ground, lastMove(index).who, actOf("add 1")), delivery: lastMove(index).delivery };
      await insisted(() => ground.tables.play(ground.at, one));
      process.stdout.write(`${index}\n`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

/** Whatever is left to be done at any table, under its lease. */
async function counted(on: Store): Promise<void> {
  const rating = rater({ store: on, timer: groundIn(on).timer });
  for (let now = T0; ; now = instant(now + 6_000)) {
    const { due, next } = await insisted(() => on.claim(now, 64, ["console"]));
    if (due.length === 0 && (next === null || next > now + 60_000)) return;
    for (const { kind, at } of due) {
      if (kind !== "show") continue;
      const { items } = await insisted(() => on.unshown(at, 1_000));
      for (const { body } of items) {
        const one: Due = JSON.parse(body);
        if (one.do === "rate") await insisted(() => rating.rate(at.scope, one.game));
      }
      await insisted(() => on.shown(at, items.at(-1)?.id ?? null, new Map(), now));
    }
  }
}

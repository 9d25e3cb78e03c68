import type { Scope } from "../identity.ts";
import { type Instant, later } from "../instant.ts";
import type { Store } from "../store/store.ts";

const PAGE = 500;

/** All ended games of a server, newest first, each once. */
export async function* endedGames(store: Pick<Store, "finished">, of: Scope): AsyncGenerator<string> {
  let [before, count]: [Instant | null, number] = [null, PAGE];
  let known = new Set<string>();
  for (;;) {
    const page = await store.finished(of, before, count);
    const news = page.filter(({ game }) => !known.has(game));
    yield* news.map(({ game }) => game);
    const last = page.at(-1);
    if (last === undefined || page.length < count) return;
    // Several may have ended in one millisecond: the next page begins with those again.
    if (news.length === 0) count *= 2;
    before = later(last.endedAt, 1);
    known = new Set(page.map(({ game }) => game));
  }
}

import { setTimeout as pause } from "node:timers/promises";
import type { Part } from "../../../render/message.ts";
import { type Scope, scope } from "../../../src/identity.ts";
import type { RecordKey, Store } from "../../../src/store/store.ts";
import { type Look, lookedAt } from "./look.ts";
import type { PostOffice } from "./post-office.ts";
import { PLATFORM } from "./serving.ts";

/** The virtual people: at each table three who play one game after another, with words that nobody plays twice in a game. */

/** A move of which its person was told that it counts, or was told something else. */
export type Told = {
  readonly at: RecordKey;
  readonly game: string;
  readonly person: string;
  readonly word: string;
  readonly counts: boolean;
};

export type World = {
  readonly store: Store;
  readonly office: PostOffice;
  readonly isWord: (word: string) => boolean;
  readonly told: Told[];
  /** The games that were seen, by table. */
  readonly games: Map<RecordKey, Set<string>>;
  /** Waits until what a table wants stands on the platform; what does not in the end is noted. */
  readonly stands: (at: RecordKey) => Promise<void>;
  readonly stop: AbortSignal;
  readonly below: (range: number) => number;
};

/** One channel, and who plays there. */
export type Spot = {
  readonly scope: Scope;
  readonly channel: string;
  readonly people: readonly [string, string, string];
};

const SERVERS = 3;

export function spotOf(no: number): Spot {
  const of = scope(`${PLATFORM}:server${no % SERVERS}`);
  return { scope: of, channel: `c${no}`, people: [`ann${no}`, `bob${no}`, `cat${no}`] };
}

export type Playing = (world: World, spot: Spot) => Promise<void>;

export async function does(world: World, spot: Spot, person: string, line: string): Promise<readonly Part[]> {
  const { scope: of, channel } = spot;
  return world.office.deliver({ scope: of, channel, person, line });
}

export type Word = { readonly at: RecordKey; readonly game: string; readonly line: string; readonly word: string };

/** A move with a word of its own; what its person was told of it is kept. */
export async function plays(world: World, spot: Spot, person: string, { at, game, line, word }: Word): Promise<void> {
  const parts = await does(world, spot, person, `${line}${word}`);
  world.told.push({ at, game, person, word, counts: confirms(parts, word) });
}

/** Who is told that a word counts is shown that word; a refusal never shows it as ours. */
function confirms(parts: readonly Part[], word: string): boolean {
  const spans = parts.flatMap((part) => (part.kind === "text" ? part.spans : []));
  return spans.some((span) => typeof span === "object" && "code" in span && span.code === word);
}

/** A look at the table, which also notes which game it is. */
async function watched(world: World, at: RecordKey): Promise<Look | null> {
  const look = await lookedAt(world.store, at);
  if (look !== null && look.state !== undefined) world.games.get(at)?.add(look.id);
  return look;
}

type Wish = { readonly wish: (look: Look) => boolean; readonly ms: number };

/** Looks until the table is as wished, or for `ms`; the last look. */
export async function seen(world: World, at: RecordKey, { wish, ms }: Wish): Promise<Look | null> {
  const until = performance.now() + ms;
  for (;;) {
    const look = await watched(world, at);
    if ((look !== null && wish(look)) || performance.now() > until) return look;
    await pause(100);
  }
}

export function tableAt(world: World, { scope: of, channel }: Spot, place: "quick" | "table"): RecordKey {
  const known = [...world.games.keys()].find((at) => at.scope === of && at.id === `${place}/${channel}`);
  const at = known ?? { scope: of, id: `${place}/${channel}` };
  if (known === undefined) world.games.set(at, new Set());
  return at;
}

/** For a moment, as long as people take; or until everything is over. */
export async function ponders({ below, stop }: World, mostMs: number): Promise<void> {
  await pause(20 + below(mostMs), undefined, { signal: stop }).catch(() => undefined);
}

import { setTimeout as pause } from "node:timers/promises";
import type { Offer } from "../../../commands/offer.ts";
import { wantedMessages } from "../../../commands/wanted.ts";
import type { Message, Said } from "../../../render/message.ts";
import type { RecordKey, Store } from "../../../src/store/store.ts";
import { type Games, readTable } from "../../../src/table/record.ts";
import { lookOf, type Platform } from "./platform.ts";

/** What stands on the platform, held against what every table wants to be shown. */

export type Shown = {
  /** Messages that a table wants, and that do not stand just so. */
  readonly unshown: number;
  /** Messages with buttons that no table wants any more. */
  readonly stray: number;
  /** Messages that stand twice: of one table, key and turn. */
  readonly shownTwice: number;
};

export type Shop = {
  readonly store: Store;
  readonly offers: readonly Offer[];
  readonly games: Games<Message, Said>;
  readonly platform: Platform;
  readonly tables: readonly RecordKey[];
};

/** What was left by killed processes is shown after their lease: it may take until then. */
export async function settledShown(shop: Shop, ms: number): Promise<Shown> {
  const until = performance.now() + ms;
  for (;;) {
    const now = await shownNow(shop);
    if (now.unshown + now.stray === 0 || performance.now() > until) return now;
    await pause(250);
  }
}

async function shownNow(shop: Shop): Promise<Shown> {
  const each = await Promise.all(shop.tables.map((at) => shownAt(shop, at)));
  const sum = (of: (one: Shown) => number) => each.reduce((so, one) => so + of(one), 0);
  return {
    unshown: sum(({ unshown }) => unshown),
    stray: sum(({ stray }) => stray),
    shownTwice: sum(({ shownTwice }) => shownTwice),
  };
}

async function shownAt({ store, offers, games, platform }: Shop, at: RecordKey): Promise<Shown> {
  const read = readTable((await store.load(at, [])).state, games);
  const wanted = read.kind === "table" ? wantedMessages(offers, read.table) : [];
  const standing = platform.standing(at);
  const stands = (message: Message) =>
    standing.some(({ key, digest }) => key === message.key && digest === lookOf(message));
  const keys = wanted.map(({ key }) => key);
  const places = standing.map(({ key, turn }) => `${key} ${turn}`);
  return {
    unshown: wanted.filter((message) => !stands(message)).length,
    stray: standing.filter(({ key, live }) => live && !keys.includes(key)).length,
    shownTwice: places.length - new Set(places).size,
  };
}

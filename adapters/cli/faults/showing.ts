import { setTimeout as pause } from "node:timers/promises";
import type { Offer } from "../../../commands/offer.ts";
import { wantedMessages } from "../../../commands/wanted.ts";
import type { Message, Said } from "../../../render/message.ts";
import { keyText, type RecordKey, type Store } from "../../../src/store/store.ts";
import { type Games, readTable } from "../../../src/table/record.ts";
import { lookOf, type Platform } from "./platform.ts";

/** What stands on the platform, held against what every table wants to be shown. */

export type Shown = {
  /** Messages that a table wants, and that do not stand just so. */
  unshown: number;
  /** Messages with buttons that no table wants any more. */
  stray: number;
  /** Messages that stand twice: of one table, key and turn. */
  shownTwice: number;
  /** What is wrong, a line each. */
  readonly misshown: string[];
};

export type Shop = {
  readonly store: Store;
  readonly offers: readonly Offer[];
  readonly games: Games<Message, Said>;
  readonly platform: Platform;
  readonly tables: () => Iterable<RecordKey>;
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

/** However things broke meanwhile, by then a table's messages stand as it wants them. */
const LATEST_MS = 45_000;

/** Waits until what one table wants stands; says what still does not in the end. A store that is away is waited for too. */
export async function standsSoon(shop: Shop, at: RecordKey, stop: AbortSignal): Promise<readonly string[]> {
  const until = performance.now() + LATEST_MS;
  for (;;) {
    const wrongs: string[] = [];
    const looked = await look(shop, at, (what, which) => wrongs.push(`${what}: ${keyText(at)} ${which}`)).then(
      () => true,
      () => false,
    );
    if (stop.aborted || (looked && wrongs.length === 0)) return [];
    if (performance.now() > until) return looked ? wrongs : [`${keyText(at)}: nobody could look`];
    await pause(250);
  }
}

async function shownNow(shop: Shop): Promise<Shown> {
  const shown: Shown = { unshown: 0, stray: 0, shownTwice: 0, misshown: [] };
  for (const at of shop.tables())
    await look(shop, at, (what, which) => {
      shown[what]++;
      shown.misshown.push(`${what}: ${keyText(at)} ${which}`);
    });
  return shown;
}

type Wrong = (what: "unshown" | "stray" | "shownTwice", which: string) => void;

async function look({ store, offers, games, platform }: Shop, at: RecordKey, wrong: Wrong): Promise<void> {
  const read = readTable((await store.load(at, [])).state, games);
  const wanted = read.kind === "table" ? wantedMessages(offers, read.table) : [];
  const standing = platform.standing(at);
  for (const message of wanted)
    if (!standing.some(({ key, digest }) => key === message.key && digest === lookOf(message)))
      wrong("unshown", message.key);
  const keys = wanted.map(({ key }) => key);
  for (const { key, turn, live } of standing) if (live && !keys.includes(key)) wrong("stray", `${key} ${turn}`);
  const places = standing.map(({ key, turn }) => `${key} ${turn}`);
  for (const [index, name] of places.entries()) if (places.indexOf(name) < index) wrong("shownTwice", name);
}

import { setTimeout as wait } from "node:timers/promises";
import type { Offer } from "../commands/offer.ts";

/** By then the first prompt stands, which is there within a second. */
const AFTER_MS = 1_500;
/** So that whoever waits is answered between two steps. */
const PAUSE_MS = 20;

/** What the games' first moves would else wait for is made ready beforehand, in short steps. It keeps no process alive. */
export async function warm(offers: readonly Pick<Offer, "warming">[]): Promise<void> {
  await wait(AFTER_MS, undefined, { ref: false });
  for (const { warming } of offers) {
    for (const _ of warming?.() ?? []) await wait(PAUSE_MS, undefined, { ref: false });
  }
}

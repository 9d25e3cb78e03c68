import { expect, test } from "vitest";
import { virtualTimer } from "../../adapters/console/timer.ts";
import { playerId, scope } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import { departed, returned } from "../../src/keeping/departures.ts";
import { keptUp } from "../../src/keeping/upkeep.ts";
import { PERSONAL, personalSettingsOf, SERVER, serverSettingsOf } from "../../src/settings/settings.ts";
import { changeDocument } from "../../src/store/document.ts";
import type { Store } from "../../src/store/store.ts";
import { T0 } from "../store/contract/ground.ts";
import { inFreshStore } from "../store/fresh.ts";

/** What is kept of a server goes 30 days after umble was removed from it, and nothing else does. */

const [HOME, OTHER] = [scope("slack:T1"), scope("slack:T2")];
const [ANN, BOB] = [playerId("slack:T1/UANN"), playerId("slack:T2/UBOB")];
const DAY_MS = 86_400_000;
const NEVER = new AbortController().signal;

async function furnished(store: Store) {
  const timer = virtualTimer(T0);
  const documents = { store, timer };
  for (const of of [HOME, OTHER])
    await changeDocument(documents, serverSettingsOf(of), { kind: SERVER, change: (before) => before });
  for (const person of [ANN, BOB])
    await changeDocument(documents, personalSettingsOf(person), { kind: PERSONAL, change: (before) => before });
  const after = async (days: number) => {
    timer.moveTo(later(timer.now(), days * DAY_MS));
    await keptUp(documents, { keepGamesDays: 1 }, NEVER);
    return (await store.scopes(null, 100)).filter((one) => !one.endsWith(":-left"));
  };
  return { documents, after };
}

test("a workspace goes with its people, after 30 days; others stay", () =>
  inFreshStore(async (store) => {
    const { documents, after } = await furnished(store);
    const all = ["slack:@T1/UANN", "slack:@T2/UBOB", "slack:T1", "slack:T2"];
    await departed(documents, HOME);
    expect(await after(20)).toEqual(all);
    await departed(documents, HOME);
    expect(await after(9)).toEqual(all);
    expect(await after(1)).toEqual(["slack:@T2/UBOB", "slack:T2"]);
    expect(await after(40)).toEqual(["slack:@T2/UBOB", "slack:T2"]);
  }));

test("one that takes umble back keeps everything", () =>
  inFreshStore(async (store) => {
    const { documents, after } = await furnished(store);
    await departed(documents, HOME);
    expect(await after(29)).toHaveLength(4);
    await returned(documents, HOME);
    expect(await after(40)).toHaveLength(4);
  }));

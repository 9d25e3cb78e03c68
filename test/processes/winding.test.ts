import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type VirtualTimer, virtualTimer } from "../../adapters/console/timer.ts";
import { later } from "../../src/instant.ts";
import { OutcomeUnknown, Unavailable } from "../../src/store/store.ts";
import { does, type Front, frontOver, hiddenWord, standingIn } from "../commands/front.ts";
import { type Around, around } from "../store/around.ts";
import { T0 } from "../store/contract/ground.ts";
import { inFreshStore } from "../store/fresh.ts";

/** An umble that winds itself: it sleeps until something is due, and not a moment longer. */

type Winding = { readonly front: Front; readonly asleep: () => boolean };

/** All that can be done at this moment is done: it sleeps, and nothing is in flight. */
async function rests({ front, asleep }: Winding): Promise<void> {
  for (let calm = 0; calm < 2; calm = asleep() ? calm + 1 : 0) {
    await pause(2);
    await front.umble.settled();
  }
}

async function passes(winding: Winding, ms: number): Promise<void> {
  const { timer } = winding.front;
  timer.moveTo(later(timer.now(), ms));
  await rests(winding);
}

/** A timer that tells whether somebody sleeps by it. */
function sleepless(): { readonly timer: VirtualTimer; readonly asleep: () => boolean } {
  const timer = virtualTimer(T0);
  let sleepers = 0;
  const sleep: VirtualTimer["sleep"] = async (until, stop) => {
    sleepers++;
    await timer.sleep(until, stop);
    sleepers--;
  };
  return { timer: { ...timer, sleep }, asleep: () => sleepers > 0 };
}

/** An umble that runs, over a store whose calls go through `each`. */
async function winding(each: Around, work: (winding: Winding) => Promise<void>): Promise<void> {
  await inFreshStore(async (store) => {
    const { timer, asleep } = sleepless();
    const front = frontOver(around(store, each), { timer });
    const stop = new AbortController();
    const run = front.umble.run(stop.signal);
    try {
      await rests({ front, asleep });
      await work({ front, asleep });
    } finally {
      stop.abort();
      await run;
      await front.umble.stop();
    }
  });
}

const LONG = { timeout: 10_000 };
const through: Around = (_, act) => act();

function over({ platform }: Front, place = "#general"): boolean {
  return standingIn(platform.channel, place).some((text) => text.includes("Nobody"));
}

test("it does what is due when it is due, woken from its sleep by its own commit", async () => {
  await winding(through, async (it) => {
    const { front } = it;
    await does(front, "ann", "/jumble seconds:15");
    await passes(it, 14_999);
    expect(await hiddenWord(front)).not.toBe("");
    await passes(it, 1);
    expect(over(front)).toBe(true);
    expect(front.faults).toEqual([]);
  });
});

test("it looks once a second what others have left, and no more often", async () => {
  let looks = 0;
  const counting: Around = (call, act) => {
    if (call === "claim") looks++;
    return act();
  };
  await winding(counting, async (it) => {
    looks = 0;
    await rests(it);
    expect(looks).toBe(0);
    for (let second = 1; second <= 3; second++) {
      await passes(it, 1_000);
      expect(looks).toBe(second);
    }
  });
});

test.each([
  ["away", Unavailable],
  ["silent", OutcomeUnknown],
])("while the store is %s it tries again calmly, and goes on by itself", async (_, Fault) => {
  let [up, tries] = [true, 0];
  const failing: Around = async (call, act) => {
    if (up) return act();
    if (call === "claim") tries++;
    throw new Fault("no store");
  };
  await winding(failing, async (it) => {
    const { front } = it;
    await does(front, "ann", "/jumble seconds:15");
    up = false;
    await passes(it, 15_000);
    for (let count = 0; count < 5; count++) await passes(it, 100);
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(8);
    up = true;
    await passes(it, 100);
    // What was claimed when the store went away is offered again after the lease.
    await passes(it, 5_000);
    expect(over(front)).toBe(true);
    expect(front.faults).toEqual([]);
  });
});

test("a fault that is not the store's is told, and it looks again a second later", async () => {
  let broken = true;
  const failing: Around = async (call, act) => {
    if (broken && call === "claim") throw new Error("a fault");
    return act();
  };
  await winding(failing, async (it) => {
    const { front } = it;
    expect(front.faults).toHaveLength(1);
    await passes(it, 999);
    expect(front.faults).toHaveLength(1);
    await passes(it, 1);
    expect(front.faults).toHaveLength(2);
    broken = false;
    await does(front, "ann", "/jumble seconds:15");
    await passes(it, 1_000);
    await passes(it, 15_000);
    expect(over(front)).toBe(true);
  });
});

test("a table whose store is slow holds up no other's clock", async () => {
  let [slow, release] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slowly: Around = async (call, act) => {
    if (slow && call === "load") {
      slow = false;
      await held;
    }
    return act();
  };
  await winding(slowly, async (it) => {
    const { front } = it;
    await does(front, "ann", "/jumble seconds:15");
    await does(front, "bob#den", "/jumble seconds:15");
    slow = true;
    front.timer.moveTo(later(front.timer.now(), 15_000));
    await expect.poll(() => [over(front), over(front, "#den")].toSorted(), LONG).toEqual([false, true]);
    release();
    await expect.poll(() => over(front) && over(front, "#den"), LONG).toBe(true);
  });
});

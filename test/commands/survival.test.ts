import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyChannel, type Platform } from "../../adapters/console/channel.ts";
import { consoleOutlet } from "../../adapters/console/outlet.ts";
import { textOf } from "../../adapters/console/text.ts";
import { virtualTimer } from "../../adapters/console/timer.ts";
import type { Call } from "../../commands/call.ts";
import type { Scope } from "../../src/identity.ts";
import { instant, later } from "../../src/instant.ts";
import type { Store } from "../../src/store/store.ts";
import { T0 } from "../store/contract/ground.ts";
import { inFreshStore } from "../store/fresh.ts";
import { callBy, does, type Front, frontOver, hiddenWord, waits, whatOf } from "./front.ts";
import { type End, mortal } from "./mortal.ts";

/**
 * The process is killed at any of its calls to the store or the platform, before or after that call is made. Another one
 * starts over the same store, the platform sends again what was not answered: then everybody sees the right messages,
 * once each, and every move counts once.
 */

/** When somebody does something, in seconds; WORD stands for the hidden word. */
const COURSE: readonly (readonly [number, string, string])[] = [
  [0, "ann", "/jumble rounds:2"],
  [10, "bob", "/jumble join"],
  [20, "bob@", "WORD"],
  [30, "cat", "/jumble guess AB"],
  [40, "cat", "/jumble guess WORD"],
  [45, "ann", "/toy start"],
  [50, "dan", "/toy join"],
  [60, "ann", "/toy begin"],
  [75, "ann", "/toy add 3"],
];
const END = 230;
/** How long another process waits before it takes up what one has left. */
const AFTERWARDS = 30;

type Life = { readonly seen: readonly string[]; readonly kept: readonly unknown[]; readonly calls: number };

async function lived(end: End | null, course = COURSE): Promise<Life> {
  return inFreshStore(async (store) => {
    const platform: Platform = { channel: emptyChannel(1) };
    const timer = virtualTimer(T0);
    const process = mortal({ store, outlet: consoleOutlet(platform) }, end);
    const world = { platform, timer, count: { calls: 0, games: 0 } };
    const first = frontOver(process.store, { ...world, outlet: process.outlet });
    let second: Front | null = null;
    /** Done by the process that lives; done again by the next one, when it ended in the middle. */
    const byWhoeverLives = async (work: (front: Front) => Promise<unknown>): Promise<void> => {
      if (second === null && (await Promise.race([work(first), process.ended])) !== "ended") return;
      second ??= frontOver(store, { ...world, count: { ...world.count, games: 0 } });
      await work(second);
    };
    const until = (moment: number) =>
      byWhoeverLives((front) => waits(front, (later(T0, moment * 1_000) - timer.now()) / 1_000));
    for (const [moment, who, line] of course) {
      await until(moment);
      const call = callBy(first, who, whatOf(line.replace("WORD", await wordIn(store, first))));
      await byWhoeverLives((front) => answeredBy(front, call));
    }
    await until(END + AFTERWARDS);
    expect(first.faults).toEqual([]);
    return { seen: seenIn(platform), kept: await keptIn(store, first), calls: process.calls() };
  });
}

async function answeredBy(front: Front, call: Call): Promise<"answered"> {
  await front.umble.answer(call);
  await front.umble.settled();
  return "answered";
}

/** Asked of the store itself: the people at the keyboard outlive the process. */
async function wordIn(store: Store, front: Front): Promise<string> {
  return hiddenWord({ ...front, store }).catch(() => "");
}

/** What stands where, without how long something still takes, and without what the seed of the second game draws. */
function seenIn({ channel }: Platform): readonly string[] {
  const standing = channel.shown.filter(({ gone, about }) => !gone && about !== null);
  return standing.map(({ place, parts, choices }) => {
    const lasting = parts.filter(({ kind }) => kind !== "until");
    return [place, textOf(lasting, instant(0)).replace(/\d{7}/u, "N"), ...choices.map(({ label }) => label)].join(
      " | ",
    );
  });
}

/** Who sits where, the solvers of the first round with their times, and what the ended challenge counts for. */
async function keptIn(store: Store, front: Front): Promise<readonly unknown[]> {
  const { where } = callBy(front, "ann", whatOf(""));
  if (where.kind === "dm") return [];
  const states = ["quick/general", "table/general"].map((id) => store.load({ scope: where.scope, id }, []));
  const tables = (await Promise.all(states)).map(({ state }) => {
    const { seats, state: game } = JSON.parse(state ?? "{}");
    return { seats, solvers: game?.rounds?.[0]?.solvers, sum: game?.sum, points: game?.points };
  });
  return [...tables, ...(await standingsIn(store, where.scope))];
}

async function standingsIn(store: Store, of: Scope): Promise<readonly unknown[]> {
  const players = await store.records(of, "rating/");
  const records = await Promise.all(players.map(async (id) => (await store.load({ scope: of, id }, [])).state));
  const log = await store.log({ scope: of, id: "rated/quick-challenge" }, 0, 9);
  const page = { board: "points|server|*|all", from: 0, count: 9, beside: ["wins|server|*|all"] };
  return [{ records, games: log.length, points: await store.top(of, page) }];
}

/** Every third call; from which one on, another FC_SEED changes. */
const STRIDE = 3;

test("killed at any call, before or after it is made, nothing is lost or doubled", { timeout: 240_000 }, async () => {
  const whole = await lived(null);
  expect(whole.seen.length).toBeGreaterThan(5);
  expect(whole.kept.at(-1)).toMatchObject({ games: 1, points: [{ score: 3 }, { score: 2 }] });
  const [from = 0] = fc.sample(fc.nat(STRIDE - 1), 1);
  for (let nth = 1 + from; nth <= whole.calls; nth += STRIDE) {
    const { seen, kept } = await lived({ nth, made: nth % 2 === 0 });
    expect({ nth, kept }).toEqual({ nth, kept: whole.kept });
    expect({ nth, seen: [...seen].sort() }).toEqual({ nth, seen: [...whole.seen].sort() });
  }
});

test("a race that is ended before the lease of the killed process is over leaves no message with live buttons", async () => {
  const course = [
    [0, "ann", "/jumble"],
    [1, "ann", "/jumble end"],
  ] as const;
  const whole = await lived(null, course);
  for (let nth = 1; nth <= whole.calls; nth++) {
    const seen = (await lived({ nth, made: true }, course)).seen.filter((line) => !line.includes("result is below"));
    expect({ nth, seen }).toEqual({ nth, seen: whole.seen.filter((line) => !line.includes("result is below")) });
  }
});

test("two processes over one store and platform: everything is shown once, whoever does what", async () => {
  await inFreshStore(async (store) => {
    const world = { platform: { channel: emptyChannel(1) }, timer: virtualTimer(T0), count: { calls: 0, games: 0 } };
    const [one, other] = [frontOver(store, world), frontOver(store, world)];
    await does(one, "ann", "/jumble");
    const word = await hiddenWord(one);
    const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const calls = people.map((who, index) =>
      answeredBy(index % 2 === 0 ? one : other, callBy(one, who, whatOf(`/jumble guess ${word}`))),
    );
    await Promise.all(calls);
    await Promise.all([waits(one, 200), other.umble.tick(() => other.umble.settled())]);
    await waits(other, 10);
    const seen = seenIn(world.platform);
    expect(seen).toHaveLength(2);
    for (const who of people) expect(seen.join().split(new RegExp(`\\b${who}\\b`, "u"))).toHaveLength(2);
    expect([...one.faults, ...other.faults]).toEqual([]);
  });
});

import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "../../adapters/cli/faults/platform.ts";
import { NAMESPACE, PLATFORM } from "../../adapters/cli/faults/serving.ts";
import { type UmbleProcess, umbleProcess } from "../../adapters/cli/faults/umble.ts";
import { textOf } from "../../adapters/console/text.ts";
import { logEntry } from "../../src/archive/log.ts";
import { scope } from "../../src/identity.ts";
import { instant } from "../../src/instant.ts";
import { redisStore } from "../../src/store/redis/store.ts";
import type { Store } from "../../src/store/store.ts";
import { T0 } from "../store/contract/ground.ts";
import { type TestServer, testServer } from "../store/redis/servers.ts";

/** Umbles as real processes over one Redis; the platform is this one. */

const PROGRAM = join(import.meta.dirname, "../../adapters/cli/faults.ts");
const LONG = { timeout: 60_000 };

let server: TestServer;
let store: Store;
const started: UmbleProcess[] = [];

beforeAll(async () => {
  server = await testServer();
  ({ store } = await redisStore(server.url, { namespace: NAMESPACE }));
});
afterEach(async () => {
  for (const one of started) one.kill();
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});
afterAll(async () => {
  await store.close();
  await server.remove();
});

async function umbleOn(stands: Platform): Promise<UmbleProcess> {
  const fault = (trace: string) => {
    throw new Error(trace);
  };
  const words = ["serve", server.url];
  const one = umbleProcess({ program: PROGRAM, words, nodeWords: ["--import", "tsx"], platform: stands, fault });
  started.push(one);
  expect(await one.ready).toBe(true);
  return one;
}

let deliveries = 0;
let homes = 0;
type Place = ReturnType<typeof place>;

function place() {
  homes++;
  const home = scope(`${PLATFORM}:home${homes}`);
  return { home, at: { scope: home, id: "quick/general" } };
}

/** What somebody hears of it. @throws Error when nobody answers. */
async function says(one: UmbleProcess, { home }: Place, who: string, line: string): Promise<string> {
  const id = `d${deliveries++}`;
  const { parts } = await one.deliver({
    id,
    at: instant(Date.now()),
    person: who,
    scope: home,
    channel: "general",
    line,
  });
  if (parts === null) throw new Error(`nobody answered ${line}`);
  return textOf(parts, T0);
}

async function letters({ at }: Place): Promise<string> {
  const { tray } = JSON.parse((await store.load(at, [])).state ?? "{}").state ?? {};
  return String(tray);
}

/** The same letters turned round by so many. */
function turned(word: string, by: number): string {
  return word.slice(by) + word.slice(0, by);
}

async function guessesIn(of: Place): Promise<readonly string[]> {
  const [last] = await store.finished(of.home, null, 1);
  const log = (await store.record(of.home, last?.game ?? ""))?.log.map(logEntry) ?? [];
  return log.flatMap((entry) => JSON.stringify(entry).match(/"word":"(\w+)"/u)?.[1] ?? []);
}

test("two processes play at one table: each guess counts once, and one message shows it all", LONG, async () => {
  const stands = platform();
  const [one, other] = await Promise.all([umbleOn(stands), umbleOn(stands)]);
  const here = place();
  await says(one, here, "ann", "jumble start letters:8 seconds:600");
  const tray = await letters(here);
  const guesses = Array.from({ length: 40 }, (_, no) => ({ who: `p${no}`, word: turned(tray, no % 8) }));
  const answers = await Promise.all(
    guesses.map(({ who, word }, no) => says(no % 2 === 0 ? one : other, here, who, `jumble guess ${word}`)),
  );
  for (const [no, { word }] of guesses.entries()) expect(answers[no]).toContain(word);
  await says(other, here, "ann", "jumble end");
  await expect.poll(() => guessesIn(here), LONG).toHaveLength(guesses.length);
  expect([...(await guessesIn(here))].toSorted()).toEqual(guesses.map(({ word }) => word).toSorted());
  await expect.poll(() => stands.standing(here.at).length, LONG).toBeGreaterThan(0);
  const keys = stands.standing(here.at).map(({ key }) => key);
  expect(keys).toHaveLength(new Set(keys).size);
});

test(
  "a process killed in the middle of showing is caught up by the other after the lease, and nothing stands twice",
  LONG,
  async () => {
    const stands = platform();
    const here = place();
    let victim: UmbleProcess | null = null;
    // What it posts stands; it never hears so.
    const deadly: Platform = {
      ...stands,
      put: (post) => {
        victim?.kill();
        return stands.put(post);
      },
    };
    victim = await umbleOn(deadly);
    await umbleOn(stands);
    const call = { id: "killed", at: instant(Date.now()), person: "ann", scope: here.home, channel: "general" };
    await victim.deliver({ ...call, line: "jumble start seconds:600" });
    await victim.ended;
    await expect.poll(() => stands.standing(here.at).length, LONG).toBe(1);
    await expect.poll(() => stands.count().edits, LONG).toBeGreaterThan(0);
    await expect.poll(async () => (await store.unshown(here.at, 9)).items.length, LONG).toBe(0);
    expect(stands.standing(here.at)).toHaveLength(1);
  },
);

test("a process that is asked to end answers all it has taken, while its successor serves already", LONG, async () => {
  const stands = platform();
  const here = place();
  const old = await umbleOn(stands);
  await says(old, here, "ann", "jumble start letters:8 seconds:600");
  const tray = await letters(here);
  const successor = await umbleOn(stands);
  const early = Array.from({ length: 30 }, (_, no) =>
    says(old, here, `p${no}`, `jumble guess ${turned(tray, no % 8)}`),
  );
  await pause(2);
  old.drain();
  const late = Array.from({ length: 30 }, (_, no) =>
    says(successor, here, `q${no}`, `jumble guess ${turned(tray, no % 8)}`),
  );
  for (const answer of await Promise.all([...early, ...late])) expect(answer).toContain("has the right letters");
  await old.ended;
  await says(successor, here, "ann", "jumble end");
  await expect.poll(() => guessesIn(here), LONG).toHaveLength(60);
});

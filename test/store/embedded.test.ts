import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { open } from "lmdb";
import { afterAll, expect, test } from "vitest";
import { LAYOUT } from "../../src/store/embedded/disk.ts";
import { embeddedStore } from "../../src/store/embedded/store.ts";
import { LEASE_MS, SEEN_KEEP_MS } from "../../src/store/limits.ts";
import type { Store } from "../../src/store/store.ts";
import { committed, moment, move, table, waiting } from "./contract/ground.ts";
import { storeContract } from "./contract.ts";
import { playedOf, TABLES } from "./played.ts";
import { racersCase } from "./racers.ts";

const folder = mkdtempSync(join(tmpdir(), "umble-store-"));
afterAll(() => rmSync(folder, { recursive: true }));

storeContract("embedded", () => embeddedStore(join(folder, "contract")));
racersCase(() => join(folder, "racers"));

test("a folder of a newer layout is refused, and left alone", async () => {
  const directory = join(folder, "newer");
  await (await embeddedStore(directory)).close();
  const newer = open<number, string>(`${directory}/umble.mdb`, { maxDbs: 32, overlappingSync: false });
  await newer.put("layout", LAYOUT + 1);
  await newer.close();
  await expect(embeddedStore(directory)).rejects.toThrow(`layout is ${LAYOUT + 1}`);
});

test("replies are kept for a day, and cleared away after it", async () => {
  const store = await embeddedStore(join(folder, "expiring"));
  const at = table();
  const old = Array.from({ length: 100 }, (_, index) => `old ${index}`);
  for (const id of old) await committed(store, at, { moves: [move(id)] });
  await committed(store, at, { now: moment(SEEN_KEEP_MS), moves: [move("new")] });
  expect((await store.load(at, old)).seen.size).toBe(100);
  const later = Array.from({ length: 100 }, (_, index) => `later ${index}`);
  for (const id of later) await committed(store, at, { now: moment(SEEN_KEEP_MS + 1), moves: [move(id)] });
  const { seen } = await store.load(at, [...old, "new", ...later]);
  expect([...seen.keys()]).toEqual(["new", ...later]);
  await store.close();
});

test("processes killed at any moment lose no answered move and double none", async () => {
  const directory = join(folder, "killed");
  const first = await Promise.all([killedAfter(directory, "a", 40), killedAfter(directory, "b", 80)]);
  const second = await Promise.all([killedAfter(directory, "c", 60), killedAfter(directory, "d", 30)]);
  const store = await embeddedStore(directory);
  await expectAllKept(store, [...first, ...second].flat());
  await store.close();
});

test("a disk that is full is said to be, what was kept stays, and the process goes on", async () => {
  const directory = join(folder, "full");
  const filler = join(import.meta.dirname, "filler.ts");
  // The shell limits the size of its files, in blocks of 512 or 1,024 bytes, instead of filling a disk.
  const limited = 'trap "" XFSZ; ulimit -f 4000; exec "$@"';
  const child = spawn("sh", ["-c", limited, "sh", process.execPath, "--import", "tsx", filler, directory]);
  const said: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => said.push(line));
  await once(child, "close");
  expect(child.exitCode).toBe(0);
  const applied = said.filter((line) => line === "ok").length;
  expect(said).toEqual([...Array.from({ length: applied }, () => "ok"), "Unavailable", "Unavailable", "Unavailable"]);
  const store = await embeddedStore(directory);
  const [at] = TABLES;
  if (at !== undefined) expect(await waiting(store, at)).toHaveLength(applied);
  await store.close();
});

/** The moves a process says were answered, until it is killed in the middle of whatever it does. */
async function killedAfter(directory: string, name: string, count: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "writer.ts"), directory, name]);
  const answered: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    answered.push(line);
    if (answered.length === count) child.kill("SIGKILL");
  });
  await Promise.all([once(lines, "close"), ended(child)]);
  expect(answered.length).toBeGreaterThanOrEqual(count);
  return answered;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function expectAllKept(store: Store, answered: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const at of TABLES) {
    const played = playedOf((await store.load(at, [])).state);
    expect(new Set(played).size).toBe(played.length);
    expect(await waiting(store, at)).toEqual(played);
    expect([...(await store.load(at, played)).seen.keys()]).toEqual(played);
    await committed(store, at, { ended: { id: at.id, record: "r" } });
    expect((await store.record(at.scope, at.id))?.log).toEqual(played);
    found.push(...played);
  }
  expect(found).toEqual(expect.arrayContaining([...answered]));
  const { due } = await store.claim(moment(LEASE_MS), 10, ["killed"]);
  expect(due.map(({ at }) => at.id)).toEqual(TABLES.map(({ id }) => id));
}

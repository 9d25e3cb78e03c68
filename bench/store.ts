// What the stores cost, against what they stand on. Run as: npx tsx bench/store.ts
import { mkdtempSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scope } from "../src/identity.ts";
import { instant } from "../src/instant.ts";
import { embeddedStore } from "../src/store/embedded/store.ts";
import { type Commit, NOTHING_STORED, type Rev, type Store } from "../src/store/store.ts";
import { median, slice } from "./slices.ts";

const SLICE_MS = 500;
const PAIRS = 7;
const STATE = JSON.stringify({ board: "x".repeat(4_100), turn: 17 });
const REPLY = JSON.stringify({ kind: "accepted", said: "y".repeat(50) });
const IN_FLIGHT = [1, 16, 128];

type Table = { rev: Rev; busy: boolean };
let nextMove = 0;

/** One whole commit a call, each on a table that nobody else is writing. */
function committing(store: Store): () => Promise<void> {
  const tables = Array.from({ length: 256 }, (): Table => ({ rev: NOTHING_STORED, busy: false }));
  return async () => {
    const index = tables.findIndex((table) => !table.busy);
    const table = tables[index];
    if (table === undefined) throw new Error("all tables are busy");
    table.busy = true;
    const done = await store.commit(fullCommit(index, table.rev));
    if (done.kind !== "ok") throw new Error(`a commit was ${done.kind}`);
    table.rev = done.rev;
    table.busy = false;
  };
}

function fullCommit(index: number, expect: Rev): Commit {
  const now = instant(Date.now());
  return {
    at: { scope: scope(`bench:${index % 40}`), id: `table/${index}` },
    now,
    expect,
    state: STATE,
    moves: [{ id: `move-${nextMove++}`, reply: REPLY }],
    wakeAt: instant(now + 60_000),
    due: ['{"do":"show"}'],
    log: [`{"seat":1,"move":{"kind":"guess"},"at":${now}}`],
    scores: [],
    ended: null,
    also: [],
  };
}

async function appended(file: FileHandle, block: Buffer): Promise<void> {
  await file.write(block);
  await file.datasync();
}

async function embedded(folder: string): Promise<void> {
  const store = await embeddedStore(join(folder, "data"));
  const file = await open(join(folder, "plain"), "a");
  const block = Buffer.alloc(4_096, "z");
  const commit = committing(store);
  for (const inFlight of IN_FLIGHT) {
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const disk = await slice(SLICE_MS, 1, () => appended(file, block));
      const whole = await slice(SLICE_MS, inFlight, commit);
      ratios.push(whole.perSecond / disk.perSecond);
      rates.push(whole.perSecond);
    }
    report("embedded / fdatasync", inFlight, ratios, rates);
  }
  await file.close();
  await store.close();
}

function report(what: string, inFlight: number, ratios: readonly number[], rates: readonly number[]): void {
  console.log(JSON.stringify({ what, inFlight, ratio: rounded(median(ratios)), perSecond: Math.round(median(rates)) }));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

const folder = mkdtempSync(join(tmpdir(), "umble-bench-"));
try {
  await embedded(folder);
} finally {
  rmSync(folder, { recursive: true });
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reachedAt } from "../store/reached.ts";
import { testServer, WRITES_FIRST } from "../store/redis/servers.ts";
import { allBegun, endedByTwo, wrongIn } from "./ending.ts";

/** A small part of what bench/standings.ts does at full size. */

const CROWD = { servers: 2, games: 40 };

async function tried(where: string): Promise<void> {
  const store = await reachedAt(where);
  try {
    await allBegun(store, CROWD);
    await endedByTwo({ where, crowd: CROWD, kills: 2 });
    expect(await wrongIn(store, CROWD)).toEqual([]);
  } finally {
    await store.close();
  }
}

test("games that end at once over two processes, with kills, leave exactly the right standings: embedded", async () => {
  const folder = mkdtempSync(join(tmpdir(), "umble-ending-"));
  await tried(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
});

test("games that end at once over two processes, with kills, leave exactly the right standings: Redis", async () => {
  const server = await testServer(WRITES_FIRST);
  await tried(server.url).finally(server.remove);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { embeddedStore } from "../../src/store/embedded/store.ts";
import type { Store } from "../../src/store/store.ts";

/** The embedded store in a folder of its own, for one file of tests. The function finds it, inside a test. */
export function openedStore(): () => Store {
  let store: Store | null = null;
  const directory = mkdtempSync(join(tmpdir(), "umble-test-"));
  beforeAll(async () => {
    store = await embeddedStore(directory);
  });
  afterAll(async () => {
    await store?.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return () => {
    if (store === null) throw new Error("the store is opened when the tests run");
    return store;
  };
}

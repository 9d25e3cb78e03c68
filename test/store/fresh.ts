import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedStore } from "../../src/store/embedded/store.ts";
import type { Store } from "../../src/store/store.ts";

/** The embedded store in a fresh folder, for as long as `work` takes. */
export async function inFreshStore<Answer>(work: (store: Store) => Promise<Answer>): Promise<Answer> {
  const directory = mkdtempSync(join(tmpdir(), "umble-test-"));
  const store = await embeddedStore(directory);
  try {
    return await work(store);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

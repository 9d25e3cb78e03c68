import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { embeddedStore } from "../src/store/embedded/store.ts";
import { paired } from "./slices.ts";
import { committing } from "./store-workload.ts";

const GOALS = new Map([
  [1, 0.45],
  [16, 3],
  [128, 5],
]);

/** The embedded store against this disk: appending 4 KB and fdatasync, one after the other. */
export async function embedded(folder: string): Promise<void> {
  const store = await embeddedStore(join(folder, "data"));
  const file = await open(join(folder, "plain"), "a");
  const block = Buffer.alloc(4_096, "z");
  const whole = committing(store);
  for (const [inFlight, goal] of GOALS) {
    const measured = await paired({ inFlight, ...whole }, { inFlight: 1, act: () => appended(file, block) });
    console.log(JSON.stringify({ what: "embedded commit / fdatasync", inFlight, goal: `>= ${goal}`, ...measured }));
  }
  await file.close();
  await store.close();
}

async function appended(file: FileHandle, block: Buffer): Promise<void> {
  await file.write(block);
  await file.datasync();
}

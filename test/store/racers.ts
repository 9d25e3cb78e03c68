import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { committed, waiting } from "./contract/ground.ts";
import { playedOf, TABLES } from "./played.ts";
import { reachedAt } from "./reached.ts";

const STEPS = 500;

/** T8 on the store at `where` (a folder, or a Redis URL): two processes join, move and leave on one table a thousand times. */
export function racersCase(where: () => string): void {
  test("T8 two processes on one table lose nothing and double nothing", { timeout: 30_000 }, async () => {
    await Promise.all(["ann", "bob"].map((name) => played(where(), name)));
    const store = await reachedAt(where());
    const [at] = TABLES;
    if (at === undefined) throw new Error("no table was played on");
    const order = playedOf((await store.load(at, [])).state);
    for (const name of ["ann", "bob"]) {
      const steps = order.filter((step) => step.startsWith(name)).map((step) => Number(step.split(" ")[1]));
      expect(steps).toEqual(Array.from({ length: STEPS }, (_, step) => step));
    }
    expect(order).toHaveLength(2 * STEPS);
    expect(await waiting(store, at)).toEqual(order);
    await committed(store, at, { ended: { id: "g", record: "r" } });
    expect((await store.record(at.scope, "g"))?.log).toEqual(order);
    await store.close();
  });
}

async function played(where: string, name: string): Promise<void> {
  const program = join(import.meta.dirname, "racer.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, where, name, String(STEPS)], { stdio: "inherit" });
  await once(child, "exit");
  expect(child.exitCode).toBe(0);
}

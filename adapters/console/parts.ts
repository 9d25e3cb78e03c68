import { createHash } from "node:crypto";
import type { Outlet } from "../../commands/outlet.ts";
import type { Timer } from "../../src/instant.ts";
import { type Seed, seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import type { Umble } from "../umble.ts";

/** What the console gives an umble to live on. The store outlives it: `stop` leaves it open. */
export type ConsoleParts = {
  readonly store: Store;
  readonly timer: Timer;
  readonly outlet: Outlet;
  /** The seed of the next game; drawn once for each game that opens. */
  readonly nextSeed: () => Seed;
  /** What stands for the operator's secret (QC-4). */
  readonly secret: string;
  /** Told of every fault that umble caught, so that the run can end with one. */
  readonly fault: (problem: unknown) => void;
};
export type MakeUmble = (parts: ConsoleParts) => Umble;

/** Game n (from 1) of a run: the first 16 bytes of SHA-256(seed ‖ n as 4 bytes big-endian). Source: console.md, "Seed". */
function seedOfGame(run: Seed, n: number): Seed {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(n);
  const hash = createHash("sha256").update(Buffer.from(run, "hex")).update(count).digest("hex");
  return seed(hash.slice(0, 32));
}

/** Counts on over umble's restarts. */
export function seedsOf(run: Seed): () => Seed {
  let n = 0;
  return () => {
    n += 1;
    return seedOfGame(run, n);
  };
}

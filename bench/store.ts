// What the stores cost, against what they stand on: ratios within one run. Run as: npx tsx bench/store.ts [embedded|redis]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embedded } from "./store-embedded.ts";
import { redis } from "./store-redis.ts";

const [only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "umble-bench-"));
try {
  if (only !== "redis") await embedded(folder);
  if (only !== "embedded") await redis();
} finally {
  rmSync(folder, { recursive: true });
}

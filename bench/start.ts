// From the start of the process to its first words, against a bare node. After `npm run build`: npx tsx bench/start.ts
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./slices.ts";

const PAIRS = 9;
const LONGEST_MS = 1_000;
const MAIN = new URL("../dist/adapters/main.js", import.meta.url).pathname;
const BARE = [process.execPath, "-e", "process.stdout.write('.')"];

/** How long it takes until `command` prints something; then its input ends. */
function firstWordsMs([program = "", ...rest]: readonly string[], data: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(program, rest, { env: { ...process.env, UMBLE_DATA: data }, stdio: ["pipe", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let firstMs: number | null = null;
    child.stdout.on("data", () => {
      firstMs ??= performance.now() - begun;
      child.stdin.end();
    });
    child.on("error", reject);
    child.on("close", () => (firstMs === null ? reject(new Error(`${program} printed nothing`)) : resolve(firstMs)));
  });
}

/** `npm start` prints its own lines first, so it is told to be silent. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  "npm start": ["npm", "start", "--silent"],
  "node dist/adapters/main.js": [process.execPath, MAIN],
};

async function measured(what: string, command: readonly string[], data: string): Promise<void> {
  const ratios: number[] = [];
  const times: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const bare = await firstWordsMs(BARE, data);
    const ours = await firstWordsMs(command, data);
    ratios.push(ours / bare);
    times.push(ours);
  }
  const ms = Math.round(median(times));
  const ratio = Math.round(median(ratios) * 10) / 10;
  console.log(JSON.stringify({ what, against: "node -e 0", times: ratio, ms, within: ms <= LONGEST_MS }));
}

const folder = mkdtempSync(join(tmpdir(), "umble-bench-"));
try {
  for (const [what, command] of Object.entries(STARTS)) await measured(what, command, join(folder, "data"));
} finally {
  rmSync(folder, { recursive: true });
}

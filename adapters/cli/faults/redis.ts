import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A redis-server of this program's own: a free port, a temporary folder. */
export type OwnRedis = {
  readonly port: number;
  readonly url: string;
  /** As by a crash. */
  readonly kill: () => Promise<void>;
  /** On the same port and folder. */
  readonly start: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly remove: () => Promise<void>;
};

/** Below those that outgoing connections get: else, while the server is down, somebody trying to reach it has its port. */
const PORTS = { from: 20_000, to: 32_000 };
const UP = "Ready to accept connections";
/** `always`: with `everysec` Redis answers, for up to 2 s, before it writes while an fsync runs, and a kill loses that. */
const DURABLE = ["--save", "", "--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction"];

/** @throws Error when no redis-server is on the PATH, or it does not come up. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "umble-faults-"));
  const words = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, ...DURABLE];
  let child = await started(words, folder);
  const kill = async (): Promise<void> => {
    child.kill("SIGCONT");
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      child = await started(words, folder);
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function started(words: readonly string[], folder: string): Promise<ChildProcess> {
  const child = spawn("redis-server", words, { stdio: ["ignore", "pipe", "ignore"] });
  let problem = "it ended";
  child.on("error", (error) => {
    problem = error.message;
  });
  if (child.pid !== undefined) outlivedBy(child, folder);
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes(UP)) continue;
    child.stdout.resume();
    return child;
  }
  throw new Error(`redis-server: ${problem}`);
}

/** Should this process die, a shell that waits for its pipe to close ends the server and removes its folder. */
function outlivedBy(server: ChildProcess, folder: string): void {
  const program = 'read -r _; kill -9 "$1" 2>/dev/null; rm -rf "$2"';
  const words = ["-c", program, "sh", String(server.pid), folder];
  const reaper = spawn("sh", words, { stdio: ["pipe", "ignore", "ignore"], detached: true });
  server.once("exit", () => reaper.kill("SIGKILL"));
  reaper.unref();
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { redisVersion } from "./binary.ts";

/** A redis-server of a test's own: on a free port, in a folder of its own, gone when the test is. */
export type TestServer = {
  readonly port: number;
  readonly url: string;
  readonly folder: string;
  /** As by a crash: nothing is written any more. */
  readonly kill: () => Promise<void>;
  /** The same port, the same folder. */
  readonly start: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly remove: () => Promise<void>;
};

const DURABLE = ["--save", "", "--appendonly", "yes", "--appendfsync", "everysec", "--maxmemory-policy", "noeviction"];
/**
 * For tests that kill the server and miss nothing. With everysec Redis answers before it writes whenever its disk is
 * still busy with the last second: a process that is killed then has lost what it answered.
 */
export const WRITES_FIRST = ["--appendfsync", "always"];
const UP = /Ready to accept connections|\+monitor master/u;
/** A cluster's nodes talk on the port 10,000 higher. */
const PORTS = { from: 20_000, to: 45_000, bus: 10_000 };
const PORT_TRIES = 50;

/** `settings`: what stands on the command line after those that keep every move. */
export function testServer(settings: readonly string[] = []): Promise<TestServer> {
  const debug = redisVersion()[0] >= 7 ? ["--enable-debug-command", "local"] : [];
  return onFreePort((port, folder) => [...where(port, folder), ...DURABLE, ...debug, ...settings]);
}

/** One sentinel that watches `master` under the name `umble`, and soon holds it for dead. */
export function testSentinel(master: TestServer): Promise<TestServer> {
  redisVersion();
  return onFreePort((port, folder) => {
    const file = join(folder, "sentinel.conf");
    const watched = ["monitor umble 127.0.0.1", "down-after-milliseconds umble 300", "failover-timeout umble 1000"];
    const [monitor, ...others] = watched.map((words) => `sentinel ${words}`);
    writeFileSync(file, [`${monitor} ${master.port} 1`, ...others, ""].join("\n"));
    return [file, "--sentinel", ...where(port, folder)];
  });
}

function where(port: number, folder: string): readonly string[] {
  return ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
}

async function onFreePort(wordsOf: (port: number, folder: string) => readonly string[]): Promise<TestServer> {
  for (let tries = 0; tries < PORT_TRIES; tries++) {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "umble-redis-"));
    const server = serverOn(port, folder, wordsOf(port, folder));
    try {
      await server.start();
      return server;
    } catch {
      await server.remove(); // somebody else took the port meanwhile
    }
  }
  throw new Error("no redis-server could be started");
}

function serverOn(port: number, folder: string, words: readonly string[]): TestServer {
  let running: ChildProcess | null = null;
  const kill = async () => {
    const child = running;
    running = null;
    if (child === null || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return {
    port,
    folder,
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      running = await started(words, folder);
    },
    freeze: () => running?.kill("SIGSTOP"),
    thaw: () => running?.kill("SIGCONT"),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that takes commands. @throws Error with its last words when it does not come up. */
async function started(words: readonly string[], folder: string): Promise<ChildProcess> {
  const child = spawn("redis-server", words, { stdio: ["ignore", "pipe", "ignore"] });
  outlivedBy(child, folder);
  const lines = createInterface({ input: child.stdout });
  let last = "";
  for await (const line of lines) {
    last = line;
    if (UP.test(line)) break;
  }
  child.stdout.resume();
  if (child.exitCode !== null || !UP.test(last)) throw new Error(`redis-server ended: ${last}`);
  return child;
}

/** Should this process die, a shell that waits for its pipe to close ends the server and removes its folder. */
function outlivedBy(server: ChildProcess, folder: string): void {
  const program = 'read -r _; kill -9 "$1" 2>/dev/null; rm -rf "$2"';
  const reaper = spawn("sh", ["-c", program, "sh", String(server.pid), folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  server.once("exit", () => reaper.kill("SIGKILL"));
  reaper.unref();
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if ((await isFree(port)) && (await isFree(port + PORTS.bus))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

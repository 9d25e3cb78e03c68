import { execFileSync } from "node:child_process";
import { MISSING, versionHere } from "./binary.ts";

/** Brings redis-server where it is missing: once for all workers, before any of them, since apt serves one at a time. */
export function setup(): void {
  if (versionHere() !== null) return;
  if (process.getuid?.() === 0) install();
  if (versionHere() === null) process.stderr.write(`${MISSING}\n`);
}

/** Another may hold apt's lock for a while. */
const PATIENCE = ["-o", "DPkg::Lock::Timeout=120"];

function install(): void {
  const how = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", [...PATIENCE, "update", "-qq"], how);
    execFileSync("apt-get", [...PATIENCE, "install", "-y", "-qq", "--no-install-recommends", "redis-server"], how);
  } catch {
    // Whether it is there now is looked for next, and said.
  }
}

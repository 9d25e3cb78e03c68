import { execFileSync } from "node:child_process";

/** Finds redis-server, and brings it where it is missing. */

const MISSING =
  "these tests start redis-server, which is not there: install it (Debian: apt-get install redis-server), or put it on the PATH";

/** [major, minor] of the redis-server on the PATH. @throws Error that says what to install. */
export function redisVersion(): readonly [number, number] {
  const found = versionHere() ?? installed();
  if (found === null) throw new Error(MISSING);
  return found;
}

function versionHere(): readonly [number, number] | null {
  try {
    const said = execFileSync("redis-server", ["--version"], { encoding: "utf8", stdio: "pipe" });
    const [, major = "0", minor = "0"] = /v=(\d+)\.(\d+)/u.exec(said) ?? [];
    return [Number(major), Number(minor)];
  } catch {
    return null;
  }
}

function installed(): readonly [number, number] | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "redis-server"], {
      stdio: "ignore",
      env,
    });
  } catch {
    return null;
  }
  return versionHere();
}

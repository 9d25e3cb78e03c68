import { execFileSync } from "node:child_process";

/** Finds redis-server. */

export const MISSING =
  "these tests start redis-server, which is not there: install it (Debian: apt-get install redis-server), or put it on the PATH";

/** [major, minor] of the redis-server on the PATH. @throws Error that says what to install. */
export function redisVersion(): readonly [number, number] {
  const found = versionHere();
  if (found === null) throw new Error(MISSING);
  return found;
}

/** Null when there is none. */
export function versionHere(): readonly [number, number] | null {
  try {
    const said = execFileSync("redis-server", ["--version"], { encoding: "utf8", stdio: "pipe" });
    const [, major = "0", minor = "0"] = /v=(\d+)\.(\d+)/u.exec(said) ?? [];
    return [Number(major), Number(minor)];
  } catch {
    return null;
  }
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Link } from "./client.ts";

/** The Lua scripts beside this file, by name; each says at its head what it takes, answers and refuses. */
export type Script = keyof typeof FLAGS;

/** What each is allowed, from Redis 7 on: to run on full memory, or no writes at all. */
const FLAGS = {
  commit: "",
  claim: "allow-oom",
  shown: "allow-oom",
  forget: "allow-oom",
  amend: "",
  budget: "",
  top: "no-writes",
  rank: "no-writes",
  record: "no-writes",
} as const;

/** Runs a script; all its keys are named, and have one hash tag. */
export type Run = (script: Script, keys: readonly string[], words: readonly (string | number)[]) => Promise<unknown>;

type Loaded = { readonly text: string; readonly sha: string };

/** `flagged`: with `#!lua`, which makes Redis 7 and newer refuse a script that touches a key it did not name. */
export function scriptsOf(link: Link, { flagged }: { readonly flagged: boolean }): Run {
  const loaded = new Map<Script, Loaded>();
  return async (script, keys, words) => {
    const { sha, text } = loaded.get(script) ?? kept(loaded, script, flagged);
    try {
      return await link.send("EVALSHA", sha, keys.length, ...keys, ...words);
    } catch (error) {
      // It was not there, so it did not run: this is still the first attempt.
      if (!isMissing(error)) throw error;
      return link.send("EVAL", text, keys.length, ...keys, ...words);
    }
  };
}

function kept(loaded: Map<Script, Loaded>, script: Script, flagged: boolean): Loaded {
  const body = readFileSync(new URL(`${script}.lua`, import.meta.url), "utf8");
  const flags = FLAGS[script] === "" ? "" : ` flags=${FLAGS[script]}`;
  const text = flagged ? `#!lua${flags}\n${body}` : body;
  const one = { text, sha: createHash("sha1").update(text).digest("hex") };
  loaded.set(script, one);
  return one;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("NOSCRIPT");
}

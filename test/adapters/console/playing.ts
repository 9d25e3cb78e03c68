import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptOf } from "../../../adapters/console/parse.ts";
import { runScript } from "../../../adapters/console/run-script.ts";
import { seed } from "../../../src/random.ts";
import { embeddedStore } from "../../../src/store/embedded/store.ts";
import { door } from "./door.ts";

/** A fresh directory, removed by the function that comes with it. */
export function freshDirectory(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "umble-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Plays `source` over the store in `path`: what was printed as JSON, line by line. */
export async function playedIn(path: string, source: string): Promise<readonly string[]> {
  const script = scriptOf(source);
  if (script.kind === "wrong") throw new Error(JSON.stringify(script.problems));
  const store = await embeddedStore(path);
  const printed: string[] = [];
  const faults: unknown[] = [];
  const run = { lines: script.lines, store, seed: seed("0".repeat(32)), makeUmble: door };
  try {
    await runScript({
      ...run,
      as: "json",
      print: (text) => printed.push(text.trimEnd()),
      fault: (one) => faults.push(one),
    });
  } finally {
    await store.close();
  }
  return printed;
}

export async function played(source: string): Promise<readonly string[]> {
  const directory = freshDirectory();
  try {
    return await playedIn(directory.path, source);
  } finally {
    directory.remove();
  }
}

/** The same, each line as `line place kind id only? | text | buttons`. */
export async function playedShort(source: string): Promise<readonly string[]> {
  return (await played(source)).map(short);
}

export function short(printed: string): string {
  const { line, at, place, only, kind, id, text, buttons, mentions } = JSON.parse(printed);
  const who = only === undefined ? "" : ` only ${only}`;
  const pinged = mentions.length === 0 ? "" : ` ping ${mentions.join(" ")}`;
  const choices = buttons.length === 0 ? "" : ` [${buttons.join("] [")}]`;
  return `${line} ${at} ${place} ${kind} ${id ?? "-"}${who}${pinged}: ${text.replaceAll("\n", " / ")}${choices}`;
}

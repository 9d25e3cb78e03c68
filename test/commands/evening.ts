import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptOf } from "../../adapters/console/parse.ts";
import { runScript } from "../../adapters/console/run-script.ts";
import { consoleUmble } from "../../adapters/console/umble.ts";
import { houseWith } from "../../adapters/house.ts";
import { logTo } from "../../adapters/log.ts";
import { seed } from "../../src/random.ts";
import { embeddedStore } from "../../src/store/embedded/store.ts";

/** A console script played by the umble of the house, and what people saw. */

export type Seen = {
  readonly line: number;
  readonly place: string;
  readonly only?: string;
  readonly kind: string;
  readonly id?: string;
  readonly text: string;
  readonly buttons: readonly string[];
  readonly mentions: readonly string[];
};

const makeUmble = consoleUmble(houseWith(new Map()), logTo(process.stderr, "silent"));

/** The whole evening; its seed is all one digit. @throws Error when a line is wrong, or umble has a fault. */
export async function evening(source: string, digit = "0"): Promise<readonly Seen[]> {
  const script = scriptOf(source);
  if (script.kind === "wrong") throw new Error(JSON.stringify(script.problems));
  const directory = mkdtempSync(join(tmpdir(), "umble-evening-"));
  const store = await embeddedStore(directory);
  const [printed, faults]: [string[], unknown[]] = [[], []];
  const run = { lines: script.lines, store, seed: seed(digit.repeat(32)), makeUmble, as: "json" } as const;
  try {
    await runScript({ ...run, print: (text) => printed.push(text), fault: (problem) => faults.push(problem) });
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
  if (faults.length > 0) throw new Error("umble had a fault", { cause: faults[0] });
  return printed.map((text): Seen => JSON.parse(text));
}

/** What the last line of the script came to, each thing as `place kind only: text [buttons]`. */
export async function lastOf(source: string, digit = "0"): Promise<readonly string[]> {
  const last = source.trimEnd().split("\n").length;
  return (await evening(source, digit)).filter(({ line }) => line === last).map(short);
}

/** The private answers to the script's last lines, as many as are asked for: their words alone. */
export async function answersTo(source: string, count: number): Promise<readonly string[]> {
  const last = source.trimEnd().split("\n").length;
  return (await evening(source))
    .filter(({ line, kind }) => line > last - count && (kind === "reply" || kind === "missing" || kind === "form"))
    .map(({ text }) => text);
}

export function short({ place, kind, only, text, buttons, mentions }: Seen): string {
  const who = only === undefined || place === `@${only}` ? "" : ` for ${only}`;
  const pinged = mentions.length === 0 ? "" : ` ping ${mentions.join(" ")}`;
  const choices = buttons.length === 0 ? "" : ` [${buttons.join("] [")}]`;
  return `${place} ${kind}${who}${pinged}: ${text.replaceAll("\n", " / ")}${choices}`;
}

import type { Seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import { harmless } from "../escape.ts";
import type { Platform } from "./channel.ts";
import { personAt } from "./channel.ts";
import type { Ink } from "./ink.ts";
import { beginRun, keepRun } from "./kept.ts";
import type { Line } from "./line.ts";
import { looked } from "./look.ts";
import { jsonLine, type Output, type When } from "./output.ts";
import type { MakeUmble } from "./parts.ts";
import { type Play, playScript } from "./script.ts";
import { shownName } from "./text.ts";
import { SCRIPT_START } from "./timer.ts";

/** One script against one store, printed as it goes. */
export type ScriptRun = {
  readonly lines: readonly Line[];
  readonly store: Store;
  readonly seed: Seed;
  readonly makeUmble: MakeUmble;
  /** How it is printed; on a terminal in colour. */
  readonly as: "json" | Ink;
  readonly print: (text: string) => void;
  readonly fault: (problem: unknown) => void;
};

/** Plays the script where the store's last run stopped, and keeps the platform for the next one. */
export async function runScript(run: ScriptRun): Promise<void> {
  const written = new Map<string, string>();
  const { channel, now } = await beginRun(run.store);
  const platform: Platform = { channel };
  const shown = shower(run, platform);
  const stopped = await playScript(run.lines, { ...run, ...shown, platform, now: now ?? SCRIPT_START });
  await keepRun(run.store, { channel: platform.channel, now: stopped }, written);
}

function shower({ as, print }: ScriptRun, platform: Platform): Pick<Play, "show" | "onLine"> {
  if (as === "json") {
    return { show: (output, when) => print(`${jsonLine(output, when)}\n`), onLine: () => undefined };
  }
  const nameOf = (handle: string) => shownName(personAt(platform.channel, handle).name, handle);
  return {
    show: (output: Output, { now }: When) => print(`${looked(output, { ink: as, now, nameOf })}\n`),
    onLine: ({ text }) => print(`\n${as.tint(`> ${harmless(text)}`, "faint")}\n`),
  };
}

import { z } from "zod";
import { lexicons } from "../../src/words/lexicons.ts";
import type { Scene } from "./scene.ts";

/** What must not be told, and how it would be found. */

export const PEOPLE = ["ann", "bob", "cat", "dan", "eve", "fay"] as const;

const words = lexicons(new Map()).default;
const race = z.object({
  phase: z.literal("racing"),
  word: z.string(),
  tray: z.string(),
  draws: z.object({ key: z.string() }),
});
const running = z.object({ phase: z.literal("playing"), seed: z.string(), state: z.unknown() });

/** The race in the channel, read from the store itself; null when none runs. */
export async function raceIn({ store, stage }: Pick<Scene, "store" | "stage">) {
  const { state } = await store.load({ scope: stage.home, id: "quick/general" }, []);
  const table = running.safeParse(JSON.parse(state ?? "null")).data;
  const found = race.safeParse(table?.state).data;
  if (table === undefined || found === undefined) return null;
  return { seed: table.seed, key: found.draws.key, solutions: [found.word, ...words.anagrams(found.tray)] };
}

/** What was secret before the step just done and still is: seed, key, and every word that solves the tray. */
export async function secretsIn(scene: Scene): Promise<readonly string[]> {
  const now = await raceIn(scene);
  return now === null ? [] : [now.seed, now.key, ...new Set(now.solutions)];
}

/** Whether `text` tells `word`, at a stretch or its letters one by one. */
export function tells(text: string, word: string): boolean {
  const whole = new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, "iu");
  const spread = new RegExp(`(?<![a-z0-9])${[...word].join("[^a-z0-9]+")}(?![a-z0-9])`, "iu");
  return whole.test(text) || spread.test(text);
}

export function wordsIn(text: string): readonly string[] {
  return text.toUpperCase().match(/[A-Z]{4,}/gu) ?? [];
}

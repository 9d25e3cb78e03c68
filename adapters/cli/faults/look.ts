import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { keyText, type RecordKey, type Store } from "../../../src/store/store.ts";

/** What the people of a game know of it, read from the store itself: the letters before them. */

const tray = z.object({ seat: z.number(), letters: z.string() });
const state = z.object({
  phase: z.string(),
  word: z.string().optional(),
  tray: z.string().optional(),
  trays: z.array(tray).optional(),
});
const look = z.object({ id: z.string(), phase: z.string(), state: state.optional() });
export type Look = z.infer<typeof look>;

/** Null while there is no table; asked again and again while the store is away. */
export async function lookedAt(store: Store, at: RecordKey): Promise<Look | null> {
  for (;;) {
    const loaded = await store.load(at, []).catch(() => null);
    if (loaded === null) await pause(100);
    else if (loaded.state === null) return null;
    else return readLook(at, loaded.state);
  }
}

function readLook(at: RecordKey, text: string): Look {
  const read = look.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${keyText(at)} is no table`, { cause: read.error });
  return read.data;
}

/** The orders of some letters that are no word, each once. */
export function* orders(letters: string, isWord: (word: string) => boolean): Generator<string> {
  const made = new Set<string>();
  for (const word of permuted([...letters])) {
    if (made.has(word) || isWord(word)) continue;
    made.add(word);
    yield word;
  }
}

function* permuted(letters: readonly string[]): Generator<string> {
  if (letters.length === 0) yield "";
  for (const [index, first] of letters.entries())
    for (const rest of permuted(letters.toSpliced(index, 1))) yield first + rest;
}

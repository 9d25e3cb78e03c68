import { SECOND_MS } from "../../../src/instant.ts";
import type { Lexicon } from "../../../src/words/lexicon.ts";
import { isNever } from "../../../src/words/never.ts";
import type { Tiers } from "../../../src/words/tiers.ts";
import type { Shown } from "../channel.ts";

/** Ann, as the demonstration plays her: from what she sees, what she types next. */

/** `id`: what it is, so that it is done only once; `afterMs`: how long she thinks about it. */
export type Deed = { readonly id: string; readonly line: string; readonly afterMs: number };

export type Mind = { readonly lexicon: Lexicon; readonly tiers: Tiers };

/** Common words, of which every letter is clear; one a round. */
const HIDDEN = ["STONE", "BREAD", "PLANT", "CLOUD", "TIGER", "LEMON"];
const COMMON = 35;

/** The first thing that she can do and has not done; null for nothing. `standing`: what she sees, newest first. */
export function nextDeed(standing: readonly Shown[], done: ReadonlySet<string>, mind: Mind): Deed | null {
  const deeds = standing.flatMap((message) => deedsAt(message, mind));
  return deeds.find(({ id }) => !done.has(id)) ?? null;
}

function deedsAt({ about, choices }: Shown, mind: Mind): readonly Deed[] {
  if (about === null) return [];
  const { key, turn } = about;
  return choices.flatMap(({ label, form }): readonly Deed[] => {
    const deed = (line: string, seconds: number, id = label): Deed => ({
      id: `${key} ${turn} ${id}`,
      line,
      afterMs: seconds * SECOND_MS,
    });
    switch (label) {
      case "Bet":
        return [deed("[Bet]", 4)];
      case "Choose word":
        return [deed(`/mumble word ${HIDDEN[roundOf(key) - 1] ?? "HOUSE"}`, 6)];
      case "Write sheet":
        return (form?.fields ?? []).flatMap(({ name, label: tray }) =>
          guessed(tray, mind).map((word) => deed(word, 9, name)),
        );
      case "Stop":
        return about.key.includes("/sheet/") ? [deed("[Stop]", 3)] : [];
      case "Accept":
        return isOwnSheet(turn) ? [] : [deed("[Accept]", 6)];
      case "Guess":
        return about.key.includes("/race/")
          ? guessed(form?.fields[0]?.label ?? "", mind).map((word) => deed(word, 14))
          : [];
      default:
        return [];
    }
  });
}

function roundOf(key: string): number {
  return Number(/\d+$/u.exec(key)?.[0] ?? 1);
}

/** She has seat 1. */
function isOwnSheet(turn: string): boolean {
  return turn.endsWith("-sheet-1");
}

/** The word she finds for the letters in a field's label: a rare one if she can, which invites a challenge. */
function guessed(label: string, { lexicon, tiers }: Mind): readonly string[] {
  const letters = (/(?:[A-Z] ){2,}[A-Z]/u.exec(label)?.[0] ?? "").replaceAll(" ", "");
  const words = lexicon.anagrams(letters).filter((word) => !isNever(word));
  const rare = words.filter((word) => !tiers.has(COMMON, word));
  return [...rare, ...words].slice(0, 1).map((word) => word.toLowerCase());
}

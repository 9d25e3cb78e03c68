import { writeFileSync } from "node:fs";
import { cleaned } from "../../src/words/cleaning.ts";
import { packed } from "../../src/words/packing.ts";
import type { ShippedName } from "../../src/words/shipped.ts";
import { anArrayOfEnglishWords, offensive, scowl, wordlistEnglish } from "./sources.ts";
import { SUPPLEMENT } from "./supplement.ts";

/**
 * Makes src/words/lists/*.bin. By hand, when a source has changed: `npm ci` in this folder, Debian's packages
 * `scowl` and `wordnet-base` installed, then `npm run words`. A change of "umble" or "plain" changes their
 * `name@hash`, and tables that are pinned to the old one can no longer go on: weigh it.
 */

const SHORTEST = 3;
const LONGEST = 15;

function playable(entries: Iterable<string>): readonly string[] {
  return cleaned(entries).filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}

/** SCOWL up to 80 has some junk in it: a word that no other list knows stays only if it is up to 60. */
function umble(): readonly string[] {
  const known = new Set(playable(anArrayOfEnglishWords()));
  const big = playable(scowl(80)).filter((word) => known.has(word));
  return playable([...big, ...playable(wordlistEnglish(60))]);
}

const LISTS: { readonly [name in ShippedName]: () => readonly string[] } = {
  umble,
  plain: () => playable(wordlistEnglish(70)),
  "common-10": () => playable(wordlistEnglish(10)),
  "common-20": () => playable(wordlistEnglish(20)),
  "common-35": () => playable(wordlistEnglish(35)),
  never: () => cleaned([...offensive(), ...SUPPLEMENT].map((entry) => entry.toLowerCase())),
};

for (const [name, list] of Object.entries(LISTS)) {
  const words = list();
  const bytes = packed(words);
  writeFileSync(new URL(`../../src/words/lists/${name}.bin`, import.meta.url), bytes);
  console.log(`${name}: ${words.length} words, ${bytes.length} bytes`);
}

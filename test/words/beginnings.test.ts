import { expect, test } from "vitest";
import { beginningsOf, fromAt, lengthAt } from "../../src/words/beginnings.ts";
import { chunkAt, letterSum, unpackedWord } from "../../src/words/letters.ts";
import { lexiconOf } from "../../src/words/lexicon.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { mayHave, sumsOf } from "../../src/words/sums.ts";
import { type WordList, wordsIn } from "../../src/words/word-list.ts";

const umble = lexicons(new Map()).default.list;

function allWords(list: WordList): readonly string[] {
  return list.sections.flatMap(({ length }) => [...wordsIn(list, length)]);
}

/** Every word that the branches lead to, as it is told by its branch and as it stands in the list. */
function wordsByBranch(list: WordList, shortest: number): readonly string[] {
  const { starts, seconds, wordStarts, words } = beginningsOf(list, shortest);
  const found: string[] = [];
  for (let first = 0; first + 1 < starts.length; first++) {
    for (let branch = starts[first] ?? 0; branch < (starts[first + 1] ?? 0); branch++) {
      for (const place of words.subarray(wordStarts[branch], wordStarts[branch + 1])) {
        const section = list.sections[lengthAt(place)];
        const word = section === undefined ? "" : unpackedWord(section.chunks, fromAt(place), section.length);
        if (chunkAt(word, 0) === first && chunkAt(word, 3) === seconds[branch]) found.push(word);
      }
    }
  }
  return found;
}

test.each([7, 4])(
  "every word of %i letters and more is found once by its first six letters, no other is",
  (shortest) => {
    const long = allWords(umble).filter(({ length }) => length >= shortest);
    expect([...wordsByBranch(umble, shortest)].sort()).toEqual([...long].sort());
  },
);

test("a list without long words has no beginnings", () => {
  expect(wordsByBranch(lexiconOf("tiny", ["CAT", "PLANTS"]).list, 7)).toEqual([]);
  expect(wordsByBranch(lexiconOf("none", []).list, 7)).toEqual([]);
});

test("whatever has a word is never denied; nearly everything else is", () => {
  const sums = sumsOf(umble);
  const words = allWords(umble);
  const denied = (word: string) => !mayHave(sums, word.length, letterSum(word) ?? 0);
  expect(words.filter(denied)).toEqual([]);
  const strange = words.map((word) => `${word.slice(1)}Q`).filter((word) => !word.endsWith("IQ"));
  expect(strange.filter(denied).length / strange.length).toBeGreaterThan(0.85);
});

test("an empty list denies everything", () => {
  expect(mayHave(sumsOf(lexiconOf("none", []).list), 3, letterSum("CAT") ?? 0)).toBe(false);
});

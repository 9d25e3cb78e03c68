import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lexiconOf } from "../../src/words/lexicon.ts";
import { packed, unpacked } from "../../src/words/packing.ts";
import { wordsIn } from "../../src/words/word-list.ts";

const SCARE = ["ACRES", "CARES", "RACES", "SCARE"];

test("MJ-16 a word is acceptable when it is in the list, in upper case, whole", () => {
  const lexicon = lexiconOf("tiny", SCARE);
  expect(
    ["SCARE", "scare", "SCAR", "SCARES", "SCARX", "", "SC RE", "SCÄRE"].filter((word) => lexicon.has(word)),
  ).toEqual(["SCARE"]);
});

test("wish 1 every word of the list that uses exactly the tray's letters solves it", () => {
  expect(lexiconOf("tiny", [...SCARE, "SCAR", "SCARY"]).anagrams("ECARS")).toEqual(SCARE);
});

test.each(["", "ecars", "ECARZ", "ECAR", "É", "A B"])("letters that make no word (%j) have no anagrams", (letters) => {
  expect(lexiconOf("tiny", SCARE).anagrams(letters)).toEqual([]);
});

test("wish 3 the id pins the words: 8 digits of SHA-256 over them, joined by newlines", () => {
  const digits = createHash("sha256").update(SCARE.join("\n")).digest("hex").slice(0, 8);
  expect(lexiconOf("tiny", [...SCARE].reverse()).id).toBe(`tiny@${digits}`);
  expect(lexiconOf("tiny", [...SCARE, "CAR"]).id).not.toBe(`tiny@${digits}`);
});

test("an empty list is a list", () => {
  const { size, anagrams, has } = lexiconOf("none", []);
  expect([size, anagrams("A"), has("A")]).toEqual([0, [], false]);
});

test("bytes that are no list are refused", () => {
  expect(() => unpacked(new TextEncoder().encode("SCARE\nRACES\nCARES\n"))).toThrow("no packed word list");
});

/** Few letters, so that there are many anagrams; short and overlong words. */
const word = fc.oneof(fc.stringMatching(/^[A-C]{1,6}$/u), fc.stringMatching(/^[A-Z]{1,20}$/u));

test("membership and anagrams agree with a plain Set", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 400 }), fc.array(word), (listed, asked) => {
      const set = new Set(listed);
      const lexicon = lexiconOf("drawn", listed);
      expect(lexicon.size).toBe(set.size);
      for (const one of [...listed, ...asked]) {
        expect(lexicon.has(one)).toBe(set.has(one));
        const same = [...set].filter((other) => alphagram(other) === alphagram(one));
        expect(lexicon.anagrams([...one].reverse().join(""))).toEqual(same.sort());
      }
    }),
  );
});

test("a packed list gives back its words, wherever its bytes lie", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.nat(5), (words, offset) => {
      const bytes = packed(words.toSorted());
      const moved = new Uint8Array(bytes.length + offset);
      moved.set(bytes, offset);
      const list = unpacked(moved.subarray(offset));
      const found = list.sections.flatMap(({ length }) => [...wordsIn(list, length)]);
      expect(found.sort()).toEqual(words.toSorted());
    }),
  );
});

test("a length with more words than 16 bits count", () => {
  const words = Array.from({ length: 70_000 }, (_, index) => `A${index.toString(26).padStart(4, "0")}`).map(lettered);
  const lexicon = lexiconOf("long", words);
  expect([lexicon.size, words.every((one) => lexicon.has(one) && lexicon.anagrams(one).includes(one))]).toEqual([
    70_000,
    true,
  ]);
});

/** Digits in base 26 as letters. */
function lettered(digits: string): string {
  return digits.toUpperCase().replace(/\d/gu, (digit) => String.fromCharCode(81 + Number(digit)));
}

function alphagram(letters: string): string {
  return [...letters].sort().join("");
}

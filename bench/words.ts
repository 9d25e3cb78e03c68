// The dictionary against what one would write first: a Set, a Map of alphagrams. Run as: npx tsx bench/words.ts
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { judging, type Lexicon } from "../src/words/lexicon.ts";
import { unpacked } from "../src/words/packing.ts";
import { wordsIn } from "../src/words/word-list.ts";
import { median } from "./slices.ts";

const PAIRS = 31;
const QUERIES = 50_000;
const BIN = new URL("../src/words/lists/umble.bin", import.meta.url);

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function lexicon(): Lexicon {
  return judging("umble", unpacked(readFileSync(BIN)));
}

function allWords(): readonly string[] {
  const list = unpacked(readFileSync(BIN));
  return list.sections.flatMap(({ length }) => [...wordsIn(list, length)]).sort();
}

/** Letters in order: an insertion sort of few codes, faster than splitting, sorting and joining. */
function alphagram(word: string): string {
  const codes: number[] = [];
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    let at = index;
    for (; at > 0 && (codes[at - 1] ?? 0) > code; at--) codes[at] = codes[at - 1] ?? 0;
    codes[at] = code;
  }
  return String.fromCharCode(...codes);
}

function alphagrams(words: readonly string[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const word of words) {
    const key = alphagram(word);
    const known = map.get(key);
    if (known === undefined) map.set(key, [word]);
    else known.push(word);
  }
  return map;
}

function elapsedMs(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

/** How many times as long `baseline` takes as `ours`: the median of pairs measured in turn. */
function ratio(baseline: () => unknown, ours: () => unknown): number {
  return median(Array.from({ length: PAIRS }, () => elapsedMs(baseline) / elapsedMs(ours)));
}

/** Bytes on the heap and in buffers that what `make` returns holds on to. */
function heldBytes(make: () => unknown): number {
  collectGarbage();
  const before = process.memoryUsage();
  const held = make();
  collectGarbage();
  const after = process.memoryUsage();
  if (held === undefined) throw new Error("nothing was made");
  return after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;
}

/** The letters of words of the list, from the last to the first: as if dealt, never a string that is in the list. */
function trays(words: readonly string[], length: number | null): readonly string[] {
  const fitting = length === null ? words : words.filter((word) => word.length === length);
  return Array.from({ length: QUERIES }, (_, index) => {
    const word = fitting[(index * 7_919) % fitting.length] ?? "";
    return [...word].reverse().join("");
  });
}

function report(what: string, against: string, times: number): void {
  console.log(JSON.stringify({ what, against, times: Math.round(times * 10) / 10 }));
}

function loading(words: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "umble-bench-"));
  const path = join(folder, "words.txt");
  writeFileSync(path, words.join("\n"));
  const set = () => new Set(readFileSync(path, "utf8").split("\n"));
  report("load, ready to use", "Set from the text", ratio(set, lexicon));
  report("memory", "Set from the text", heldBytes(set) / heldBytes(lexicon));
  const map = () => alphagrams(readFileSync(path, "utf8").split("\n"));
  report("memory", "Map of alphagrams", heldBytes(map) / heldBytes(lexicon));
  rmSync(folder, { recursive: true });
}

/** Letters in the words that `answers` gives to everything asked: work that no compiler may leave out. */
function lettersIn(asked: readonly string[], answers: (tray: string) => readonly string[]): number {
  let letters = 0;
  for (const tray of asked) for (const word of answers(tray)) letters += word.length;
  return letters;
}

/** How many words of `text` (parted by spaces) are `known`; each is a new string, as what people type is. */
function knownIn(text: string, known: (word: string) => boolean): number {
  let count = 0;
  for (const word of text.split(" ")) count += known(word) ? 1 : 0;
  return count;
}

function asking(words: readonly string[]): void {
  const ours = lexicon();
  const map = alphagrams(words);
  for (const length of [5, 8, null]) {
    const asked = trays(words, length);
    const byMap = () => lettersIn(asked, (tray) => map.get(alphagram(tray)) ?? []);
    const byUs = () => lettersIn(asked, ours.anagrams);
    if (byMap() !== byUs()) throw new Error("the answers differ");
    report(`anagrams of ${length ?? "3 to 15"} letters`, "Map of alphagrams", ratio(byMap, byUs));
  }
  const set = new Set(words);
  const text = [...trays(words, null), ...words.slice(0, QUERIES)].join(" ");
  const bySet = () => knownIn(text, (word) => set.has(word));
  const byUs = () => knownIn(text, ours.has);
  if (bySet() !== byUs()) throw new Error("the answers differ");
  report("has(), half of them words", "Set (@kamilmielnik/trie, slower, wants a newer Node)", ratio(bySet, byUs));
}

const words = allWords();
loading(words);
asking(words);

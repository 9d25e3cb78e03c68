import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { judging, type Lexicon, lexiconOf } from "./lexicon.ts";
import { isNever, neverHash } from "./never.ts";
import { shipped } from "./shipped.ts";

export interface Lexicons {
  readonly default: Lexicon;
  readonly names: readonly string[];
  /** By name or by name@hash; null when there is none (a pinned hash that is not here is null too). */
  find(name: string): Lexicon | null;
}

/** A lexicon that is made when it is first asked for. */
type Offer = { readonly name: string; readonly lexicon: () => Lexicon };

const DEFAULT = "umble";

/** Behind the name of a dictionary: the same without the words of the never-list (wish 4). */
export const CLEAN = "-clean";

/**
 * The shipped ones and the operator's own (`own`: name to path of a text file in UTF-8, one word a line).
 * An own list called like a shipped one takes over its name. @throws Error naming the file that cannot be read.
 */
export function lexicons(own: ReadonlyMap<string, string>): Lexicons {
  const umble = shippedOffer(DEFAULT);
  const offers = [umble, shippedOffer("plain"), ...Array.from(own, ([name, path]) => ownOffer(name, path))];
  const known = [...offers.map(cleanOffer), ...offers];
  const find = (wanted: string): Lexicon | null => {
    const named = known.filter(({ name }) => name === wanted.replace(/@.*$/u, "")).map((offer) => offer.lexicon());
    return named.findLast(({ name, id }) => wanted === name || wanted === id) ?? null;
  };
  return {
    get default() {
      return find(DEFAULT) ?? umble.lexicon();
    },
    names: [...new Set(offers.map(({ name }) => name))],
    find,
  };
}

function shippedOffer(name: "umble" | "plain"): Offer {
  let made: Lexicon | undefined;
  return {
    name,
    lexicon: () => {
      made ??= judging(name, shipped(name));
      return made;
    },
  };
}

function cleanOffer({ name, lexicon }: Offer): Offer {
  let made: Lexicon | undefined;
  return {
    name: `${name}${CLEAN}`,
    lexicon: () => {
      made ??= withoutNever(lexicon());
      return made;
    },
  };
}

/** Its version is that of the dictionary and of the never-list together. */
function withoutNever(lexicon: Lexicon): Lexicon {
  const name = `${lexicon.name}${CLEAN}`;
  const version = createHash("sha256").update(`${lexicon.id}\n${neverHash()}`).digest("hex").slice(0, 8);
  return {
    ...lexicon,
    name,
    id: `${name}@${version}`,
    has: (word) => lexicon.has(word) && !isNever(word),
    anagrams: (letters) => lexicon.anagrams(letters).filter((word) => !isNever(word)),
  };
}

function ownOffer(name: string, path: string): Offer {
  const made = lexiconOf(name, linesOf(name, path));
  return { name, lexicon: () => made };
}

function linesOf(name: string, path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split(/\r\n|\n|\r/u);
  } catch (cause) {
    throw new Error(`the list of the dictionary "${name}" cannot be read: ${path}`, { cause });
  }
}

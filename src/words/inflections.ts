/** From an inflected form back to what it may be a form of. */

/** The part of speech of a base. */
export type Kind = "noun" | "verb" | "adjective" | "adverb";
/** A word that the rules of spelling allow as the base of a form, were it of one of these kinds; it need not exist. */
export type Base = { readonly word: string; readonly kinds: readonly Kind[] };

type Rule = {
  readonly ending: string;
  readonly kinds: readonly Kind[];
  readonly stems: (rest: string) => readonly string[];
};

const SIBILANT = /(?:[SXZO]|[CS]H)$/u;
const DOUBLED = /([B-DF-HJ-NP-TVZ])\1$/u;
/** One syllable that doubles its last letter before a vowel: HOP, not HOPE, HELP or LOOK. */
const DOUBLES = /^(?:[^AEIOU]*|QU)[AEIOUY][^AEIOUWXY]$/u;

const RULES: readonly Rule[] = [
  { ending: "IES", kinds: ["noun", "verb"], stems: (rest) => [`${rest}Y`] },
  { ending: "VES", kinds: ["noun"], stems: (rest) => [`${rest}F`, `${rest}FE`] },
  { ending: "ES", kinds: ["noun", "verb"], stems: (rest) => (SIBILANT.test(rest) ? [rest, ...undoubled(rest)] : []) },
  { ending: "S", kinds: ["noun", "verb"], stems: (rest) => (rest.endsWith("S") ? [] : [rest]) },
  { ending: "MEN", kinds: ["noun"], stems: (rest) => [`${rest}MAN`] },
  { ending: "IED", kinds: ["verb"], stems: (rest) => [`${rest}Y`] },
  { ending: "ED", kinds: ["verb"], stems: beforeVowel },
  { ending: "YING", kinds: ["verb"], stems: (rest) => [`${rest}IE`] },
  { ending: "ING", kinds: ["verb"], stems: beforeVowel },
  { ending: "IER", kinds: ["adjective", "verb"], stems: (rest) => [`${rest}Y`] },
  { ending: "IEST", kinds: ["adjective"], stems: (rest) => [`${rest}Y`] },
  { ending: "ER", kinds: ["adjective", "adverb", "verb"], stems: beforeVowel },
  { ending: "EST", kinds: ["adjective", "adverb"], stems: beforeVowel },
  { ending: "ILY", kinds: ["adjective"], stems: (rest) => [`${rest}Y`] },
  { ending: "ICALLY", kinds: ["adjective"], stems: (rest) => [`${rest}IC`] },
  { ending: "LY", kinds: ["adjective"], stems: (rest) => [rest, `${rest}LE`, `${rest}L`] },
];

/** The rules by the last letter of their ending: most words are no form of any, and this is asked of thousands. */
const RULES_BY_LAST = new Map(
  [..."SNDGRTY"].map((last) => [last, RULES.filter(({ ending }) => ending.endsWith(last))]),
);

/**
 * What `form` (A to Z) may be a simple inflection of: -s -es -ed -ing -er -est -ly -men, with consonants doubled,
 * -e dropped and -y changed. The likelier bases come first.
 */
export function basesOf(form: string): readonly Base[] {
  const rules = RULES_BY_LAST.get(form.slice(-1)) ?? [];
  return rules
    .flatMap(({ ending, kinds, stems }) => {
      if (!form.endsWith(ending)) return [];
      return stems(form.slice(0, -ending.length)).map((word) => ({ word, kinds }));
    })
    .filter(({ word }) => word.length > 1);
}

/** HOPP: HOP. LOOK: LOOK, LOOKE. HOP: HOPE only, because HOP would have doubled its P. */
function beforeVowel(rest: string): readonly string[] {
  const whole = DOUBLES.test(rest) ? [] : [rest];
  return [...whole, ...undoubled(rest), `${rest}E`];
}

function undoubled(rest: string): readonly string[] {
  return DOUBLED.test(rest) ? [rest.slice(0, -1)] : [];
}

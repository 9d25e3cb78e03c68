/** From an inflected form back to what it may be a form of. */

/** The part of speech of a base. */
export type Kind = "noun" | "verb" | "adjective" | "adverb";
/** A word that the rules of spelling allow as the base of a form, were it of one of these kinds; it need not exist. */
export type Base = { readonly word: string; readonly kinds: readonly Kind[] };

type Rule = {
  readonly ending: RegExp;
  readonly kinds: readonly Kind[];
  readonly stems: (rest: string) => readonly string[];
};

const SIBILANT = /(?:[SXZO]|[CS]H)$/u;
const DOUBLED = /([B-DF-HJ-NP-TVZ])\1$/u;
/** One syllable that doubles its last letter before a vowel: HOP, not HOPE, HELP or LOOK. */
const DOUBLES = /^(?:[^AEIOU]*|QU)[AEIOUY][^AEIOUWXY]$/u;

const RULES: readonly Rule[] = [
  { ending: /IES$/u, kinds: ["noun", "verb"], stems: (rest) => [`${rest}Y`] },
  { ending: /VES$/u, kinds: ["noun"], stems: (rest) => [`${rest}F`, `${rest}FE`] },
  { ending: /ES$/u, kinds: ["noun", "verb"], stems: (rest) => (SIBILANT.test(rest) ? [rest, ...undoubled(rest)] : []) },
  { ending: /(?<!S)S$/u, kinds: ["noun", "verb"], stems: (rest) => [rest] },
  { ending: /MEN$/u, kinds: ["noun"], stems: (rest) => [`${rest}MAN`] },
  { ending: /IED$/u, kinds: ["verb"], stems: (rest) => [`${rest}Y`] },
  { ending: /ED$/u, kinds: ["verb"], stems: beforeVowel },
  { ending: /YING$/u, kinds: ["verb"], stems: (rest) => [`${rest}IE`] },
  { ending: /ING$/u, kinds: ["verb"], stems: beforeVowel },
  { ending: /IE(?:R|ST)$/u, kinds: ["adjective", "verb"], stems: (rest) => [`${rest}Y`] },
  { ending: /E(?:R|ST)$/u, kinds: ["adjective", "adverb", "verb"], stems: beforeVowel },
  { ending: /ILY$/u, kinds: ["adjective"], stems: (rest) => [`${rest}Y`] },
  { ending: /(?<=IC)ALLY$/u, kinds: ["adjective"], stems: (rest) => [rest] },
  { ending: /LY$/u, kinds: ["adjective"], stems: (rest) => [rest, `${rest}LE`, `${rest}L`] },
];

/**
 * What `form` (A to Z) may be a simple inflection of: -s -es -ed -ing -er -est -ly -men, with consonants doubled,
 * -e dropped and -y changed. The likelier bases come first.
 */
export function basesOf(form: string): readonly Base[] {
  return RULES.flatMap(({ ending, kinds, stems }) => {
    if (!ending.test(form)) return [];
    return stems(form.replace(ending, "")).map((word) => ({ word, kinds }));
  }).filter(({ word }) => word.length > 1);
}

/** HOPP: HOP. LOOK: LOOK, LOOKE. HOP: HOPE only, because HOP would have doubled its P. */
function beforeVowel(rest: string): readonly string[] {
  const whole = DOUBLES.test(rest) ? [] : [rest];
  return [...whole, ...undoubled(rest), `${rest}E`];
}

function undoubled(rest: string): readonly string[] {
  return DOUBLED.test(rest) ? [rest.slice(0, -1)] : [];
}

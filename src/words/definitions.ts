import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { basesOf, type Kind } from "./inflections.ts";

/** What words mean, from WordNet. Source: wish 8. */

/** `word`: what the gloss is of; another than was asked for when that is a form of it. */
export type Definition = { readonly word: string; readonly kind: Kind; readonly gloss: string };
/** What a line of the file says of its word: a meaning, or that it is an irregular form of another word. */
type Field = { readonly kind: Kind; readonly gloss: string } | { readonly kind: Kind; readonly base: string };

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["n", "noun"],
  ["v", "verb"],
  ["a", "adjective"],
  ["r", "adverb"],
]);
/** How many endings are taken off at most, as in -er + -s. */
const ENDINGS = 2;

let text: string | undefined;

/** The file as scripts/words/definitions.ts describes it, read at first use: some tens of ms, 6 MB from then on. */
function loaded(): string {
  text ??= gunzipSync(readFileSync(new URL("./lists/definitions.gz", import.meta.url))).toString("latin1");
  return text;
}

/** The first meaning of `word` (upper case), or of what it is a form of, as each part of speech; none when unknown. */
export function define(word: string): readonly Definition[] {
  const fields = fieldsOf(word);
  const own = fields.flatMap((field) => ("gloss" in field ? [{ word, kind: field.kind, gloss: field.gloss }] : []));
  const irregular = fields.flatMap((field) => ("base" in field ? meanings(field.base, [field.kind]) : []));
  const found = [...own, ...irregular];
  return own.length > 0 ? found : distinct([...found, ...ofBases(word, ENDINGS)]);
}

/** What the bases of `form` by the rules of spelling mean; where they mean nothing, their bases in turn. */
function ofBases(form: string, endings: number): readonly Definition[] {
  if (endings === 0) return [];
  const bases = basesOf(form);
  const found = bases.flatMap(({ word, kinds }) => meanings(word, kinds));
  return found.length > 0 ? found : bases.flatMap(({ word }) => ofBases(word, endings - 1));
}

function meanings(word: string, kinds: readonly Kind[]): readonly Definition[] {
  return fieldsOf(word).flatMap((field) =>
    "gloss" in field && kinds.includes(field.kind) ? [{ word, kind: field.kind, gloss: field.gloss }] : [],
  );
}

function distinct(definitions: readonly Definition[]): readonly Definition[] {
  const keyOf = ({ word, kind }: Definition) => `${word} ${kind}`;
  return [...new Map(definitions.map((definition) => [keyOf(definition), definition])).values()];
}

function fieldsOf(word: string): readonly Field[] {
  return lineOf(word)
    .split("\t")
    .slice(1)
    .flatMap((field): readonly Field[] => {
      const kind = KINDS.get(field.charAt(0));
      if (kind === undefined) return [];
      return field.charAt(1) === "=" ? [{ kind, base: field.slice(2) }] : [{ kind, gloss: field.slice(2) }];
    });
}

/** The line of `word`, found by halving; the empty string when it has none. */
function lineOf(word: string): string {
  const lines = loaded();
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const start = lines.lastIndexOf("\n", Math.floor((low + high) / 2) - 1) + 1;
    const end = lines.indexOf("\n", start);
    const key = lines.slice(start, lines.indexOf("\t", start));
    if (key === word) return lines.slice(start, end);
    if (key < word) low = end + 1;
    else high = start;
  }
  return "";
}

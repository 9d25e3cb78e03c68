import { type Said, type Span, said, text } from "./message.ts";

/** A word's meanings, and in which lists it is (wish 8). */

type Word = {
  readonly word: string;
  /** `word`: the form that the meaning is given for, as in CAT for CATS. */
  readonly meanings: readonly { readonly word: string; readonly kind: string; readonly gloss: string }[];
  readonly lists: readonly { readonly name: string; readonly has: boolean }[];
};

export function defined({ word, meanings, lists }: Word): Said {
  const none = meanings.length === 0 ? [text("I know no meaning of ", { typed: word }, ".")] : [];
  return said(
    text({ strong: word }, ...listed(lists)),
    ...meanings.map((meaning) => text(...meaningOf(word, meaning))),
    ...none,
  );
}

function listed(lists: Word["lists"]): readonly Span[] {
  const [found, missing] = [lists.filter(({ has }) => has), lists.filter(({ has }) => !has)];
  const names = (some: Word["lists"]): Span[] =>
    some.flatMap(({ name }, index) => [index === 0 ? "" : ", ", { code: name }]);
  return [
    ...(found.length > 0 ? [" is in ", ...names(found)] : []),
    ...(missing.length > 0 ? [found.length > 0 ? "; not in " : " is not in ", ...names(missing)] : []),
    ".",
  ];
}

function meaningOf(word: string, meaning: Word["meanings"][number]): readonly Span[] {
  const form = meaning.word === word ? "" : `${meaning.word}, `;
  return [`${form}${meaning.kind}: ${meaning.gloss}`];
}

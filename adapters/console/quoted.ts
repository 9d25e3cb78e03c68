import { WrongLine } from "./line.ts";

const QUOTED = /^"((?:\\"|[^"])*)"(?:[ \t]+|$)(.*)$/su;
const BARE = /^([^ \t]*)[ \t]*(.*)$/su;

/** The value at the start of `text`, with or without quotes, and what follows it. @throws WrongLine. */
export function quoted(text: string): readonly [value: string, rest: string] {
  const [whole, inner = "", after = ""] = QUOTED.exec(text) ?? [];
  if (whole !== undefined) return [inner.replaceAll('\\"', '"'), after];
  const [, value = "", rest = ""] = BARE.exec(text) ?? [];
  if (value.includes('"')) throw new WrongLine('a " out of place: values with spaces stand in "…", with \\" inside');
  return [value, rest];
}

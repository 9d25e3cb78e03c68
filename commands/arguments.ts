import { closest } from "fastest-levenshtein";
import { type Said, type Span, said, text } from "../render/message.ts";
import type { Typed } from "./parse.ts";
import type { Args, Command, Option } from "./spec.ts";

/** What was typed, held against a command's options: each as its kind says, or one line that says what is wrong. */

export type Read = { readonly kind: "args"; readonly args: Args } | { readonly kind: "wrong"; readonly said: Said };

export function argumentsOf({ path, options }: Command, { named, doubled, plain }: Omit<Typed, "path">): Read {
  const known = options.map(({ name }) => name);
  const line = `/${path.join(" ")}`;
  const [twice] = doubled;
  if (twice !== undefined) return wrong("You gave ", { typed: twice }, " twice; once is enough.");
  const unknown = Object.keys(named).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return wrong({ code: line }, " has no option ", { typed: unknown }, ...nearest(unknown, known));
  const free = options.filter(({ name }) => !(name in named));
  if (plain.length > free.length) return wrong(...tooMany(line, plain[free.length] ?? "", options));
  const given = {
    ...named,
    ...Object.fromEntries(free.slice(0, plain.length).map(({ name }, index) => [name, plain[index] ?? ""])),
  };
  return checked(line, options, given);
}

function wrong(...spans: readonly Span[]): Read {
  return { kind: "wrong", said: said(text(...spans)) };
}

function nearest(name: string, known: readonly string[]): readonly Span[] {
  if (known.length === 0) return [": it takes none."];
  return [". Did you mean ", { code: `${closest(name, [...known])}:` }, "?"];
}

function tooMany(line: string, extra: string, options: readonly Option[]): readonly Span[] {
  if (options.length === 0) return [{ code: line }, " takes nothing behind it; ", { typed: extra }, " is too much."];
  return [
    { typed: extra },
    " is too much: the command is ",
    { code: usage(line, options) },
    ". A value with spaces stands in quotes.",
  ];
}

/** `/jumble start [letters] [rounds]`. */
export function usage(line: string, options: readonly Option[]): string {
  const names = options.map(({ name, required }) => (required ? name.toUpperCase() : `[${name}]`));
  return [line, ...names].join(" ");
}

function checked(line: string, options: readonly Option[], given: Readonly<Record<string, string>>): Read {
  for (const option of options) {
    const value = given[option.name];
    if (value === undefined && option.required)
      return wrong("Something is missing: the command is ", { code: usage(line, options) }, ".");
    const problem = value === undefined ? null : problemOf(option, value);
    if (problem !== null) return wrong({ code: option.name }, ...problem);
  }
  return { kind: "args", args: argsOf(given) };
}

function argsOf(given: Readonly<Record<string, string>>): Args {
  return {
    text: (name) => given[name] ?? null,
    whole: (name) => (given[name] === undefined ? null : Number(given[name])),
  };
}

/** What is wrong with one value, in words that follow the option's name; null when nothing is. */
function problemOf({ takes }: Option, value: string): readonly Span[] | null {
  switch (takes.kind) {
    case "text":
      return value.length <= takes.max ? null : [` is too long: at most ${takes.max} characters.`];
    case "whole":
      return isWhole(value, takes.least, takes.most)
        ? null
        : [` is a whole number from ${takes.least} to ${takes.most}; you gave `, { typed: value }, "."];
    case "choice":
      if (takes.of.includes(value)) return null;
      return [` is one of ${takes.of.join(", ")}; you gave `, { typed: value }, ...nearestChoice(value, takes.of)];
    case "off":
      return value === "off" ? null : [" takes only ", { code: "off" }, ", to take it back."];
  }
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,6}$/u.test(value) && Number(value) >= least && Number(value) <= most;
}

function nearestChoice(value: string, choices: readonly string[]): readonly Span[] {
  return [". Did you mean ", { code: closest(value.slice(0, 40), [...choices]) }, "?"];
}

import { type Said, type Span, said, text } from "../render/message.ts";
import { didYouMean, nearTo } from "./near.ts";
import type { Typed } from "./parse.ts";
import type { Command, Option } from "./spec.ts";

/** What was typed, held against a command's options: a text for each given, or one line that says what is wrong. */

/** By option name; only one that takes people may have several. */
export type Given = Readonly<Record<string, readonly string[]>>;
export type Read = { readonly kind: "given"; readonly given: Given } | { readonly kind: "wrong"; readonly said: Said };

export function argumentsOf({ path, options }: Command, { named, doubled, plain }: Omit<Typed, "path">): Read {
  const known = options.map(({ name }) => name);
  const line = `/${path.join(" ")}`;
  const [twice] = doubled;
  if (twice !== undefined) return wrong("You gave ", { typed: twice }, " twice; once is enough.");
  const unknown = Object.keys(named).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return wrong({ code: line }, " has no option ", { typed: unknown }, ...nearest(unknown, known));
  const byName = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, [value]]));
  const free = options.filter(({ name, byName }) => !(name in named) && byName !== true);
  const placed = placedIn(free, plain);
  if ("extra" in placed) return wrong(...tooMany(line, placed.extra, options));
  return checked(line, options, chosen(options, { ...byName, ...placed.given }));
}

/** A choice in any case is the one of the list; an empty field of a form, where none is needed, is none. */
function chosen(options: readonly Option[], given: Given): Given {
  const read = options.flatMap(({ name, takes, required }) => {
    const values = given[name];
    if (values === undefined) return [];
    const filled = required ? values : values.filter((value) => value.trim() !== "");
    return [[name, takes.kind === "choice" ? filled.map((value) => value.trim().toLowerCase()) : filled] as const];
  });
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

type Placed = { readonly given: Given } | { readonly extra: string };

/** Plain values in the order of the options; a mention goes to the next option that takes people. (console.md) */
function placedIn(free: readonly Option[], plain: readonly string[]): Placed {
  const given: Record<string, string[]> = {};
  for (const value of plain) {
    const open = free.filter((one) => fits(one, value, { given, free }));
    // `off` takes back, wherever it stands.
    const option = open.find(({ takes }) => takes.kind === "off" && value === "off") ?? knowing(open, value) ?? open[0];
    if (option === undefined) return { extra: value };
    const values = [...(given[option.name] ?? []), value];
    given[option.name] = option.rest === true ? [values.join(" ")] : values;
  }
  return { given };
}

/** A word that the next option does not know, and one behind it does: `/leaderboard week`. */
function knowing(open: readonly Option[], value: string): Option | undefined {
  const [next] = open;
  if (next === undefined || next.takes.kind !== "choice" || knows(next, value)) return undefined;
  return open.find((one) => knows(one, value));
}

function knows({ takes }: Option, value: string): boolean {
  return takes.kind === "choice" && takes.of.includes(value.toLowerCase());
}

type Placing = { readonly given: Given; readonly free: readonly Option[] };

function fits(option: Option, value: string, { given, free }: Placing): boolean {
  const { name, takes, rest, required } = option;
  if (takes.kind === "people" || rest === true) return true;
  if (given[name] !== undefined) return false;
  if (isMention(value)) return takes.kind === "player" || takes.kind === "person";
  if (takes.kind === "off") return value === "off";
  const gives = takes.kind === "choice" && !required && free.some((one) => one.rest === true);
  return !gives || knows(option, value);
}

/** `@bob`, or `<@U1|bob>` as platforms write it. */
function isMention(value: string): boolean {
  return /^<?@./u.test(value);
}

function wrong(...spans: readonly Span[]): Read {
  return { kind: "wrong", said: said(text(...spans)) };
}

function nearest(name: string, known: readonly string[]): readonly Span[] {
  if (known.length === 0) return [": it takes none."];
  const near = nearTo(name, known);
  return near === null ? [`; it has ${known.join(", ")}.`] : didYouMean(`${near}:`);
}

function tooMany(line: string, extra: string, options: readonly Option[]): readonly Span[] {
  if (options.length === 0) return [{ code: line }, " takes nothing behind it; ", { typed: extra }, " is too much."];
  const command = { code: usage(line, options) };
  return ["That is too much: the command is ", command, ". A value with spaces stands in quotes."];
}

/** `/jumble start [letters] [rounds] [robots:]`; what goes by name alone stands together at the end. */
export function usage(line: string, options: readonly Option[]): string {
  const named = options.filter(({ byName }) => byName === true).map(({ name }) => `${name}:`);
  const placed = options.filter(({ byName }) => byName !== true).map(usageOf);
  return [line, ...placed, ...(named.length === 0 ? [] : [`[${named.join(" ")}]`])].join(" ");
}

function usageOf({ name, required, takes, rest }: Option): string {
  const many = takes.kind === "people" || rest === true ? "…" : "";
  return required ? `${name.toUpperCase()}${many}` : `[${name}${many}]`;
}

function checked(line: string, options: readonly Option[], given: Given): Read {
  for (const option of options) {
    const [value] = given[option.name] ?? [];
    if (value === undefined && option.required)
      return wrong("Something is missing: the command is ", { code: usage(line, options) }, ".");
    const problem = value === undefined ? null : problemOf(option, value);
    if (problem !== null) return wrong({ code: option.name }, ...problem);
  }
  return { kind: "given", given };
}

/** What is wrong with one value, in words that follow the option's name; null when nothing is. */
function problemOf({ takes }: Option, value: string): readonly Span[] | null {
  switch (takes.kind) {
    case "text":
      return value.length <= takes.max ? null : [` is too long: at most ${takes.max} characters.`];
    case "whole":
      if (isWhole(value, takes.least, takes.most)) return null;
      return [` is a whole number from ${takes.least} to ${takes.most}; you gave `, { typed: value }, "."];
    case "choice":
      if (takes.of.includes(value)) return null;
      return [` is one of ${takes.of.join(", ")}; you gave `, { typed: value }, ...nearestChoice(value, takes.of)];
    case "off":
      return value === "off" ? null : [" is given to take it back; you gave ", { typed: value }, "."];
    case "player":
    case "people":
    case "person":
      return null;
  }
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,6}$/u.test(value) && Number(value) >= least && Number(value) <= most;
}

function nearestChoice(value: string, choices: readonly string[]): readonly Span[] {
  const near = nearTo(value, choices);
  return near === null ? ["."] : didYouMean(near);
}

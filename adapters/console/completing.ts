import { bareIn } from "../../commands/book.ts";
import type { Command, Option } from "../../commands/spec.ts";
import type { Form } from "../../render/message.ts";

/** What the Tab key can make of a line that has been begun. */

export type Known = {
  readonly commands: readonly Command[];
  /** Handles. */
  readonly people: readonly string[];
  readonly places: readonly string[];
  /** What can be pressed. */
  readonly buttons: readonly { readonly label: string; readonly form: Form | null }[];
  readonly reactions: readonly string[];
};

/** `hits`: what the last piece of the line can become; `piece`: that piece. */
export type Completion = { readonly hits: readonly string[]; readonly piece: string };

const WORDS = ["as ", "help", "in ", "name ", "quit", "see "];
const MOST_NUMBERS = 12;

/** `line`: up to the cursor. */
export function completionOf(line: string, known: Known): Completion {
  const text = line.trimStart();
  if (text.startsWith("/")) return commandCompletion(text, known);
  const button = /^(?:@:?[ \t]+)?(\[.*)$/su.exec(text)?.[1];
  if (button !== undefined) return buttonCompletion(button, known);
  const [, word, piece = ""] = /^(as|see|in|\+|-)[ \t]+(\S*)$/u.exec(text) ?? [];
  switch (word) {
    case "as":
    case "see":
      return starting(piece, known.people);
    case "in":
      return starting(piece, known.places);
    case "+":
    case "-":
      return starting(piece, known.reactions);
    default:
      return starting(text, [...groupsOf(known), ...buttonsOf(known), ...WORDS]);
  }
}

/** As far as all hits agree. */
export function agreed([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

function starting(piece: string, words: readonly string[]): Completion {
  const wanted = piece.toLowerCase();
  return { hits: [...new Set(words)].filter((word) => word.toLowerCase().startsWith(wanted)), piece };
}

function groupsOf({ commands }: Known): readonly string[] {
  return [...new Set(commands.map(({ path }) => `/${path[0]} `))];
}

function buttonsOf({ buttons }: Known): readonly string[] {
  return buttons.map(({ label, form }) => `[${label}]${form === null ? "" : " "}`);
}

function commandCompletion(text: string, known: Known): Completion {
  const [group = "", ...words] = text.slice(1).split(/[ \t]+/u);
  if (words.length === 0) return starting(text, groupsOf(known));
  const inGroup = known.commands.filter(({ path }) => path[0] === group.toLowerCase());
  const bare = bareIn(inGroup);
  if (bare !== null) return optionCompletion(bare, words, known);
  const [sub = "", ...given] = words;
  if (given.length === 0) return starting(sub, inGroup.map(subOf));
  const command = inGroup.find(({ path }) => path[1] === sub.toLowerCase());
  const piece = given.at(-1) ?? "";
  return command === undefined ? { hits: [], piece } : optionCompletion(command, given, known);
}

function subOf({ path, options }: Command): string {
  return options.length === 0 ? (path[1] ?? "") : `${path[1] ?? ""} `;
}

/** Names of options not given yet, and what the next of them may be; behind a name what that one may be. */
function optionCompletion({ options }: Command, given: readonly string[], known: Known): Completion {
  const piece = given.at(-1) ?? "";
  const before = given.slice(0, -1);
  const named = /^([a-z][a-z0-9-]*):(.*)$/su.exec(piece);
  const name = named?.[1] ?? "";
  const chosen = options.find((option) => option.name === name);
  if (chosen !== undefined) return starting(piece, prefixed(`${name}:`, valuesOf(chosen, known)));
  const open = options.filter((option) => !before.some((word) => word.startsWith(`${option.name}:`)));
  const plain = before.filter((word) => !word.includes(":")).length;
  const placed = open.filter(({ byName }) => byName !== true);
  const next = placed[plain] ?? placed.find(({ takes }) => takes.kind === "people");
  const passed = placed.slice(0, plain);
  const names = open.filter((option) => !passed.includes(option)).map((option) => `${option.name}:`);
  return starting(piece, [...(next === undefined ? [] : valuesOf(next, known)), ...names]);
}

function prefixed(start: string, values: readonly string[]): readonly string[] {
  return values.map((value) => start + value);
}

function valuesOf({ takes }: Option, { people }: Known): readonly string[] {
  switch (takes.kind) {
    case "choice":
      return takes.of.map((value) => `${value} `);
    case "whole":
      return takes.most - takes.least >= MOST_NUMBERS
        ? []
        : Array.from({ length: takes.most - takes.least + 1 }, (_, index) => `${takes.least + index} `);
    case "player":
    case "people":
    case "person":
      return people.map((handle) => `${handle} `);
    case "off":
      return ["off"];
    case "text":
      return [];
  }
}

/** `[Gu` the label; behind a button with a form, its fields. */
function buttonCompletion(text: string, known: Known): Completion {
  const [, label, rest] = /^\[([^\]]*)\][ \t]+(.*)$/su.exec(text) ?? [];
  if (label === undefined || rest === undefined) return starting(text, buttonsOf(known));
  const form = known.buttons.find((one) => one.label.toLowerCase() === label.toLowerCase())?.form;
  const fields = (form?.fields ?? []).map(({ name }) => `${name}=`).filter((field) => !rest.includes(field));
  return starting(/\S*$/u.exec(rest)?.[0] ?? "", fields);
}

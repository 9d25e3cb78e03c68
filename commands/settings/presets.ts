import type { Span } from "../../render/message.ts";
import type { Given } from "../arguments.ts";
import type { Book } from "../book.ts";
import { found, offerOf } from "../book.ts";
import { commandOf } from "../parse.ts";

/** A game's house rules as they are typed: `mumble target:20 race:off`. */

export type Preset =
  /** `options`: as they would stand behind `/mumble start`; null takes them back. */
  | { readonly kind: "preset"; readonly group: string; readonly options: string | null }
  | { readonly kind: "wrong"; readonly why: readonly Span[] };

export function presetOf(book: Book, typed: string): Preset {
  const [group = "", ...words] = typed.trim().split(/\s+/u);
  if (offerOf(book, group) === null) return { kind: "wrong", why: noGame(book, group) };
  if (words.length === 0)
    return { kind: "wrong", why: ["Which rules? As in ", { code: `${group} pace:relaxed` }, "."] };
  if (words.length === 1 && words[0] === "off") return { kind: "preset", group, options: null };
  const read = found(book, commandOf(`${group} start ${words.join(" ")}`));
  if (read.kind === "wrong") return { kind: "wrong", why: wordsOf(read.said.parts) };
  const guests = read.command.options.find(({ name, takes }) => takes.kind === "people" && name in read.given);
  if (guests !== undefined) return { kind: "wrong", why: [{ code: guests.name }, " is no house rule."] };
  const action = read.command.action(asTyped(read.given), { label: "", graceMs: 0 });
  const act = action.kind === "act" ? action.act : null;
  const checked = act?.do === "open" ? offerOf(book, group)?.hosted.options(act.options) : undefined;
  if (checked !== undefined && "wrong" in checked)
    return { kind: "wrong", why: checked.wrong.map(({ option, must }) => `${option} is ${must}. `) };
  return { kind: "preset", group, options: written(read.given) };
}

function noGame({ offers }: Book, group: string): readonly Span[] {
  return ["There is no game ", { typed: group }, `. There are: ${offers.map((one) => one.group).join(", ")}.`];
}

function wordsOf(parts: readonly { readonly kind: string; readonly spans?: readonly Span[] }[]): readonly Span[] {
  return parts.flatMap(({ spans = [] }) => spans);
}

/** People are named by nobody beforehand. */
function asTyped(given: Given) {
  const text = (name: string): string | null => given[name]?.[0] ?? null;
  return {
    text,
    whole: (name: string) => (text(name) === null ? null : Number(text(name))),
    seat: () => null,
    people: () => [],
  };
}

function written(given: Given): string {
  return Object.entries(given)
    .flatMap(([name, values]) => values.map((value) => `${name}:${value}`))
    .join(" ");
}

/** The options of a preset, as if they had been given. */
export function givenBy(options: string): Given {
  return Object.fromEntries(Object.entries(commandOf(`- ${options}`).named).map(([name, value]) => [name, [value]]));
}

import { closest } from "fastest-levenshtein";
import { type Said, said, text } from "../render/message.ts";
import { argumentsOf, type Given } from "./arguments.ts";
import type { Offer } from "./offer.ts";
import type { Typed } from "./parse.ts";
import type { Command } from "./spec.ts";
import { umbleCommands } from "./umble.ts";

/** All commands, found by their words. */

export type Book = { readonly offers: readonly Offer[]; readonly commands: readonly Command[] };

export function bookOf(offers: readonly Offer[]): Book {
  return { offers, commands: [...offers.flatMap(({ commands }) => commands), ...umbleCommands] };
}

export type Found =
  | { readonly kind: "found"; readonly command: Command; readonly given: Given }
  | { readonly kind: "wrong"; readonly said: Said };

/** The command that was typed, with its arguments; a bare group starts or helps. */
export function found({ commands }: Book, typed: Typed): Found {
  const [group = "", sub, ...rest] = [...typed.path, ...typed.plain];
  const inGroup = commands.filter(({ path }) => path[0] === group);
  if (inGroup.length === 0) return wrongGroup(group, commands);
  const command = inGroup.find(({ path }) => path[1] === sub?.toLowerCase()) ?? null;
  if (command !== null) return withArguments(command, { ...typed, plain: rest });
  const bare = inGroup.find(({ path }) => path[1] === "start" || path[1] === "help");
  if (bare !== undefined && (sub === undefined || startsOption(bare, sub)))
    return withArguments(bare, { ...typed, plain: sub === undefined ? rest : [sub, ...rest] });
  const names = inGroup.flatMap(({ path }) => path[1] ?? []);
  const near = closest((sub ?? "").toLowerCase().slice(0, 40), names);
  return {
    kind: "wrong",
    said: said(
      text(
        "There is no ",
        { typed: `/${group} ${sub}` },
        ". Did you mean ",
        { code: `/${group} ${near}` },
        "? ",
        { code: `/${group} ${names.includes("menu") ? "menu" : "help"}` },
        " shows what can be done.",
      ),
    ),
  };
}

/** `/jumble 6` starts with six letters. */
function startsOption({ options }: Command, word: string): boolean {
  return options[0]?.takes.kind === "whole" && /^\d+$/u.test(word);
}

function withArguments(command: Command, typed: Omit<Typed, "path">): Found {
  const read = argumentsOf(command, typed);
  return read.kind === "wrong" ? read : { kind: "found", command, given: read.given };
}

function wrongGroup(group: string, commands: readonly Command[]): Found {
  const near = closest(group.slice(0, 40), [...new Set(commands.map(({ path }) => path[0]))]);
  return {
    kind: "wrong",
    said: said(text("There is no command ", { typed: `/${group}` }, ". Did you mean ", { code: `/${near}` }, "?")),
  };
}

/** The offer whose table a command concerns. */
export function offerOf({ offers }: Book, group: string): Offer | null {
  return offers.find((offer) => offer.group === group) ?? null;
}

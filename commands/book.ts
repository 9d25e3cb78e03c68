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
  const groups = offers.map(({ group }) => group);
  const taught = offers.filter(({ lesson }) => lesson !== undefined).map(({ group }) => group);
  return { offers, commands: [...offers.flatMap(({ commands }) => commands), ...umbleCommands(groups, taught)] };
}

export type Found =
  | { readonly kind: "found"; readonly command: Command; readonly given: Given }
  | { readonly kind: "wrong"; readonly said: Said };

/** The command that was typed, with its arguments. */
export function found(book: Book, typed: Typed): Found {
  const [group = "", sub, ...rest] = [...typed.path, ...typed.plain];
  const inGroup = book.commands.filter(({ path }) => path[0] === group);
  if (inGroup.length === 0) return wrongGroup(group, book.commands);
  const name = sub?.toLowerCase() ?? bareName(book, group, typed);
  const command = inGroup.find(({ path }) => path[1] === name);
  if (command !== undefined) return withArguments(command, { ...typed, plain: rest });
  const start = inGroup.find(({ path }) => path[1] === "start");
  if (start !== undefined && sub !== undefined && startsOption(start, sub))
    return withArguments(start, { ...typed, plain: [sub, ...rest] });
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

/** A bare group opens its menu; one whose game needs no seats starts it, so does one with house rules. (design.md, "Commands") */
function bareName(book: Book, group: string, { named }: Typed): string {
  const offer = offerOf(book, group);
  if (offer === null) return "help";
  return offer.hosted.seats.min === 0 || Object.keys(named).length > 0 ? "start" : "menu";
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

import { type Said, said, text } from "../render/message.ts";
import { argumentsOf, type Given } from "./arguments.ts";
import { didYouMean, nearTo } from "./near.ts";
import type { Offer } from "./offer.ts";
import type { Typed } from "./parse.ts";
import type { Command } from "./spec.ts";

/** All commands, found by their words. */

export type Book = { readonly offers: readonly Offer[]; readonly commands: readonly Command[] };

export type Found =
  | { readonly kind: "found"; readonly command: Command; readonly given: Given }
  | { readonly kind: "wrong"; readonly said: Said };

/** The command that was typed, with its arguments. */
export function found(book: Book, typed: Typed): Found {
  const [group = "", sub, ...rest] = [...typed.path, ...typed.plain];
  const inGroup = book.commands.filter(({ path }) => path[0] === group);
  if (inGroup.length === 0) return wrongGroup(group, book.commands);
  const bare = bareIn(inGroup);
  if (bare !== null) return withArguments(bare, { ...typed, plain: [sub ?? [], rest].flat() });
  const name = sub?.toLowerCase() ?? bareName(book, group, typed);
  const command = inGroup.find(({ path }) => path[1] === name);
  if (command !== undefined) return withArguments(command, { ...typed, plain: rest });
  const start = inGroup.find(({ path }) => path[1] === "start");
  if (start !== undefined && sub !== undefined && startsOption(start, sub))
    return withArguments(start, { ...typed, plain: [sub, ...rest] });
  const names = inGroup.flatMap(({ path }) => path[1] ?? []);
  const near = nearTo((sub ?? "").toLowerCase(), names);
  return {
    kind: "wrong",
    said: said(
      text(
        "There is no ",
        { typed: `/${group} ${sub}` },
        ...(near === null ? ["."] : didYouMean(`/${group} ${near}`)),
        " ",
        { code: `/${group} ${names.includes("menu") ? "menu" : "help"}` },
        " shows what can be done.",
      ),
    ),
  };
}

/** The command of a group that has no words behind it: `/leaderboard`. Null: the group's commands have. */
export function bareIn(inGroup: readonly Command[]): Command | null {
  return inGroup.find(({ path }) => path.length === 1) ?? null;
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
  const near = nearTo(group, [...new Set(commands.map(({ path }) => path[0]))]);
  const hint = near === null ? [". ", { code: "/umble help" }, " tells what there is."] : didYouMean(`/${near}`);
  return { kind: "wrong", said: said(text("There is no command ", { typed: `/${group}` }, ...hint)) };
}

/** The offer whose table a command concerns. */
export function offerOf({ offers }: Book, group: string): Offer | null {
  return offers.find((offer) => offer.group === group) ?? null;
}

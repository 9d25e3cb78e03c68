import fc from "fast-check";
import type { What } from "../../commands/call.ts";
import { commandOf } from "../../commands/parse.ts";
import type { Option } from "../../commands/spec.ts";
import { umbleCommands } from "../../commands/umble.ts";
import { offers } from "./front.ts";

/** What people might do who know no rules: every command with any arguments, buttons, reactions, words in DMs. */

const PEOPLE = ["ann", "bob", "cat", "dan", "eve", "mod"] as const;
const CHANNELS = ["general", "den"] as const;
/** Words that umble never says by itself; the letters of the first three are the same. */
const WORDS = ["CRATE", "TRACE", "REACT", "BLAZE", "QUILT", "GHOST", "ZZZZZ", "wörd"] as const;

export type Deed =
  | { readonly kind: "call"; readonly who: string; readonly what: What }
  /** The `pick`th button that the person sees there. */
  | { readonly kind: "press"; readonly who: string; readonly pick: number; readonly word: string }
  | { readonly kind: "react"; readonly who: string; readonly emoji: string; readonly on: boolean }
  /** A word for a tray of the game in the channel: its letters in another order, or a word that fits. */
  | { readonly kind: "guess"; readonly who: string; readonly pick: number; readonly sound: boolean }
  | { readonly kind: "dms"; readonly who: string; readonly closed: boolean }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "restart" };

const person = fc.constantFrom(...PEOPLE);
/** Somebody in a channel, mostly in the same one, or in a DM. */
const who = fc
  .tuple(person, fc.constantFrom("", "", "", "", `#${CHANNELS[1]}`, "@"))
  .map(([name, place]) => `${name}${place}`);
const word = fc.constantFrom<string>(...WORDS);

function valueFor({ takes }: Option): fc.Arbitrary<string> {
  switch (takes.kind) {
    case "text":
      return fc.oneof(
        word,
        fc.constantFrom("red", "3", "off", "", "-", "Europe/Berlin", "22-7", "```", "x".repeat(99)),
      );
    case "whole":
      return fc.integer({ min: takes.least - 1, max: takes.most + 1 }).map(String);
    case "choice":
      return fc.constantFrom(...takes.of, "none");
    case "player":
    case "people":
    case "person":
      return fc.constantFrom("ann", "@bob", "Cat", "2", "Ada", "nobody else");
    case "off":
      return fc.constantFrom("off", "on");
  }
}

/** Each option now and then, all that are needed mostly. */
function lineFor(path: readonly string[], options: readonly Option[]): fc.Arbitrary<string> {
  const given = options.map((option) =>
    fc
      .tuple(fc.nat(9), valueFor(option))
      .map(([chance, value]) => (chance < (option.required ? 9 : 2) ? ` ${option.name}:"${value}"` : "")),
  );
  return fc.tuple(...given).map((texts) => `${path.join(" ")}${texts.join("")}`);
}

const COMMANDS = [...offers.flatMap(({ commands }) => commands), ...umbleCommands([], [])];
/** But for what ends a game for all: there are buttons for that. */
const anyCommand = fc
  .constantFrom(...COMMANDS)
  .filter(({ path }) => path[1] !== "cancel")
  .chain(({ path, options }) => lineFor(path, options));
/** What brings a game on. */
const sensible = fc.oneof(
  word.map((hidden) => `mumble word ${hidden}`),
  fc.constantFrom(
    "mumble join",
    "mumble join red",
    "mumble begin",
    "mumble go",
    "mumble stop",
    "mumble vote",
    "mumble accept",
    "mumble accept all",
    "mumble resign",
    "mumble bet",
    "mumble challenge 1 2",
    "mumble challenge 2 1",
    "mumble robot easy",
    "mumble rematch",
    "mumble cancel off",
    "jumble cancel",
    "mumble start target:2 stake:2 countdown:0",
    "jumble daily",
    "jumble daily share:on",
  ),
);

const call = (lines: fc.Arbitrary<string>): fc.Arbitrary<Deed> =>
  fc.record({ kind: fc.constant("call"), who, what: lines.map((line) => ({ kind: "command", ...commandOf(line) })) });
const emoji = fc.constantFrom("✋", "▶️", "🗳️", "✅", "🔁", "🛑", "👍");

export const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: call(anyCommand) },
  { weight: 9, arbitrary: call(sensible) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("call"),
      who: person.map((name) => `${name}@`),
      what: word.map((text): What => ({ kind: "said", text })),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constant("guess"), who: person, pick: fc.nat(9), sound: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("press"), who, pick: fc.nat(29), word }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("react"), who: person, emoji, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dms"), who: person, closed: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("wait"), seconds: fc.constantFrom(1, 1, 3, 3, 10, 10, 60, 60, 4_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart") }) },
);

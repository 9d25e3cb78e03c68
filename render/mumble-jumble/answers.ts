import type { Answer, SlipNote } from "../../src/games/mumble-jumble/outcomes.ts";
import type { View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import { counted } from "../duration.ts";
import { type Choice, type Said, type Span, said, text } from "../message.ts";
import { numbers, who } from "../people.ts";
import { wordChoice } from "./choosing.ts";
import { spaced } from "./racing.ts";
import { sheetChoices } from "./sheet.ts";

/** What is answered to the person whose move was accepted, from the view: a repeated delivery reads the same. */

type Told<Kind extends Answer["kind"]> = Extract<Answer, { kind: Kind }>;

export function answered(answer: Answer, view: View, facts: Facts): Said {
  switch (answer.kind) {
    case "chose":
      return choseSaid(view, facts);
    case "wrote":
      return { ...said(text(...wroteWords(answer, view))), choices: sheetChoices(view, facts) };
    case "challenged":
      return said(text(...challengedWords(answer, view, facts)));
    case "voted":
      return said(text(...votedWords(answer)));
    case "accepted":
      return said(text(...acceptedWords(answer)));
    case "bet":
      return said(text(...betWords(view)));
    case "went":
      return said(text("You have called ", { code: "go" }, "."));
    case "stopped":
      return said(text(...stoppedWords(view)));
    case "clock":
      return said(text("The clock has moved on."));
  }
}

function choseSaid(view: View, facts: Facts): Said {
  const own = ownWord(view);
  const hides: readonly Span[] =
    own === null
      ? ["Your word is hidden."]
      : ["You hide ", { code: own.word }, " as ", { code: spaced(own.letters) }, "."];
  if (view.phase !== "choosing") return said(text(...hides));
  const change: readonly Choice[] = [{ ...wordChoice(view, facts), label: "Change word" }];
  return { ...said(text(...hides, " You can change it until ", { code: "go" }, ".")), choices: change };
}

export type OwnWord = { readonly word: string; readonly letters: string };

export function ownWord(view: View): OwnWord | null {
  switch (view.phase) {
    case "choosing":
      return view.own?.choice ?? null;
    case "countdown":
    case "racing":
    case "scoring":
      return view.own?.tray ?? null;
    case "finished":
      return null;
  }
}

function wroteWords({ lines, slips }: Told<"wrote">, view: View): readonly Span[] {
  const done = lines.flatMap(({ tray }, index): readonly Span[] => [index === 0 ? "" : " ", ...lineWords(tray, view)]);
  const slipped = slips.flatMap((slip): readonly Span[] => [` Tray ${slip.tray}: ${SLIPS[slip.reason]}.`]);
  return [...done, ...slipped, ...restWords(view)];
}

/** As the line stands now. */
function lineWords(tray: SeatNo, view: View): readonly Span[] {
  const word = writtenFor(view, tray);
  return word === null ? [`Tray ${tray}: the line is empty.`] : [`Tray ${tray}: `, { code: word }, "."];
}

function writtenFor(view: View, tray: SeatNo): string | null {
  const lines = view.phase === "racing" || view.phase === "scoring" ? (view.own?.lines ?? []) : [];
  return lines.find((line) => line.tray === tray)?.word ?? null;
}

const SLIPS: Readonly<Record<SlipNote["reason"], string>> = {
  "own-tray": "that is your own, it has no line",
  "no-such-tray": "there is none of that number",
  "line-not-letters": "a word has only the letters A to Z",
  "nothing-written": "the line was empty already",
  "stopped-already": "you have called stop, so the line keeps its word",
  "wrong-letters": "that does not use exactly its letters, so the line is as it was",
  "no-such-word": "that is not in the dictionary, so the line is as it was",
};

function restWords(view: View): readonly Span[] {
  if (view.phase !== "racing") return [];
  const empty = (view.own?.lines ?? []).flatMap(({ tray, word }) => (word === null ? [tray] : []));
  if (empty.length > 0) return [` Still empty: ${numbers(empty)}.`];
  return [" Every line has a word: you may call ", { code: "stop" }, "."];
}

function betWords({ options }: View): readonly Span[] {
  return [
    `You bet ${counted(options.stake, "chip")}: call `,
    { code: "stop" },
    " this round with nothing but acceptable words, stay unbeaten, and you win the game. A bet is final.",
  ];
}

/** In the grace the race still looks as if it ran. (G-11) */
function stoppedWords({ phase }: View): readonly Span[] {
  if (phase !== "racing") return ["You have called ", { code: "stop" }, ": the race is over."];
  return ["Stop! The sheets are shown in a moment; what was sent before it still counts."];
}

function votedWords({ on }: Told<"voted">): readonly Span[] {
  if (!on) return ["You no longer ask to end the race."];
  return [
    "You ask to end the race. It takes more than half of the seats; ",
    { code: "/mumble vote off" },
    " takes it back.",
  ];
}

function acceptedWords({ on, later }: Told<"accepted">): readonly Span[] {
  if (!on) return ["You have taken your acceptance back."];
  const what = later ? "this sheet and all later ones" : "this sheet";
  return [
    `You accept ${what}. Until it settles you can still challenge, or take it back with `,
    { code: "/mumble accept off" },
    ".",
  ];
}

/** MJ-17 to MJ-19. */
function challengedWords({ of, tray, upheld }: Told<"challenged">, view: View, facts: Facts): readonly Span[] {
  const scored = view.phase === "scoring" ? view : "last" in view ? view.last : null;
  const line = scored?.sheets.find(({ seat }) => seat === of)?.lines.find((one) => one.tray === tray);
  const word: Span = line === undefined ? "The word" : { code: line.word };
  const list: Span = { code: nameOf(view.options.dictionary) };
  if (!upheld) return [word, " is in ", list, ": it stands, and your chip goes to the bank."];
  const kept: readonly Span[] = [word, " is not in ", list, ": you keep your chip, and ", who(facts, of)];
  if (scored?.end.kind !== "stop" || scored.end.by !== of) return [...kept, " returns that word's chip."];
  return [...kept, ", who called ", { code: "stop" }, ", has no chips from this round."];
}

/** A dictionary as people call it, without its version. */
function nameOf(dictionary: string): string {
  return dictionary.replace(/@.*$/u, "");
}

import type { Ink } from "./ink.ts";

/** What the terminal itself says; umble's own words come from umble. */

type Entry = readonly [typed: string, meaning: string];

const FIRST_STEPS: readonly Entry[] = [
  ["/umble tutorial", "a first game, step by step, with a robot"],
  ["/mumble solo", "Mumble-Jumble against robots, at once"],
  ["/jumbulaya solo", "Jumbulaya against robots"],
  ["/rummble solo", "Rummble against robots"],
  ["/jumble", "one quick word challenge, a minute and a half"],
];

const TYPED: readonly Entry[] = [
  ["/mumble start letters:6", "a command; the Tab key completes it, and /umble help lists all"],
  ["2", "presses the button with that number above the line"],
  ["[Join]", "presses a button by its name; [ and Tab lists them"],
  ["scare", "plain words: your guess, or what the one button asks for"],
  ["@: help", "says something to umble privately, whatever it means here"],
  ["[Guess] word=SCARE", "a button, and what its form asks for"],
  ["[Join] on m3", "a button of an older message"],
  ["+ ✋", "a reaction on the newest message (- ✋ takes it back)"],
  ["as bob", "speak as bob"],
  ['name bob "Bobby"', "gives bob a name"],
  ["in #den", "go to another channel"],
  ["see ann #general", "what Ann can see there; see ann @ in her DMs"],
  ["quit", "leave, as Ctrl-C and Ctrl-D do; everything is kept"],
];

const WIDE_COLUMNS = 60;

/** `name`: who sits at the keyboard; `place`: where. */
export function greeting({ name, place }: { readonly name: string; readonly place: string }, page: Sheet): Lines {
  return [
    `${page.ink.strong("umble")}: word games in your terminal. You are ${name}, in ${place}. Begin with:`,
    ...entries(FIRST_STEPS, page),
    "help tells what can be typed; quit leaves, and everything is kept.",
  ];
}

export function helpLines(page: Sheet): Lines {
  return ["What can be typed here:", ...entries(TYPED, page)];
}

type Sheet = { readonly ink: Ink; readonly columns: number };
type Lines = readonly string[];

/** Side by side in a wide window, below one another in a narrow one. */
function entries(list: readonly Entry[], { ink, columns }: Sheet): Lines {
  const width = Math.max(...list.map(([typed]) => typed.length)) + 2;
  return list.flatMap(([typed, meaning]) =>
    columns < WIDE_COLUMNS
      ? [`  ${ink.strong(typed)}`, `    ${meaning}`]
      : [`  ${ink.strong(typed)}${" ".repeat(width - typed.length)}${meaning}`],
  );
}

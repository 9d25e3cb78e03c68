import fc from "fast-check";
import { expect, test } from "vitest";
import { found } from "../../commands/book.ts";
import { commandOf } from "../../commands/parse.ts";
import { resolved } from "../../commands/people.ts";
import { bookOf } from "../../commands/whole-book.ts";
import { offers, wordsOf } from "./front.ts";

const book = bookOf(offers);
const AROUND = { label: "#general", graceMs: 0 };

/** What is answered at once, in words; or the action that it comes to. */
function read(line: string): string {
  const known = found(book, commandOf(line));
  if (known.kind === "wrong") return wordsOf(known.said);
  const whole = resolved(known.command, known.given, { seats: [], who: () => null });
  return whole.kind === "wrong" ? wordsOf(whole.said) : JSON.stringify(known.command.action(whole.args, AROUND));
}

test.each([
  // what is missing
  ["jumble guess", ["/jumble guess WORD"]],
  ["toy add", ["/toy add COUNT"]],
  // what is unknown, and what was meant
  ["jumbel", ["/jumbel", "/jumble"]],
  ["jumble strat", ["/jumble strat", "/jumble start"]],
  ["jumble gues races", ["/jumble guess"]],
  ["jumble start leters:6", ["leters", "letters:"]],
  ["jumble start level:hrad", ["hrad", "hard", "easy, normal, hard"]],
  ["jumble robot hrd", ["hrd", "hard"]],
  ["jumble end now", ["/jumble end", "now"]],
  ["jumble end word:now", ["word"]],
  // twice
  ["jumble start letters:5 letters:6", ["letters", "twice"]],
  // out of range
  ["jumble start letters:9", ["letters", "5", "8", "9"]],
  ["jumble start 4", ["letters", "5", "8", "4"]],
  ["jumble start rounds:0", ["rounds", "1", "10", "0"]],
  ["jumble start seconds:1e2", ["seconds", "15", "600", "1e2"]],
  ["jumble start seconds:９０", ["seconds", "15", "600"]],
  ["jumble start letters:five", ["letters", "five"]],
  ["jumble start letters:-6", ["letters", "-6"]],
  // too much
  ["jumble guess ra ces", ["ces", "/jumble guess WORD", "quotes"]],
  ["jumble start 5 1 90 easy umble more", ["too much", "/jumble start"]],
  // off, and nothing else
  ["jumble cancel of", ["off"]],
])("'/%s' is answered with the facts %j", (line, facts) => {
  const words = read(line);
  expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
  expect(words.length).toBeLessThan(500);
});

const OPEN = { do: "open", game: "quick-challenge", label: "#general", invited: [], bankMs: null };

test.each([
  ["jumble", { ...OPEN, options: { graceMs: 0 } }],
  ["jumble start", { ...OPEN, options: { graceMs: 0 } }],
  ["JUMBLE Start", { ...OPEN, options: { graceMs: 0 } }],
  ["jumble 6", { ...OPEN, options: { letters: 6, graceMs: 0 } }],
  ["jumble letters:6", { ...OPEN, options: { letters: 6, graceMs: 0 } }],
  ["jumble start 6 3 60 hard", { ...OPEN, options: { letters: 6, rounds: 3, seconds: 60, level: "hard", graceMs: 0 } }],
  [
    "jumble start level:easy 6 rounds:2 45",
    { ...OPEN, options: { letters: 6, rounds: 2, seconds: 45, level: "easy", graceMs: 0 } },
  ],
  [
    "jumble start robots:2 level:hard",
    { ...OPEN, options: { level: "hard", graceMs: 0 }, robots: { count: 2, level: "hard" } },
  ],
  ["jumble guess races", { do: "move", move: { kind: "guess", word: "races" }, as: "player" }],
  ['jumble guess word:"r a"', { do: "move", move: { kind: "guess", word: "r a" }, as: "player" }],
  ["jumble end", { do: "move", move: { kind: "end" }, as: "host" }],
  ["jumble join", { do: "move", move: { kind: "join" }, as: "player" }],
  ["jumble robot", { do: "robot", level: "normal", seat: null }],
  ["jumble robot expert", { do: "robot", level: "expert", seat: null }],
  ["jumble cancel", { do: "cancel", on: true }],
  ["jumble cancel off", { do: "cancel", on: false }],
  ["jumble pause", { do: "pause", on: true }],
  ["jumble resume", { do: "resume" }],
  ["toy start", { do: "open", game: "toy", options: {}, label: "#general", invited: [], bankMs: null }],
  ["toy add 2", { do: "move", move: { kind: "add", count: 2 }, as: "player" }],
])("'/%s' is the act %j", (line, act) => {
  expect(JSON.parse(read(line))).toEqual({ kind: "act", act });
});

test.each([
  ["jumble board", { kind: "ask", question: "board" }],
  ["jumble menu", { kind: "menu" }],
  ["toy", { kind: "menu" }],
  ["jumble rules", { kind: "rules", group: "jumble" }],
  ["umble", { kind: "help", group: null }],
  ["umble help", { kind: "help", group: null }],
  ["umble help mumble", { kind: "help", group: "mumble" }],
])("'/%s' is the question %j", (line, action) => {
  expect(JSON.parse(read(line))).toEqual(action);
});

test("whatever is typed is read, or answered in a few words", () => {
  const words = fc.constantFrom(
    "jumble",
    "toy",
    "umble",
    "start",
    "guess",
    "letters:6",
    "letters:",
    "level:",
    '"',
    "off",
    "constructor:x",
    "toString",
    "x".repeat(10_000),
    "\u202E",
    "```",
    "@everyone",
    "🙂",
    "5",
    "",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (pieces) => {
      expect(read(pieces.join(" ")).length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test("every command is found by its own words, and has a summary and options that say what they are", () => {
  for (const { path, summary, options } of book.commands) {
    const required = options.filter((one) => one.required).map(() => "1");
    const known = found(book, { path, named: {}, doubled: [], plain: required });
    expect(known.kind === "found" ? known.command.path : wordsOf(known.said)).toEqual(path);
    expect(summary).not.toBe("");
    expect(options.length).toBeLessThanOrEqual(25);
    expect(options.map((one) => one.summary)).not.toContain("");
  }
});

test("no two commands share their words", () => {
  const paths = book.commands.map(({ path }) => path.join(" "));
  expect(new Set(paths).size).toBe(paths.length);
});

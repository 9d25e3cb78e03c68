import fc from "fast-check";
import { expect, test } from "vitest";
import { commandOf } from "../../commands/parse.ts";
import { commandLine } from "../../render/line.ts";

test.each([
  ["jumble", "jumble", {}, []],
  ["Jumble START", "jumble", {}, ["START"]],
  ["jumble start 6 3", "jumble", {}, ["start", "6", "3"]],
  ["jumble start letters:6  rounds:3", "jumble", { letters: "6", rounds: "3" }, ["start"]],
  ["jumble start rounds:3 6", "jumble", { rounds: "3" }, ["start", "6"]],
  ['jumble guess "ra ces"', "jumble", {}, ["guess", "ra ces"]],
  ['jumble guess word:"ra ces"', "jumble", { word: "ra ces" }, ["guess"]],
  ['jumble guess word:"say \\"hi\\" \\\\"', "jumble", { word: 'say "hi" \\' }, ["guess"]],
  ["jumble guess “ra ces”", "jumble", {}, ["guess", "ra ces"]],
  ["jumble guess „ra ces“", "jumble", {}, ["guess", "ra ces"]],
  ["jumble guess word:«ra ces»", "jumble", { word: "ra ces" }, ["guess"]],
  ['jumble guess word:""', "jumble", { word: "" }, ["guess"]],
  ['jumble guess "unclosed', "jumble", {}, ["guess", '"unclosed']],
  ["jumble guess word:", "jumble", {}, ["guess", "word:"]],
  ["jumble guess word: races", "jumble", {}, ["guess", "word:", "races"]],
  ["jumble guess a:b:c", "jumble", { a: "b:c" }, ["guess"]],
  ["jumble\tguess\nraces", "jumble", {}, ["guess", "races"]],
  ["letters:6", "letters:6", {}, []],
  ["", "", {}, []],
  ["   ", "", {}, []],
])("'%s' is read as %s, %j, %j", (text, group, named, plain) => {
  expect(commandOf(text)).toEqual({ path: [group], named, doubled: [], plain });
});

test("an option given twice is told, and so is each that is given more often", () => {
  expect(commandOf("jumble start letters:5 rounds:2 letters:6 letters:7").doubled).toEqual(["letters", "letters"]);
});

test("every text has a reading, and at once", () => {
  const pieces = fc.constantFrom(
    '"',
    "\\",
    "“",
    "”",
    "„",
    "«",
    "»",
    ":",
    "a:",
    " ",
    "\n",
    "x",
    "__proto__:",
    "constructor:",
    "🙂",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(pieces, { maxLength: 300 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { path, named, plain, doubled } = commandOf(text);
      expect(path).toHaveLength(1);
      expect([...Object.values(named), ...plain, ...doubled].every((value) => typeof value === "string")).toBe(true);
    }),
    { numRuns: 500 },
  );
  const began = performance.now();
  for (const text of ['"', '\\"', "a:", '"\\', "“"]) commandOf(text.repeat(10_000));
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("what a button carries is read again as it was meant", () => {
  const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/u);
  const named = fc.dictionary(name, fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.integer()), {
    maxKeys: 4,
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(named, (options) => {
      const read = commandOf(commandLine("jumble guess", options));
      const wanted = Object.fromEntries(Object.entries(options).map(([key, value]) => [key, `${value}`]));
      expect(read).toEqual({ path: ["jumble"], named: wanted, doubled: [], plain: ["guess"] });
    }),
    { numRuns: 500 },
  );
});

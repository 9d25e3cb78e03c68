import { PassThrough } from "node:stream";
import { text as textOfStream } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PLAIN } from "../../../adapters/console/ink.ts";
import { WrongLine } from "../../../adapters/console/line.ts";
import { playTerminal } from "../../../adapters/console/terminal.ts";
import { type Seat, type Typed, typedOf } from "../../../adapters/console/typed.ts";
import { greeting, helpLines } from "../../../adapters/console/words.ts";
import { embeddedStore } from "../../../src/store/embedded/store.ts";
import { door } from "./door.ts";
import { freshDirectory } from "./playing.ts";

const general = { kind: "channel", server: "home", channel: "general" } as const;
const den = { kind: "channel", server: "home", channel: "den" } as const;
const seat: Seat = { handle: "ann", place: general };
const dm = { kind: "dm", handle: "ann" } as const;
const join = { kind: "press", label: "Join", nth: 1, on: null, fields: null } as const;

test.each<[string, Typed]>([
  ["", { kind: "nothing" }],
  ["help", { kind: "help" }],
  ["Quit", { kind: "quit" }],
  ["as bob", { kind: "seat", seat: { handle: "bob", place: general } }],
  ["in #den", { kind: "seat", seat: { handle: "ann", place: den } }],
  ["/jumble", { kind: "act", handle: "ann", place: general, act: { kind: "command", text: "jumble" } }],
  ["[Join]", { kind: "act", handle: "ann", place: general, act: join }],
  ["scare", { kind: "words", text: "scare" }],
  ["2", { kind: "words", text: "2" }],
  ["in time", { kind: "words", text: "in time" }],
  ["name it", { kind: "words", text: "name it" }],
  ["@: help", { kind: "act", handle: "ann", place: dm, act: { kind: "said", text: "help" } }],
  ["dm quit", { kind: "act", handle: "ann", place: dm, act: { kind: "said", text: "quit" } }],
  ["@ [Join]", { kind: "act", handle: "ann", place: dm, act: join }],
  ["bob #den: [Join]", { kind: "act", handle: "bob", place: den, act: join }],
  ['name bob "Bobby"', { kind: "name", handle: "bob", name: "Bobby" }],
  ["see ann @", { kind: "see", handle: "ann", place: dm }],
])("%j typed by ann", (line, typed) => {
  expect(typedOf(line, seat)).toEqual(typed);
});

test.each(["as B!b", "[Join", "+ x", "/", "dm", "bob #den:"])("%j is not understood", (line) => {
  expect(() => typedOf(line, seat)).toThrow(WrongLine);
});

let directory: ReturnType<typeof freshDirectory>;
beforeEach(() => {
  directory = freshDirectory();
});
afterEach(() => directory.remove());

async function typing(...lines: readonly string[]): Promise<readonly string[]> {
  const store = await embeddedStore(directory.path);
  const input = new PassThrough();
  const output = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(""));
  const fault = (problem: unknown) => output.write(`fault: ${String(problem)}\n\n`);
  const rest = { ink: PLAIN, commands: [], farewell: "All is kept.", fault };
  await playTerminal({ store, makeUmble: door, input, output, live: false, ...rest });
  output.end();
  await store.close();
  return (await textOfStream(output)).trim().split(/\n\n+/u);
}

const PAPER = { ink: PLAIN, columns: Number.POSITIVE_INFINITY };
const GREETING = greeting({ name: "Ann", place: "#general" }, PAPER).join("\n");
const HELP = helpLines(PAPER).join("\n");

test("through a pipe everything is printed once: private lines stand apart, a button may be in the channel or in the DMs", async () => {
  expect(await typing("/door ask", "hello", "", "hi", "+ x", "help", "/door crash")).toEqual([
    GREETING,
    "#general, only for Ann m1 (form)\n│ Whisper a word\n│ The word\n│ How\n│ word=… how=softly",
    "#general, only for Ann m2 (private answer)\n│ It is closed.",
    "DM to Ann m3 (private answer)\n│ you said hi",
    "a reaction is one emoji, as in + ✋, - ✋ or + ✋ on m3 (help tells what can be typed)",
    HELP,
    "#general, only for Ann m4 (private answer)\n│ sorry: Error: the door fell on somebody",
    "All is kept.",
  ]);
});

test("whoever comes back sees what can still be done", async () => {
  await typing('name ann "Änn"', "/door open", "[Come in]", "quit");
  const printed = await typing("[wave]");
  const clock = /in \d:\d\d/u;
  expect(printed.map((words) => words.replace(clock, "soon"))).toEqual([
    GREETING.replace("Ann", "Änn"),
    "#general m1\n  The door is open.\n  ```\n  Änn     * \n  ```\n  closes soon\n  [🚪 Come in] [Whisper] ✋",
    "DM to Änn m2\n│ Welcome, Änn.\n│ [Wave]",
    "DM to Änn m3 (private answer)\n│ You are in.",
    "All is kept.",
  ]);
});

test("of an edit only what is new is printed through a pipe", async () => {
  const printed = await typing("/door open", "[Come in]", "as bob", "[Come in]", "as cat", "[Come in]");
  const edits = printed.filter((words) => words.includes("(edited)"));
  expect(edits).toEqual(["#general m1 (edited)\n  Bob     * ", "#general m1 (edited)\n  Cat     * "]);
});

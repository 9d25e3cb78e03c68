import fc from "fast-check";
import { expect, test } from "vitest";
import { type Deed, WrongLine } from "../../../adapters/console/line.ts";
import { deedOf, scriptOf } from "../../../adapters/console/parse.ts";

const general = { kind: "channel", server: "home", channel: "general" } as const;
const blue = { kind: "channel", server: "Blue", channel: "general" } as const;

function act(act: (Deed & { kind: "act" })["act"]): Deed {
  return { kind: "act", handle: "ann", place: general, act };
}

test.each<[string, Deed]>([
  ['name ann "Änn 你好"', { kind: "name", handle: "ann", name: "Änn 你好" }],
  ["name ann Anna", { kind: "name", handle: "ann", name: "Anna" }],
  ['name ann "the \\"A\\" team"', { kind: "name", handle: "ann", name: 'the "A" team' }],
  ["manager ann", { kind: "manager", handle: "ann" }],
  ["dm bob closed", { kind: "dm", handle: "bob", closed: true }],
  ["dm bob open", { kind: "dm", handle: "bob", closed: false }],
  ["channel #general closed", { kind: "channel", place: general, closed: true }],
  ["channel Blue#general open", { kind: "channel", place: blue, closed: false }],
  ["store down", { kind: "store", up: false }],
  ["store up", { kind: "store", up: true }],
  ["restart", { kind: "restart" }],
  ["again", { kind: "again" }],
  ["+30s", { kind: "wait", ms: 30_000 }],
  ["+250ms", { kind: "wait", ms: 250 }],
  ["+ 2h", { kind: "wait", ms: 7_200_000 }],
  ["+1d2h3m4s5ms", { kind: "wait", ms: 93_784_005 }],
  ["see ann #general", { kind: "see", handle: "ann", place: general }],
  ["see ann @", { kind: "see", handle: "ann", place: { kind: "dm", handle: "ann" } }],
  ["ann #general: /mumble start", act({ kind: "command", text: "mumble start" })],
  ["ann home#general: /mumble start", act({ kind: "command", text: "mumble start" })],
  ["ann #general: hello there", act({ kind: "said", text: "hello there" })],
  ["ann #general: + ✋", act({ kind: "reaction", emoji: "✋", put: true, on: null })],
  ["ann #general: - ▶️", act({ kind: "reaction", emoji: "▶️", put: false, on: null })],
  ["ann #general: + 1️⃣ on m12", act({ kind: "reaction", emoji: "1️⃣", put: true, on: 12 })],
  ["ann #general: [Join]", act({ kind: "press", label: "Join", nth: 1, on: null, fields: null })],
  ["ann #general: [Join#2]", act({ kind: "press", label: "Join", nth: 2, on: null, fields: null })],
  ["ann #general: [Tray #2]", act({ kind: "press", label: "Tray #2", nth: 1, on: null, fields: null })],
  ["ann #general: [Join] on m3", act({ kind: "press", label: "Join", nth: 1, on: 3, fields: null })],
  [
    'ann #general: [Choose word] word=SCARE jumble="C S R A E"',
    act({
      kind: "press",
      label: "Choose word",
      nth: 1,
      on: null,
      fields: new Map([
        ["word", "SCARE"],
        ["jumble", "C S R A E"],
      ]),
    }),
  ],
  [
    'ann #general: [Say] on m3 word="a \\"b\\"" how= why=“x”',
    act({
      kind: "press",
      label: "Say",
      nth: 1,
      on: 3,
      fields: new Map([
        ["word", 'a "b"'],
        ["how", ""],
        ["why", "“x”"],
      ]),
    }),
  ],
  [
    "ann @: slove",
    { kind: "act", handle: "ann", place: { kind: "dm", handle: "ann" }, act: { kind: "said", text: "slove" } },
  ],
  ["name #general: hi", { kind: "act", handle: "name", place: general, act: { kind: "said", text: "hi" } }],
  ["bo-b_2 Blue#general: hi", { kind: "act", handle: "bo-b_2", place: blue, act: { kind: "said", text: "hi" } }],
])("%s", (text, deed) => {
  expect(deedOf(text)).toEqual(deed);
});

test.each([
  ["hello", "not a line of a script: hello"],
  ["Ann #general: hi", "not a line of a script: Ann #general: hi"],
  ["ann general: hi", "not a line of a script"],
  ["ann! #general: hi", "no handle: ann!"],
  ["ann #gen eral: hi", "not a line of a script"],
  ["ann B/lue#general: hi", "no place: B/lue#general"],
  ["ann #: hi", "no place: #"],
  ["ann #general:", "nothing is done on this line"],
  ["ann @:", "nothing is done on this line"],
  ["ann #general: /", "a command has a name"],
  ["ann #general: / mumble", "a command has a name"],
  ["ann #general: +", "a reaction is one emoji"],
  ["ann #general: + join", "a reaction is one emoji"],
  ["ann #general: + ✋🏽✋", "a reaction is one emoji"],
  ["ann #general: + ✋ on 3", "a reaction is one emoji"],
  ["ann #general: [Join", "no closing ]"],
  ["ann #general: []", "a button has a label"],
  ["ann #general: [Join] on 3", "after a button come fields"],
  ["ann #general: [Join] now", "after a button come fields"],
  ["ann #general: [Join] a=1 a=2", "the field a is given twice"],
  ['ann #general: [Join] a="x', 'a " out of place'],
  ['ann #general: [Join] a="x"y', 'a " out of place'],
  ['ann #general: [Join] a=x"y"', 'a " out of place'],
  ["name ann", "a name is given as"],
  ['name ann ""', "a name is given as"],
  ['name ann "a" b', "a name is given as"],
  ['name ann "a', 'a " out of place'],
  ['name Ann "a"', "no handle: Ann"],
  ["name", "a name is given as"],
  ["manager", "it is: manager HANDLE"],
  ["manager ann bob", "it is: manager HANDLE"],
  ["dm bob", "it is: dm HANDLE closed|open"],
  ["dm bob shut", '"shut" is neither closed nor open'],
  ["channel general closed", "no place: general"],
  ["channel #general", "it is: channel #NAME closed|open"],
  ["channel @ closed", "no place: @"],
  ["store", "it is: store down|up"],
  ["store gone", '"gone" is neither up nor down'],
  ["restart now", '"restart" stands alone'],
  ["see ann", "it is: see HANDLE #NAME"],
  ["see ann general", "no place: general"],
  ["+", "no length of time: (nothing)"],
  ["+30", "no length of time: 30"],
  ["+30 s", "no length of time: 30 s"],
  ["+-3s", "no length of time: -3s"],
  ["+99999999d", "no more than 100 years at once"],
])("wrong: %s", (text, reason) => {
  expect(() => deedOf(text)).toThrow(WrongLine);
  expect(() => deedOf(text)).toThrow(reason);
});

test("a script is read whole: comments and empty lines left out, all wrong lines told", () => {
  const source = "\u{FEFF}# a comment\r\n\r\n  ann #general: hi  \r\nagain\n# end";
  expect(scriptOf(source)).toEqual({
    kind: "script",
    lines: [
      { no: 3, text: "ann #general: hi", deed: act({ kind: "said", text: "hi" }) },
      { no: 4, text: "again", deed: { kind: "again" } },
    ],
  });
  expect(scriptOf("again\n+1s\n+1x")).toEqual({
    kind: "wrong",
    problems: [
      { no: 1, reason: "nothing to do again: no person has done anything yet" },
      { no: 3, reason: "no length of time: 1x (as in +30s; ms, s, m, h, d)" },
    ],
  });
});

test("whatever stands on a line, it is read or refused with a reason", () => {
  const pieces = [
    "ann",
    " ",
    "#general",
    ":",
    "@",
    "[",
    "]",
    '"',
    "\\",
    "=",
    "+",
    "✋",
    "on m3",
    "/",
    "name",
    "again",
    "\n",
  ];
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom(...pieces)).map((some) => some.join("")),
  );
  fc.assert(
    fc.property(text, (source) => {
      const script = scriptOf(source);
      return script.kind === "script" || script.problems.every(({ reason }) => reason !== "");
    }),
    { numRuns: 500 },
  );
});

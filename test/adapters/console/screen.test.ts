import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, type Foot, paperOf, type Screen, screenOn } from "../../../adapters/console/screen.ts";
import { Emulated } from "./emulated.ts";

/** A screen whose typed line is `> `, drawn as an editor does: from its first row. */
function opened(window: Emulated, status: () => readonly string[] = () => ["-- status"]): Screen {
  const foot: Foot = {
    status,
    typed: () => ({ rows: 1, cursor: 0 }),
    draw: () => window.write("\r\u{1B}[J> "),
  };
  return screenOn(window, foot);
}

function block(key: string | null, ...lines: readonly string[]): Block {
  return { key, draw: () => lines };
}

test("blocks stand below one another, the status below them, then the typed line", async () => {
  const window = new Emulated(40, 12);
  const screen = opened(window);
  screen.add(block("a", "first", "block"));
  screen.add(block("b", "second"));
  expect(await window.screen()).toEqual(["first", "block", "", "second", "", "-- status", ">"]);
});

test("a block that can be seen is drawn anew in its place, longer or shorter", async () => {
  const window = new Emulated(40, 12);
  const screen = opened(window);
  screen.add(block("a", "first", "block"));
  screen.add(block("b", "second"));
  screen.add(block("a", "longer", "than", "before"));
  expect(await window.screen()).toEqual(["longer", "than", "before", "", "second", "", "-- status", ">"]);
  screen.add(block("a", "short"));
  expect(await window.screen()).toEqual(["short", "", "second", "", "-- status", ">"]);
  screen.remove("a");
  expect(await window.screen()).toEqual(["second", "", "-- status", ">"]);
});

test("a block that has scrolled away is left as it is; its successor stands below", async () => {
  const window = new Emulated(40, 6);
  const screen = opened(window);
  screen.add(block("a", "first"));
  for (const name of ["b", "c", "d"]) screen.add(block(name, name));
  expect(screen.isOnScreen("a")).toBe(false);
  screen.add(block("a", "first again"));
  expect(await window.everything()).toEqual([
    ...["first", "", "b", "", "c", "", "d", "", "first again", "", "-- status", ">"],
  ]);
  expect(screen.isOnScreen("a")).toBe(true);
});

test("clocks run in their places, and what has not changed is not written again", async () => {
  let seconds = 9;
  const window = new Emulated(40, 12);
  const screen = opened(window, () => [`ends in ${seconds}`]);
  screen.add({ key: null, draw: () => [`in ${seconds} s`] });
  screen.add(block(null, "below"));
  const before = window.written.length;
  screen.refresh();
  expect(window.written.length).toBe(before);
  seconds = 8;
  screen.refresh();
  expect(await window.everything()).toEqual(["in 8 s", "", "below", "", "ends in 8", ">"]);
});

test("a sent line stays to be read, without the status that stood above it", async () => {
  const window = new Emulated(20, 12);
  const screen = opened(window);
  screen.add(block(null, "hello"));
  window.write(`${"x".repeat(25)}\r\n`);
  screen.sent({ key: null, tight: true, draw: () => ["> xxx", "xxx"] }, 2);
  screen.add(block(null, "answer"));
  expect(await window.screen()).toEqual(["hello", "", "> xxx", "xxx", "answer", "", "-- status", ">"]);
});

test("a window of another size is drawn afresh, with as much as it shows", async () => {
  const window = new Emulated(40, 12);
  const screen = opened(window);
  screen.add({ key: "a", draw: (columns) => [`${columns} columns`] });
  screen.add(block("b", "second"));
  window.resize(30, 5);
  screen.resized();
  expect(await window.screen()).toEqual(["", "second", "", "-- status", ">"]);
  window.resize(60, 12);
  screen.resized();
  expect(await window.screen()).toEqual(["60 columns", "", "second", "", "-- status", ">"]);
});

test("when it is closed only the blocks stay", async () => {
  const window = new Emulated(40, 12);
  const screen = opened(window);
  screen.add(block("a", "first"));
  screen.close();
  screen.add(block("a", "never seen"));
  screen.resized();
  window.write("bye\n");
  expect(await window.screen()).toEqual(["first", "", "bye"]);
});

test("paper takes each block once, and nothing is drawn anew", async () => {
  const window = new Emulated(40, 12);
  const paper = paperOf(window);
  paper.add(block("a", "first"));
  paper.refresh();
  paper.add(block("b"));
  expect([await window.everything(), paper.isOnScreen("a")]).toEqual([["first"], false]);
});

const line = fc.constantFrom("x", "some words", "", "=".repeat(28));
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      key: fc.constantFrom("a", "b", "c", null),
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant("remove" as const) },
);

test("whatever comes, what is seen is the end of all blocks, then the status, then the typed line", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), fc.integer({ min: 6, max: 20 }), async (deeds, rows) => {
      const window = new Emulated(28, rows);
      const screen = opened(window);
      let model: readonly { readonly key: string | null; readonly lines: readonly string[] }[] = [];
      for (const one of deeds) {
        if (one === "remove") {
          if (screen.isOnScreen("b")) model = model.filter(({ key }) => key !== "b");
          screen.remove("b");
        } else {
          const { key, lines } = one;
          const replaced = key !== null && screen.isOnScreen(key);
          model = replaced
            ? model.map((old) => (old.key === key ? { key, lines } : old))
            : [...model.map((old) => (old.key === key ? { ...old, key: null } : old)), { key, lines }];
          screen.add({ key, draw: () => lines });
        }
      }
      screen.refresh();
      const wanted = [...model.flatMap(({ lines }) => [...lines, ""]), "-- status", ">"];
      const seen = await window.screen();
      expect(seen).toEqual(wanted.slice(-seen.length));
      expect(seen.length).toBeGreaterThanOrEqual(Math.min(wanted.length, 2));
      expect((await window.cursor()).column).toBe(2);
    }),
    { numRuns: 150 },
  );
});

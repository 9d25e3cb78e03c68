import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COLOURED, type Ink, PLAIN } from "../../../adapters/console/ink.ts";
import { playTerminal } from "../../../adapters/console/terminal.ts";
import { embeddedStore } from "../../../src/store/embedded/store.ts";
import { door } from "./door.ts";
import { Emulated } from "./emulated.ts";
import { freshDirectory } from "./playing.ts";

/** The terminal as somebody at a keyboard meets it: keys go in, and what stands on the screen is looked at. */

let directory: ReturnType<typeof freshDirectory>;
beforeEach(() => {
  directory = freshDirectory();
});
afterEach(() => directory.remove());

type Wish = { readonly columns?: number; readonly rows?: number; readonly ink?: Ink };
type Live = {
  readonly window: Emulated;
  readonly keys: (...keys: readonly string[]) => Promise<void>;
  /** Until the screen shows that. */
  readonly sees: (...words: readonly string[]) => Promise<void>;
  /** Until the typed line is that. */
  readonly asks: (line: string) => Promise<void>;
  readonly ended: Promise<void>;
};

const [ENTER, TAB, UP, CTRL_C, CTRL_D] = ["\r", "\t", "\u{1B}[A", "\u{3}", "\u{4}"];

async function live(work: (live: Live) => Promise<void>, { columns = 80, rows = 24, ink = PLAIN }: Wish = {}) {
  const store = await embeddedStore(directory.path);
  const input = new PassThrough();
  const window = new Emulated(columns, rows);
  const faults: unknown[] = [];
  const rest = { commands: [], farewell: "All is kept.", fault: (problem: unknown) => void faults.push(problem) };
  const ended = playTerminal({ store, makeUmble: door, input, output: window, live: true, ink, ...rest });
  const sees = (...words: readonly string[]): Promise<void> =>
    vi.waitFor(async () => expect((await window.screen()).join("\n")).toEqual(containing(words)), { timeout: 5_000 });
  const keys = async (...all: readonly string[]): Promise<void> => {
    for (const key of all) {
      input.write(key);
      // Each key by itself: several at once would be a paste.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const asks = (line: string): Promise<void> =>
    vi.waitFor(async () => expect((await window.screen()).at(-1)).toBe(line), { timeout: 5_000 });
  await asks("Ann #general>");
  await work({ window, keys, sees, asks, ended });
  input.end();
  await ended;
  await store.close();
  expect(faults).toEqual([]);
}

function containing(words: readonly string[]): unknown {
  return expect.toSatisfy((screen: string) => words.every((word) => screen.includes(word)), `has ${words.join(", ")}`);
}

async function count(window: Emulated, words: string): Promise<number> {
  return (await window.everything()).filter((line) => line.includes(words)).length;
}

test("the first screen says what can be done, above a line to type on", async () => {
  await live(async ({ window }) => {
    expect(await window.screen()).toEqual([
      "umble: word games in your terminal. You are Ann, in #general. Begin with:",
      "  /umble tutorial  a first game, step by step, with a robot",
      "  /mumble solo     Mumble-Jumble against robots, at once",
      "  /jumbulaya solo  Jumbulaya against robots",
      "  /rummble solo    Rummble against robots",
      "  /jumble          one quick word challenge, a minute and a half",
      "help tells what can be typed; quit leaves, and everything is kept.",
      "",
      "──  /umble tutorial  /mumble solo  /jumble  help",
      "Ann #general>",
    ]);
  });
});

test("a button is pressed by its number; the board changes in its place", async () => {
  await live(async ({ window, keys, sees }) => {
    await keys("/door open", ENTER);
    await sees("The door is open.", "closes in 1:00.  Type a word, or a number:  1 [🚪 Come in]  2 [Whisper]");
    await keys("1", ENTER);
    await sees("Ann     *", "Come in, guest 1.", "Welcome, Ann.");
    await keys("as bob", ENTER, "1", ENTER);
    await sees("Bob     *");
    expect(await count(window, "The door is open.")).toBe(1);
  });
});

test("the clock runs, and what has been typed already stays", async () => {
  await live(async ({ window, keys, sees }) => {
    await keys("/door open", ENTER);
    await sees("closes in 1:00");
    await keys("half a li");
    await sees("closes in 0:58.", "Ann #general> half a li");
    expect((await window.screen()).filter((line) => line.includes("0:58"))).toHaveLength(2);
    expect((await window.cursor()).column).toBe("Ann #general> half a li".length);
    expect(await count(window, "closes")).toBe(2);
  });
});

test("a form asks for one field after the other", async () => {
  await live(async ({ keys, sees }) => {
    await keys("/door open", ENTER);
    await sees("[Whisper]");
    await keys("[whisper]", ENTER);
    await sees("Whisper a word: an answer a line; Ctrl-C puts it away.", "The word:");
    await keys("psst", ENTER);
    await sees("How, or Enter for softly:");
    await keys(ENTER);
    await sees("Whispered.", "whispered: psst", "Ann #general>");
  });
});

test("a form is put away by an empty answer, by Ctrl-C, or by a command", async () => {
  await live(async ({ window, keys, sees, asks }) => {
    await keys("/door open", ENTER);
    await sees("[Whisper]");
    await keys("2", ENTER);
    await asks("The word:");
    await keys(ENTER);
    await sees("Put away; nothing was sent.");
    await asks("Ann #general>");
    await keys("2", ENTER);
    await asks("The word:");
    await keys(CTRL_C);
    await asks("Ann #general>");
    await keys("2", ENTER);
    await asks("The word:");
    await keys("/door open", ENTER);
    await sees("It is open.");
    expect(await count(window, "Whispered.")).toBe(0);
  });
});

test("plain words are for the one button that asks for a word", async () => {
  await live(async ({ keys, sees }) => {
    await keys("/door open", ENTER);
    await sees("Type a word, or a number:");
    await keys("hush now", ENTER);
    await sees("whispered: hush now");
    await keys("@: hush now", ENTER);
    await sees("you said hush now");
  });
});

test("Tab lists what there is, and makes the line grow", async () => {
  await live(async ({ keys, sees }) => {
    await keys("/door open", ENTER);
    await sees("[Whisper]");
    await keys("[", TAB);
    await sees("[🚪 Come in]  [Whisper]\nAnn #general> [");
    await keys("w", TAB);
    await sees("Ann #general> [Whisper]");
  });
});

test("Ctrl-C drops what has been typed, then leaves; it is said how to come back", async () => {
  await live(async ({ window, keys, sees, asks, ended }) => {
    await keys("/door op");
    await sees("Ann #general> /door op");
    await keys(CTRL_C);
    await asks("Ann #general>");
    await keys(CTRL_C);
    await ended;
    expect((await window.screen()).slice(-2)).toEqual(["", "All is kept."]);
    expect(await count(window, "──")).toBe(0);
  });
});

test("whoever comes back sees the boards at once, and finds the lines typed before", async () => {
  await live(async ({ keys, sees, ended }) => {
    await keys("/door open", ENTER);
    await sees("The door is open.");
    await keys(CTRL_D);
    await ended;
  });
  await live(async ({ keys, sees }) => {
    await sees("The door is open.", "1 [🚪 Come in]");
    await keys(UP);
    await sees("Ann #general> /door open");
  });
});

test("in a small window edits of what has scrolled away never fill the screen again", async () => {
  await live(
    async ({ window, keys, sees }) => {
      await keys("/door open", ENTER);
      await sees("[Whisper]");
      for (const who of ["ann", "bob", "cat", "dov", "eve"]) {
        await keys(`as ${who}`, ENTER, "[come in]", ENTER);
        await sees(`Welcome, ${who.charAt(0).toUpperCase()}${who.slice(1)}.`);
      }
      expect(await count(window, "The door is open.")).toBeLessThanOrEqual(2);
    },
    { columns: 60, rows: 12 },
  );
});

test.each([28, 40, 80, 120])("a window of %i columns, and one that is pulled to another size", async (columns) => {
  await live(
    async ({ window, keys, sees }) => {
      await keys("/door open", ENTER);
      await sees("The door is open.");
      window.resize(columns + 7, 20);
      await sees("The door is open.", "Ann #general>");
      window.resize(columns, 30);
      await sees("The door is open.", "Ann #general>");
      expect((await window.screen()).filter((line) => line.includes("Ann #general>"))).not.toEqual([]);
    },
    { columns, rows: 30 },
  );
});

const COLOUR = "\u{1B}[32m";

test("colours are there when they are wanted, and not otherwise", async () => {
  for (const ink of [COLOURED, PLAIN]) {
    await live(
      async ({ window, keys, sees, ended }) => {
        await keys("/door open", ENTER);
        await sees("[Whisper]");
        await keys("[come in]", ENTER);
        await sees("     *");
        expect(window.written.includes(COLOUR)).toBe(ink === COLOURED);
        expect(/\[\d+m/u.test(window.written)).toBe(ink === COLOURED);
        await keys("quit", ENTER);
        await ended;
      },
      { ink },
    );
  }
});

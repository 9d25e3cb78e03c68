import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type Demo, playDemo, SHOWPIECE } from "../../../adapters/console/demo/demo.ts";
import { EPILOGUE, PROLOGUE } from "../../../adapters/console/demo/narration.ts";
import { PLAIN } from "../../../adapters/console/ink.ts";
import { scriptStore } from "../../../adapters/console/script-store.ts";
import { consoleUmble } from "../../../adapters/console/umble.ts";
import { houseWith } from "../../../adapters/house.ts";
import { logTo } from "../../../adapters/log.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { Emulated } from "./emulated.ts";

const house = houseWith(new Map());

/** Time passes without being waited for; how much of it would have. */
async function watched(part: Pick<Demo, "output" | "live"> & Partial<Demo>): Promise<number> {
  const { store, emptied } = await scriptStore({ kind: "embedded", data: null });
  const faults: unknown[] = [];
  let passedMs = 0;
  await playDemo({
    store,
    makeUmble: consoleUmble(house, logTo(process.stderr, "silent")),
    mind: { lexicon: house.lexicons.default, tiers: shippedTiers },
    seed: SHOWPIECE,
    ink: PLAIN,
    pass: async (ms) => {
      passedMs += ms;
    },
    fault: (problem) => faults.push(problem),
    stop: new AbortController().signal,
    ...part,
  });
  await store.close();
  await emptied();
  expect(faults).toEqual([]);
  return passedMs;
}

test("a game and a quick challenge are played to their ends, in a few minutes, with a word at each phase", async () => {
  const output = new PassThrough();
  const printed = text(output);
  const minutes = (await watched({ output, live: false })) / 60_000;
  output.end();
  const story = await printed;
  expect(minutes).toBeGreaterThan(2);
  expect(minutes).toBeLessThan(5);
  const told = story.split("\n").filter((line) => line.startsWith("» "));
  expect(told).toHaveLength(9);
  expect([told[0], told.at(-1)]).toEqual([`» ${PROLOGUE}`, `» ${EPILOGUE}`]);
  for (const sight of ["Ann> [Bet]", "has won the bet", "stands, -1 for", "Jumble is over: it was"])
    expect(story).toContain(sight);
});

test("on a terminal its boards change in their places, and at the end no status is left", async () => {
  const window = new Emulated(80, 40);
  await watched({ output: window, live: true });
  const lines = await window.everything();
  expect(lines.filter((line) => line.includes("unjumble the others' words"))).toEqual([]);
  expect(lines.filter((line) => line.startsWith("──"))).toEqual([]);
  expect(lines.length).toBeLessThan(200);
});

test("Ctrl-C ends it at once", async () => {
  const stopping = new AbortController();
  const window = new Emulated(80, 40);
  const pass = async (): Promise<void> => stopping.abort();
  await watched({ output: window, live: true, stop: stopping.signal, pass });
  expect((await window.everything()).join(" ")).toContain(EPILOGUE);
});

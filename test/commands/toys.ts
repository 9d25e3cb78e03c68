import { expect } from "vitest";
import { inFreshStore } from "../store/fresh.ts";
import { does, type Front, frontOver, wordsOf } from "./front.ts";

/** Games of the toy played by commands, for what comes after them. */

export async function inFront(work: (front: Front) => Promise<void>): Promise<void> {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    await work(front);
    expect(front.faults).toEqual([]);
  });
}

/** A toy that whoever starts it wins with 4 points, against one other. */
async function won(front: Front, who: string, against: string): Promise<void> {
  const [channel = ""] = /#.*$/u.exec(who) ?? [];
  for (const [by, line] of [
    [who, "/toy start target:1"],
    [`${against}${channel}`, "/toy join"],
    [who, "/toy begin"],
    [who, "/toy add 1"],
  ] as const)
    await does(front, by, line);
}

/** Ann beats bob twice in general, and bob her once in den. */
export async function threeGames(front: Front): Promise<void> {
  await won(front, "ann", "bob");
  await won(front, "ann", "bob");
  await won(front, "bob#den", "ann");
}

/** What a command is answered, line by line. */
export async function boardFor(front: Front, line: string, who = "ann"): Promise<readonly string[]> {
  return wordsOf(await does(front, who, line)).split("\n");
}

import { expect, test } from "vitest";
import { playerId } from "../../src/identity.ts";
import { personalSettingsOf } from "../../src/settings/settings.ts";
import { keyText, Unavailable } from "../../src/store/store.ts";
import { evening } from "../commands/evening.ts";
import { does, frontOver, wordsOf } from "../commands/front.ts";
import { inFreshStore } from "../store/fresh.ts";

/** How people want what they alone see. */

const HAND = "ann #general: /rummble start\nbob #general: [Join]\nann #general: [Begin]";

function rowsOf(text: string): readonly string[] {
  const [, block = ""] = /```\n([^`]*)\n```\n?(?!.*```)/su.exec(text) ?? [];
  return block.split("\n").map((row) => row.trim());
}

test("a hand is sorted as its owner has set it, by DM and when asked for, over a restart", async () => {
  const asked = (order: string) =>
    evening(`ann #general: /umble settings order:${order}\nrestart\n${HAND}\nann #general: /rummble hand`);
  const [byNumber, byColour] = [await asked("number"), await asked("colour")];
  const lettersOf = (rows: readonly string[]) => rows.map((row) => new Set(row.match(/[krbo*]/gu) ?? []).size);
  const last = byColour.at(-1)?.text ?? "";
  expect(rowsOf(last)).not.toEqual(rowsOf(byNumber.at(-1)?.text ?? ""));
  expect(Math.max(...lettersOf(rowsOf(last)))).toBe(1);
  expect(byColour.at(-1)?.buttons).toContain("By number");
  const dm = byColour.findLast(({ place, kind }) => place === "@ann" && kind === "post");
  expect(rowsOf(dm?.text ?? "")).toEqual(rowsOf(last));
});

test("wide boards: in what one sees alone, not in the channel", async () => {
  const seen = await evening(`ann #general: /umble settings wide:on\n${HAND}\nann #general: /rummble board`);
  const widest = (text: string) =>
    Math.max(...text.split("\n").map((line) => line.length * Number(/^[ |]*\d|^ *A /u.test(line))));
  const board = seen.at(-1)?.text ?? "";
  const posted = seen.findLast(({ place, kind }) => place === "#general" && kind === "post")?.text ?? "";
  expect(widest(posted)).toBeLessThanOrEqual(28);
  expect(widest(board)).toBe(42);
});

test("an answer that stands is not lost when the store goes away before its width is known", async () => {
  await inFreshStore(async (inner) => {
    const own = keyText(personalSettingsOf(playerId("console:ann")));
    let left = Number.POSITIVE_INFINITY;
    const front = frontOver({
      ...inner,
      load: async (at, ids) => {
        if (keyText(at) === own && left-- <= 0) throw new Unavailable("the store cannot be reached");
        return inner.load(at, ids);
      },
    });
    await does(front, "ann", "/rummble start");
    await does(front, "bob", "/rummble join");
    await does(front, "ann", "/rummble begin");
    const before = wordsOf(await does(front, "ann", "/rummble board"));
    // The first is for how hands are sorted.
    left = 1;
    expect(wordsOf(await does(front, "ann", "/rummble board"))).toBe(before);
    expect(left).toBe(-1);
  });
});

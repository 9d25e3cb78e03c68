import { expect, test } from "vitest";
import { evening, short } from "./evening.ts";

/** What the table says to one person by DM while a long game runs. */

const RELAXED = "ann #general: /mumble start pace:relaxed\nbob #general: [Join]\nann #general: [Begin]";

/** What ann gets by DM in the lines from the third on, each as `line kind: text`. */
async function toAnn(script: string): Promise<readonly string[]> {
  const seen = await evening(`${RELAXED}\n${script}`);
  return seen
    .filter(({ line, place, kind }) => line > 3 && place === "@ann" && kind !== "reply")
    .map((one) => `${one.line} ${short(one).replace("@ann ", "")}`);
}

test("wish 13 a reminder by DM, once; it goes when it is needed no more, and a restart sends no second one", async () => {
  expect(await toAnn("+18h\nrestart\n+1h\nann #general: /mumble word CRATE")).toEqual([
    "4 post: Mumble-Jumble in #general waits for you. See it with `/mumble board`. / The clock moves on by itself in 6 h",
    "7 delete: ",
  ]);
});

test("wish 13 the store is away when it is due: it is sent when the store is back, before the clock moves on", async () => {
  const told = await toAnn("store down\n+25h\nstore up\n+1m\n+1m");
  expect(told[0]).toMatch(/post: Mumble-Jumble in #general waits for you/u);
});

test("wish 13 closed DMs: nobody has been reminded, so the deadline moves by a tenth, and then the game goes on", async () => {
  const race = async (hours: string) =>
    (await evening(`dm ann closed\n${RELAXED}\n+18h\n+${hours}\n+10s`)).some(({ text }) =>
      text.includes("unjumble the others'"),
    );
  expect([await race("8h"), await race("9h")]).toEqual([false, true]);
});

test("people are asked whether they still play after nine moves of the clock; whatever they do is an answer", async () => {
  const asked = "Are you still playing";
  const days = "+1d\n".repeat(8);
  expect((await toAnn(days)).filter((one) => one.includes(asked))).toHaveLength(1);
  const kept = await evening(`${RELAXED}\n${days}ann #general: /mumble pause\n+4d\nann #general: /mumble board`);
  expect(kept.at(-1)?.text).not.toContain("is over");
  const ended = await evening(`${RELAXED}\n${days}+4d\nann #general: /mumble board`);
  expect(ended.at(-1)?.text).toContain("is over");
});

test("wish 12 an ended game is shown for as long as no other is opened", async () => {
  const seen = await evening(
    `${RELAXED}\nann #general: /mumble cancel\n+30d\nbob #general: /mumble board\nann #general: /mumble leave`,
  );
  expect(seen.at(-2)?.text).toContain("is over");
  expect(seen.at(-1)?.text).toBe("That game is over. Start another with `/mumble start`.");
});

test("private messages come, change and go by seat, whatever their people are called", async () => {
  const relaxed = "zed #general: /mumble start pace:relaxed countdown:0\nann #general: [Join]\nzed #general: [Begin]";
  const seen = await evening(`${relaxed}
+18h
zed #general: /mumble word SCARE
ann #general: /mumble word BLEAT
zed #general: /mumble go
zed #general: /mumble vote
ann #general: /mumble vote`);
  const dms = (at: number) =>
    seen
      .filter(({ line, only, kind }) => line === at && kind !== "reply" && only !== undefined)
      .map(({ only }) => only);
  expect([4, 7, 9].map(dms)).toEqual([
    ["zed", "ann"],
    ["zed", "ann"],
    ["zed", "ann"],
  ]);
});

import fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import { personOf } from "../../commands/naming.ts";
import { playerId } from "../../src/identity.ts";
import { inFreshStore } from "../store/fresh.ts";
import { answered, callBy, frontOver, hiddenWord, offers, standingIn, waits, whatOf } from "./front.ts";

function cleanName(name: string): string {
  return personOf({ id: playerId("console:ann"), name, manages: false }).name;
}

test.each([
  ["Ann", "Ann"],
  ["  Ann \n  Lee ", "Ann Lee"],
  ["Änn 你好 🙂", "Änn 你好 🙂"],
  ["a\u202Enna", "anna"],
  ["a\u200B\u2066b\u2069", "ab"],
  ["```js", "'''js"],
  ["", "somebody"],
  ["\u200B\u202E ", "somebody"],
  ["x".repeat(100), "x".repeat(32)],
  ["e\u0301", "é"],
  // Wish 4: whole words only.
  ["shit\u200Bhead Sh1t", "s…"],
  ["Scunthorpe", "Scunthorpe"],
])("'%s' is kept as '%s'", (name, kept) => {
  expect(cleanName(name)).toBe(kept);
});

test("every name becomes one visible line of at most 32 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (name) => {
      const kept = cleanName(name);
      expect([...kept].length).toBeLessThanOrEqual(32);
      expect(kept).not.toMatch(/[\n\r`\p{Cf}\u2028\u2029]/u);
      expect(kept.trim()).not.toBe("");
    }),
    { numRuns: 500 },
  );
});

const NASTY = [
  "/jumble end",
  "```\nfree text",
  "\u202Eevil\u2066",
  "@everyone",
  "[Guess](x)",
  "你好".repeat(20),
  "🙂".repeat(30),
  "a\u0300\u0301\u0302\u0303",
  "|#|".repeat(9),
];

test.each(NASTY)("a name like %j neither breaks a board nor does anything", async (name) => {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    await answered(front, callBy(front, "ann", whatOf("/jumble")));
    const call = callBy(front, "bob", whatOf(`/jumble guess ${await hiddenWord(front)}`));
    await answered(front, { ...call, by: { ...call.by, name } });
    await waits(front, 100);
    const texts = standingIn(front.platform.channel).join("\n");
    expect(texts.split("```").length % 2).toBe(1);
    const boards = texts.split(/^```$/mu).filter((_, index) => index % 2 === 1);
    for (const line of boards.flatMap((board) => board.split("\n").filter((one) => one !== "")))
      expect(stringWidth(line)).toBe(28);
    expect(texts).not.toMatch(/[\u202E\u2066]/u);
    expect(front.faults).toEqual([]);
  });
});

test("a new game needs its own folder and one line in the list", () => {
  expect(offers.map(({ group }) => group)).toEqual(["jumble", "mumble", "jumbulaya", "rummble", "toy"]);
});

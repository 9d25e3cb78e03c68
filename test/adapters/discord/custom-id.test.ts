import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idOf, rowsOf } from "../../../adapters/discord/components.ts";
import { packed, unpacked } from "../../../adapters/discord/custom-id.ts";
import { menuOf } from "../../../commands/menu.ts";
import type { Choice } from "../../../render/message.ts";
import { scope } from "../../../src/identity.ts";
import { SPOT, spoken } from "./everything.ts";
import { checkedBody } from "./loopback/refusals.ts";
import { book } from "./playing.ts";

const OTHER = { server: "999999999999999991", channel: "888888888888888881" };
const id = fc.bigInt({ min: 10n ** 16n, max: 2n ** 63n - 1n }).map(String);
const spot = fc.record({ server: id, channel: id });
const table = fc
  .record({ spot, kind: fc.constantFrom("table", "quick", "daily") })
  .map(({ spot: { server, channel }, kind }) => ({ scope: scope(`discord:${server}`), id: `${kind}/${channel}` }));
const values = fc.record({
  line: fc.string({ maxLength: 30 }),
  turn: fc.constantFrom("", "0123456789.racing0", "0123456789.12-sheet-none"),
  table: fc.option(table),
});
const asks = fc.option(
  fc.uniqueArray(fc.nat(24), { minLength: 1, maxLength: 5 }).map((list) => list.toSorted((a, b) => a - b)),
);

test("what is packed is found again, wherever the button stands", () => {
  fc.assert(
    fc.property(values, asks, fc.option(spot), (value, places, here) => {
      const text = packed({ value, asks: places }, here);
      if (text === null) throw new Error("it does not fit");
      expect(text.length).toBeLessThanOrEqual(100);
      expect(unpacked(text, here)).toEqual({ value, asks: places });
    }),
  );
});

test("a table of the same channel takes one letter, another 23 characters", () => {
  const value = {
    line: "mumble go",
    turn: "t",
    table: { scope: scope(`discord:${SPOT.server}`), id: `table/${SPOT.channel}` },
  };
  expect(packed({ value, asks: null }, SPOT)).toBe("|t|t|mumble go");
  expect(packed({ value, asks: null }, OTHER)).toHaveLength("|t|t|mumble go".length + 22);
  expect(packed({ value, asks: [0, 1] }, SPOT)).toBe("3|t|t|mumble go");
});

test.each(["", "hello", "a|b", "|z|t|line", "1|q\n|t|line", "|tAAAA|x|line"])("'%s' is none of umble's", (text) => {
  expect(unpacked(text, SPOT)).toBeNull();
});

test("a value that does not fit is left out, its message is not", () => {
  const long: Choice = { label: "Long", value: { line: "x".repeat(100), turn: "", table: null }, form: null };
  const short: Choice = { ...long, label: "Short", value: { ...long.value, line: "mumble go" } };
  expect(rowsOf(book, [long, short, short], SPOT)).toEqual([
    { type: 1, components: [{ type: 2, style: 2, label: "Short", custom_id: "|||mumble go" }] },
  ]);
});

describe("every choice of every message fits", () => {
  test("in random games, in the channel and in DMs", () => {
    const seen = new Set<string>();
    for (const { said } of spoken())
      for (const here of [SPOT, null]) {
        for (const choice of said.choices) {
          seen.add(choice.value.line.split(" ").slice(0, 2).join(" "));
          expect(idOf(book, choice, here), JSON.stringify(choice)).not.toBeNull();
        }
        if (said.parts.length > 0)
          checkedBody("message", { content: "x", components: rowsOf(book, said.choices, here) });
      }
    expect([...seen].toSorted()).toEqual([
      "jumble guess",
      "jumble join",
      "jumble start",
      "mumble accept",
      "mumble bet",
      "mumble challenge",
      "mumble go",
      "mumble rematch",
      "mumble sheet",
      "mumble stop",
      "mumble vote",
      "mumble word",
      "mumble write",
      "rummble board",
      "rummble exchange",
      "rummble hand",
      "rummble hint",
      "rummble pass",
      "rummble play",
      "rummble rematch",
      "rummble review",
    ]);
  });

  test.each(book.offers)("in the menu of $title", (offer) => {
    const at = { scope: scope(`discord:${SPOT.server}`), id: `${offer.place}/${SPOT.channel}` };
    for (const choice of menuOf(offer, at, null).choices) expect(idOf(book, choice, null)).not.toBeNull();
  });
});

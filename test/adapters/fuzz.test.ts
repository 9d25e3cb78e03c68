import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor, Call, What, Where } from "../../commands/call.ts";
import { SORRY } from "../../commands/run.ts";
import { bookOf } from "../../commands/whole-book.ts";
import { playerId, scope } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import { answered, does, frontOver, offers, saidIn, waits, wordsOf } from "../commands/front.ts";
import { T0 } from "../store/contract/ground.ts";
import { inFreshStore } from "../store/fresh.ts";

/** Calls that no right adapter would make, and that any person might: never a fault, always an answer in words. */

const NASTY = [
  "",
  " ",
  "\u0000",
  "```",
  "\u202E",
  "@everyone",
  "x".repeat(10_000),
  "constructor",
  "__proto__",
  "🙂",
  '"',
  "\\",
  "off",
  "-1",
  "5",
  "99999999",
  "races",
  "\uD800",
  "\n/jumble end",
] as const;
const piece = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 20 }));
const known = bookOf(offers).commands.map(({ path }) => path.join(" "));
const line = fc.oneof(
  fc.constantFrom(...known),
  fc.tuple(fc.constantFrom(...known), piece).map((both) => both.join(" ")),
  piece,
);
const tableKey = fc.record({
  scope: fc.constantFrom(scope("console:home"), scope("console:other"), scope("console:@ann")),
  id: fc.constantFrom(
    "quick/general",
    "table/general",
    "quick/none",
    "settings",
    "player/console:ann",
    "open",
    "quick/",
    "damaged/quick/general/1",
  ),
});
const turn = fc.oneof(fc.constantFrom("", "racing0", "0000000000.racing0"), piece);
const emoji = fc.oneof(fc.constantFrom("✋", "🛑", "▶️", "👍"), piece);
const named = fc.dictionary(fc.oneof(fc.constantFrom("word", "letters", "level", "off", "count"), piece), piece, {
  maxKeys: 4,
  noNullPrototype: true,
});

const command = fc.record({
  kind: fc.constant("command" as const),
  path: line.map((text) => text.split(" ")),
  named,
  doubled: fc.array(piece, { maxLength: 1 }),
  plain: fc.array(piece, { maxLength: 3 }),
});
const press = fc.record({
  kind: fc.constant("press" as const),
  value: fc.record({ line, turn, table: tableKey }),
  fields: fc.option(named),
});
const reaction = fc.record({
  kind: fc.constant("reaction" as const),
  table: tableKey,
  key: piece,
  turn,
  emoji,
  on: fc.boolean(),
});
const words = fc.record({ kind: fc.constant("said" as const), text: piece });
const what: fc.Arbitrary<What> = fc.oneof(command, press, reaction, words);

const by: fc.Arbitrary<Actor> = fc.record({
  id: fc.constantFrom("ann", "bob", "cat").map((handle) => playerId(`console:${handle}`)),
  name: piece,
  manages: fc.boolean(),
});
const where: fc.Arbitrary<Where> = fc.oneof(
  fc.record({
    kind: fc.constant("channel" as const),
    scope: fc.constant(scope("console:home")),
    channel: fc.constantFrom("general", "den"),
    label: piece,
  }),
  fc.record({ kind: fc.constant("dm" as const), reach: fc.subarray([scope("console:home"), scope("other:home")]) }),
);
type Step = { readonly call: Omit<Call, "delivery" | "at">; readonly late: number; readonly passing: number };
const steps: fc.Arbitrary<Step> = fc.record({
  call: fc.record({ by, where, what, who: fc.constant(() => null) }),
  late: fc.integer({ min: -5_000, max: 60_000 }),
  passing: fc.constantFrom(0, 0, 0, 1, 30, 100),
});

test("whatever is handed in is answered in words, and no fault is logged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 60 }), async (all) => {
      await inFreshStore(async (store) => {
        const front = frontOver(store);
        await does(front, "ann", "/jumble rounds:3");
        for (const [index, { call, late, passing }] of all.entries()) {
          const at = later(T0, Math.max(0, front.timer.now() - T0 - late));
          const said = saidIn(await answered(front, { ...call, delivery: `fuzz:${index}`, at }));
          expect(said).not.toEqual(SORRY);
          const heard = call.what.kind !== "reaction" && (call.what.kind !== "said" || call.where.kind === "dm");
          if (heard) expect(wordsOf(said).trim()).not.toBe("");
          expect(wordsOf(said).length).toBeLessThan(4_000);
          await waits(front, passing);
          expect(front.faults).toEqual([]);
        }
      });
    }),
    { numRuns: 25 },
  );
});

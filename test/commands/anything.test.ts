import fc from "fast-check";
import { test } from "vitest";
import { commandOf } from "../../commands/parse.ts";
import { inFreshStore } from "../store/fresh.ts";
import { frontOver } from "./front.ts";
import { type Deed, deeds } from "./mischief.ts";
import { done, type Evening, soundOf } from "./watching.ts";

/** Six people, two channels, and anything at all. */

const begun: readonly Deed[] = [
  command("ann", "mumble start target:2 stake:2 countdown:0"),
  command("bob", "mumble join"),
  command("cat", "mumble join red"),
  command("dan", "mumble join red"),
  command("ann", "mumble begin"),
  command("eve#den", "mumble start pace:relaxed"),
  command("ann#den", "mumble join"),
  command("eve#den", "mumble begin"),
];
/** As many as are needed for a race in both. */
const raced: readonly Deed[] = [
  ...["ann", "bob", "cat"].map((who) => command(who, "mumble word QUILT")),
  ...["ann#den", "eve#den"].map((who) => command(who, "mumble word GHOST")),
  { kind: "wait", seconds: 10 },
];

function command(who: string, line: string): Deed {
  return { kind: "call", who, what: { kind: "command", ...commandOf(line) } };
}

test("whatever is done is answered, without a fault, chips are conserved, and nobody sees what is not theirs", async () => {
  const evenings = fc.record({
    races: fc.boolean(),
    script: fc.array(deeds, { minLength: 20, maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(evenings, ({ races, script }) =>
      inFreshStore(async (store) => {
        const evening: Evening = { front: frontOver(store), typed: new Map(), numbers: new Map() };
        for (const deed of [...begun, ...(races ? raced : []), ...script]) {
          await done(evening, deed);
          await soundOf(evening);
        }
      }),
    ),
    { numRuns: 12 },
  );
});

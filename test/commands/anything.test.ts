import fc from "fast-check";
import { expect, test } from "vitest";
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
];

function command(who: string, line: string): Deed {
  return { kind: "call", who, what: { kind: "command", ...commandOf(line) } };
}

test("whatever is done is answered, without a fault, chips are conserved, and nobody sees what is not theirs", async () => {
  const evenings = fc.array(deeds, { minLength: 20, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(evenings, (script) =>
      inFreshStore(async (store) => {
        const evening: Evening = { front: frontOver(store), typed: new Map(), numbers: new Map() };
        for (const deed of [...begun, ...script]) {
          await done(evening, deed);
          await soundOf(evening);
        }
      }),
    ),
    { numRuns: 40 },
  );
});

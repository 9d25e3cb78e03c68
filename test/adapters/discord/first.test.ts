import { expect, test } from "vitest";
import { answerTo, evening, quiet, reads, waits } from "./playing.ts";

test("a quick challenge", async () => {
  await evening(async (e) => {
    const ann = e.person("ann");
    const bob = e.person("bob");
    const { original } = await ann.types("/jumble start letters:5");
    await quiet(e);
    console.log(answerTo(e, original), reads(bob), e.log, e.faults, e.discord.refusals, e.discord.problems);
    const form = await bob.presses("Guess");
    console.log(JSON.stringify(form.modal));
    const done = await bob.submits(form, { word: "races" });
    console.log(answerTo(e, done.original));
    await waits(e, 100);
    console.log(reads(bob), e.discord.refusals);
    expect(1).toBe(1);
  });
});

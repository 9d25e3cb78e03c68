import { expect, test } from "vitest";
import { evening } from "./evening.ts";

/** A channel that takes no posts for a while. */

test("wish 10 what could not be edited meanwhile is edited afterwards, not posted again", async () => {
  const outputs = await evening(`ann #general: /jumble start rounds:2
+90s
channel #general closed
+10s
channel #general open
ann #general: /jumble resume
see ann #general`);
  const results = outputs.filter(({ kind, text }) => kind === "see" && text.includes("round 1 of 2 is over: it was"));
  expect(results).toHaveLength(1);
  expect(results[0]?.text).not.toContain("The next round begins");
});

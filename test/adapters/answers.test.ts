import { expect, test } from "vitest";
import { SORRY, UNKNOWN } from "../../commands/run.ts";
import { OutcomeUnknown, type Store, Unavailable } from "../../src/store/store.ts";
import { callBy, does, type Front, frontOver, whatOf } from "../commands/front.ts";
import { around } from "../store/around.ts";
import { inFreshStore } from "../store/fresh.ts";

/** Whatever the store does, whoever calls is answered: done, not changed, or not known. */

async function answeredOver(broken: (store: Store) => Store, line: string): Promise<readonly [unknown, Front]> {
  return inFreshStore(async (store) => {
    await does(frontOver(store), "ann", "/jumble");
    const front = frontOver(broken(store), { count: { calls: 100, games: 100 } });
    const answer = await front.umble.answer(callBy(front, "bob", whatOf(line)));
    return [answer.kind === "said" ? answer.said : answer, front];
  });
}

const failing = (problem: Error) => (store: Store) => around(store, () => Promise.reject(problem));

test.each(["/jumble guess RACES", "/jumble board", "/jumble menu", "/jumble cancel"])(
  "the store cannot be reached: %s is answered, and nothing was changed",
  async (line) => {
    const [said, front] = await answeredOver(failing(new Unavailable("down")), line);
    expect(JSON.stringify(said)).toMatch(/nothing was changed/iu);
    expect(front.faults).toEqual([]);
  },
);

test("nobody knows what came of it: that is said, and that sending it again is safe", async () => {
  const [said] = await answeredOver(failing(new OutcomeUnknown("lost")), "/jumble guess RACES");
  expect(said).toEqual(UNKNOWN);
});

test("a store that never answers: whoever calls is answered within about 2 s all the same", async () => {
  const began = performance.now();
  const [said] = await answeredOver(
    (store) => around(store, () => new Promise<never>(() => undefined)),
    "/jumble guess RACES",
  );
  expect(said).toEqual(UNKNOWN);
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("a fault of umble: one sorry line, and a log line that tells where, but not what was quoted", async () => {
  const [said, front] = await answeredOver(
    failing(new SyntaxError("SECRETWORD is not valid JSON")),
    "/jumble guess RACES",
  );
  expect(said).toEqual(SORRY);
  expect(front.faults).toHaveLength(1);
  expect(front.log.join()).toContain("SyntaxError");
  expect(front.log.join()).not.toMatch(/SECRETWORD|RACES/u);
});

test("help and rules need no store", async () => {
  for (const line of ["/umble", "/jumble rules"]) {
    const [said] = await answeredOver(failing(new Unavailable("down")), line);
    expect(JSON.stringify(said)).not.toMatch(/nothing was changed/iu);
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { breakable } from "../../adapters/console/outage.ts";
import { OutcomeUnknown, type Store, Unavailable } from "../../src/store/store.ts";
import type { Act } from "../../src/table/acts.ts";
import { toyOffer } from "../games/toy/offer.ts";
import { around } from "../store/around.ts";
import { openedStore } from "../store/opened.ts";
import {
  actOf,
  type Ground,
  groundIn,
  otherProcess,
  play,
  playedAll,
  playing,
  request,
  standing,
  told,
} from "./ground.ts";

/** The same delivery again, many at once, several processes, and a store that fails. Source: store.md §1, §10. */

const store = openedStore();

/** What can be sent twice: after which acts, by whom, and what its first answer is. */
const SENT: readonly (readonly [string, string, string, string])[] = [
  ["open", "", "ann open", "opened"],
  ["an open game", "", "ann jumble", "opened"],
  ["join", "ann open", "bob join", "joined 2"],
  ["leave", "ann open\nbob join", "bob leave", "left"],
  ["robot", "ann open", "ann robot", "robot 2"],
  ["begin", "ann open\nbob join", "ann begin", "begun"],
  ["move", "ann open\nbob join\nann begin", "ann add 2", "moved"],
  ["the last move", "ann open 1\nbob join\nann begin", "ann add 2", "moved"],
  ["vote", "ann open\nbob join\nann begin", "bob cancel", "asked cancel"],
  ["cancel", "ann open\nbob join\nann begin", "ann cancel", "cancelled"],
];

function sent(ground: Ground, line: string) {
  const [who = "", ...words] = line.split(" ");
  return request(ground, who, actOf(words.join(" ")));
}

test.each(SENT)(
  "wish 18 a delivery sent again is answered again and applied once: %s",
  async (_, before, line, answer) => {
    const ground = groundIn(store());
    await playedAll(ground, before);
    const asked = sent(ground, line);
    const [first, second] = await Promise.all([
      ground.tables.play(ground.at, asked),
      ground.tables.play(ground.at, asked),
    ]);
    const kept = await store().load(ground.at, []);
    const later = await ground.tables.play(ground.at, asked);
    const restarted = await otherProcess(ground).tables.play(ground.at, asked);
    expect([first, second, later, restarted].map(told)).toEqual([answer, answer, answer, answer]);
    expect(await store().load(ground.at, [])).toEqual(kept);
  },
);

test.each(SENT)("wish 18 also to another process at the same moment: %s", async (_, before, line, answer) => {
  const ground = groundIn(store());
  await playedAll(ground, before);
  const other = otherProcess(ground);
  await other.tables.look(ground.at);
  const asked = sent(ground, line);
  const both = await Promise.all([ground.tables.play(ground.at, asked), other.tables.play(ground.at, asked)]);
  expect(both.map(told)).toEqual([answer, answer]);
  const { log } = { log: await store().unshown(ground.at, 1_000) };
  expect(log.items.length).toBeGreaterThan(0);
});

test("wish 18 a retry is answered even when the game has gone on, or is over, or another has begun", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 3\nbob join\nann begin");
  const asked = sent(ground, "ann add 2");
  await ground.tables.play(ground.at, asked);
  for (const more of ["bob add 1", "bob open", "bob cancel"]) {
    await playedAll(ground, more);
    expect(told(await ground.tables.play(ground.at, asked))).toBe("moved");
  }
});

test("wish 18 a retry whose first delivery was lost is played", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open\nbob join\nann begin");
  const again = { ...sent(ground, "ann add 2"), delivery: "the-only-one-that-came" };
  const all = await Promise.all(Array.from({ length: 11 }, () => ground.tables.play(ground.at, again)));
  expect(new Set(all.map(told))).toEqual(new Set(["moved"]));
  expect((await playing(ground)).position.state).toMatchObject({ sum: 2, turn: 2 });
});

test("32 racers on one table are each seated once", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann jumble");
  const word = await hidden(ground);
  const people = Array.from({ length: 32 }, (_, index) => `p${index}`);
  const guess: Act = { do: "move", move: { kind: "guess", word }, as: "player" };
  const answers = await Promise.all(people.map((who) => play(ground, who, guess)));
  expect(answers.map(told)).toEqual(people.map(() => "moved"));
  const { seats, position } = await playing(ground);
  expect(seats.map(({ people: [person] }) => person?.name).sort()).toEqual([...people].sort());
  expect(seats.map(({ no }) => no)).toEqual(people.map((_, index) => index + 1));
  expect(JSON.parse(JSON.stringify(position.state)).solvers).toHaveLength(32);
});

async function hidden(ground: Ground): Promise<string> {
  return JSON.parse(JSON.stringify((await playing(ground)).position.state)).word;
}

test("32 join a lobby for four at once: three of them get a seat", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open");
  const people = Array.from({ length: 32 }, (_, index) => `p${index}`);
  const answers = await Promise.all(people.map((who) => play(ground, who, { do: "join", team: null, seat: null })));
  expect(answers.map(told).filter((one) => one !== "full")).toEqual(["joined 2", "joined 3", "joined 4"]);
});

test("two processes on one table: no move is lost, none doubled, and both agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 10, maxLength: 40 }), async (choices) => {
      const ground = groundIn(store());
      await playedAll(ground, "ann jumble");
      const word = await hidden(ground);
      const doors = [ground, otherProcess(ground)];
      const guess: Act = { do: "move", move: { kind: "guess", word }, as: "player" };
      const races = choices.flatMap((choice, index) => {
        const door = doors[index % 2] ?? ground;
        const asked = request(door, `p${index % 13}`, guess);
        const twice = choice === 0 ? [doors[(index + 1) % 2] ?? ground, door] : [door];
        return twice.map((one) => one.tables.play(ground.at, asked));
      });
      const answers = (await Promise.all(races)).map(told);
      const { solvers } = JSON.parse(JSON.stringify((await playing(ground)).position.state));
      const people = new Set(choices.map((_, index) => index % 13)).size;
      expect(solvers).toHaveLength(people);
      expect(answers.filter((answer) => answer === "moved").length).toBeGreaterThanOrEqual(people);
    }),
    { numRuns: 15 },
  );
});

test("two processes join, move and leave in turns, each from what it remembers", async () => {
  const ground = groundIn(store());
  const other = otherProcess(ground);
  expect(await playedAll(ground, "ann open")).toEqual(["opened"]);
  expect(await playedAll(other, "bob join\ncat join")).toEqual(["joined 2", "joined 3"]);
  expect(await playedAll(ground, "bob leave\nann begin")).toEqual(["left", "begun"]);
  expect(await playedAll(other, "bob add 1\nann add 1")).toEqual(["not-seated", "moved"]);
  expect(await playedAll(ground, "ann add 1\ncat add 3\nann add 3")).toEqual(["not-your-turn", "moved", "moved"]);
  expect(await playedAll(other, "cat add 1")).toEqual(["over"]);
});

test("the store cannot be reached: Unavailable, nothing was changed, and afterwards all goes on", async () => {
  const { store: broken, set } = breakable(store());
  const ground = groundIn(broken);
  await playedAll(ground, "ann open\nbob join\nann begin");
  set({ up: false });
  await expect(playedAll(ground, "ann add 1")).rejects.toThrow(Unavailable);
  await expect(ground.tables.look(ground.at)).rejects.toThrow(Unavailable);
  set({ up: true });
  expect(await playedAll(ground, "ann add 1\nbob add 1")).toEqual(["moved", "moved"]);
});

/** A store whose next commit is done, but whose answer is lost. */
function forgetful(inner: Store): { readonly store: Store; readonly lose: () => void } {
  let losing = false;
  return {
    lose: () => {
      losing = true;
    },
    store: around(inner, async (call, act) => {
      const answer = await act();
      if (call !== "commit" || !losing) return answer;
      losing = false;
      throw new OutcomeUnknown("the answer was lost");
    }),
  };
}

test("the answer of a commit is lost: OutcomeUnknown; the same delivery again is answered, and applied once", async () => {
  const { store: losing, lose } = forgetful(store());
  const ground = groundIn(losing);
  await playedAll(ground, "ann open\nbob join\nann begin");
  const asked = sent(ground, "ann add 2");
  lose();
  await expect(ground.tables.play(ground.at, asked)).rejects.toThrow(OutcomeUnknown);
  expect(told(await ground.tables.play(ground.at, asked))).toBe("moved");
  expect((await playing(ground)).position.state).toMatchObject({ sum: 2, turn: 2 });
});

test("one batch that fails tells everybody in it, and the queue goes on", async () => {
  const { store: losing, lose } = forgetful(store());
  const ground = groundIn(losing);
  await playedAll(ground, "ann open");
  lose();
  const answers = await Promise.allSettled(
    ["bob", "cat", "dan"].map((who) => play(ground, who, { do: "join", team: null, seat: null })),
  );
  expect(new Set(answers.map(({ status }) => status))).toContain("rejected");
  await ground.tables.idle();
  expect((await standing(ground)).seats.length).toBeGreaterThan(1);
  expect(await playedAll(ground, "ann begin")).toEqual(["begun"]);
});

test("an act that failed has failed: it is not tried again behind its person's back", async () => {
  const { hosted } = toyOffer;
  const broken = (): never => {
    throw new Error("broken");
  };
  // As it was begun it breaks; read from the store it is sound.
  const begin: typeof hosted.begin = (start) => ({ ...hosted.begin(start), apply: broken });
  const ground = groundIn(store(), { offered: new Map([["toy", { ...hosted, begin }]]) });
  await playedAll(ground, "ann open\nbob join\nann begin");
  await expect(play(ground, "ann", actOf("add 2"))).rejects.toThrow("broken");
  await ground.tables.idle();
  expect((await playing(ground)).position.state).toMatchObject({ sum: 0 });
  expect(await playedAll(ground, "ann add 1")).toEqual(["moved"]);
});

test("what is refused is told of the state as it is now, not as this process remembers it", async () => {
  const ground = groundIn(store());
  const other = otherProcess(ground);
  await playedAll(ground, "ann open\nbob join\nann begin");
  await playedAll(other, "ann add 1");
  expect(await playedAll(ground, "bob add 1")).toEqual(["moved"]);
});

test("an act of another game than the one at the table is refused, and changes nothing", async () => {
  const ground = groundIn(store());
  const jumble = { game: "quick-challenge" };
  const guess: Act = { do: "move", move: { kind: "guess", word: "RACES" }, as: "player" };
  await playedAll(ground, "ann open 1\nbob join\nann begin");
  const before = await store().load(ground.at, []);
  for (const act of [guess, actOf("cancel"), actOf("join"), actOf("pause")])
    expect(told(await play(ground, "ann", act, jumble))).toBe("other-game");
  expect(await store().load(ground.at, [])).toEqual(before);
  await playedAll(ground, "ann add 1");
  expect(told(await play(ground, "ann", guess, jumble))).toBe("no-table");
});

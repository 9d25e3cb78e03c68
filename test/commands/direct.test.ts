import { expect, test } from "vitest";
import type { Choice } from "../../render/message.ts";
import { inFreshStore } from "../store/fresh.ts";
import {
  answered,
  callBy,
  does,
  type Front,
  frontOver,
  hiddenWord,
  restarted,
  saidIn,
  waits,
  wordsOf,
} from "./front.ts";

/** Plain words in a DM. Facts are told by what is stored afterwards, and by the words that answers quote. */

async function withFront(work: (front: Front) => Promise<void>): Promise<void> {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    await work(front);
    expect(front.faults).toEqual([]);
  });
}

async function solvers(front: Front, channel = "general"): Promise<number> {
  const { state } = await front.store.load({ ...tableOf(front), id: `quick/${channel}` }, []);
  return JSON.parse(state ?? "{}").state.solvers.length;
}

function tableOf(front: Front) {
  const { where } = callBy(front, "ann", { kind: "said", text: "" });
  if (where.kind === "dm") throw new Error("a channel was asked for");
  return { scope: where.scope };
}

function press(front: Front, who: string, { value }: Choice) {
  return answered(front, callBy(front, who, { kind: "press", value, fields: null }));
}

test("QC-2 a word in a DM is a guess in the one game that runs, joined or not", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    const word = await hiddenWord(front);
    expect(wordsOf(await does(front, "bob@", word.toLowerCase()))).toContain(word);
    expect(wordsOf(await does(front, "ann@", ` ${word}! `))).toContain(word);
    expect(await solvers(front)).toBe(2);
  });
});

test("a word that fits one of two trays goes there", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    await does(front, "ann#den", "/jumble 6");
    await does(front, "bob@", await hiddenWord(front, "den"));
    expect([await solvers(front), await solvers(front, "den")]).toEqual([0, 1]);
  });
});

test("a word that fits none is asked about, by buttons that work and name their channels", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    await does(front, "ann#den", "/jumble 6");
    const asked = await does(front, "bob@", "NOTHINGLIKEIT");
    expect(asked.choices.map(({ label }) => label).sort()).toEqual(["#den", "#general"]);
    for (const choice of asked.choices) {
      const words = wordsOf(saidIn(await press(front, "bob@", choice)));
      expect(words).toContain("NOTHINGLIKEIT");
    }
  });
});

test("a word that fits two is asked about, and counts where it is pressed; the other button works too", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    await twin(front);
    const word = await hiddenWord(front);
    const asked = await does(front, "bob@", word);
    expect(asked.choices).toHaveLength(2);
    const [first, second] = asked.choices;
    if (first === undefined || second === undefined) expect.fail("nothing was asked");
    await press(front, "bob@", first);
    expect((await solvers(front)) + (await solvers(front, "den"))).toBe(1);
    await press(front, "bob@", second);
    expect([await solvers(front), await solvers(front, "den")]).toEqual([1, 1]);
  });
});

/** The same puzzle once more, in `den`: the second process begins its seeds anew. */
async function twin(front: Front): Promise<void> {
  await does(restarted(front, { count: { calls: 500, games: 0 } }), "ann#den", "/jumble");
}

test("a button asked for in a DM is stale when its round is over", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble rounds:2");
    await twin(front);
    const asked = await does(front, "bob@", await hiddenWord(front));
    await waits(front, 101);
    const [first] = asked.choices;
    if (first === undefined) expect.fail("nothing was asked");
    await press(front, "bob@", first);
    expect(await solvers(front)).toBe(0);
  });
});

test.each(["hello", "", "   ", "x".repeat(10_000), "```", "/jumble guess"])(
  "without any game '%s' is answered in words",
  async (typed) => {
    await withFront(async (front) => {
      const words = wordsOf(await does(front, "bob@", typed));
      expect(words).toContain("/jumble");
      expect(words.length).toBeLessThan(600);
    });
  },
);

test("after the end plain words mean nothing again", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    const word = await hiddenWord(front);
    await does(front, "bob@", "hello");
    await waits(front, 91);
    expect(wordsOf(await does(front, "bob@", word))).not.toContain(word);
  });
});

test("a command in a DM finds the game that one takes part in; a start there says where to play", async () => {
  await withFront(async (front) => {
    expect(wordsOf(await does(front, "bob@", "/jumble"))).toContain("/jumble start");
    expect(wordsOf(await does(front, "bob@", "/jumble guess RACES"))).toContain("/jumble guess");
    await does(front, "ann", "/jumble");
    const word = await hiddenWord(front);
    expect(wordsOf(await does(front, "bob@", `/jumble guess ${word}`))).toContain(word);
    expect(await solvers(front)).toBe(1);
    expect((await does(front, "bob@", "/jumble menu")).choices.length).toBeGreaterThan(3);
  });
});

test("a lobby's people are found again after a restart; a damaged hint is none", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/toy start");
    await does(front, "bob", "/toy join");
    await does(front, "ann", "/toy begin");
    const again = restarted(front);
    expect(wordsOf(await does(again, "ann@", "2"))).toContain("2");
    for (const id of ["open", "player/console:bob"]) {
      const at = { scope: tableOf(front).scope, id };
      const { rev } = await front.store.load(at, []);
      const rest = { moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
      await front.store.commit({ at, now: front.timer.now(), expect: rev, state: "{broken", ...rest });
    }
    expect(wordsOf(await does(again, "cat@", "2"))).not.toBe("");
    await does(again, "ann", "/jumble");
    expect(wordsOf(await does(again, "cat@", await hiddenWord(again)))).toContain(await hiddenWord(again));
    expect(again.faults).toEqual([]);
  });
});

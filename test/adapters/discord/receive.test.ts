import { describe, expect, test } from "vitest";
import { later } from "../../../src/instant.ts";
import { around } from "../../store/around.ts";
import { inFreshStore } from "../../store/fresh.ts";
import { buttonsOf } from "./loopback/people.ts";
import { begins, does, peopleOf } from "./mumbling.ts";
import {
  answerTo,
  boardsIn,
  type Evening,
  evening,
  eveningOver,
  killed,
  quiet,
  reads,
  starts,
  waits,
} from "./playing.ts";

/** Interactions: acknowledged first, answered privately, counted once. Each test breaks what public bug reports tell of. */

const EPHEMERAL = 64;

describe("acknowledged before anything else", () => {
  test("with the store two seconds away, in well under a second, and privately", async () => {
    await inFreshStore(async (inner) => {
      let slow = false;
      const store = around(inner, async (call, act) => {
        if (slow && call !== "budget") await new Promise((resolve) => setTimeout(resolve, 300));
        return act();
      });
      await eveningOver(store, async (e) => {
        slow = true;
        const began = performance.now();
        const acked = new Promise<number>((resolve) => {
          e.discord.world.news.once("change", () => resolve(performance.now() - began));
        });
        const asked = e.person("ann").types("/jumble start");
        expect(await acked).toBeLessThan(250);
        const [ack] = e.discord.world.sent;
        expect(ack).toMatchObject({ body: { type: 5, data: { flags: EPHEMERAL } }, only: e.person("ann").user.id });
        slow = false;
        await does(e, asked);
        expect(boardsIn(e.person("bob"))).toHaveLength(1);
      });
    });
  });

  test("9.1 too late (10062): nothing happens, and nothing breaks", async () => {
    await evening(async (e) => {
      e.discord.faults.delay = ({ path }) => {
        if (path.endsWith("/callback")) e.timer.moveTo(later(e.timer.now(), 4_000));
        return 0;
      };
      await e.person("ann").types("/jumble start");
      await quiet(e);
      expect(boardsIn(e.person("ann"))).toEqual([]);
      expect(e.discord.refusals.map(({ code }) => code)).toEqual([10_062]);
      e.discord.faults.delay = () => 0;
      await does(e, e.person("ann").types("/jumble start"));
      expect(boardsIn(e.person("ann"))).toHaveLength(1);
      expect(e.faults.splice(0)).toHaveLength(1);
    });
  });

  test("9.2 an acknowledgement whose answer is lost is sent again, and 40060 counts as success", async () => {
    await evening(async (e) => {
      let lost = 0;
      e.discord.faults.lose = ({ path }) => (path.endsWith("/callback") && lost++ === 0 ? "after" : null);
      const answer = await does(e, e.person("ann").types("/jumble start"));
      expect(answer).toContain("Jumble is open");
      expect(e.discord.refusals.map(({ code }) => code)).toEqual([40_060]);
      expect(boardsIn(e.person("bob"))).toHaveLength(1);
    });
  });

  test("a form is itself the first answer, and one too late does no harm", async () => {
    await evening(async (e) => {
      await does(e, e.person("ann").types("/jumble start"));
      const form = await e.person("bob").presses("Guess");
      expect(form.ackedBy).toBe(9);
      expect(form.modal).toMatchObject({
        title: "Guess",
        components: [{ component: { custom_id: "word", required: true } }],
      });
    });
  });
});

describe("components", () => {
  test("one that nobody knows is answered privately", async () => {
    await evening(async (e) => {
      await does(e, e.person("ann").types("/jumble start"));
      const [board] = e.person("ann").sees();
      if (board === undefined) throw new Error("no board");
      const { components } = board;
      board.components = [{ type: 1, components: [{ type: 2, custom_id: "v0:old", label: "Old" }] }];
      const pressed = await e.person("bob").pressesOn(board, "Old");
      expect(answerTo(e, pressed.original)).toContain("I do not know this button any more.");
      expect(boardsIn(e.person("ann"))).toHaveLength(1);
      board.components = components;
    });
  });

  test("a stale one is answered privately, and changes nothing", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      await does(e, ann.types("/jumble start rounds:2 seconds:15"));
      const board = ann.sees().find(({ only }) => only === null);
      if (board === undefined) throw new Error("no board");
      const old = { ...board };
      await waits(e, 40);
      const form = await ann.pressesOn(old, "Guess");
      const before = boardsIn(ann);
      expect(await does(e, ann.submits(form, { word: "hello" }))).not.toBe("");
      expect(boardsIn(ann)).toEqual(before);
    });
  });

  test("9.4 a board of a finished game has no buttons any more; one pressed late says so", async () => {
    await evening(async (e) => {
      const [ann, bob] = [e.person("ann"), e.person("bob")];
      await does(e, ann.types("/jumble start"));
      const board = bob.sees().find(({ only }) => only === null);
      if (board === undefined) throw new Error("no board");
      const old = { ...board };
      await does(e, ann.types("/jumble end"));
      await waits(e, 3);
      expect(buttonsOf(board)).toEqual([]);
      const pressed = await bob.pressesOn(old, "Play by DM");
      expect(answerTo(e, pressed.original)).toMatch(/earlier|over/u);
    });
  });

  test("wish 21: a person without a seat gets a private refusal", async () => {
    await evening(async (e) => {
      await begins(e, peopleOf(e, 2));
      const before = boardsIn(e.person("zoe"));
      const pressed = await e.person("zoe").presses("Go");
      expect(e.discord.world.messages.get(pressed.original ?? "")).toMatchObject({ only: e.person("zoe").user.id });
      expect(answerTo(e, pressed.original)).toMatch(/seat/u);
      expect(boardsIn(e.person("zoe"))).toEqual(before);
    });
  });
});

describe("answers", () => {
  test("are all private: nothing but boards is seen by others", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      for (const line of [
        "/umble help",
        "/mumble rules",
        "/jumble daily",
        "/umble settings",
        "/jumble board",
        "/mumble menu",
      ])
        expect(await does(e, ann.types(line)), line).not.toBe("");
      expect(reads(e.person("bob"))).toEqual([]);
    });
  });

  test("come within two seconds when the store is away, and it goes on when it is back", async () => {
    await evening(async (e) => {
      for (const { reach } of e.bots) reach({ up: false });
      expect(await does(e, e.person("ann").types("/jumble start"))).toContain("My memory cannot be reached");
      for (const { reach } of e.bots) reach({ up: true });
      expect(await does(e, e.person("ann").types("/jumble start"))).toContain("Jumble is open");
    });
  });

  test("also by DM, to commands and to plain words", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      await does(e, ann.types("/jumble start"));
      for (const { reach } of e.bots) reach({ up: false });
      expect(await does(e, ann.types("/jumble daily", "dm"))).toContain("My memory cannot be reached");
      ann.says("write");
      await quiet(e);
      expect(reads(ann, "dm").at(-1)).toContain("My memory cannot be reached");
      for (const { reach } of e.bots) reach({ up: true });
    });
  });

  test("to somebody too fast say so, and nothing is done", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      const all = await Promise.all(Array.from({ length: 14 }, () => ann.types("/jumble board")));
      await quiet(e);
      const slowed = all.filter(({ original }) => answerTo(e, original).includes("That was very fast"));
      expect(slowed.length).toBe(4);
    });
  });
});

describe("9.8 two games", () => {
  test("in one channel: a guess by form counts in its own game alone", async () => {
    await evening(async (e) => {
      const [ann, bob] = [e.person("ann"), e.person("bob")];
      await begins(e, [ann, bob]);
      await does(e, ann.types("/jumble start"));
      const form = await ann.presses("Guess");
      expect(await does(e, ann.submits(form, { word: "hello" }))).toMatch(/tray/u);
      expect(boardsIn(bob).some((text) => text.includes("round 1: hide a word"))).toBe(true);
    });
  });

  test("a bare word in a DM that fits neither of two is asked for; the buttons answer", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      await does(e, ann.types("/jumble start"));
      await does(e, ann.presses("Play by DM"));
      await does(e, ann.types("/jumble daily"));
      ann.says("zzzzz");
      await quiet(e);
      expect(reads(ann, "dm").at(-1)).toContain("What is zzzzz for?");
      expect(await does(e, ann.presses("#general", "dm"))).not.toBe("");
    });
  });
});

test("what somebody types before and after a restart is the same to them", async () => {
  await evening(async (e: Evening) => {
    await does(e, e.person("ann").types("/jumble start"));
    await killed(e);
    await starts(e);
    expect(await does(e, e.person("ann").types("/jumble start"))).toMatch(/running|already|played/u);
  });
});

import { describe, expect, test } from "vitest";
import { BOT_RATE } from "../../../adapters/discord/limits.ts";
import { scope } from "../../../src/identity.ts";
import { instant } from "../../../src/instant.ts";
import { add } from "./loopback/messages.ts";
import { buttonsOf, GENERAL, type Person } from "./loopback/people.ts";
import type { Message } from "./loopback/world.ts";
import { begins, chooses, does, peopleOf, writes } from "./mumbling.ts";
import { boardsIn, type Evening, evening, lastOf, quiet, reads, starts, waits } from "./playing.ts";

/** Boards: posted and edited by the bot's token, never lost, never doubled, nobody disturbed. */

function boardOf(person: Person, where = GENERAL): Message {
  return lastOf(person.sees(where).filter(({ only }) => only === null));
}

async function solves(e: Evening, person: Person, word = "start"): Promise<void> {
  await does(e, person.submits(await person.presses("Guess"), { word }));
}

describe("a board", () => {
  test("is edited where it stands, by its id and days of interactions later", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      await does(e, ann.types("/jumble start seconds:600"));
      const { id } = boardOf(ann);
      await waits(e, 16);
      await solves(e, e.person("bob"));
      expect(boardOf(ann)).toMatchObject({ id, content: expect.stringContaining("1.  Bob") });
    });
  });

  test("that was deleted is posted again", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      await does(e, ann.types("/jumble start"));
      const old = boardOf(ann);
      old.gone = true;
      const form = await ann.pressesOn(old, "Guess");
      await does(e, ann.submits(form, { word: "start" }));
      expect(boardsIn(ann)).toHaveLength(1);
      expect(boardOf(ann).id).not.toBe(old.id);
    });
  });

  test("older than an hour is posted anew, the old one is taken away, and nobody is pinged", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, 2);
      await begins(e, people, "pace:relaxed");
      const old = boardOf(e.person("bob"));
      expect(old.pinged).toEqual(people.map(({ user }) => user.id));
      await waits(e, 3_700);
      await does(e, e.person("ann").submits(await e.person("ann").presses("Choose word"), { word: "crate" }));
      const now = boardOf(e.person("bob"));
      expect([now.id === old.id, old.gone, now.pinged]).toEqual([false, true, []]);
      expect(now.content).toContain("ready");
    });
  });

  test("that has scrolled far away is posted anew, looked for at most once a minute", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      await does(e, ann.types("/jumble start seconds:600"));
      const old = boardOf(ann);
      const chat = (count: number) => {
        for (let index = 0; index < count; index++)
          add(e.discord.world, {
            channel: GENERAL,
            only: null,
            author: ann.user.id,
            body: { content: `chat ${index}` },
          });
      };
      chat(25);
      await solves(e, e.person("bob"));
      expect(old.gone).toBe(false);
      await waits(e, 61);
      await solves(e, e.person("cat"));
      expect(old.gone).toBe(true);
      expect(boardOf(ann).content).toContain("2.  Cat");
    });
  });

  test("9.2 a post whose answer is lost stands once", async () => {
    await evening(async (e) => {
      let lost = 0;
      e.discord.faults.lose = ({ method, path }) =>
        method === "POST" && path.endsWith("/messages") && lost++ < 1 ? "after" : null;
      await does(e, e.person("ann").types("/jumble start"));
      await waits(e, 6);
      expect(boardsIn(e.person("bob"))).toHaveLength(1);
      await solves(e, e.person("bob"));
      expect(boardOf(e.person("bob")).content).toContain("1.  Bob");
    });
  });

  test("ten changes at once come to a few edits, and the last state stands", async () => {
    await evening(async (e) => {
      e.discord.world.limited = true;
      const ann = e.person("ann");
      await does(e, ann.types("/jumble start seconds:600"));
      const people = "bcdefghijk".split("").map((name) => e.person(name));
      const forms = await Promise.all(people.map((person) => person.presses("Guess")));
      await Promise.all(people.map((person, index) => person.submits(forms[index] ?? fail(), { word: "start" })));
      await quiet(e);
      for (let tries = 0; tries < 3 && !boardOf(ann).content.includes("10. "); tries++) {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await waits(e, 6);
      }
      expect(boardOf(ann).content).toContain("10. ");
      expect(boardOf(ann).edits.length).toBeLessThanOrEqual(8);
    });
  });

  test("two processes take their requests from one budget", async () => {
    await evening(async (e) => {
      await starts(e);
      await does(e, e.person("ann").types("/jumble start"));
      const now = instant(Date.now());
      const at = await e.store.budget(scope("discord:-bot"), "requests", now, BOT_RATE);
      expect(at).toBeLessThan(now + 1_000);
      const later = await Promise.all(
        Array.from({ length: 60 }, () => e.store.budget(scope("discord:-bot"), "requests", now, BOT_RATE)),
      );
      expect(Math.max(...later)).toBeGreaterThan(now + 900);
    });
  });
});

function fail(): never {
  throw new Error("no form was opened");
}

describe("mentions", () => {
  test("9.7 nobody is pinged but by the one ping, whatever people are called and type", async () => {
    await evening(async (e) => {
      const nasty = e.person("@everyone <@100000000000000001> ```");
      await begins(e, [nasty, e.person("bob")]);
      await chooses(e, [nasty, e.person("bob")]);
      nasty.says("@everyone <@&1> ```");
      await quiet(e);
      const all = [...e.discord.world.messages.values()];
      expect(all.flatMap(({ pinged }) => pinged)).toEqual([]);
      for (const { body } of e.discord.world.sent)
        if (typeof body === "object" && body !== null && "content" in body)
          expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
    });
  });
});

describe("what is forbidden", () => {
  const SEND = 1n << 11n;

  test("is checked before a table opens, and the answer says what is missing", async () => {
    await evening(async (e) => {
      const channel = e.discord.world.channels.get(GENERAL);
      if (channel === undefined) throw new Error("no channel");
      channel.permissions &= ~SEND;
      expect(await does(e, e.person("ann").types("/jumble start"))).toContain("Missing: **Send Messages**.");
      expect(e.discord.refusals).toEqual([]);
      channel.permissions |= SEND;
      expect(await does(e, e.person("ann").types("/jumble start"))).toContain("Jumble is open");
    });
  });

  test("wish 10: taken away in a game, the game waits, its host hears why, and it can be resumed", async () => {
    await evening(async (e) => {
      const [ann, bob] = [e.person("ann"), e.person("bob")];
      await begins(e, [ann, bob]);
      const channel = e.discord.world.channels.get(GENERAL);
      if (channel === undefined) throw new Error("no channel");
      channel.permissions &= ~SEND;
      await chooses(e, [ann, bob]);
      await waits(e, 10);
      const told = [...reads(ann), ...reads(ann, "dm")].filter((text) => text.includes("may not post"));
      expect(told).toHaveLength(1);
      expect([...reads(bob), ...reads(bob, "dm")].some((text) => text.includes("may not post"))).toBe(false);
      channel.permissions |= SEND;
      await does(e, ann.types("/mumble resume"));
      await waits(e, 10);
      expect(boardsIn(bob).at(-1)).toContain("round 1");
    });
  });
});

describe("DMs that are closed", () => {
  test("9.6 the others play on, the sheet is there under the board's button, and nobody knocks again", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, 3);
      const [ann, bob, cat] = [e.person("ann"), e.person("bob"), e.person("cat")];
      bob.user.dmsClosed = true;
      await begins(e, people);
      await chooses(e, people);
      await waits(e, 10);
      expect(reads(ann, "dm")).toHaveLength(1);
      expect(reads(bob, "dm")).toEqual([]);
      expect(await does(e, bob.presses("My sheet"))).toContain("your sheet");
      await does(e, bob.submits(await bob.presses("Write sheet"), { t1: "crate", t3: "stone" }));
      await writes(e, [ann]).catch(() => undefined);
      await does(e, bob.presses("Stop"));
      await waits(e, 3);
      expect(boardsIn(cat).at(-1)).toContain("Bob called `stop`");
      const knocks = e.discord.refusals.filter(({ code }) => code === 50_007);
      expect(knocks).toHaveLength(1);
    });
  });

  test("who asked for a tray by DM gets it privately in the channel", async () => {
    await evening(async (e) => {
      const bob = e.person("bob");
      bob.user.dmsClosed = true;
      await does(e, e.person("ann").types("/jumble start"));
      await does(e, bob.presses("Play by DM"));
      expect(reads(bob).at(-1)).toContain("I cannot write to you by DM.");
      expect(buttonsOf(lastOf(bob.sees())).map(({ label }) => label)).toEqual(["Guess"]);
      expect(reads(e.person("ann")).join("\n")).not.toContain("I cannot write");
    });
  });

  test("are tried again once the person writes there", async () => {
    await evening(async (e) => {
      const bob = e.person("bob");
      bob.user.dmsClosed = true;
      await does(e, e.person("ann").types("/jumble start rounds:2 seconds:15"));
      await does(e, bob.presses("Play by DM"));
      bob.user.dmsClosed = false;
      bob.says("hello");
      await quiet(e);
      await waits(e, 40);
      expect(reads(bob, "dm").some((text) => text.includes("answer here with a word"))).toBe(true);
    });
  });
});

import { describe, expect, test } from "vitest";
import { GENERAL, type Person } from "./loopback/people.ts";
import type { Message } from "./loopback/world.ts";
import { begins, chooses, does, peopleOf } from "./mumbling.ts";
import { boardsIn, type Evening, evening, killed, lastOf, quiet, reads, starts, waits } from "./playing.ts";

/** The gateway is cut, asks to reconnect, forgets the session; processes end and start: people notice nothing. */

function boardOf(person: Person): Message {
  return lastOf(person.sees(GENERAL).filter(({ only }) => only === null));
}

/** Until discord.js has found its way back, in real time. */
async function back(e: Evening, identified: number): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (e.discord.gateway.identified() >= identified && e.discord.gateway.whole()) break;
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  await quiet(e);
}

describe.each([
  ["cut", 1],
  ["reconnect", 1],
  ["invalid", 2],
] as const)("the gateway: %s", (how, identified) => {
  test("commands, buttons and reactions go on", async () => {
    await evening(async (e) => {
      const [ann, bob] = [e.person("ann"), e.person("bob")];
      await does(e, ann.types("/jumble start seconds:600"));
      e.discord.gateway.disturb(how);
      await back(e, identified);
      expect(await does(e, bob.submits(await bob.presses("Guess"), { word: "start" }))).toContain("is right");
      bob.reacts("✋", boardOf(bob));
      await quiet(e);
      expect(reads(bob, "dm").some((text) => text.includes("answer here"))).toBe(true);
      expect(boardsIn(ann)).toHaveLength(1);
    });
  });
});

test("what was sent while the connection was cut comes when it resumes, once", async () => {
  await evening(async (e) => {
    const bob = e.person("bob");
    await does(e, e.person("ann").types("/jumble start seconds:600"));
    e.discord.gateway.disturb("cut");
    bob.reacts("✋", boardOf(bob));
    await back(e, 1);
    expect(reads(bob, "dm").filter((text) => text.includes("answer here"))).toHaveLength(1);
  });
});

describe("reactions", () => {
  test("put on and taken off again are a seat and none", async () => {
    await evening(async (e) => {
      const [ann, bob] = [e.person("ann"), e.person("bob")];
      await does(e, ann.types("/mumble start"));
      bob.reacts("✋", boardOf(ann));
      await quiet(e);
      expect(boardOf(ann).content).toContain("2.  Bob");
      bob.reacts("✋", boardOf(ann), { on: false });
      await quiet(e);
      expect(boardOf(ann).content).not.toContain("2.  Bob");
    });
  });

  test("umble puts two under a lobby, its own count for nothing, and they go with the lobby", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, 2);
      await does(e, e.person("ann").types("/mumble start"));
      const lobby = boardOf(e.person("ann"));
      expect([...lobby.reactions.keys()]).toEqual(["✋", "▶️"]);
      e.discord.gateway.dispatch(
        "MESSAGE_REACTION_ADD",
        {
          user_id: e.discord.world.self.id,
          channel_id: GENERAL,
          message_id: lobby.id,
          guild_id: "200000000000000000",
          emoji: { id: null, name: "✋" },
          burst: false,
          type: 0,
        },
        "reactions",
      );
      await quiet(e);
      expect(lobby.content).not.toContain("umble\n");
      await does(e, e.person("bob").presses("Join"));
      await does(e, e.person("ann").presses("Begin"));
      expect([...lobby.reactions.values()].flatMap((users) => [...users])).toEqual([]);
      await chooses(e, people);
    });
  });

  test("on other messages, of other emoji and of bots mean nothing", async () => {
    await evening(async (e) => {
      const bob = e.person("bob");
      await does(e, e.person("ann").types("/mumble start"));
      bob.reacts("👍", boardOf(bob));
      const { content } = boardOf(bob);
      await quiet(e);
      expect([boardOf(bob).content, reads(bob, "dm")]).toEqual([content, []]);
    });
  });

  test("that are refused are answered privately, those of one minute together", async () => {
    await evening(async (e) => {
      const zoe = e.person("zoe");
      await begins(e, peopleOf(e, 2));
      for (let time = 0; time < 3; time++) {
        zoe.reacts("▶️", boardOf(zoe));
        await quiet(e);
      }
      expect(reads(zoe, "dm")).toHaveLength(1);
      await waits(e, 61);
      expect(reads(zoe, "dm")).toHaveLength(2);
    });
  });

  test("9.3 put on and taken off while nobody listened are read after the start, once", async () => {
    await evening(async (e) => {
      const [ann, bob, cat, dan] = ["ann", "bob", "cat", "dan"].map((name) => e.person(name));
      if (ann === undefined || bob === undefined || cat === undefined || dan === undefined) throw new Error("nobody");
      await does(e, ann.types("/mumble start"));
      const lobby = boardOf(ann);
      bob.reacts("✋", lobby);
      await quiet(e);
      await does(e, dan.presses("Join"));
      dan.reacts("✋", lobby);
      await quiet(e);
      await does(e, dan.presses("Leave"));
      await killed(e);
      bob.reacts("✋", lobby, { on: false });
      cat.reacts("✋", lobby);
      await starts(e);
      expect(lobby.content).toContain("2.  Cat");
      expect(lobby.content).not.toMatch(/Bob|Dan/u);
    });
  });
});

import { describe, expect, test } from "vitest";
import { discordRest } from "../../../adapters/discord/client.ts";
import { invitation } from "../../../adapters/discord/invite.ts";
import { register } from "../../../adapters/discord/register.ts";
import { registration } from "../../../adapters/discord/registration.ts";
import { GENERAL } from "./loopback/people.ts";
import { checkCommands } from "./loopback/refusals.ts";
import { dmOf } from "./loopback/world.ts";
import { begins, does, peopleOf } from "./mumbling.ts";
import { boardsIn, book, type Evening, evening, reads } from "./playing.ts";

describe("the list of commands", () => {
  const commands = registration(book);

  test("is one that Discord takes", () => {
    expect(checkCommands(JSON.parse(JSON.stringify(commands)))).toHaveLength(7);
  });

  test("every command is there but those that another one says, and all can be sent", () => {
    const sent = commands.flatMap(({ name, options = [] }) => [name, ...options.map((sub) => `${name} ${sub.name}`)]);
    const missing = book.commands.map(({ path }) => path.join(" ")).filter((path) => !sent.includes(path));
    expect(missing).toEqual([
      "mumble erase",
      "mumble write",
      "mumble doubt",
      "mumble resign",
      "jumbulaya resign",
      "rummble resign",
    ]);
    expect(commands.map(({ name, options = [] }) => [name, options.length])).toEqual([
      ["jumble", 12],
      ["mumble", 25],
      ["jumbulaya", 23],
      ["rummble", 22],
      ["leaderboard", 6],
      ["profile", 1],
      ["umble", 10],
    ]);
  });

  test("says explicitly where it can be used: in servers and in DMs with umble", () => {
    for (const command of commands)
      expect(command).toMatchObject({ contexts: [0, 1], integration_types: [0], default_member_permissions: null });
  });

  test("completes nothing that anybody hides", () => {
    const text = JSON.stringify(commands);
    const completed = [...text.matchAll(/"name":"([\w-]+)"[^{}]*"autocomplete":true/gu)].map(([, name]) => name);
    expect(new Set(completed)).toEqual(new Set(["dictionary", "zone", "server-zone"]));
  });

  const again = (e: Evening, server?: string) =>
    register({ rest: discordRest({ api: e.discord.url, token: "token" }), book, application: undefined, server });

  test("is sent only when it has changed: a day has 200 changes", async () => {
    await evening(async (e) => {
      expect([await again(e), await again(e), e.discord.world.registrations]).toEqual(["unchanged", "unchanged", 1]);
      const known = e.discord.world.commands.get("") ?? [];
      e.discord.world.commands.set("", JSON.parse(JSON.stringify(known).replace("Begin the game", "Start the game")));
      expect([await again(e), e.discord.world.registrations]).toEqual(["changed", 2]);
      expect([await again(e, "200000000000000000"), await again(e, "200000000000000000")]).toEqual([
        "changed",
        "unchanged",
      ]);
    });
  });

  test("the invitation asks for what boards need, and for no more", () => {
    const url = new URL(invitation("100000000000000001"));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "100000000000000001",
      scope: "bot applications.commands",
      permissions: `${(1n << 6n) | (1n << 10n) | (1n << 11n) | (1n << 16n) | (1n << 35n) | (1n << 38n)}`,
      integration_type: "0",
    });
  });
});

describe("what a client sends for a command", () => {
  test("people are named by options of their own, and asked by DM", async () => {
    await evening(async (e) => {
      const [ann, bob] = [e.person("ann"), e.person("bob")];
      await does(e, ann.types("/mumble start invite:@bob"));
      expect(reads(bob, "dm")).toEqual([`Ann asks you to play Mumble-Jumble in <#${GENERAL}>.`]);
      await does(e, bob.presses("Join", "dm"));
      expect(boardsIn(ann).join("\n")).toContain("2.  Bob");
    });
  });

  test("people are chosen in a form of the menu", async () => {
    await evening(async (e) => {
      const [ann, bob, cat] = [e.person("ann"), e.person("bob"), e.person("cat")];
      await does(e, ann.types("/mumble start"));
      await does(e, ann.types("/mumble menu"));
      const form = await ann.presses("Invite");
      await does(e, ann.submits(form, { people: "bob,cat" }));
      expect([reads(bob, "dm"), reads(cat, "dm")].map((texts) => texts.length)).toEqual([1, 1]);
    });
  });

  test("what is wished to be taken back, and who manages messages", async () => {
    await evening(async (e) => {
      await begins(e, peopleOf(e, 3));
      expect(await does(e, e.person("bob").types("/mumble cancel"))).toMatch(/ask/u);
      expect(await does(e, e.person("bob").types("/mumble cancel off:true"))).toMatch(/taken that back/u);
      await does(e, e.person("mod").types("/mumble cancel"));
      expect(boardsIn(e.person("bob")).at(-1)).toMatch(/cancel/u);
    });
  });

  test("in DMs: guesses go to one's own game, and a start says where", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      dmOf(e.discord.world, ann.user.id);
      await does(e, ann.types("/jumble start"));
      expect(await does(e, ann.types("/jumble guess word:xyz", "dm"))).toContain("XYZ");
      expect(await does(e, ann.types("/mumble start", "dm"))).toMatch(/channel/u);
    });
  });

  test("completions are dictionaries and time zones", async () => {
    await evening(async (e) => {
      const ann = e.person("ann");
      expect(await ann.completes("/jumble start dictionary:pl", "dictionary")).toEqual({
        choices: [{ name: "plain", value: "plain" }],
      });
      expect(await ann.completes("/umble settings zone:berl", "zone")).toEqual({
        choices: [{ name: "Europe/Berlin", value: "Europe/Berlin" }],
      });
    });
  });
});

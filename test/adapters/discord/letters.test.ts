import { expect, test } from "vitest";
import { boardsIn as liveBoards } from "../../../adapters/discord/boards.ts";
import { playerId } from "../../../src/identity.ts";
import { tracesOf } from "../../commands/erasing.ts";
import { SERVER_ID } from "./loopback/people.ts";
import { begins, does, peopleOf } from "./mumbling.ts";
import { boardsIn, type Evening, evening, lastOf, quiet, waits } from "./playing.ts";

/** Files by DM, and a person's data, on Discord. */

async function challenge(e: Evening): Promise<void> {
  await does(e, e.person("ann").types("/jumble start rounds:1"));
  await does(e, e.person("bob").submits(await e.person("bob").presses("Guess"), { word: "start" }));
  await does(e, e.person("ann").types("/jumble end"));
  await waits(e, 60);
}

test("an ended game as a file comes by DM to whoever asked, and nobody else sees it", async () => {
  await evening(async (e) => {
    await challenge(e);
    const bob = e.person("bob");
    await does(e, bob.types("/umble history"));
    await does(e, bob.presses("Replay 1"));
    expect(await does(e, bob.presses("As JSON"))).toBe("I have sent you the file by DM.");
    const letter = lastOf(bob.sees("dm"));
    expect(letter.content).toMatch(/^Jumble of 2\d{3}-/u);
    expect(letter.files.map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{10}\.json$/u)]);
    expect(JSON.parse(letter.files[0]?.text ?? "")).toMatchObject({
      umble: "record",
      record: { game: "quick-challenge" },
    });
    const all = [...e.discord.world.messages.values()].filter(({ files }) => files.length > 0);
    expect(all.map(({ only }) => only)).toEqual([bob.user.id]);
    expect(e.discord.refusals).toEqual([]);
  });
});

test("whoever takes no DMs is told so, and asked for no second time within a day", async () => {
  await evening(async (e) => {
    const bob = e.person("bob");
    bob.user.dmsClosed = true;
    const closed = "A file comes by DM, and yours are closed to me. Open them, then ask again.";
    expect(await does(e, bob.types("/umble privacy do:export"))).toBe(closed);
    expect(await does(e, bob.types("/umble privacy do:export"))).toBe(closed);
    expect(e.discord.refusals.map(({ code }) => code)).toEqual([50_007]);
    e.discord.refusals.splice(0);
  });
});

test("exported, then deleted: of reactions, boards and DMs nothing is left, and others keep their results", async () => {
  await evening(async (e) => {
    const [ann, bob] = [e.person("ann"), e.person("bob")];
    await challenge(e);
    await does(e, ann.types("/mumble start"));
    const board = lastOf(bob.sees().filter(({ only, components }) => only === null && components.length > 0));
    bob.reacts("✋", board);
    await quiet(e);
    const { boards } = await liveBoards({ store: e.store, timer: e.timer }, SERVER_ID);
    expect(JSON.stringify(boards)).toContain(bob.user.id);
    await does(e, bob.types("/umble privacy do:export"));
    const [file] = lastOf(bob.sees("dm").filter(({ files }) => files.length > 0)).files;
    expect(file?.name).toBe("umble-privacy.json");
    expect(file?.text).toContain('"place": 1');
    expect(file?.text).not.toContain(ann.user.id);
    await does(e, bob.types("/umble privacy do:delete"));
    await does(e, bob.presses("Delete everything"));
    expect(await tracesOf(e.store, playerId(`discord:${bob.user.id}`), bob.user.id)).toEqual([]);
    expect(boardsIn(ann).join("\n")).not.toContain("Bob");
    expect(await does(e, ann.types("/umble history"))).toMatch(/Jumble · somebody 3/u);
  });
});

test("whoever plays is told to end that first", async () => {
  await evening(async (e) => {
    const people = peopleOf(e, 2);
    await begins(e, people);
    expect(await does(e, e.person("bob").types("/umble privacy do:delete sure:yes"))).toContain("/mumble resign");
  });
});

test("whoever may manage messages blocks somebody by their mention, and lets them in by the button", async () => {
  await evening(async (e) => {
    const [mod, bob] = [e.person("mod"), e.person("bob")];
    expect(await does(e, mod.types("/umble block person:bob"))).toContain("Bob is blocked here");
    expect(await does(e, bob.types("/mumble start"))).toContain("have blocked you from its tables");
    expect(await does(e, bob.types("/umble block person:mod"))).toContain("Only somebody who may manage messages");
    await does(e, mod.types("/umble block"));
    expect(await does(e, mod.presses("Unblock 1"))).toContain("may play here again");
    expect(await does(e, bob.types("/mumble start"))).toContain("is open");
  });
});

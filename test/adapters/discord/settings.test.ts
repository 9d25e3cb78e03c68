import { expect, test } from "vitest";
import { GENERAL } from "./loopback/people.ts";
import { does, peopleOf } from "./mumbling.ts";
import { boardsIn, type Evening, evening, waits } from "./playing.ts";

/** What a server and its people have set, and games that ended, on Discord. */

function threadsIn({ discord }: Evening): readonly string[] {
  return [...discord.world.channels.values()].filter(({ parent }) => parent === GENERAL).map(({ id }) => id);
}

test("a server is set by its moderators in a form; each game gets a thread; a pause opens none", async () => {
  await evening(async (e) => {
    const [mod, ann] = [e.person("mod"), e.person("ann")];
    expect(await does(e, ann.types("/umble settings server-threads:on"))).toContain("Only somebody who may manage");
    await does(e, mod.types("/umble settings"));
    const form = await mod.presses("Server: house");
    expect(await does(e, mod.submits(form, { "server-threads": "on" }))).toContain("A thread for each game: `on`");
    await does(e, ann.types("/mumble start"));
    const [thread = ""] = threadsIn(e);
    expect(boardsIn(ann, thread).at(-1)).toContain("is open");
    await does(e, mod.types("/umble settings server-maintenance:on"));
    expect(await does(e, ann.types("/mumble start"))).toContain("No new tables just now");
    expect(threadsIn(e)).toHaveLength(1);
    await does(e, mod.types(`/umble settings server-maintenance:off server-channels:<#${GENERAL}>`));
    expect(await does(e, ann.types("/jumble start", thread))).toContain("Jumble is open");
    expect(e.discord.refusals).toEqual([]);
  });
});

test("somebody who is blocked opens no thread either; solo has one as every game", async () => {
  await evening(async (e) => {
    const [mod, ann, bob] = [e.person("mod"), e.person("ann"), e.person("bob")];
    await does(e, mod.types("/umble settings server-threads:on"));
    await does(e, mod.types("/umble block person:bob"));
    expect(await does(e, bob.types("/mumble start"))).toContain("have blocked you");
    expect(await does(e, bob.types("/mumble start thread:true"))).toContain("have blocked you");
    expect(threadsIn(e)).toEqual([]);
    expect(boardsIn(ann)).toEqual([]);
    await does(e, ann.types("/mumble solo"));
    expect(threadsIn(e)).toHaveLength(1);
  });
});

test("a channel that is named by no mention is none that umble knows, but for the one where that is said", async () => {
  await evening(async (e) => {
    const mod = e.person("mod");
    expect(await does(e, mod.types("/umble settings server-channels:#games"))).toContain("is no channel that I know");
    await does(e, mod.types("/umble settings server-channels:#general"));
    expect(await does(e, mod.types("/mumble start"))).toContain("is open");
  });
});

test("tables only where the server wants them", async () => {
  await evening(async (e) => {
    const mod = e.person("mod");
    await does(e, mod.types("/umble settings server-channels:<#200000000000000009>"));
    expect(await does(e, mod.types("/mumble start"))).toContain("Here umble plays in <#200000000000000009>.");
    expect(boardsIn(mod)).toEqual([]);
  });
});

test("a game that ended is listed and shown page by page, to whoever asks alone", async () => {
  await evening(async (e) => {
    const [ann, bob] = peopleOf(e, 2);
    if (ann === undefined || bob === undefined) throw new Error("two people");
    await does(e, ann.types("/jumble start rounds:1"));
    await does(e, ann.types("/jumble end"));
    await waits(e, 5);
    expect(await does(e, bob.types("/umble history"))).toContain("Jumble");
    expect(await does(e, bob.presses("Replay 1"))).toContain("page 1 of 2");
    expect(await does(e, bob.presses("Next"))).toContain("The seed was");
    expect(ann.sees().some(({ content }) => content.includes("page 1 of 2"))).toBe(false);
    expect(e.discord.refusals).toEqual([]);
  });
});

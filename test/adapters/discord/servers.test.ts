import { expect, test } from "vitest";
import { scope } from "../../../src/identity.ts";
import { keptUp } from "../../../src/keeping/upkeep.ts";
import { deleteChannel, removeFromServer, takeIntoServer } from "./loopback/discord.ts";
import { GENERAL, SERVER_ID } from "./loopback/people.ts";
import { begins, does, peopleOf } from "./mumbling.ts";
import { boardsIn, evening, quiet, reads, waits } from "./playing.ts";

const HOME = scope(`discord:${SERVER_ID}`);
const DAY_S = 86_400;
const FOR_EVER = { keepGamesDays: null };
const NEVER = new AbortController().signal;

test("a game may have a thread of its own, which is a channel like any other", async () => {
  await evening(async (e) => {
    const [ann, bob] = [e.person("ann"), e.person("bob")];
    e.discord.twice = true;
    const answer = await does(e, ann.types("/mumble start thread:true"));
    e.discord.twice = false;
    const threads = [...e.discord.world.channels.values()].filter(({ parent }) => parent === GENERAL);
    expect(threads).toHaveLength(1);
    const [{ id } = { id: "" }] = threads;
    expect(answer).toContain(`<#${id}>`);
    expect(boardsIn(bob)).toEqual(["**Mumble-Jumble**: Ann opens a table in this thread."]);
    await does(e, bob.presses("Join", id));
    await does(e, ann.presses("Begin", id));
    expect(boardsIn(bob, id).at(-1)).toContain("round 1");
    await does(e, ann.types("/mumble start"));
    expect(boardsIn(bob).at(-1)).toContain("is open");
  });
});

test("without the right to open threads, the answer says so", async () => {
  await evening(async (e) => {
    const channel = e.discord.world.channels.get(GENERAL);
    if (channel === undefined) throw new Error("no channel");
    channel.permissions &= ~(1n << 35n);
    expect(await does(e, e.person("ann").types("/mumble start thread:true"))).toContain("Create Public Threads");
    expect(boardsIn(e.person("ann"))).toEqual([]);
  });
});

test("a channel that is deleted ends its games, without a word to anybody", async () => {
  await evening(async (e) => {
    const people = peopleOf(e, 2);
    await begins(e, people);
    deleteChannel(e.discord, GENERAL);
    await quiet(e);
    await waits(e, 10);
    const { state } = await e.store.load({ scope: HOME, id: `table/${GENERAL}` }, []);
    expect(JSON.parse(state ?? "{}")).toMatchObject({ phase: "over" });
    expect(people.map((person) => reads(person, "dm"))).toEqual([[], []]);
  });
});

test("removed from a server its games end, and what is kept of it goes after 30 days", async () => {
  await evening(async (e) => {
    const ann = e.person("ann");
    await begins(e, peopleOf(e, 2));
    await does(e, ann.types("/jumble start"));
    removeFromServer(e.discord, SERVER_ID);
    await quiet(e);
    const kept = async (id: string) => (await e.store.load({ scope: HOME, id }, [])).state;
    expect(JSON.parse((await kept(`table/${GENERAL}`)) ?? "{}")).toMatchObject({ phase: "over" });
    await waits(e, 29 * DAY_S);
    await keptUp(e, FOR_EVER, NEVER);
    expect(await kept(`table/${GENERAL}`)).not.toBeNull();
    await waits(e, DAY_S + 1);
    await keptUp(e, FOR_EVER, NEVER);
    for (const id of [`table/${GENERAL}`, `quick/${GENERAL}`, "boards", "open"]) expect(await kept(id), id).toBeNull();
    expect(await e.store.finished(HOME, null, 10)).toEqual([]);
    expect(await e.store.records(HOME, "")).toEqual([]);
    expect(await e.store.boards(HOME)).toEqual([]);
    expect(await e.store.scopes(null, 100)).not.toContain(HOME);
  });
});

test("a server that takes umble back keeps everything", async () => {
  await evening(async (e) => {
    await does(e, e.person("ann").types("/jumble start"));
    removeFromServer(e.discord, SERVER_ID);
    await quiet(e);
    takeIntoServer(e.discord, SERVER_ID);
    await quiet(e);
    await waits(e, 31 * DAY_S);
    await keptUp(e, FOR_EVER, NEVER);
    expect((await e.store.load({ scope: HOME, id: `quick/${GENERAL}` }, [])).state).not.toBeNull();
    expect(await does(e, e.person("ann").types("/jumble start"))).toContain("Jumble is open");
  });
});

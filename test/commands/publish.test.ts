import { expect, test } from "vitest";
import { emptyChannel, type Platform, withClosed, withPerson } from "../../adapters/console/channel.ts";
import { consoleOutlet } from "../../adapters/console/outlet.ts";
import { textOf } from "../../adapters/console/text.ts";
import type { Outlet, Put } from "../../commands/outlet.ts";
import type { Store } from "../../src/store/store.ts";
import { change, T0 } from "../store/contract/ground.ts";
import { inFreshStore } from "../store/fresh.ts";
import { callBy, does, type Front, frontOver, hiddenWord, restarted, standingIn, waits, whatOf } from "./front.ts";

/** What reaches the platform, and what happens when it does not. */

type Post = Parameters<Outlet["put"]>[0];

/** The console's outlet, with a note of every post, and failures where `fails` says so. */
function noting(
  platform: Platform,
  fails: (post: Post) => Extract<Put, { kind: "failed" }>["why"] | null = () => null,
) {
  const posts: Post[] = [];
  const inner = consoleOutlet(platform);
  const outlet: Outlet = {
    ...inner,
    put: async (post) => {
      posts.push(post);
      const why = fails(post);
      return why === null ? inner.put(post) : { kind: "failed", why };
    },
  };
  return { outlet, posts };
}

async function over(work: (store: Store, platform: Platform) => Promise<Front>): Promise<void> {
  await inFreshStore(async (store) => {
    const front = await work(store, { channel: emptyChannel(1) });
    expect(front.faults).toEqual([]);
  });
}

const keysOf = (posts: readonly Post[]) =>
  posts.map(({ message, was }) => `${was === null ? "post" : "edit"} ${message.key.replace(/^\w+\//u, "")}`);

test("a phase is one message: posted once, edited when it changes, closed when it is over", async () => {
  await over(async (store, platform) => {
    const { outlet, posts } = noting(platform);
    const front = frontOver(store, { platform, outlet });
    await does(front, "ann", "/jumble");
    await does(front, "bob", "/jumble guess AB");
    const word = await hiddenWord(front);
    await does(front, "bob", `/jumble guess ${word}`);
    await does(front, "cat", `/jumble guess ${word}`);
    await does(front, "ann", "/jumble board");
    await waits(front, 91);
    expect(keysOf(posts)).toEqual(["post race/1", "edit race/1", "edit race/1", "post result/1", "edit race/1"]);
    return front;
  });
});

test("shown again after a restart, nothing is posted or edited that stands already", async () => {
  await over(async (store, platform) => {
    const { outlet, posts } = noting(platform);
    const front = frontOver(store, { platform, outlet });
    await does(front, "ann", "/jumble");
    await does(front, "bob", "/jumble join");
    posts.length = 0;
    const again = restarted(front, { outlet });
    await waits(again, 30);
    const { where } = callBy(front, "ann", whatOf(""));
    if (where.kind === "dm") expect.fail("a channel was asked for");
    const at = { scope: where.scope, id: "quick/general" };
    const { rev, state } = await store.load(at, []);
    await store.commit(change(at, { expect: rev, state, due: ['{"do":"show"}'] }));
    await waits(again, 6);
    expect(posts).toEqual([]);
    return again;
  });
});

test("later: tried again after the lease, in full", async () => {
  await over(async (store, platform) => {
    let busy = 2;
    const { outlet, posts } = noting(platform, () => (busy-- > 0 ? "later" : null));
    const front = frontOver(store, { platform, outlet });
    await does(front, "ann", "/jumble");
    expect(standingIn(platform.channel)).toEqual([]);
    await waits(front, 11);
    expect(standingIn(platform.channel)).toHaveLength(1);
    expect(new Set(posts.map(({ nonce }) => nonce)).size).toBe(1);
    return front;
  });
});

test("later: a message that could not be closed yet loses its buttons after the lease", async () => {
  await over(async (store, platform) => {
    let busy = false;
    const { outlet } = noting(platform, ({ message }) => (busy && message.key.endsWith("race/1") ? "later" : null));
    const front = frontOver(store, { platform, outlet });
    await does(front, "ann", "/jumble");
    busy = true;
    await does(front, "ann", "/jumble end");
    const buttons = () => platform.channel.shown.find(({ about }) => about?.key.endsWith("race/1"))?.choices.length;
    expect(buttons()).toBeGreaterThan(0);
    busy = false;
    await waits(front, 6);
    expect(buttons()).toBe(0);
    return front;
  });
});

test("wish 10 a channel that takes no posts pauses the game; its host hears why, once; resume goes on", async () => {
  await over(async (store, platform) => {
    const front = frontOver(store, { platform });
    platform.channel = withClosed(platform.channel, "#general", { closed: true });
    await does(front, "ann", "/jumble");
    await waits(front, 1_000);
    const heard = platform.channel.shown.filter(({ only }) => only === "ann");
    expect(heard).toHaveLength(1);
    expect(textOf(heard[0]?.parts ?? [], T0)).toMatch(/#general.*resume/su);
    platform.channel = withClosed(platform.channel, "#general", { closed: false });
    await does(front, "ann", "/jumble resume");
    const ends = platform.channel.shown.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === "until" ? part.at : [])),
    );
    expect(ends).toEqual([T0 + 1_090_000]);
    await waits(front, 91);
    expect(standingIn(platform.channel)).toHaveLength(2);
    return front;
  });
});

test("wish 10 in the middle of a game too; cancel works there, and other channels go on", async () => {
  await over(async (store, platform) => {
    const front = frontOver(store, { platform });
    await does(front, "ann", "/jumble");
    await does(front, "ann#den", "/jumble");
    platform.channel = withClosed(platform.channel, "#general", { closed: true });
    await does(front, "bob", `/jumble guess ${await hiddenWord(front)}`);
    await waits(front, 100);
    expect(platform.channel.shown.filter(({ only }) => only === "ann")).toHaveLength(1);
    expect(standingIn(platform.channel, "#den")).toHaveLength(2);
    await does(front, "ann", "/jumble cancel");
    expect((await does(front, "bob", "/jumble guess AB")).parts).not.toEqual([]);
    return front;
  });
});

test("gone: a channel that is gone is like one that takes no posts", async () => {
  await over(async (store, platform) => {
    const { outlet, posts } = noting(platform, ({ message }) => (message.to === "channel" ? "gone" : null));
    const front = frontOver(store, { platform, outlet });
    await does(front, "ann", "/jumble");
    await waits(front, 1_000);
    expect(posts.length).toBeLessThan(4);
    expect(platform.channel.shown.filter(({ only }) => only === "ann")).toHaveLength(1);
    return front;
  });
});

test("wish 22 closed DMs: a private answer in the channel takes over, once a message, and the game goes on", async () => {
  await over(async (store, platform) => {
    const front = frontOver(store, { platform });
    platform.channel = withPerson(platform.channel, "bob", { dmClosed: true });
    await does(front, "ann", "/jumble");
    await does(front, "bob", "/jumble join");
    await does(front, "cat", "/jumble join");
    await does(front, "cat", `/jumble guess ${await hiddenWord(front)}`);
    await waits(front, 91);
    const to = (handle: string, place: string) =>
      platform.channel.shown.filter((one) => one.only === handle && one.place === place);
    expect([to("bob", "#general").length, to("bob", "@bob").length, to("cat", "@cat").length]).toEqual([1, 0, 1]);
    expect(standingIn(platform.channel)).toHaveLength(2);
    return front;
  });
});

test("what an older umble cannot read, it leaves to be shown by the newer one", async () => {
  await over(async (store, platform) => {
    const front = frontOver(store, { platform });
    await does(front, "ann", "/jumble");
    const { where } = callBy(front, "ann", whatOf(""));
    if (where.kind === "dm") expect.fail("a channel was asked for");
    const at = { scope: where.scope, id: "quick/general" };
    const { rev, state } = await store.load(at, []);
    const newer = (state ?? "").replace('"schema":1', '"schema":2');
    await store.commit(change(at, { expect: rev, state: newer, due: ['{"do":"show"}'] }));
    const before = standingIn(platform.channel);
    await waits(restarted(front), 60);
    expect((await store.unshown(at, 10)).items).toHaveLength(1);
    expect(standingIn(platform.channel)).toEqual(before);
    return front;
  });
});

test("a rematch leaves the old result standing, without its button", async () => {
  await over(async (store, platform) => {
    const front = frontOver(store, { platform });
    await does(front, "ann", "/jumble");
    await does(front, "ann", "/jumble end");
    await does(front, "bob", "/jumble");
    const [, result, race] = platform.channel.shown.filter(({ about }) => about !== null);
    expect([result?.choices.length, result?.gone, race?.choices.length]).toEqual([0, false, 2]);
    return front;
  });
});

test("G-11 after the host's end nothing is shown for 2 s; then the result, with what was sent before the end", async () => {
  await over(async (store, platform) => {
    const front = frontOver(store, { platform, graceMs: 2_000 });
    await does(front, "ann", "/jumble");
    const word = await hiddenWord(front);
    await waits(front, 10);
    const late = callBy(front, "bob", whatOf(`/jumble guess ${word}`));
    await waits(front, 1);
    await does(front, "ann", "/jumble end");
    expect(standingIn(platform.channel)).toHaveLength(1);
    await front.umble.answer(late);
    await waits(front, 1);
    expect(standingIn(platform.channel)).toHaveLength(1);
    await waits(front, 1);
    expect(standingIn(platform.channel)).toHaveLength(2);
    expect(standingIn(platform.channel).at(-1)).toMatch(/bob +10\.0 s +\+3/u);
    return front;
  });
});

import { expect, test } from "vitest";
import type { Shown } from "../../adapters/console/channel.ts";
import { inFreshStore } from "../store/fresh.ts";
import { answered, callBy, does, type Front, frontOver, saidIn, standingIn, waits, wordsOf } from "./front.ts";

/** Reactions on the table's message are moves: each names the turn of its message, and is harmless twice. */

async function withFront(work: (front: Front) => Promise<void>): Promise<void> {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    await work(front);
    expect(front.faults).toEqual([]);
  });
}

function newest({ platform }: Front): Shown {
  const one = platform.channel.shown.findLast(({ about, only }) => about !== null && only === null);
  if (one === undefined) throw new Error("no message stands there");
  return one;
}

type Reaction = { readonly emoji: string; readonly on?: boolean; readonly message?: Shown };

async function reacts(
  front: Front,
  who: string,
  { emoji, on = true, message = newest(front) }: Reaction,
): Promise<string> {
  const { about } = message;
  if (about === null) throw new Error("a private answer takes no reactions");
  const { table, key, turn } = about;
  return wordsOf(saidIn(await answered(front, callBy(front, who, { kind: "reaction", table, key, turn, emoji, on }))));
}

const dms = (front: Front, handle: string) => standingIn(front.platform.channel, `@${handle}`);

test.each(["✋", "✋🏽", "✋\uFE0F", "✋🏿"])("%s on a race brings the tray by DM", async (emoji) => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    expect(await reacts(front, "bob", { emoji })).not.toBe("");
    expect(dms(front, "bob")).toHaveLength(1);
  });
});

test("a reaction put twice, or taken off, does no harm", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    await reacts(front, "bob", { emoji: "✋" });
    await reacts(front, "bob", { emoji: "✋" });
    expect(await reacts(front, "bob", { emoji: "✋", on: false })).toBe("");
    expect(dms(front, "bob")).toHaveLength(1);
  });
});

test.each(["👍", "constructor", "__proto__", "", "✋✋"])("'%s' means nothing, and is not answered", async (emoji) => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    const before = standingIn(front.platform.channel);
    expect(await reacts(front, "bob", { emoji })).toBe("");
    expect(standingIn(front.platform.channel)).toEqual(before);
  });
});

test("🛑 by the host ends the challenge, by another it is refused in private", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble");
    const [race] = [newest(front)];
    expect(await reacts(front, "bob", { emoji: "🛑" })).not.toBe("");
    expect(newest(front)).toEqual(race);
    await reacts(front, "ann", { emoji: "🛑" });
    expect(newest(front).about?.key).toMatch(/result/u);
  });
});

test("wish 20 a reaction on a race that is over is refused as late, whatever runs now", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/jumble rounds:2");
    const first = newest(front);
    await waits(front, 101);
    expect(newest(front).about?.turn).not.toBe(first.about?.turn);
    expect(await reacts(front, "bob", { emoji: "✋", message: first })).not.toBe("");
    await reacts(front, "ann", { emoji: "🛑", message: first });
    expect(dms(front, "bob")).toEqual([]);
    expect(newest(front).about?.key).toMatch(/race/u);
  });
});

test("a lobby: ✋ takes a seat and gives it up again, ▶️ begins", async () => {
  await withFront(async (front) => {
    await does(front, "ann", "/toy start");
    await reacts(front, "bob", { emoji: "✋" });
    await reacts(front, "bob", { emoji: "✋", on: false });
    await reacts(front, "cat", { emoji: "✋" });
    expect(standingIn(front.platform.channel).join()).toMatch(/cat/u);
    expect(standingIn(front.platform.channel).join()).not.toMatch(/bob/u);
    await reacts(front, "bob", { emoji: "▶️" });
    expect(dms(front, "cat")).toEqual([]);
    await reacts(front, "ann", { emoji: "▶️" });
    expect(dms(front, "cat")).toHaveLength(1);
  });
});

test("G-1 ✋ in a running game asks for a seat: it is refused privately, or gives the free one", async () => {
  await withFront(async (front) => {
    for (const line of ["/mumble start", "/mumble robot", "/mumble begin"]) await does(front, "ann", line);
    expect(await reacts(front, "bob", { emoji: "✋" })).toBe("No seat of this game is free.");
    await does(front, "ann", "/mumble kick 2");
    expect(await reacts(front, "bob", { emoji: "✋" })).toBe("You have seat 2.");
    expect(await reacts(front, "bob", { emoji: "✋", on: false })).toBe("");
  });
});

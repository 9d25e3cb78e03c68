import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyChannel, posted, removed, withClosed, withPerson } from "../../../adapters/console/channel.ts";
import { beginRun, keepRun } from "../../../adapters/console/kept.ts";
import { lookOf } from "../../../adapters/console/news.ts";
import { type Part, text } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { instant } from "../../../src/instant.ts";
import { embeddedStore } from "../../../src/store/embedded/store.ts";
import type { Store } from "../../../src/store/store.ts";
import { freshDirectory } from "./playing.ts";

const table = { scope: scope("console:home"), id: "table/general" };
const value = { line: "door come", turn: "1", table };
const post = { place: "#general", only: null, kind: "post", choices: [], reactions: ["✋"], ping: ["ann"] } as const;
const about = { table, key: "door", turn: "1", nonce: "n" };

let directory: ReturnType<typeof freshDirectory>;
let store: Store;
beforeEach(async () => {
  directory = freshDirectory();
  store = await embeddedStore(directory.path);
});
afterEach(async () => {
  await store.close();
  directory.remove();
});

test("each run of a store has its own number, from 1", async () => {
  expect(await beginRun(store)).toEqual({ channel: emptyChannel(1), now: null });
  expect((await beginRun(store)).channel.run).toBe(2);
});

test("people, places and messages are the same in the next run", async () => {
  const parts: readonly Part[] = [
    text("a ", { typed: "b" }, { person: playerId("console:ann"), name: "Ann" }, { robot: "Ada" }, { strong: "c" }),
    text({ code: "d" }, { table, label: "#general" }),
    { kind: "board", rows: [[{ text: "x", width: 2, colour: "red" }]], wide: null },
    { kind: "until", at: instant(5), before: "ends" },
  ];
  const form = { title: "t", fields: [{ name: "n", label: "l", required: true, max: 5, value: "" }] };
  const choices = [
    { label: "Join", value, form },
    { label: "Help", value: { line: "umble help", turn: "", table: null }, form: null },
  ];
  const first = posted((await beginRun(store)).channel, { ...post, about, parts, choices });
  const second = posted(first, { ...post, about: null, parts, kind: "reply", only: "ann", place: "@ann" });
  const third = posted(second, { ...post, about, parts: [text("gone")] });
  const ended = third.shown.slice(-1).reduce(removed, third);
  const left = withClosed(withPerson(ended, "constructor", { name: "Connie", dmClosed: true }), "#den", {
    closed: true,
  });
  await keepRun(store, { channel: left, now: instant(99) }, new Map());
  const { channel, now } = await beginRun(store);
  const shown = second.shown.map((one) => ({ ...one, printed: lookOf(one) }));
  expect(now).toBe(99);
  expect(channel).toEqual({ ...left, run: 2, count: 0, shown, news: [] });
});

test("of a place the newest messages are kept, as many as a record takes", async () => {
  const { channel } = await beginRun(store);
  const many = Array.from({ length: 60 }, (_, index) => `${index} ${"é".repeat(2_000)}`);
  const full = many.reduce((so, words) => posted(so, { ...post, about, parts: [text(words)] }), channel);
  const short = Array.from({ length: 60 }, (_, index) => `${index}`);
  const both = short.reduce((so, words) => {
    const answered = posted(so, {
      ...post,
      kind: "reply",
      only: "ann",
      place: "#den",
      about: null,
      parts: [text(words)],
    });
    return posted(answered, { ...post, place: "#den", about, parts: [text(words)] });
  }, full);
  await keepRun(store, { channel: both, now: instant(1) }, new Map());
  const kept = (await beginRun(store)).channel.shown;
  const ids = (place: string) => kept.filter((one) => one.place === place).map(({ id }) => id);
  const firstOfDen = Number(ids("#den").at(0)?.slice(2));
  expect([ids("#den").length, firstOfDen, ids("#den").at(-1)]).toEqual([40, 60 + 2 * 30 + 2, "1-180"]);
  expect(ids("#general").length).toBeGreaterThan(10);
  expect(ids("#general").at(-1)).toBe("1-60");
});

test("messages that cannot be read are no longer seen; everything else goes on", async () => {
  const { channel } = await beginRun(store);
  const one = posted(channel, { ...post, about, parts: [text("x")] });
  await keepRun(store, { channel: withPerson(one, "ann", { name: "Änn" }), now: instant(1) }, new Map());
  const at = { scope: scope("console:-run"), id: "place/#general" };
  const { rev } = await store.load(at, []);
  const rest = { now: instant(1), moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
  await store.commit({ ...rest, at, expect: rev, state: '[{"id":3}]' });
  const next = (await beginRun(store)).channel;
  expect([next.shown, next.people.get("ann")?.name]).toEqual([[], "Änn"]);
});

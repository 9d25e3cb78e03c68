import { expect, test } from "vitest";
import { emptyChannel, type Platform, visibleTo, withClosed, withPerson } from "../../../adapters/console/channel.ts";
import { type Numbers, takeNews } from "../../../adapters/console/news.ts";
import { consoleOutlet } from "../../../adapters/console/outlet.ts";
import { type Message, said, text } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { instant } from "../../../src/instant.ts";

const ann = playerId("console:ann");
const table = { scope: scope("console:home"), id: "table/general" };
const blue = { scope: scope("console:Blue"), id: "quick/den" };

function message(words: string, change: Partial<Message> = {}): Message {
  const base = { key: words, to: "channel", turn: "1", parts: [text(words)], choices: [] } as const;
  return { ...base, reactions: [], ping: [], after: null, ...change };
}

function stage() {
  const platform: Platform = { channel: emptyChannel(7) };
  const numbers: Numbers = new Map();
  const news = () => takeNews(platform, numbers, "ann").map(({ kind, id, place, only }) => [kind, id, place, only]);
  const sees = (handle: string, place: string) =>
    visibleTo(platform.channel, handle, place).flatMap(({ parts }) => parts.map((part) => JSON.stringify(part)));
  return { platform, outlet: consoleOutlet(platform), news, sees };
}

test("a channel's messages are seen by all there, what is for one person by that person", async () => {
  const { outlet, sees } = stage();
  await outlet.put({ table, message: message("for all"), was: null, nonce: "1" });
  await outlet.put({ table, message: message("for ann", { to: ann }), was: null, nonce: "2" });
  await outlet.tell({ table, person: ann, said: said(text("psst")) });
  await outlet.put({ table: blue, message: message("elsewhere"), was: null, nonce: "3" });
  const shown = (...words: readonly string[]) => words.map((word) => JSON.stringify(text(word)));
  expect(sees("ann", "#general")).toEqual(shown("for all", "psst"));
  expect(sees("bob", "#general")).toEqual(shown("for all"));
  expect(sees("ann", "@ann")).toEqual(shown("for ann"));
  expect(sees("bob", "@ann")).toEqual([]);
  expect(sees("bob", "Blue#den")).toEqual(shown("elsewhere"));
});

test("news are put in order, and what looks as before is none", async () => {
  const { outlet, news } = stage();
  const first = await outlet.put({ table, message: message("a"), was: null, nonce: "1" });
  await outlet.put({ table, message: message("b"), was: null, nonce: "2" });
  expect(news()).toEqual([
    ["post", "m1", "#general", null],
    ["post", "m2", "#general", null],
  ]);
  await outlet.put({ table, message: message("for ann", { to: ann }), was: null, nonce: "3" });
  await outlet.put({ table, message: message("c"), was: null, nonce: "4" });
  await outlet.put({ table, message: message("b!"), was: "7-2", nonce: "2" });
  await outlet.put({ table, message: message("a", { turn: "2" }), was: "7-1", nonce: "1" });
  await outlet.tell({ table, person: ann, said: said(text("psst")) });
  expect(first).toEqual({ kind: "put", id: "7-1" });
  expect(news()).toEqual([
    ["reply", "m3", "#general", "ann"],
    ["edit", "m2", "#general", null],
    ["post", "m4", "#general", null],
    ["post", "m5", "@ann", "ann"],
  ]);
  await outlet.remove({ table, to: "channel", was: "7-2" });
  await outlet.remove({ table, to: "channel", was: "7-2" });
  await outlet.put({ table, message: message("d"), was: null, nonce: "5" });
  await outlet.remove({ table, to: "channel", was: "7-6" });
  expect(news()).toEqual([["delete", "m2", "#general", null]]);
});

test("another moment of a countdown is an edit, the passing of time is none", async () => {
  const { outlet, news } = stage();
  const until = (at: number) => message("x", { parts: [{ kind: "until", at: instant(at), before: "ends" }] });
  await outlet.put({ table, message: until(5_000), was: null, nonce: "1" });
  expect(news()).toHaveLength(1);
  await outlet.put({ table, message: until(5_000), was: "7-1", nonce: "1" });
  expect(news()).toEqual([]);
  await outlet.put({ table, message: until(9_000), was: "7-1", nonce: "1" });
  expect(news()).toEqual([["edit", "m1", "#general", null]]);
});

test("a post that is tried again is the same message; one that is gone is posted anew", async () => {
  const { outlet } = stage();
  await outlet.put({ table, message: message("a"), was: null, nonce: "n" });
  expect(await outlet.put({ table, message: message("a"), was: null, nonce: "n" })).toEqual({ kind: "put", id: "7-1" });
  await outlet.remove({ table, to: "channel", was: "7-1" });
  expect(await outlet.put({ table, message: message("a"), was: "7-1", nonce: "n" })).toEqual({
    kind: "put",
    id: "7-2",
  });
});

test("closed DMs and forbidden channels are answered as such; a word for one person finds another way", async () => {
  const { platform, outlet, news } = stage();
  platform.channel = withPerson(platform.channel, "ann", { dmClosed: true });
  const letter = { table, message: message("for ann", { to: ann }), was: null, nonce: "1" };
  expect(await outlet.put(letter)).toEqual({ kind: "failed", why: "closed" });
  await outlet.tell({ table, person: ann, said: said(text("psst")) });
  expect(news()).toEqual([["reply", "m1", "#general", "ann"]]);
  platform.channel = withClosed(platform.channel, "#general", { closed: true });
  const post = { table, message: message("for all"), was: null, nonce: "2" };
  expect(await outlet.put(post)).toEqual({ kind: "failed", why: "forbidden" });
  await outlet.tell({ table, person: ann, said: said(text("psst")) });
  expect(news()).toEqual([]);
  platform.channel = withPerson(platform.channel, "ann", { dmClosed: false });
  await outlet.tell({ table, person: ann, said: said(text("psst")) });
  expect(news()).toEqual([["reply", "m2", "@ann", "ann"]]);
});

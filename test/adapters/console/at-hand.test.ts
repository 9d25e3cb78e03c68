import { describe, expect, test } from "vitest";
import { atHand, type Handy, wordAsker } from "../../../adapters/console/at-hand.ts";
import { type Channel, emptyChannel, posted } from "../../../adapters/console/channel.ts";
import { filledIn, isLapsed, question } from "../../../adapters/console/filling.ts";
import type { Choice, Field } from "../../../render/message.ts";
import { scope } from "../../../src/identity.ts";

const table = { scope: scope("console:home"), id: "table/general" };
const general = { kind: "channel", server: "home", channel: "general" } as const;
const ann = { handle: "ann", place: general };

function field(name: string, more: Partial<Field> = {}): Field {
  return { name, label: name, required: false, max: 40, value: "", ...more };
}

function button(label: string, ...fields: readonly Field[]): Choice {
  const form = fields.length === 0 ? null : { title: label, fields };
  return { label, value: { line: label.toLowerCase(), turn: "1", table }, form };
}

type Post = { readonly to?: string; readonly reply?: true; readonly place?: string };

function shown(channel: Channel, choices: readonly Choice[], { to, reply, place }: Post = {}): Channel {
  const about = reply === true ? null : { table, key: `k${channel.count}`, turn: "1", nonce: `n${channel.count}` };
  return posted(channel, {
    ...{ place: place ?? "#general", only: to ?? null, kind: reply === true ? "reply" : "post" },
    ...{ about, parts: [], choices, reactions: [], ping: [] },
  });
}

function numbered(handy: readonly Handy[]): readonly string[] {
  return handy.map(({ no, choice }) => `${no} ${choice.label}`);
}

const board = shown(emptyChannel(1), [button("Stop"), button("End")]);
const sheet = shown(board, [button("Write"), button("Stop")], { to: "ann", place: "@ann" });

describe("what is at hand", () => {
  test("the newest message's buttons come first, each label once", () => {
    expect(numbered(atHand(sheet, ann))).toEqual(["1 Write", "2 Stop", "3 End"]);
  });

  test("a label keeps its number as long as it is at hand; a new one takes a free one", () => {
    const before = atHand(board, ann);
    expect(numbered(before)).toEqual(["1 Stop", "2 End"]);
    expect(numbered(atHand(sheet, ann, before))).toEqual(["1 Stop", "2 End", "3 Write"]);
  });

  test("an answer counts until something newer stands there", () => {
    const answered = shown(board, [button("Change")], { to: "ann", reply: true });
    expect(numbered(atHand(answered, ann))).toEqual(["1 Change", "2 Stop", "3 End"]);
    expect(numbered(atHand(shown(answered, [button("Go")]), ann))).toEqual(["1 Go", "2 Stop", "3 End"]);
  });

  test("what others alone see, and what stands elsewhere, is not", () => {
    const others = shown(shown(board, [button("Secret")], { to: "bob" }), [button("Den")], { place: "#den" });
    expect(numbered(atHand(others, ann))).toEqual(["1 Stop", "2 End"]);
  });
});

describe("what plain words are for", () => {
  const word = field("word", { required: true });
  test.each<[string, readonly Choice[], string | null]>([
    ["the one form with one needed field", [button("Choose", word, field("jumble")), button("Go")], "Choose"],
    ["none without a form", [button("Go")], null],
    ["none with nothing needed", [button("Write", field("t2"))], null],
    ["none of several", [button("Choose", word), button("Guess", word)], null],
    ["none that needs two", [button("Both", word, field("other", { required: true }))], null],
  ])("%s", (_, choices, label) => {
    expect(wordAsker(atHand(shown(emptyChannel(1), choices), ann))?.choice.label ?? null).toBe(label);
  });
});

describe("a form that is being filled in", () => {
  const press = { kind: "press", label: "Choose", nth: 1, on: null, fields: null } as const;
  const form = { title: "Choose", fields: [field("word", { required: true }), field("how", { value: "softly" })] };
  const filling = { handle: "ann", place: general, press, form, values: new Map(), lapses: true };

  test("asks for one field after the other, and is sent with the last", () => {
    expect(question(filling)).toBe("word:");
    const more = filledIn(filling, " house ");
    if (more.kind !== "more") throw new Error(more.kind);
    expect(question(more.filling)).toBe("how, or Enter for softly:");
    const fields = new Map([
      ["word", "house"],
      ["how", "softly"],
    ]);
    expect(filledIn(more.filling, "")).toEqual({ kind: "sent", press: { ...press, fields } });
  });

  test("is put away by nothing where something is needed", () => {
    expect(filledIn(filling, " ")).toEqual({ kind: "away" });
  });

  test("lapses with its button", () => {
    const standing = atHand(shown(emptyChannel(1), [button("choose")]), ann);
    expect([isLapsed(filling, standing), isLapsed(filling, []), isLapsed({ ...filling, lapses: false }, [])]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

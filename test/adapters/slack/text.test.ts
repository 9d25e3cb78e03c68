import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyOf } from "../../../adapters/slack/blocks.ts";
import { emojiNamed, nameOfEmoji } from "../../../adapters/slack/emoji.ts";
import { momentOf } from "../../../adapters/slack/ids.ts";
import { homeOf } from "../../../adapters/slack/installs.ts";
import { fieldsOf, formView, readView } from "../../../adapters/slack/modals.ts";
import { packed, unpacked } from "../../../adapters/slack/packing.ts";
import { plainWords, unmarked, withoutMention } from "../../../adapters/slack/reading.ts";
import { partText } from "../../../adapters/slack/text.ts";
import { type Span, text } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { instant } from "../../../src/instant.ts";
import { messageBlocks, modal } from "./blocks-taken.ts";

const NOW = 1_700_000_001_000;
const Z = "\u{200B}";

test.each<[Span, string]>([
  ["a < b & c > d", "a &lt; b &amp; c &gt; d"],
  [{ typed: "*bold* _it_ ~no~ `code`" }, `${Z}*${Z}bold${Z}*${Z} ${Z}_${Z}it${Z}_${Z} ${Z}~${Z}no${Z}~${Z} 'code'`],
  [{ typed: "<!channel> <@U1>" }, "&lt;!channel&gt; &lt;@U1&gt;"],
  [{ typed: "> quoted" }, `${Z}&gt; quoted`],
  [{ typed: "```\nout" }, "''' out"],
  [{ person: playerId("slack:T1/U2345"), name: "\u{202E}" }, "player 2345"],
  [{ person: playerId("slack:T1/U2345"), name: "Ann" }, "Ann"],
  [{ strong: "Jumble" }, "*Jumble*"],
  [{ code: "/mumble `x`" }, "`/mumble 'x'`"],
  [{ table: { scope: scope("slack:T1"), id: "table/C1" }, label: "#general" }, "<#C1>"],
])("%j is written %s", (span, written) => {
  expect(partText(text(span))).toBe(written);
});

test("a board is fenced and cut to its width; whoever has a fence in their name does not leave it", () => {
  const row = [
    { text: "```<b>", width: 8, colour: null },
    { text: "12345", width: 3, colour: "red" as const },
  ];
  expect(partText({ kind: "board", rows: [row], wide: null })).toBe("```\n'''&lt;b&gt;  12…\n```");
});

test("a countdown is each reader's own time, and never says less than is left", () => {
  const at = instant(Date.UTC(2030, 0, 1, 12, 0, 0, 1));
  expect(partText({ kind: "until", at, before: "The race ends" })).toBe(
    "The race ends <!date^1893499201^at {time_secs} ({ago})|at 12:00:01 UTC>",
  );
});

test("whatever people type, Slack takes it, and nothing of it is markup", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 400 }), { maxLength: 60 }), (typed) => {
      const parts = typed.map((one) => text({ typed: one }));
      const { text: plain, blocks } = bodyOf({ parts, choices: [] });
      expect(messageBlocks.safeParse(blocks).success).toBe(true);
      expect(plain.length).toBeLessThan(4_000);
      expect(JSON.stringify(blocks)).not.toMatch(/<[^>]|```/u);
    }),
  );
});

test("a button carries its command and form, and comes back as it was", () => {
  const value = { line: "mumble word", turn: "3/choosing", table: { scope: scope("slack:T1"), id: "table/C1" } };
  const field = { name: "word", label: "The word", required: true, max: 40, value: "" };
  const choice = { value, form: { title: "Hide a word", fields: [field] } };
  expect(unpacked(packed(choice) ?? "")).toEqual(choice);
  expect(packed({ value: { ...value, line: "x".repeat(2_000) }, form: null })).toBeNull();
  for (const strange of ["", "{", "[]", '{"line":1}', "null"]) expect(unpacked(strange)).toBeNull();
  const view = formView(
    { ...choice, form: { title: "T".repeat(40), fields: [field] } },
    { channel: "C1", label: "#x" },
  );
  expect(modal.safeParse(view).success).toBe(true);
  const metadata = view?.type === "modal" ? (view.private_metadata ?? "") : "";
  expect(readView(metadata)).toEqual({ channel: "C1", label: "#x", button: { value, form: null } });
  expect(readView("{")).toEqual({ channel: null, label: "", button: null });
  const filled = { "field:word": { typed: { value: "scare" } }, "field:jumble": { typed: { value: null } } };
  expect(fieldsOf({ ...filled, other: { typed: { value: "x" } } })).toEqual({ word: "scare" });
});

test.each([
  ["jumble:“C S R A E”", "jumble:“C S R A E”"],
  ["<@U1|ann> &amp; <@U2>", "<@U1> & <@U2>"],
  ["<https://races.com|races.com>", "races.com"],
  ["<mailto:a@b.c|a@b.c>", "a@b.c"],
  ["&lt;@U1&gt;", "<@U1>"],
  ["race\u{A0}for\u{2013}it\u{2019}s", "race for-it's"],
  ["&amp;lt;", "&lt;"],
])("%s is read as %s", (typed, read) => {
  expect(plainWords(typed)).toBe(read);
});

test("mentions of umble and the marks around a word are no part of it", () => {
  expect(withoutMention("<@UBOT> mumble start <@UBOT|umble>", "UBOT")).toBe("mumble start");
  expect(["*races*", "_races_", "`races`", "2 *races", "races"].map(unmarked)).toEqual([
    "races",
    "races",
    "races",
    "2 *races",
    "races",
  ]);
});

test.each([
  ["hand", "✋"],
  ["raised_hand::skin-tone-6", "✋"],
  ["arrow_forward", "▶"],
  ["white_check_mark", "✅"],
  ["three", "3\u{20E3}"],
  ["+1", null],
  ["thumbsup::skin-tone-2", null],
])("the reaction %s is %s", (name, emoji) => {
  expect(emojiNamed(name)).toBe(emoji);
});

test("every emoji that umble offers has a name", () => {
  expect(["✋", "▶️", "🗳️", "✅", "1️⃣", "6️⃣", "⏭️", "🔁", "🛑"].map(nameOfEmoji)).not.toContain(null);
  expect(nameOfEmoji("👍")).toBeNull();
});

test.each([
  ["1700000000.000100", 1_700_000_000_000],
  ["1700000000.250000", 1_700_000_000_250],
  ["1700000002.000000", NOW],
  ["0", NOW],
  ["soon", NOW],
])("wish 16 the moment %s is Slack's own, never after the present", (ts, moment) => {
  expect(momentOf(ts, instant(NOW))).toBe(moment);
});

test("what is kept goes by the organisation where it is installed for all of it, else by the workspace", () => {
  expect(homeOf({ team_id: "T1", enterprise_id: "E1", is_enterprise_install: false })).toBe("T1");
  expect(homeOf({ team_id: null, enterprise_id: "E1", is_enterprise_install: true })).toBe("E1");
  expect(() => homeOf({ team_id: null, enterprise_id: null })).toThrow("no workspace");
});

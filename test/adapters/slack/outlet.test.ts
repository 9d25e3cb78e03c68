import { describe, expect, test } from "vitest";
import { boardAt } from "../../../adapters/slack/boards.ts";
import { slackOutlet } from "../../../adapters/slack/outlet.ts";
import { sharedTimer } from "../../../adapters/timer.ts";
import { type Message, type Part, said, text } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { inFreshStore } from "../../store/fresh.ts";
import { fastTimer } from "./office.ts";
import { type Ground, groundOn } from "./stage.ts";
import { BOT } from "./workspace.ts";

const ann = playerId("slack:T1/UANN");
const table = { scope: scope("slack:T1"), id: "table/C1" };

function message(words: string, change: Partial<Message> = {}): Message {
  const base = { key: "board", to: "channel", turn: "1", parts: [text(words)], reactions: [], ping: [] } as const;
  const join = { label: "Join", value: { line: "mumble join", turn: "1", table }, form: null };
  return { ...base, choices: [join], after: [], ...change };
}

async function onGround(work: (ground: Ground) => Promise<void>, timer = fastTimer(50)): Promise<void> {
  await inFreshStore(async (store) => {
    const ground = await groundOn(store, timer);
    ground.slack.workspace.addUser("UANN");
    ground.slack.workspace.addUser(BOT.user, { isBot: true });
    ground.slack.workspace.addChannel("C1");
    try {
      await work(ground);
    } finally {
      await ground.slack.stop();
    }
  });
}

function put(ground: Ground, was: string | null, words: Message) {
  return slackOutlet(ground.bot).put({ table, message: words, was, nonce: "n" });
}

async function posted(ground: Ground, words: Message): Promise<string> {
  const done = await put(ground, null, words);
  if (done.kind !== "put") throw new Error(done.why);
  return done.id;
}

function standing({ slack }: Ground): readonly string[] {
  return slack.workspace.messages.filter(({ gone }) => !gone).map(({ channel, text: words }) => `${channel} ${words}`);
}

test("a board is posted, edited in its place, and taken away; who reacts to it is known for the table's", () =>
  onGround(async (ground) => {
    const id = await posted(ground, message("one", { reactions: ["✋", "▶️"] }));
    expect(await put(ground, id, message("two", { turn: "2", reactions: ["✋"] }))).toEqual({ kind: "put", id });
    expect(standing(ground)).toEqual(["C1 two"]);
    const ts = id.split("/")[1] ?? "";
    const spot = { home: "T1", channel: "C1", ts };
    expect(await boardAt(ground.bot, spot)).toMatchObject({ table: "table/C1", key: "board", turn: "2" });
    expect(ground.slack.workspace.messages[0]?.reactions.map(({ name }) => name)).toEqual(["hand"]);
    await slackOutlet(ground.bot).remove({ table, to: "channel", was: id });
    await slackOutlet(ground.bot).remove({ table, to: "channel", was: id });
    expect(standing(ground)).toEqual([]);
    expect(await boardAt(ground.bot, spot)).toBeNull();
  }));

describe("reactions that umble has put under a board", () => {
  const under = ({ slack }: Ground) => slack.workspace.messages[0]?.reactions.map(({ name }) => name);

  test("go when they are offered no more, and people's stay", () =>
    onGround(async (ground) => {
      const id = await posted(ground, message("one", { reactions: ["✋", "▶️"] }));
      const [board] = ground.slack.workspace.messages;
      if (board !== undefined) board.reactions = [...board.reactions, { name: "hand", user: "UANN" }];
      await put(ground, id, message("two", { reactions: ["▶️", "✅"] }));
      expect(under(ground)).toEqual(["arrow_forward", "hand", "white_check_mark"]);
      await put(ground, id, message("three", { reactions: ["▶️", "✅"] }));
      await put(ground, id, message("over", { choices: [] }));
      await put(ground, id, message("still over", { choices: [] }));
      expect(under(ground)).toEqual(["hand"]);
      expect(ground.slack.count("reactions.remove")).toBe(3);
      expect(ground.slack.count("reactions.add")).toBe(3);
    }));

  test("that Slack does not let go now go with the next edit; gone already is gone", () =>
    onGround(async (ground) => {
      const id = await posted(ground, message("one", { reactions: ["✋", "▶️"] }));
      ground.slack.troubled("reactions.remove", { error: "no_reaction" }, { error: "internal_error" });
      expect(await put(ground, id, message("two"))).toEqual({ kind: "put", id });
      await put(ground, id, message("three"));
      await put(ground, id, message("four"));
      expect(under(ground)).toEqual(["hand"]);
      expect(ground.slack.count("reactions.remove")).toBe(1);
    }));
});

test("only those who are pinged are mentioned, and only when it is posted", () =>
  onGround(async (ground) => {
    const person = { person: ann, name: "Ann <!channel>" };
    const id = await posted(ground, message("", { parts: [text("It is ", person, "'s turn")], ping: [ann] }));
    expect(standing(ground)).toEqual(["C1 <@UANN> It is Ann &lt;!channel&gt;'s turn"]);
    await put(ground, id, message("", { parts: [text("It is ", person, "'s turn")] }));
    expect(standing(ground)).toEqual(["C1 It is Ann &lt;!channel&gt;'s turn"]);
  }));

describe("what Slack refuses", () => {
  test.each(["message_not_found", "edit_window_closed", "cant_update_message", "block_mismatch"])(
    "%s: the board is posted anew, and what remains of one that is over is not",
    (error) =>
      onGround(async (ground) => {
        const id = await posted(ground, message("one"));
        ground.slack.troubled("chat.update", { error }, { error });
        const anew = await put(ground, id, message("two"));
        expect(anew).toMatchObject({ kind: "put" });
        expect(anew).not.toEqual({ kind: "put", id });
        expect(await put(ground, id, message("over", { choices: [], after: null }))).toEqual({ kind: "put", id });
        expect(standing(ground)).toEqual(["C1 one", "C1 two"]);
      }),
  );

  test.each([
    ["not_in_channel", "forbidden"],
    ["channel_not_found", "forbidden"],
    ["is_archived", "gone"],
    ["restricted_action", "forbidden"],
    ["token_revoked", "later"],
    ["missing_scope", "later"],
    ["internal_error", "later"],
  ])("%s: %s", (error, why) =>
    onGround(async (ground) => {
      ground.slack.troubled("chat.postMessage", { error }, { error });
      expect(await put(ground, null, message("one"))).toEqual({ kind: "failed", why });
    }),
  );

  test("a token that was revoked is told to the operator", () =>
    onGround(async (ground) => {
      ground.slack.workspace.revoked = true;
      expect(await put(ground, null, message("one"))).toEqual({ kind: "failed", why: "later" });
      expect(ground.log.join("")).toContain("fault");
    }));

  test("429: it goes when Slack wants it; a long pause is waited for by nobody, and then the latest goes", () =>
    onGround(async (ground) => {
      ground.slack.troubled("chat.postMessage", { retryAfter: 1 });
      const id = await posted(ground, message("one"));
      ground.slack.troubled("chat.update", { retryAfter: 60 });
      expect(await put(ground, id, message("two"))).toEqual({ kind: "failed", why: "later" });
      expect(await put(ground, id, message("three"))).toEqual({ kind: "failed", why: "later" });
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      expect(await put(ground, id, message("four"))).toEqual({ kind: "put", id });
      expect(standing(ground)).toEqual(["C1 four"]);
    }));

  test("a reply that was lost: an edit is repeated, a post is not taken for done", () =>
    onGround(async (ground) => {
      const id = await posted(ground, message("one"));
      ground.slack.troubled("chat.update", "lost reply");
      expect(await put(ground, id, message("two"))).toEqual({ kind: "put", id });
      ground.slack.troubled("chat.postMessage", "lost reply");
      expect(await put(ground, null, message("three"))).toEqual({ kind: "failed", why: "later" });
      expect(ground.slack.count("chat.postMessage")).toBe(2);
    }));
});

describe("DMs", () => {
  test("are opened once, and edited by their channel's id", () =>
    onGround(async (ground) => {
      const id = await posted(ground, message("one", { to: ann }));
      await posted(ground, message("two", { to: ann, key: "other" }));
      expect(await put(ground, id, message("three", { to: ann }))).toEqual({ kind: "put", id });
      expect(standing(ground)).toEqual(["DANN three", "DANN two"]);
      expect(ground.slack.count("conversations.open")).toBe(1);
      expect(ground.refreshed).toEqual([ann, ann, ann]);
    }));

  test("that are closed are knocked at once, and the words for one person find another way", () =>
    onGround(async (ground) => {
      const user = ground.slack.workspace.users.get("UANN");
      if (user !== undefined) user.dmsClosed = true;
      const letter = message("for ann", { to: ann });
      expect(await put(ground, null, letter)).toEqual({ kind: "failed", why: "closed" });
      const before = ground.slack.requests.length;
      expect(await put(ground, null, letter)).toEqual({ kind: "failed", why: "closed" });
      expect(ground.slack.requests.length).toBe(before);
      await slackOutlet(ground.bot).tell({ table, person: ann, said: said(text("psst")) });
      expect(ground.slack.workspace.messages.map(({ only, text: words }) => [only, words])).toEqual([["UANN", "psst"]]);
    }));
});

test("words for one person: by what they did last, else as an ephemeral, else by DM", () =>
  onGround(
    async (ground) => {
      const { slack, bot } = ground;
      const tell = () => slackOutlet(bot).tell({ table, person: ann, said: said(text("psst")) });
      const url = slack.responseUrl("UANN", "C1");
      bot.urls.set(`${ann} C1`, { url, at: bot.timer.now(), used: 0 });
      for (let times = 1; times <= 6; times++) await tell();
      expect(slack.count("chat.postEphemeral")).toBe(1);
      bot.urls.set(`${ann} C1`, { url, at: bot.timer.now(), used: 0 });
      await tell();
      expect(slack.count("chat.postEphemeral")).toBe(2);
      slack.troubled("chat.postEphemeral", { error: "not_in_channel" });
      await tell();
      expect(standing(ground).at(-1)).toBe("DANN psst");
      slack.troubled("chat.postEphemeral", { error: "not_in_channel" });
      await tell();
      expect(slack.count("conversations.open")).toBe(1);
    },
    sharedTimer(() => 0),
  ));

test("a workspace's budget is one for all processes: what waits for it is only ever the latest state", () =>
  onGround(async (ground) => {
    const id = await posted(ground, message("0"));
    const began = Date.now();
    let last = 0;
    for (; Date.now() - began < 500; last++) await put(ground, id, message(`${last}`));
    // Ten at once, and then fewer than one a second of a time that goes fifty times as fast.
    expect(ground.slack.count("chat.update")).toBeLessThan(10 + 0.8 * 50 * 1.5);
    expect(ground.slack.count("chat.update")).toBeGreaterThan(10);
  }));

test("a board that is longer than a section stands in several, none beyond what Slack takes", () =>
  onGround(async (ground) => {
    const rows = Array.from({ length: 300 }, (_, row) => [{ text: `${row} <&>`, width: 28, colour: null }]);
    const long: Part = { kind: "board", rows, wide: null };
    const id = await posted(ground, message("", { parts: [text("Long"), long, text("x".repeat(20_000))] }));
    expect(await put(ground, id, message("", { parts: [long, long, long] }))).toEqual({ kind: "put", id });
    const blocks = ground.slack.workspace.messages[0]?.blocks ?? [];
    const fences = blocks.map((block) =>
      block.type === "section" ? (block.text.text.match(/```/gu) ?? []).length : 0,
    );
    expect(fences.every((count) => count % 2 === 0)).toBe(true);
  }));

import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Store } from "../../../src/store/store.ts";
import { inFreshStore } from "../../store/fresh.ts";
import { eventOf } from "./crowd.ts";
import { trayIn } from "./games.ts";
import { signed } from "./lines.ts";
import { inOffice } from "./office.ts";
import { BOT } from "./workspace.ts";

/** What goes wrong between Slack and umble, and what people notice of it. */

describe("Socket Mode", () => {
  test("one of the two connections is enough, and the other comes back", () =>
    inFreshStore((store) =>
      inOffice({ store, mode: "sockets", speed: 1 }, async ({ crowd, slack, until, umbles }) => {
        expect(slack.sockets.size).toBe(2);
        const [gone] = [...slack.sockets];
        gone?.terminate();
        await until("it is gone", () => ![...slack.sockets].some((socket) => socket === gone));
        expect(await crowd.command("UANN", "C1", "/jumble start seconds:600")).not.toBeNull();
        await until("two again", () => slack.sockets.size === 2);
        expect(umbles[0]?.connected()).toBe(true);
      }),
    ));

  test("after an outage of all of Slack it is there again by itself, and what people do counts", () =>
    inFreshStore((store) =>
      inOffice({ store, mode: "sockets", speed: 1 }, async ({ crowd, slack, until, umbles, lines }) => {
        await crowd.command("UANN", "C1", "/jumble start seconds:600");
        await crowd.press("UBOB", "C1", "Play by DM");
        await until("the tray", () => trayIn(crowd.sees("UBOB", "@")) !== "");
        slack.up = false;
        slack.cut();
        await until("noticed", () => umbles[0]?.connected() === false);
        await wait(4_000);
        slack.up = true;
        await until("both sockets", () => slack.sockets.size === 2);
        expect(lines).toHaveLength(1);
        await crowd.say("UBOB", "start");
        await until("the answer", () => crowd.sees("UBOB", "@").includes("`START` is right"));
      }),
    ));
});

test("an HTTP request that is unsigned, wrongly signed or old is refused", () =>
  inFreshStore((store) =>
    inOffice({ store, mode: "http", speed: 1 }, async ({ port }) => {
      const slash = { command: "/umble", text: "help", user_id: "UANN", channel_id: "C1", trigger_id: "t" };
      const delivery = { kind: "slash_commands", payload: { ...slash, team_id: BOT.team } } as const;
      const old = Math.floor(Date.now() / 1_000) - 6 * 60;
      expect((await signed(port, delivery)).status).toBe(200);
      expect((await signed(port, delivery, { secret: "another" })).status).toBe(401);
      expect((await signed(port, delivery, { at: old })).status).toBe(401);
    }),
  ));

describe.each(["sockets", "http"] as const)("by %s", (mode) => {
  test("a restart in the middle: the same board goes on, and its old buttons work", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 1 }, async (office) => {
        const { crowd, slack, until } = office;
        await crowd.command("UANN", "C1", "/mumble start");
        await until("the lobby", () => crowd.sees("UANN", "C1").includes("[Join]"));
        await office.restart();
        if (mode === "sockets") await until("both sockets", () => slack.sockets.size === 2);
        await crowd.press("UBOB", "C1", "Join");
        await until("bob", () => crowd.sees("UANN", "C1").includes("2.  bob"));
        expect(slack.count("chat.postMessage")).toBe(1);
      }),
    ));

  test("where umble is not in the channel, people are told to invite it, and no table is made", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 1 }, async ({ crowd, slack, log }) => {
        slack.workspace.addChannel("C2", { name: "den", members: ["UANN"] });
        slack.workspace.addChannel("C3", { name: "secret", members: ["UANN"], isPrivate: true });
        slack.workspace.addChannel("C4", { name: "old", archived: true });
        for (const channel of ["C2", "C3"])
          expect(JSON.stringify(await crowd.command("UANN", channel, "/jumble"))).toContain("/invite @umble");
        expect(JSON.stringify(await crowd.command("UANN", "C4", "/mumble start"))).toContain("archived");
        expect(slack.count("chat.postMessage")).toBe(0);
        expect(JSON.stringify(await crowd.command("UANN", "C2", "/jumble guess hello"))).toContain("No ");
        expect(log).toEqual([]);
      }),
    ));

  test("somebody who takes no DMs plays by modal, and has the sheet where they asked for it", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 1 }, async ({ crowd, slack, until }) => {
        const bob = slack.workspace.users.get("UBOB");
        if (bob !== undefined) bob.dmsClosed = true;
        await crowd.command("UANN", "C1", "/jumble start seconds:600");
        await crowd.press("UBOB", "C1", "Play by DM");
        await until("the tray", () => (crowd.sees("UBOB", "C1").match(/S R A T T/gu) ?? []).length > 1);
        await crowd.press("UBOB", "C1", "Guess");
        await crowd.submit("UBOB", { word: "start" });
        await until("the answer", () => crowd.modal("UBOB").includes("is right"));
      }),
    ));

  test("a command is answered in words whose store is slow, within the acknowledgement or after it", () =>
    inFreshStore((store) => {
      return inOffice({ store: slowed(store), mode, speed: 1 }, async ({ crowd, until }) => {
        const began = performance.now();
        expect(await crowd.command("UANN", "C1", "/jumble board")).not.toBeNull();
        expect(performance.now() - began).toBeLessThan(1_000);
        await until("an answer", () => crowd.sees("UANN", "C1") !== "");
      });
    }));

  test("a form is open within its trigger's life, however slow the store; where it is too late, that is said", () =>
    inFreshStore((store) => {
      return inOffice({ store: slowed(store), mode, speed: 1 }, async ({ crowd, slack, until }) => {
        await crowd.command("UANN", "C1", "/jumble start seconds:600");
        await until("the board", () => crowd.sees("UBOB", "C1").includes("[Guess]"));
        const began = performance.now();
        await crowd.press("UBOB", "C1", "Guess");
        await until("the form", () => crowd.modal("UBOB").includes("A word of all the letters"));
        expect(performance.now() - began).toBeLessThan(1_000);
        slack.troubled("views.open", { error: "expired_trigger_id" });
        await crowd.press("UCAT", "C1", "Guess");
        await until("words", () => crowd.sees("UCAT", "C1").includes("took too long to open"));
      });
    }));

  test("an event is acknowledged when it is dealt with, so that a crash before that loses nothing; but in time", () =>
    inFreshStore(async (store) => {
      for (const [ms, least, most] of [
        [600, 500, 2_900],
        [4_000, 2_400, 2_900],
      ] as const)
        await inOffice({ store: slowed(store, ms), mode, speed: 1 }, async ({ crowd }) => {
          const began = performance.now();
          expect(await crowd.say("UBOB", "hello")).not.toBeNull();
          const took = performance.now() - began;
          expect([took > least, took < most]).toEqual([true, true]);
        });
    }));

  test("what is in flight when umble ends is finished and answered first", () =>
    inFreshStore((store) =>
      inOffice({ store: slowed(store, 400), mode, speed: 1 }, async ({ crowd, umbles, slack }) => {
        const said = crowd.say("UBOB", "hello");
        const pressed = crowd.command("UANN", "C1", "/jumble board");
        await wait(300);
        const ended = Promise.all(umbles.splice(0).map((umble) => umble.stop()));
        // Slack will bring it again, to whoever is there then.
        const late = crowd.say("UBOB", "hello again");
        await ended;
        expect(await late).toBeNull();
        expect(crowd.sees("UBOB", "@")).toContain("No game of yours is waiting for a word");
        expect(crowd.sees("UANN", "C1")).toContain("is being played here");
        expect([await said, await pressed]).not.toContain(null);
        const before = slack.requests.length;
        expect(await crowd.say("UBOB", "hello")).toBeNull();
        expect(slack.requests.length).toBe(before);
      }),
    ));

  test("wish 16 a guess counts from when it was written, however late Slack brings it", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 1 }, async ({ crowd, lines, slack, until }) => {
        await crowd.command("UANN", "C1", "/jumble start seconds:600");
        await until("the board", () => crowd.sees("UBOB", "C1").includes("[Guess]"));
        const [channel, ts] = [slack.workspace.mailbox("UBOB"), slack.workspace.stamp()];
        await wait(2_000);
        const guess = { type: "message", channel, channel_type: "im", user: "UBOB", text: "start", ts, event_ts: ts };
        await lines[0]?.deliver(eventOf(guess, "Ev.late"), 1);
        await until("the answer", () => crowd.sees("UBOB", "@").includes("is right"));
        const [, took = "9"] = /after ([\d.]+) s/u.exec(crowd.sees("UBOB", "@")) ?? [];
        expect(Number(took)).toBeLessThan(1.9);
      }),
    ));

  test("a form that was sent in is answered in its place, at once or when the answer is there", () =>
    inFreshStore((store) =>
      inOffice({ store: slowed(store, 0, 1_000), mode, speed: 1 }, async ({ crowd, until }) => {
        await crowd.command("UANN", "C1", "/jumble start seconds:600");
        await until("the board", () => crowd.sees("UBOB", "C1").includes("[Guess]"));
        await crowd.openHome("UBOB");
        await until("an empty home", () => crowd.home("UBOB").includes("You sit at no table"));
        await crowd.press("UBOB", "C1", "Guess");
        await crowd.submit("UBOB", { word: "start" });
        expect(crowd.modal("UBOB")).toContain("One moment");
        await until("the answer", () => crowd.modal("UBOB").includes("`START` is right"));
        await until("the table at home", () => !crowd.home("UBOB").includes("You sit at no table"));
      }),
    ));

  test("a mention in a thread is a command, reactions are moves, and stale ones are refused privately", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 1 }, async ({ crowd, until, slack }) => {
        await crowd.mention("UANN", "C1", "mumble start @nobody letters:6");
        await until("a hint", () => crowd.sees("UANN", "C1").includes("I do not know who"));
        expect(crowd.newest("UANN", "C1").thread).toBe("1.0");
        await crowd.mention("UANN", "C1", "mumble start letters:6 <@UBOB>");
        await until(
          "the lobby",
          () => crowd.sees("UCAT", "C1").includes("words of 6") || crowd.sees("UCAT", "C1").includes("Words of 6"),
        );
        expect(crowd.sees("UCAT", "C1")).toContain("bob");
        const lobby = slack.workspace.messages.find(({ text }) => text.includes("take a seat"));
        if (lobby === undefined) throw new Error("no lobby");
        await crowd.react("UCAT", lobby, "hand::skin-tone-3");
        await until("cat", () => crowd.sees("UDAN", "C1").includes("2.  cat"));
        await crowd.react("UCAT", lobby, "raised_hand", { off: true });
        await until("cat left", () => !crowd.sees("UDAN", "C1").includes("2.  cat"));
        await crowd.react("UDAN", lobby, "arrow_forward");
        await until("a refusal", () => /Begin|begin|host/u.test(crowd.sees("UDAN", "C1")));
      }),
    ));
});

/** A store that takes its time to answer. */
function slowed(store: Store, loadMs = 1_200, commitMs = 0): Store {
  return {
    ...store,
    load: async (...given) => {
      await wait(loadMs);
      return store.load(...given);
    },
    commit: async (...given) => {
      await wait(commitMs);
      return store.commit(...given);
    },
  };
}

import { describe, expect, test } from "vitest";
import { slackOutlet } from "../../../adapters/slack/outlet.ts";
import { sharedTimer } from "../../../adapters/timer.ts";
import { said, text } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { instant } from "../../../src/instant.ts";
import { keptUp } from "../../../src/keeping/upkeep.ts";
import { tracesOf } from "../../commands/erasing.ts";
import { inFreshStore } from "../../store/fresh.ts";
import { eventOf } from "./crowd.ts";
import { inOffice } from "./office.ts";
import { type Ground, groundOn } from "./stage.ts";
import { BOT } from "./workspace.ts";

/** Files by DM, and a person's data, on Slack. */

const letter = {
  scope: scope("slack:T1"),
  person: playerId("slack:T1/UANN"),
  said: said(text("As you asked.")),
  file: { name: "game.json", text: '{ "name": "Änn 你好" }\n' },
};

async function onGround(work: (ground: Ground) => Promise<void>): Promise<void> {
  await inFreshStore(async (store) => {
    const ground = await groundOn(
      store,
      sharedTimer(() => 0),
    );
    ground.slack.workspace.addUser("UANN");
    ground.slack.workspace.addUser(BOT.user, { isBot: true });
    try {
      await work(ground);
    } finally {
      await ground.slack.stop();
    }
  });
}

describe("a file", () => {
  test("goes by an upload of its own into the person's DMs", () =>
    onGround(async ({ bot, slack }) => {
      expect(await slackOutlet(bot).mail(letter)).toBe("sent");
      expect(slack.workspace.messages).toMatchObject([
        { channel: "DANN", text: "As you asked.", files: [letter.file] },
      ]);
      expect(slack.requests.map(({ method }) => method)).toEqual([
        "conversations.open",
        "files.getUploadURLExternal",
        "files.completeUploadExternal",
      ]);
    }));

  test("is not sent to whoever takes none, who is left in peace for a while", () =>
    onGround(async ({ bot, slack }) => {
      const ann = slack.workspace.users.get("UANN");
      if (ann !== undefined) ann.dmsClosed = true;
      expect(await slackOutlet(bot).mail(letter)).toBe("closed");
      const { length } = slack.requests;
      expect(await slackOutlet(bot).mail(letter)).toBe("closed");
      expect(slack.requests).toHaveLength(length);
    }));

  test("needs a scope: without it the operator hears so, and the person that it cannot be sent now", () =>
    onGround(async ({ bot, slack, log }) => {
      slack.workspace.scopes = slack.workspace.scopes.filter((one) => one !== "files:write");
      expect(await slackOutlet(bot).mail(letter)).toBe("later");
      expect(log.join("\n")).toContain("missing_scope");
      expect(slack.workspace.messages).toEqual([]);
    }));

  test("is not sent while Slack is away", () =>
    onGround(async ({ bot, slack }) => {
      slack.troubled("files.getUploadURLExternal", { error: "service_unavailable" });
      expect(await slackOutlet(bot).mail(letter)).toBe("later");
      expect(await slackOutlet(bot).mail(letter)).toBe("sent");
    }));
});

test("exported, then deleted: nothing of them is left", () =>
  inFreshStore((store) =>
    inOffice({ store, mode: "http", speed: 1 }, async ({ crowd, slack, settled, until, log }) => {
      await crowd.command("UANN", "C1", "/jumble start rounds:1");
      await crowd.say("UBOB", "start");
      await settled();
      await crowd.command("UANN", "C1", "/jumble end");
      await until("the result", () => crowd.sees("UBOB", "C1").includes("is over: it was"));
      await crowd.command("UBOB", "C1", "/umble privacy export");
      await until("the file", () => slack.workspace.messages.some(({ files }) => files.length > 0));
      const letters = slack.workspace.messages.filter(({ files }) => files.length > 0);
      expect(letters.map(({ channel, files: [file] }) => [channel, file?.name])).toEqual([
        ["DBOB", "umble-privacy.json"],
      ]);
      expect(letters[0]?.files[0]?.text).toContain('"place": 1');
      expect(letters[0]?.files[0]?.text).not.toContain("UANN");
      await crowd.command("UBOB", "C1", "/umble privacy delete");
      await crowd.press("UBOB", "C1", "Delete everything");
      await settled();
      await until("the answer", () => crowd.sees("UBOB", "C1").includes("I am deleting"));
      await settled();
      expect(await tracesOf(store, playerId("slack:T1/UBOB"), "UBOB")).toEqual([]);
      expect(log).toEqual([]);
    }),
  ));

test("a workspace that has removed umble is purged after a while; one that has it again is not", () =>
  inFreshStore((store) =>
    inOffice({ store, mode: "http", speed: 1 }, async ({ crowd, slack, lines: [line], settled, restart, timer }) => {
      const told = async (event: Readonly<Record<string, unknown>>): Promise<void> => {
        await line?.deliver(eventOf(event, `E${slack.workspace.next()}`));
        await settled();
      };
      const kept = async (days: number) => {
        const later = instant(timer.now() + days * 86_400_000);
        const documents = { store, timer: { ...timer, now: () => later } };
        await keptUp(documents, { keepGamesDays: null }, new AbortController().signal);
        return (await store.scopes(null, 100)).filter((one) => /^slack:@?T1/u.test(one));
      };
      await crowd.command("UANN", "C1", "/jumble start rounds:1");
      await crowd.command("UANN", "C1", "/umble settings pings:off");
      await settled();
      await told({ type: "tokens_revoked", tokens: { oauth: ["UANN"], bot: [] } });
      expect(await kept(31)).toContain("slack:T1");
      await told({ type: "app_uninstalled" });
      await restart();
      expect(await kept(31)).toContain("slack:T1");
      await told({ type: "tokens_revoked", tokens: { bot: ["UBOT"] } });
      expect(await kept(29)).toContain("slack:T1");
      expect(await kept(31)).toEqual([]);
    }),
  ));

test("an admin blocks somebody by their mention, who then opens nothing", () =>
  inFreshStore((store) =>
    inOffice({ store, mode: "http", speed: 1 }, async ({ crowd, slack, until, log }) => {
      slack.workspace.addUser("UANN", { isAdmin: true });
      await crowd.command("UANN", "C1", "/umble block <@UBOB|bob>");
      await until("it is said", () => crowd.sees("UANN", "C1").includes("is blocked here"));
      await crowd.command("UBOB", "C1", "/mumble start");
      await until("the refusal", () => crowd.sees("UBOB", "C1").includes("have blocked you from its tables"));
      await crowd.command("UCAT", "C1", "/umble block <@UBOB|bob>");
      await until("no", () => crowd.sees("UCAT", "C1").includes("Only somebody who may manage messages"));
      expect(log).toEqual([]);
    }),
  ));

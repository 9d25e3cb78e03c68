import { describe, expect, test } from "vitest";
import { inFreshStore } from "../../store/fresh.ts";
import { crowdIn, eventOf } from "./crowd.ts";
import { trayIn, wholeMumble } from "./games.ts";
import type { Delivery, Line } from "./lines.ts";
import { inOffice, type Office, PEOPLE } from "./office.ts";
import { BOT } from "./workspace.ts";

/** Everything comes four times, by two processes: at once to both, and to both once more as a retry. */
function fourfold({ lines }: Office): Line {
  const [first, second = first] = lines;
  if (first === undefined || second === undefined) throw new Error("two lines");
  return {
    deliver: async (delivery) => {
      const early = await Promise.all([first.deliver(delivery), second.deliver(delivery)]);
      const late = await Promise.all([first.deliver(delivery, 1), second.deliver(delivery, 2)]);
      const answers = [...early, ...late].filter((one) => one !== null);
      const spoken = answers.filter((one) => JSON.stringify(one).includes("response_type"));
      // A second answer would be a second message.
      expect(spoken.length).toBeLessThan(2);
      return spoken[0] ?? answers[0] ?? null;
    },
  };
}

/** What stands where, without what differs from run to run. */
function standing({ slack }: Office): readonly string[] {
  return slack.workspace.messages
    .filter(({ gone, text }) => !gone && !text.startsWith("One moment: I am setting up"))
    .map(({ channel, only, text }) => `${channel} ${only}: ${text.replaceAll(/<!date[^>]*>/gu, "then")}`)
    .toSorted();
}

describe.each(["sockets", "http"] as const)("everything delivered four times over two processes, by %s", (mode) => {
  test("one move, one message: a whole game is as if it had come once", async () => {
    const people = PEOPLE.slice(0, 3);
    const games: (readonly string[])[] = [];
    for (const times of [1, 4])
      await inFreshStore((store) =>
        inOffice({ store, mode, processes: 2, speed: 5 }, async (office) => {
          const crowd = times === 1 ? office.crowd : crowdIn(office.slack, fourfold(office));
          await wholeMumble({ ...office, crowd }, people);
          await office.settled();
          games.push(standing(office));
        }),
      );
    expect(games[1]).toEqual(games[0]);
  });

  test("T4 one message as eleven events with new ids over ten minutes: one move, one answer", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, processes: 2, speed: 300 }, async ({ crowd, lines, slack, timer, until }) => {
        await crowd.command("UANN", "C1", "/jumble start seconds:600 rounds:2");
        await crowd.press("UBOB", "C1", "Play by DM");
        await until("the tray", () => trayIn(crowd.sees("UBOB", "@")) !== "");
        const deliver = message(slack.workspace.mailbox("UBOB"), "hello", slack.workspace.stamp());
        for (let times = 0; times < 11; times++) {
          await lines[times % 2]?.deliver(deliver(`Ev.new.${times}`), Math.min(times, 3));
          const next = timer.now() + 54_000;
          await until("a minute later", () => timer.now() > next);
        }
        expect(crowd.sees("UBOB", "@").match(/HELLO does not use/gu)).toHaveLength(1);
      }),
    ));

  test("T4 a first delivery that was lost, with only its retry arriving, is a move", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, processes: 2, speed: 1 }, async ({ crowd, lines, slack, until }) => {
        await crowd.command("UANN", "C1", "/jumble start seconds:600");
        await crowd.press("UBOB", "C1", "Play by DM");
        await until("the tray", () => trayIn(crowd.sees("UBOB", "@")) !== "");
        const deliver = message(slack.workspace.mailbox("UBOB"), "start", slack.workspace.stamp());
        await lines[1]?.deliver(deliver("Ev.late"), 3);
        await until("the answer", () => crowd.sees("UBOB", "@").includes("`START` is right"));
      }),
    ));

  test("many clicks at once are as many moves, and the board shows them all", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, processes: 2, speed: 5 }, async ({ crowd, until }) => {
        await crowd.command("UANN", "C1", "/mumble start");
        await until("the lobby", () => crowd.sees("UANN", "C1").includes("[Join]"));
        await Promise.all(PEOPLE.slice(1).map((user) => crowd.press(user, "C1", "Join")));
        await until("six", () => /6\. {2}\w+/u.test(crowd.sees("UANN", "C1")));
        for (const user of PEOPLE) expect(crowd.sees("UANN", "C1")).toContain(user.slice(1).toLowerCase());
      }),
    ));
});

function message(channel: string, text: string, ts: string): (id: string) => Delivery {
  return (id) => eventOf({ type: "message", channel, channel_type: "im", user: "UBOB", text, ts, event_ts: ts }, id);
}

test.each(["sockets", "http"] as const)(
  "umble's own words and marks, other bots' and edits are nobody's moves, by %s",
  (mode) =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 1 }, async ({ crowd, lines, slack, until, settled }) => {
        slack.workspace.addUser("UROBO", { isBot: true });
        await crowd.command("UANN", "C1", "/jumble start seconds:600");
        await crowd.press("UBOB", "C1", "Play by DM");
        await until("the tray", () => trayIn(crowd.sees("UBOB", "@")) !== "");
        const channel = slack.workspace.mailbox("UBOB");
        const board = slack.workspace.messages.find(({ text }) => text.includes("The race ends"));
        if (board === undefined) throw new Error("no board");
        const [line] = lines;
        const said = { type: "message", channel, channel_type: "im", text: "start" };
        const before = slack.requests.length;
        for (const event of [
          { ...said, user: BOT.user, bot_id: BOT.bot, ts: slack.workspace.stamp() },
          { ...said, user: "UROBO", bot_id: "BROBO", ts: slack.workspace.stamp() },
          { ...said, subtype: "bot_message", bot_id: "BROBO", ts: slack.workspace.stamp() },
          {
            type: "message",
            channel,
            channel_type: "im",
            subtype: "message_changed",
            ts: slack.workspace.stamp(),
            message: { ...said, user: "UBOB", ts: "1" },
          },
          { type: "message", channel, channel_type: "im", subtype: "message_deleted", ts: slack.workspace.stamp() },
        ])
          await line?.deliver(eventOf(event, `Ev${slack.workspace.next()}`));
        await crowd.react(BOT.user, board, "raised_hand");
        await crowd.react("UROBO", board, "raised_hand");
        await settled();
        expect(crowd.sees("UBOB", "@")).not.toContain("is right");
        expect(slack.requests.slice(before).map(({ method }) => method)).toEqual(["users.info"]);
      }),
    ),
);

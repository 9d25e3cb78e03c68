import { afterAll } from "vitest";
import { z } from "zod";
import { dmFound } from "../../../adapters/slack/acquaintance.ts";
import { bodyOf } from "../../../adapters/slack/blocks.ts";
import { slackOutlet } from "../../../adapters/slack/outlet.ts";
import { unpacked } from "../../../adapters/slack/packing.ts";
import type { Outlet } from "../../../commands/outlet.ts";
import type { Choice } from "../../../render/message.ts";
import { playerId } from "../../../src/identity.ts";
import { instant, type Timer } from "../../../src/instant.ts";
import type { RecordKey } from "../../../src/store/store.ts";
import { openedStore } from "../../store/opened.ts";
import { privacySuite, type Sent, type Stage } from "../privacy.ts";
import { rackPrivacySuite } from "../rack-privacy.ts";
import { PEOPLE } from "../secrets.ts";
import type { Block } from "./blocks-taken.ts";
import type { Loopback } from "./loopback.ts";
import { type Ground, groundOn } from "./stage.ts";
import { BOT } from "./workspace.ts";

/** The outlet on loopback, with every request that it makes: what the people of a channel could see of them, and who. */

const store = openedStore();
const open: Loopback[] = [];
afterAll(async () => {
  for (const slack of open) await slack.stop();
});

/** Time that flies, so that no limit keeps anybody waiting; what is waited for is over at once. */
function flying(): Timer {
  let now = Date.now();
  const later = () => {
    now += 2_000;
    return instant(now);
  };
  return { now: later, sleep: async () => undefined };
}

let stages = 0;

async function begun(): Promise<Ground> {
  stages++;
  const ground = await groundOn(store(), flying(), `home${stages}`);
  open.push(ground.slack);
  const { workspace } = ground.slack;
  workspace.addUser(BOT.user, { isBot: true });
  for (const name of PEOPLE) {
    workspace.addUser(name);
    await dmFound(ground.bot, playerId(`slack:${name}`), null);
  }
  workspace.addChannel("general");
  return ground;
}

const request = z.object({
  channel: z.string().optional(),
  user: z.string().optional(),
  user_id: z.string().optional(),
});

function sentBy({ slack }: Ground): readonly Sent[] {
  return slack.requests.splice(0).map(({ method, given }) => {
    const { channel = "", user, user_id } = request.parse(given);
    const only = user ?? user_id ?? slack.workspace.channels.get(channel)?.with ?? null;
    return { only, text: `${method}\n${Object.values(given).map(readable).join("\n")}` };
  });
}

function readable(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

function stage(): Stage {
  let beginning: Promise<Ground> | null = null;
  let ground: Ground | null = null;
  let about: { readonly table: RecordKey; readonly key: string; readonly turn: string } | null = null;
  const sent: Sent[] = [];
  const closed = new Map<string, boolean>();
  const made = async (): Promise<Ground> => {
    beginning ??= begun();
    ground = await beginning;
    for (const [name, isClosed] of closed) {
      const user = ground.slack.workspace.users.get(name);
      if (user !== undefined) user.dmsClosed = isClosed;
    }
    return ground;
  };
  const withOutlet = async <Done>(act: (outlet: Outlet) => Promise<Done>): Promise<Done> => {
    const now = await made();
    const done = await act(slackOutlet(now.bot));
    sent.push(...sentBy(now));
    return done;
  };
  return {
    platform: "slack",
    outlet: {
      put: async (post) => {
        const put = await withOutlet((outlet) => outlet.put(post));
        const { key, turn, to } = post.message;
        if (put.kind === "put" && to === "channel") about = { table: post.table, key, turn };
        return put;
      },
      remove: (gone) => withOutlet((outlet) => outlet.remove(gone)),
      tell: (whisper) => withOutlet((outlet) => outlet.tell(whisper)),
    },
    news: () => sent.splice(0),
    answered: (handle, said) => ({ only: handle, text: readable(bodyOf(said)) }),
    closeDms: (handle, { closed: isClosed }) => void closed.set(handle, isClosed),
    choices: (handle) => {
      const workspace = ground?.slack.workspace;
      if (workspace === undefined) return [];
      return ["general", `D${handle.slice(1)}`]
        .flatMap((channel) => workspace.seenBy(handle, channel))
        .flatMap(({ blocks }) => blocks.flatMap(choicesIn));
    },
    newest: () => about,
  };
}

/** As their client has them. */
function choicesIn(block: Block): readonly Choice[] {
  if (block.type !== "actions") return [];
  return block.elements.flatMap(({ text, value }) => {
    const button = unpacked(value ?? "");
    return button === null ? [] : [{ label: text.text, ...button }];
  });
}

privacySuite("Slack", stage, 30);
rackPrivacySuite("Slack", stage, 30);

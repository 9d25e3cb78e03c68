import { type types, webApi } from "@slack/bolt";
import { z } from "zod";
import type { Body } from "./blocks.ts";
import { pauseOf } from "./failures.ts";
import type { Standing } from "./ids.ts";
import { addressed, silent } from "./installs.ts";
import type { Lane } from "./limits.ts";
import type { Queue } from "./queue.ts";

/** Slack's Web API, as far as umble uses it: each request when its turn comes. */
export type Web = {
  /** `thread`: under that message. @throws as Slack; NotYet. */
  readonly post: (channel: string, body: Body, thread?: string) => Promise<Standing>;
  readonly update: (standing: Standing, body: Body) => Promise<void>;
  readonly remove: (standing: Standing) => Promise<void>;
  readonly react: (standing: Standing, emoji: string) => Promise<void>;
  readonly unreact: (standing: Standing, emoji: string) => Promise<void>;
  readonly whisper: (to: Ephemeral, body: Body) => Promise<void>;
  /** The channel of somebody's DMs. */
  readonly mailbox: (user: string) => Promise<string>;
  readonly openView: (trigger: string, view: View) => Promise<string | null>;
  readonly updateView: (id: string, view: View) => Promise<void>;
  readonly publishHome: (user: string, view: View) => Promise<void>;
  readonly user: (id: string) => Promise<unknown>;
};

export type View = types.View;
export type Ephemeral = { readonly channel: string; readonly user: string; readonly thread?: string };

const posted = z.object({ channel: z.string(), ts: z.string() });
const opened = z.object({ channel: z.object({ id: z.string() }) });
const viewed = z.object({ view: z.object({ id: z.string() }).nullish() });

const TIMEOUT_MS = 10_000;
const QUIET = { unfurl_links: false, unfurl_media: false };

export function webOf(token: string, api: string | undefined, queue: Queue): Web {
  const options = { ...addressed(api), logger: silent, timeout: TIMEOUT_MS, rejectRateLimitedCalls: true };
  // A post whose reply was lost may stand there: it is not repeated by the client.
  const once = new webApi.WebClient(token, { ...options, retryConfig: { retries: 0 } });
  const client = new webApi.WebClient(token, { ...options, retryConfig: { retries: 2, minTimeout: 200 } });
  const paced = pacing(queue);
  return {
    post: async (channel, { text, blocks }, thread) => {
      const under = thread === undefined ? {} : { thread_ts: thread };
      const body = { channel, text, blocks, ...under, ...QUIET };
      return posted.parse(await paced({ lane: "post", place: channel }, () => once.chat.postMessage(body)));
    },
    update: async ({ channel, ts }, { text, blocks }) => {
      await paced({ lane: "update", who: ts }, () => client.chat.update({ channel, ts, text, blocks }));
    },
    remove: async ({ channel, ts }) => {
      await paced({ lane: "delete", who: ts }, () => client.chat.delete({ channel, ts }));
    },
    react: async ({ channel, ts }, name) => {
      await paced({ lane: "react", who: ts }, () => client.reactions.add({ channel, timestamp: ts, name }));
    },
    unreact: async ({ channel, ts }, name) => {
      await paced({ lane: "react", who: ts }, () => client.reactions.remove({ channel, timestamp: ts, name }));
    },
    whisper: async ({ channel, user, thread }, { text, blocks }) => {
      const body = { channel, user, text, blocks, ...(thread === undefined ? {} : { thread_ts: thread }) };
      await paced({ lane: "whisper", who: user }, () => once.chat.postEphemeral(body));
    },
    mailbox: async (user) => {
      const answer = await paced({ lane: "open", who: user }, () => client.conversations.open({ users: user }));
      return opened.parse(answer).channel.id;
    },
    // A trigger does not live long enough to wait for a turn.
    openView: async (trigger_id, view) => viewed.parse(await once.views.open({ trigger_id, view })).view?.id ?? null,
    updateView: async (view_id, view) => {
      await client.views.update({ view_id, view });
    },
    publishHome: async (user_id, view) => {
      await paced({ lane: "views", who: user_id }, () => client.views.publish({ user_id, view }));
    },
    user: (user) => paced({ lane: "people", who: user }, () => client.users.info({ user })),
  };
}

type Request = { readonly lane: Lane; readonly place?: string; readonly who?: string };

/** One that Slack did not want now is tried again with the next turn. */
function pacing(queue: Queue) {
  return async <Answer>({ lane, place = "", who = "" }: Request, act: () => Promise<Answer>): Promise<Answer> => {
    const asked = async (): Promise<Answer> => {
      await queue.turn(lane, place, who);
      return act();
    };
    return asked().catch((problem: unknown) => {
      const seconds = pauseOf(problem);
      if (seconds === null) throw problem;
      queue.pause(lane, place, seconds);
      return asked();
    });
  };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "../../commands/call.ts";
import type { Said } from "../../render/message.ts";
import { type PlayerId, personalScope } from "../../src/identity.ts";
import { OutcomeUnknown, Unavailable } from "../../src/store/store.ts";
import type { Bot } from "./bot.ts";

/** Answers, each said once however often its delivery comes. */

/** A delivery is acknowledged by then, whether or not it is answered. */
const ACK_MS = 700;

export function saidIn(answer: Answer): Said {
  if (answer.kind === "said") return answer.said;
  const { form, value } = answer;
  return { parts: [], choices: [{ label: form.title, value, form }] };
}

export function isEmpty({ parts, choices }: Said): boolean {
  return parts.length === 0 && choices.length === 0;
}

/** What has come of it while Slack still waits; null when that takes longer. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  const over = new AbortController();
  const late = wait(ACK_MS, null, { signal: over.signal }).catch(() => null);
  const first = await Promise.race([work, late]);
  over.abort();
  return first;
}

type Delivery = { readonly person: PlayerId; readonly delivery: string };

/**
 * Whether it is on this process to say the answer: of several that were brought the same delivery, one does. Asked when
 * the answer is there, so that a delivery whose process died is answered when it comes again.
 */
export async function isFirst({ store, timer }: Bot, { person, delivery }: Delivery): Promise<boolean> {
  const at = { scope: personalScope(person), id: "slack-answers" };
  const id = `answer:${delivery}`;
  const nothing = { wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
  try {
    for (;;) {
      const { rev, seen } = await store.load(at, [id]);
      if (seen.size > 0) return false;
      const moves = [{ id, reply: "" }];
      // Only the delivery is kept, for a day: no record of the person's.
      const { kind } = await store.commit({ at, now: timer.now(), expect: rev, state: null, moves, ...nothing });
      if (kind !== "stale") return kind === "ok";
    }
  } catch (problem) {
    // Without a memory it is better said twice than never.
    if (problem instanceof Unavailable || problem instanceof OutcomeUnknown) return true;
    throw problem;
  }
}

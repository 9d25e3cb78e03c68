import type { PlayerId } from "../../src/identity.ts";
import type { Whisper } from "../gathering.ts";
import { type Body, bodyOf } from "./blocks.ts";
import type { Bot } from "./bot.ts";
import { whyFailed } from "./failures.ts";
import { channelOf, userOf } from "./ids.ts";
import { RESPONSE_LIVES_MS, RESPONSE_USES } from "./limits.ts";
import { mailed } from "./mailbox.ts";

/** Words for one person: by what they did last in the channel, else as an ephemeral, else by DM. */

/** Where somebody is to be answered; `channel` null: nowhere but by DM. */
export type Spot = { readonly person: PlayerId; readonly channel: string | null; readonly thread?: string };

export function whispered(bot: Bot, { table, person, said }: Whisper): Promise<void> {
  return answeredAt(bot, { person, channel: channelOf(table) }, bodyOf(said));
}

/** Somebody who can be reached in no way is left in peace. @throws what is a fault of ours. */
export async function answeredAt(bot: Bot, spot: Spot, body: Body): Promise<void> {
  if (await responded(bot, spot, body)) return;
  try {
    if (!(await ephemeral(bot, spot, body))) await mailed(bot, { person: spot.person, body });
  } catch (problem) {
    if (whyFailed(problem) === null) throw problem;
  }
}

/** Notes by which a person can be answered for a while. */
export function heardFrom(bot: Bot, { person, channel }: Spot, url: string | null): void {
  if (url !== null && channel !== null) bot.urls.set(`${person} ${channel}`, { url, at: bot.timer.now(), used: 0 });
}

/** False when there is none, or it has died: then another way has to do. */
async function responded(bot: Bot, { person, channel }: Spot, body: Body): Promise<boolean> {
  const key = `${person} ${channel ?? ""}`;
  const known = bot.urls.get(key);
  if (known === undefined) return false;
  if (known.used >= RESPONSE_USES || bot.timer.now() - known.at >= RESPONSE_LIVES_MS) {
    bot.urls.delete(key);
    return false;
  }
  bot.urls.set(key, { ...known, used: known.used + 1 });
  const sent = await sentTo(known.url, body);
  if (!sent) bot.urls.delete(key);
  return sent;
}

const TIMEOUT_MS = 5_000;

/** Whether Slack took it. Always said to whom it is for, and never in place of the board. */
async function sentTo(url: string, { text, blocks }: Body): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ response_type: "ephemeral", replace_original: false, text, blocks }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** False where umble may say nothing. */
async function ephemeral(bot: Bot, { person, channel, thread }: Spot, body: Body): Promise<boolean> {
  if (channel === null || channel.startsWith("D")) return false;
  const to = { channel, user: userOf(person), ...(thread === undefined ? {} : { thread }) };
  try {
    await bot.web.whisper(to, body);
    return true;
  } catch (problem) {
    const why = whyFailed(problem);
    if (why === null || why === "later") throw problem;
    return false;
  }
}

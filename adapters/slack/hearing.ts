import type { App, ViewSubmitAction } from "@slack/bolt";
import { departed } from "../../src/keeping/departures.ts";
import { PRESSED } from "./blocks.ts";
import type { Receiver } from "./bot.ts";
import { publishedHome } from "./home.ts";
import { personOf, scopeOf } from "./ids.ts";
import { SENT_IN } from "./modals.ts";
import * as payloads from "./payloads.ts";
import { pressed, sentIn } from "./pressing.ts";
import { reacted } from "./reactions.ts";
import { commanded, mentioned, written } from "./receive.ts";

/** The events that umble listens to: the manifest asks for these. */
export const EVENTS = [
  "message.im",
  "app_mention",
  "reaction_added",
  "reaction_removed",
  "app_home_opened",
  "app_uninstalled",
  "tokens_revoked",
] as const;

export function hear(app: App, receiver: Receiver): void {
  app.command(/.*/u, ({ body, ack }) => commanded(receiver, payloads.slash.parse(body), ack));
  app.action(PRESSED, async ({ body, ack }) => {
    await ack();
    await pressed(receiver, payloads.pressing.parse(body));
  });
  app.view<ViewSubmitAction>(SENT_IN, ({ body, ack }) => sentIn(receiver, payloads.submission.parse(body), ack));
  hearEvents(app, receiver);
  app.error(async (problem) => receiver.log.fault(null, problem));
}

function hearEvents(app: App, receiver: Receiver): void {
  app.event("message", async ({ event }) => {
    const message = payloads.written.safeParse(event).data;
    if (message !== undefined) await written(receiver, message);
  });
  app.event("app_mention", async ({ event }) => {
    const message = payloads.written.safeParse(event).data;
    if (message !== undefined) await mentioned(receiver, message);
  });
  const touched = async (event: unknown, body: unknown, on: boolean): Promise<void> => {
    const reaction = payloads.reacting.safeParse(event).data;
    const delivery = payloads.envelope.parse(body).event_id;
    if (reaction !== undefined) await reacted(receiver, { ...reaction, on, delivery });
  };
  app.event("reaction_added", ({ event, body }) => touched(event, body, true));
  app.event("reaction_removed", ({ event, body }) => touched(event, body, false));
  app.event("app_home_opened", ({ event }) => homeOpened(receiver, event));
  app.event("app_uninstalled", () => removed(receiver, "app_uninstalled"));
  app.event("tokens_revoked", async ({ event }) => {
    // Tokens of people are none of umble's.
    if ((payloads.revoking.safeParse(event).data?.tokens.bot ?? []).length > 0)
      await removed(receiver, "tokens_revoked");
  });
}

/** What is kept of the workspace goes after a while, unless umble is installed again. */
async function removed(receiver: Receiver, what: string): Promise<void> {
  receiver.log.fault(null, `Slack says: ${what}`);
  await departed(receiver, scopeOf(receiver.install.home));
}

async function homeOpened(receiver: Receiver, event: unknown): Promise<void> {
  const opened = payloads.opening.safeParse(event).data;
  if (opened?.tab !== "home") return;
  const person = personOf(receiver.install.home, opened.user);
  receiver.homes.set(person, receiver.timer.now());
  await publishedHome(receiver, person, null);
}

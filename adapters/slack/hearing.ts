import type { App, ViewSubmitAction } from "@slack/bolt";
import { PRESSED } from "./blocks.ts";
import type { Receiver } from "./bot.ts";
import { publishedHome } from "./home.ts";
import { personOf } from "./ids.ts";
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
  for (const gone of ["app_uninstalled", "tokens_revoked"] as const)
    app.event(gone, async () => receiver.log.fault(null, `Slack says: ${gone}`));
}

async function homeOpened(receiver: Receiver, event: unknown): Promise<void> {
  const opened = payloads.opening.safeParse(event).data;
  if (opened?.tab !== "home") return;
  const person = personOf(receiver.install.home, opened.user);
  receiver.homes.set(person, receiver.timer.now());
  await publishedHome(receiver, person, null);
}

import { houseWith } from "../../../adapters/house.ts";
import { logTo } from "../../../adapters/log.ts";
import { type Bot, memories } from "../../../adapters/slack/bot.ts";
import { SCOPES } from "../../../adapters/slack/manifest.ts";
import { queueOf } from "../../../adapters/slack/queue.ts";
import { webOf } from "../../../adapters/slack/web.ts";
import { bookOf } from "../../../commands/whole-book.ts";
import type { Timer } from "../../../src/instant.ts";
import type { Store } from "../../../src/store/store.ts";
import { Loopback } from "./loopback.ts";
import { BOT } from "./workspace.ts";

/** Umble's side of Slack alone, before a loopback. */

const book = bookOf(houseWith(new Map()).offers);

export type Ground = {
  readonly slack: Loopback;
  readonly bot: Bot;
  readonly refreshed: string[];
  readonly log: string[];
};

export async function groundOn(store: Store, timer: Timer, home: string = BOT.team): Promise<Ground> {
  const slack = new Loopback();
  await slack.start();
  slack.workspace.scopes = SCOPES;
  const [refreshed, log]: [string[], string[]] = [[], []];
  const bot: Bot = {
    ...memories(),
    web: webOf(BOT.token, slack.api, queueOf(store, home, timer)),
    install: { home, botUserId: BOT.user, botId: BOT.bot },
    store,
    timer,
    book,
    log: logTo({ write: (line) => void log.push(line) }, "debug"),
    refresh: (person) => void refreshed.push(person),
  };
  return { slack, bot, refreshed, log };
}

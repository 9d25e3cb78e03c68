import { setTimeout as wait } from "node:timers/promises";
import { App, type ReceiverEvent, type Receiver as Source } from "@slack/bolt";
import { type Access, addressed, type Install, silent } from "./installs.ts";

/** The Bolt app: it knows what is in flight, and tells Slack of an event's arrival only when the event is dealt with. */

/** Slack waits for three seconds. */
const HELD_MS = 2_500;
const TIMEOUT_MS = 10_000;

export class SlackApp extends App {
  readonly #flying = new Set<Promise<void>>();
  #stopped = false;

  constructor(receiver: Source, { token, botUserId, botId }: Install, api: Access["api"]) {
    super({
      receiver,
      authorize: async () => ({ botToken: token, botUserId, botId }),
      convoStore: false,
      logger: silent,
      clientOptions: { ...addressed(api), timeout: TIMEOUT_MS, retryConfig: { retries: 2 } },
    });
  }

  /** One that comes after the end is not acknowledged: Slack brings it again, to whoever is there then. */
  override async processEvent(event: ReceiverEvent): Promise<void> {
    if (this.#stopped) return;
    const flight = this.#dealtWith(event).finally(() => this.#flying.delete(flight));
    this.#flying.add(flight);
    await flight;
  }

  /** Bolt would acknowledge events before anybody has heard them: a crash then would lose them. */
  async #dealtWith(event: ReceiverEvent): Promise<void> {
    if (event.body["type"] !== "event_callback") return super.processEvent(event);
    const over = new AbortController();
    const work = super.processEvent({ ...event, ack: async () => undefined });
    await Promise.race([work, wait(HELD_MS, undefined, { signal: over.signal }).catch(() => undefined)]);
    over.abort();
    // Whom the socket has left meanwhile brings it again.
    await event.ack().catch(() => undefined);
    await work;
  }

  /** Hears nothing more; resolves when all that was heard is dealt with. */
  async drained(): Promise<void> {
    this.#stopped = true;
    await this.landed();
  }

  /** Resolves when nothing is in flight. */
  async landed(): Promise<void> {
    while (this.#flying.size > 0) await Promise.allSettled(this.#flying);
  }
}

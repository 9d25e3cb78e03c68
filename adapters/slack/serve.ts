import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Timer } from "../../src/instant.ts";
import { seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import type { House } from "../house.ts";
import type { Link } from "../http.ts";
import type { Log } from "../log.ts";
import { keptSecret } from "../secret.ts";
import { type Connection, connect, type SlackAccess } from "./connect.ts";
import { codeOf } from "./failures.ts";

/** `npm start` with a SLACK_BOT_TOKEN: serves until it is stopped. */

export type Service = {
  readonly store: Store;
  readonly timer: Timer;
  readonly house: House;
  readonly log: Log;
  /** Told as soon as Slack is served, how it is known whether it can be reached. */
  readonly serves: Link["serves"];
};

/** What is in flight is finished within that; the rest is left to the next start. */
const LONGEST_ENDING_MS = 8_000;

/** @throws Error when Slack does not let umble in. */
export async function serveSlack(access: SlackAccess, service: Service, stop: AbortSignal): Promise<void> {
  const secret = await keptSecret(service.store);
  const newSeed = () => seed(randomBytes(16).toString("hex"));
  const connection = await connect(access, { ...service, secret, newSeed }).catch(refused);
  service.serves(() => connection.connected());
  await connection.umble.run(stop);
  await Promise.race([connection.stop(), wait(LONGEST_ENDING_MS, undefined, { ref: false })]);
}

function refused(problem: unknown): Connection {
  const why = codeOf(problem) ?? (problem instanceof Error ? problem.message : String(problem));
  throw new Error(`SLACK_BOT_TOKEN or SLACK_APP_TOKEN: Slack cannot be served (${why})`, { cause: problem });
}

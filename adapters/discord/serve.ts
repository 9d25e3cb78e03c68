import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { DiscordAPIError } from "discord.js";
import type { Timer } from "../../src/instant.ts";
import { seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import type { House } from "../house.ts";
import type { Log } from "../log.ts";
import { keptSecret } from "../secret.ts";
import type { Access } from "./client.ts";
import { type Connection, connect } from "./connect.ts";

/** `npm start` with a DISCORD_TOKEN: serves until it is stopped. */

export type Service = {
  readonly store: Store;
  readonly timer: Timer;
  readonly house: House;
  readonly log: Log;
};

/** What is in flight is finished within that; the rest is left to the next start. */
const LONGEST_ENDING_MS = 8_000;

/** @throws Error naming the variable when Discord does not let umble in. */
export async function serveDiscord(access: Access, service: Service, stop: AbortSignal): Promise<void> {
  const secret = await keptSecret(service.store);
  const newSeed = () => seed(randomBytes(16).toString("hex"));
  const connection = await connect(access, { ...service, secret, newSeed }).catch(refused);
  await connection.umble.run(stop);
  await Promise.race([connection.stop(), wait(LONGEST_ENDING_MS, undefined, { ref: false })]);
}

function refused(problem: unknown): Connection {
  const why = problem instanceof DiscordAPIError ? `refused (${problem.code})` : wordsOf(problem);
  throw new Error(`DISCORD_TOKEN: ${why}`, { cause: problem });
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

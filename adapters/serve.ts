import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { seed } from "../src/random.ts";
import type { Connection, Ground } from "./attending.ts";
import type { Link } from "./http.ts";
import { keptSecret } from "./secret.ts";

/** `npm start` with a platform's token: serves it until it is stopped. */

export type Service = Pick<Ground, "store" | "timer" | "house" | "log"> & {
  /** Told as soon as the platform is served, how it is known whether it can be reached. */
  readonly serves: Link["serves"];
};

type Served = {
  readonly name: string;
  readonly connect: (ground: Ground) => Promise<Connection>;
  /** Why umble is not let in, in words that name the variable; null when the platform is only away for now. */
  readonly refusal: (problem: unknown) => string | null;
};

/** What is in flight is finished within that; the rest is left to the next start. */
const LONGEST_ENDING_MS = 8_000;
/** Between tries to connect to a platform that is away. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** @throws Error naming the variable when the platform does not let umble in. */
export async function serve(service: Service, served: Served, stop: AbortSignal): Promise<void> {
  const secret = await keptSecret(service.store);
  const newSeed = () => seed(randomBytes(16).toString("hex"));
  const connection = await connected({ ...service, secret, newSeed }, served, stop);
  if (connection === null) return;
  service.serves(() => connection.connected());
  await connection.umble.run(stop);
  await Promise.race([connection.stop(), wait(LONGEST_ENDING_MS, undefined, { ref: false })]);
}

/** A platform that is away when umble starts holds up no other: it is tried again. Null when umble is stopped first. */
async function connected(
  ground: Ground,
  { name, connect, refusal }: Served,
  stop: AbortSignal,
): Promise<Connection | null> {
  for (let tries = 0; !stop.aborted; tries++) {
    try {
      return await connect(ground);
    } catch (problem) {
      const why = refusal(problem);
      if (why !== null) throw new Error(why, { cause: problem });
      ground.log.fault(null, `${name} cannot be reached, and is tried again`);
    }
    await wait(PAUSES_MS[tries] ?? PAUSES_MS[3], undefined, { signal: stop }).catch(() => undefined);
  }
  return null;
}

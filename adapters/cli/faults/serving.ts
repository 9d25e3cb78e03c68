import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "../../../commands/call.ts";
import type { Outlet, Put } from "../../../commands/outlet.ts";
import { commandOf } from "../../../commands/parse.ts";
import type { Part } from "../../../render/message.ts";
import { playerId } from "../../../src/identity.ts";
import { seed } from "../../../src/random.ts";
import { type RedisStore, redisStore } from "../../../src/store/redis/store.ts";
import { OutcomeUnknown, Unavailable } from "../../../src/store/store.ts";
import { assemble } from "../../assemble.ts";
import { houseWith } from "../../house.ts";
import { logTo } from "../../log.ts";
import { sharedTimer } from "../../timer.ts";
import type { SelfWinding } from "../../umble.ts";
import { type Delivery, readToUmble, type ToPlatform } from "./wire.ts";

/** One umble as a process of its own, over the Redis at a URL; its platform is the process that started it. */

export const NAMESPACE = "faults";
export const PLATFORM = "loopback";
/** How long a closed race waits for what was sent before it (G-11). */
const GRACE_MS = 500;
/** A process that is to end does so within 10 s (design.md, "Operation"). */
const LONGEST_END_MS = 9_000;

type Tell = (said: ToPlatform) => void;

/** Ends the process when Redis cannot be reached: it is started again. */
export async function serve(url: string): Promise<void> {
  const opened = await redisStore(url, { namespace: NAMESPACE }).catch((problem: Error) => problem.message);
  if (typeof opened === "string") {
    process.stderr.write(`an umble cannot start: ${opened}\n`);
    process.exit(1);
  }
  await served(opened);
}

async function served({ store, offsetMs }: RedisStore): Promise<void> {
  const waiting = new Map<number, (put: Put) => void>();
  const timer = sharedTimer(offsetMs);
  const umble = assemble({
    ...{ store, timer, ...houseWith(new Map()), secret: "faults", graceMs: GRACE_MS },
    outlets: new Map([[PLATFORM, outletOver(tell, waiting)]]),
    newSeed: () => seed(randomBytes(16).toString("hex")),
    log: { ...logTo(process.stderr, "silent"), fault: (_, problem) => reported(tell, problem) },
  });
  const stop = new AbortController();
  const running = umble.run(stop.signal);
  process.on("message", (said) => heard(umble, waiting, said));
  process.once("disconnect", () => process.exit(1));
  process.once("SIGTERM", async () => {
    stop.abort();
    const drained = running.then(() => umble.stop()).then(() => store.close());
    await Promise.race([drained, wait(LONGEST_END_MS)]);
    process.exit(0);
  });
  tell({ kind: "ready" });
}

/** A platform that went away is told nothing any more. */
function tell(said: ToPlatform): void {
  process.send?.(said, undefined, undefined, () => undefined);
}

function heard(umble: SelfWinding, waiting: Map<number, (put: Put) => void>, said: unknown): void {
  const read = readToUmble(said);
  if (read.kind === "deliver") void answered(umble, read);
  else waiting.get(read.no)?.(read.put);
}

async function answered(
  umble: SelfWinding,
  { no, delivery }: { readonly no: number; readonly delivery: Delivery },
): Promise<void> {
  const answer = await umble.answer(callOf(delivery));
  const parts: readonly Part[] = answer.kind === "said" ? answer.said.parts : [];
  tell({ kind: "answered", no, parts: [...parts] });
}

function callOf({ id, at, person, scope, channel, line }: Delivery): Call {
  return {
    delivery: id,
    at,
    by: { id: playerId(`${PLATFORM}:${person}`), name: person, manages: false },
    where: { kind: "channel", scope, channel, label: `#${channel}` },
    what: { kind: "command", ...commandOf(line) },
    who: () => null,
  };
}

/** Each post is answered by the platform; what is said to one person beside the messages is not kept there. */
function outletOver(say: Tell, waiting: Map<number, (put: Put) => void>): Outlet {
  let count = 0;
  const asked = (ask: (no: number) => ToPlatform): Promise<Put> =>
    new Promise((settle) => {
      const no = ++count;
      waiting.set(no, (put) => {
        waiting.delete(no);
        settle(put);
      });
      say(ask(no));
    });
  return {
    put: (post) => asked((no) => ({ kind: "put", no, post })),
    remove: async (gone) => {
      await asked((no) => ({ kind: "remove", no, gone }));
    },
    tell: async () => undefined,
    mail: async () => "later",
    forget: async () => undefined,
  };
}

/** That the store is away is no fault of umble's. */
function reported(say: Tell, problem: unknown): void {
  if (problem instanceof Unavailable || problem instanceof OutcomeUnknown) return;
  say({ kind: "fault", trace: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) });
}

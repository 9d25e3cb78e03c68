import { assemble } from "../../adapters/assemble.ts";
import { type Channel, emptyChannel, type Platform } from "../../adapters/console/channel.ts";
import { consoleOutlet } from "../../adapters/console/outlet.ts";
import { textOf } from "../../adapters/console/text.ts";
import { type VirtualTimer, virtualTimer } from "../../adapters/console/timer.ts";
import { whoAt } from "../../adapters/console/who.ts";
import { houseWith } from "../../adapters/house.ts";
import { logTo } from "../../adapters/log.ts";
import type { SelfWinding } from "../../adapters/umble.ts";
import type { Answer, Call, What } from "../../commands/call.ts";
import type { Outlet } from "../../commands/outlet.ts";
import { commandOf } from "../../commands/parse.ts";
import type { Said } from "../../render/message.ts";
import { playerId, scope } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import { seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import { toyOffer } from "../games/toy/offer.ts";
import { T0 } from "../store/contract/ground.ts";

/** A whole umble before a platform: calls go in, and what people see stands in the platform's model. */

const house = houseWith(new Map());

/** The house's games, and the toy: a new game is one more line in such a list. */
export const offers = [...house.offers, toyOffer];

export type Front = {
  readonly store: Store;
  readonly timer: VirtualTimer;
  readonly platform: Platform;
  readonly umble: SelfWinding;
  readonly faults: unknown[];
  /** Every line of the log. */
  readonly log: string[];
  readonly count: { calls: number; games: number };
};

type More = {
  readonly platform?: Platform;
  readonly timer?: VirtualTimer;
  readonly outlet?: Outlet;
  readonly graceMs?: number;
  readonly count?: Front["count"];
  readonly log?: string[];
};

export function frontOver(store: Store, more: More = {}): Front {
  const { platform = { channel: emptyChannel(1) }, timer = virtualTimer(T0), graceMs = 0 } = more;
  const { count = { calls: 0, games: 0 }, log = [] } = more;
  const faults: unknown[] = [];
  const written = logTo({ write: (line) => void log.push(line) }, "debug");
  const umble = assemble({
    store,
    timer,
    offers,
    lexicons: house.lexicons,
    secret: "secret",
    outlets: new Map([["console", more.outlet ?? consoleOutlet(platform)]]),
    newSeed: () => {
      count.games++;
      return seed(count.games.toString(16).padStart(32, "0"));
    },
    graceMs,
    log: {
      ...written,
      fault: (at, problem) => {
        written.fault(at, problem);
        faults.push(problem);
      },
    },
  });
  return { store, timer, platform, umble, faults, log, count };
}

/** The same platform and store, with a process that remembers nothing. */
export function restarted(front: Front, more: More = {}): Front {
  return frontOver(front.store, { ...front, ...more });
}

/** `ann` in the channel `general`, `ann#den` in another; `ann@` in a DM. `mod` may manage messages. */
export function callBy(front: Front, who: string, what: What): Call {
  front.count.calls++;
  const [handle = "", channel = "general"] = who.replace("@", "").split("#");
  const home = scope("console:home");
  return {
    delivery: `front:${front.count.calls}`,
    at: front.timer.now(),
    by: { id: playerId(`console:${handle}`), name: handle, manages: handle === "mod" },
    where: who.endsWith("@")
      ? { kind: "dm", reach: [home] }
      : { kind: "channel", scope: home, channel, label: `#${channel}` },
    what,
    who: whoAt(front.platform.channel),
  };
}

/** `/jumble start` is a command, anything else is said. */
export function whatOf(line: string): What {
  return line.startsWith("/") ? { kind: "command", ...commandOf(line.slice(1)) } : { kind: "said", text: line };
}

/** One line by one person, and everything in flight after it. */
export async function does(front: Front, who: string, line: string): Promise<Said> {
  return saidIn(await answered(front, callBy(front, who, whatOf(line))));
}

export async function answered(front: Front, call: Call): Promise<Answer> {
  const answer = await front.umble.answer(call);
  await front.umble.settled();
  return answer;
}

export function saidIn(answer: Answer): Said {
  if (answer.kind === "form") throw new Error("a form, where words were awaited");
  return answer.said;
}

export function wordsOf({ parts }: Said): string {
  return textOf(parts, T0);
}

/** Time passes, and all that falls due is done. */
export async function waits(front: Front, seconds: number): Promise<void> {
  const target = later(front.timer.now(), seconds * 1_000);
  const settled = () => front.umble.settled();
  for (
    let next = await front.umble.tick(settled);
    next !== null && next <= target;
    next = await front.umble.tick(settled)
  )
    if (next > front.timer.now()) front.timer.moveTo(next);
  front.timer.moveTo(target);
  await settled();
}

/** The messages that stand in a place, a line each: to whom, and its first paragraph. */
export function standingIn({ shown }: Channel, place = "#general"): readonly string[] {
  return shown
    .filter((one) => !one.gone && one.place === place && one.about !== null)
    .map(({ parts }) => textOf(parts, T0));
}

/** The hidden word of the race in the channel. */
export async function hiddenWord({ store }: Front, channel = "general"): Promise<string> {
  const { state } = await store.load({ scope: scope("console:home"), id: `quick/${channel}` }, []);
  const { word } = JSON.parse(state ?? "{}").state ?? {};
  if (typeof word !== "string") throw new Error("no race runs there");
  return word;
}

import { type Instant, later } from "../../src/instant.ts";
import type { Seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import { type Platform, withClosed, withPerson } from "./channel.ts";
import { type Doing, doingOf, done, seen } from "./doing.ts";
import type { Deed, Line } from "./line.ts";
import { type Breakable, breakable } from "./outage.ts";
import type { Output, When } from "./output.ts";
import type { MakeUmble } from "./parts.ts";
import { placeText } from "./place.ts";
import { beginSession, restarted, type Session, ticked } from "./session.ts";
import { type VirtualTimer, virtualTimer } from "./timer.ts";

/** A script is played line by line, in time that stands still but for its `+` lines. Source: console.md, "Scripts". */

export type Play = {
  readonly platform: Platform;
  /** Where time goes on. */
  readonly now: Instant;
  readonly store: Store;
  readonly seed: Seed;
  readonly makeUmble: MakeUmble;
  readonly show: (output: Output, when: When) => void;
  readonly fault: (problem: unknown) => void;
  /** Told of each line before it is played. */
  readonly onLine: (line: Line) => void;
};

type Stage = {
  readonly session: Session;
  readonly timer: VirtualTimer;
  readonly store: Breakable;
  /** The last line by a person, and what it came to. */
  last: Doing | null;
};

/** How often the same moment may fall due again before it counts as a fault. */
const STUCK_AFTER = 1_000;

/** Plays all lines; answers the moment at which time has stopped. @throws Error for a fault of umble. */
export async function playScript(lines: readonly Line[], play: Play): Promise<Instant> {
  const timer = virtualTimer(play.now);
  const store = breakable(play.store);
  let no = 0;
  const show = (output: Output) => play.show(output, { line: no, now: timer.now(), start: play.now });
  const session = beginSession({ ...play, timer, store: store.store, show });
  const stage: Stage = { session, timer, store, last: null };
  for (const line of lines) {
    no = line.no;
    play.onLine(line);
    await played(stage, line);
  }
  await session.umble.stop();
  return timer.now();
}

async function played(stage: Stage, { no, deed }: Line): Promise<void> {
  switch (deed.kind) {
    case "act": {
      const delivery = `${stage.session.platform.channel.run}:${no}`;
      stage.last = doingOf(stage.session, { ...deed, delivery });
      return done(stage.session, stage.last);
    }
    case "again":
      if (stage.last !== null) await done(stage.session, stage.last);
      return;
    case "wait":
      return passed(stage, deed.ms);
    case "store":
      stage.store.set(deed);
      if (deed.up) await ticked(stage.session);
      return;
    case "restart":
      return restarted(stage.session);
    case "see":
      return seen(stage.session, deed.handle, deed.place);
    default:
      arranged(stage.session.platform, deed);
  }
}

type Arrangement = Extract<Deed, { readonly kind: "name" | "manager" | "dm" | "channel" }>;

/** What the platform knows of people and places, and tells nobody. */
function arranged(platform: Platform, deed: Arrangement): void {
  const { channel } = platform;
  switch (deed.kind) {
    case "name":
      platform.channel = withPerson(channel, deed.handle, { name: deed.name });
      return;
    case "manager":
      platform.channel = withPerson(channel, deed.handle, { manages: true });
      return;
    case "dm":
      platform.channel = withPerson(channel, deed.handle, { dmClosed: deed.closed });
      return;
    case "channel":
      platform.channel = withClosed(channel, placeText(deed.place), deed);
  }
}

/** Walks the due moments until `ms` have passed, each with its own output. */
async function passed({ session, timer }: Stage, ms: number): Promise<void> {
  const target = later(timer.now(), ms);
  let stuck = 0;
  for (let next = await ticked(session); next !== null && next <= target; next = await ticked(session)) {
    stuck = next > timer.now() ? 0 : stuck + 1;
    if (stuck > STUCK_AFTER) throw new Error(`what is due at ${next} is never done`);
    if (next > timer.now()) timer.moveTo(next);
  }
  timer.moveTo(target);
}

import type { Instant, Timer } from "../../src/instant.ts";
import type { Seed } from "../../src/random.ts";
import { OutcomeUnknown, type Store, Unavailable } from "../../src/store/store.ts";
import type { Umble } from "../umble.ts";
import type { OpenForm } from "./button.ts";
import type { Platform } from "./channel.ts";
import { type Numbers, takeNews } from "./news.ts";
import { consoleOutlet } from "./outlet.ts";
import type { Output } from "./output.ts";
import { type ConsoleParts, type MakeUmble, seedsOf } from "./parts.ts";

/** One run of the console: the platform, the people at it, and the umble that serves them. */
export type Session = {
  readonly platform: Platform;
  readonly timer: Timer;
  readonly start: Instant;
  readonly numbers: Numbers;
  readonly show: (output: Output) => void;
  /** The forms before people, by handle. */
  readonly open: Map<string, OpenForm>;
  readonly parts: ConsoleParts;
  readonly makeUmble: MakeUmble;
  umble: Umble;
};

export type Beginning = {
  readonly platform: Platform;
  readonly timer: Timer;
  readonly store: Store;
  readonly seed: Seed;
  readonly makeUmble: MakeUmble;
  readonly show: (output: Output) => void;
  readonly fault: (problem: unknown) => void;
};

export function beginSession(beginning: Beginning): Session {
  const { platform, timer, store, seed, makeUmble, show, fault } = beginning;
  const outlet = consoleOutlet(platform);
  const parts: ConsoleParts = { store, timer, outlet, nextSeed: seedsOf(seed), secret: seed, fault };
  const run = { platform, timer, start: timer.now(), numbers: new Map(), show, open: new Map() };
  return { ...run, parts, makeUmble, umble: makeUmble(parts) };
}

/** Prints what has changed, once nothing is in flight any more. */
export async function printNews(session: Session, actor: string | null): Promise<void> {
  await session.umble.settled();
  for (const output of takeNews(session.platform, session.numbers, actor)) session.show(output);
}

/** Does what is due at the present moment, each with its own output; answers when the next falls due, null for never. */
export async function ticked(session: Session): Promise<Instant | null> {
  try {
    return await session.umble.tick(() => printNews(session, null));
  } catch (problem) {
    // Nothing can be due in a store that cannot be reached; it is when it is back.
    if (problem instanceof Unavailable || problem instanceof OutcomeUnknown) return null;
    throw problem;
  } finally {
    await printNews(session, null);
  }
}

/** The process forgets everything but the store. */
export async function restarted(session: Session): Promise<void> {
  await session.umble.stop();
  session.umble = session.makeUmble(session.parts);
  session.open.clear();
  await ticked(session);
}

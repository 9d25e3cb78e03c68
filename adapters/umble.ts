import type { Answer, Call } from "../commands/call.ts";
import type { Glance } from "../commands/glance.ts";
import type { PlayerId, Scope } from "../src/identity.ts";
import type { Instant } from "../src/instant.ts";

/** One running umble, as a platform's adapter meets it. */
export interface Umble {
  /** Answers within 2 s whatever the store does; never throws. */
  answer(call: Call): Promise<Answer>;
  /** Resolves when nothing is in flight: all that could be shown is shown. */
  settled(): Promise<void>;
  /**
   * Does what is due by now: clocks, robots, reminders, things left to show; `each` is awaited after every one.
   * Answers when the next falls due, null for never.
   */
  tick(each: () => Promise<void>): Promise<Instant | null>;
  stop(): Promise<void>;
}

/** One that needs nobody to tick it: what serves a platform. */
export interface SelfWinding extends Umble {
  /** Does all that is due whenever it falls due, until it is stopped; also while the store goes away and comes back. */
  run(stop: AbortSignal): Promise<void>;
  /** What somebody has before them at their tables, for a page of their own. @throws as the store. */
  glances(person: PlayerId, reach: readonly Scope[]): Promise<readonly Glance[]>;
}

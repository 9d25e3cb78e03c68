import { type Instant, later, SECOND_MS, type Timer } from "../../src/instant.ts";
import type { Store } from "../../src/store/store.ts";
import { BoundedMap } from "../bounded.ts";
import { NotYet } from "./failures.ts";
import { type Home, scopeOf } from "./ids.ts";
import { type Lane, RATES } from "./limits.ts";

/**
 * When the next request of a kind may go, over all games and processes together. Whoever would wait too long gives
 * way and keeps the place, so that what goes at last is the latest state. Source: slack.md, "Limits".
 */
export interface Queue {
  /** `place`: a channel where the limit is one of a channel. @throws NotYet when it is not to be waited for. */
  turn(lane: Lane, place: string, who: string): Promise<void>;
  /** Slack has said when it will listen again. */
  pause(lane: Lane, place: string, seconds: number): void;
}

const PATIENCE_MS = 3_000;
const MOST_KEPT = 10_000;

const NEVER = new AbortController().signal;

export function queueOf(store: Pick<Store, "budget">, home: Home, timer: Timer): Queue {
  const kept = new BoundedMap<string, Instant>(MOST_KEPT);
  const silent = new BoundedMap<string, Instant>(MOST_KEPT);
  const reserved = async (lane: Lane, place: string, ticket: string): Promise<Instant> => {
    const known = kept.get(ticket);
    if (known !== undefined) return known;
    const goes = await store.budget(scopeOf(home), `slack-${lane}${place}`, timer.now(), RATES[lane]);
    kept.set(ticket, goes);
    return goes;
  };
  return {
    turn: async (lane, place, who) => {
      const ticket = `${lane} ${place} ${who}`;
      const slot = await reserved(lane, place, ticket);
      const quiet = silent.get(`${lane} ${place}`);
      const goes = quiet === undefined || quiet < slot ? slot : quiet;
      if (goes - timer.now() > PATIENCE_MS) throw new NotYet();
      kept.delete(ticket);
      if (goes > timer.now()) await timer.sleep(goes, NEVER);
    },
    pause: (lane, place, seconds) => silent.set(`${lane} ${place}`, later(timer.now(), seconds * SECOND_MS)),
  };
}

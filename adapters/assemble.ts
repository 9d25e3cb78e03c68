import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Call } from "../commands/call.ts";
import type { Desk, Operator } from "../commands/desk.ts";
import { glances } from "../commands/glance.ts";
import type { Offer } from "../commands/offer.ts";
import type { Outlet } from "../commands/outlet.ts";
import { publisher } from "../commands/publish.ts";
import { run, SORRY, UNKNOWN } from "../commands/run.ts";
import { awake, reminderShown, shownAgain, stalled, takesDms, wantedAt } from "../commands/showing.ts";
import { bookOf } from "../commands/whole-book.ts";
import type { Message, Said } from "../render/message.ts";
import { platformOf } from "../src/identity.ts";
import type { Instant, Timer } from "../src/instant.ts";
import { erased } from "../src/people/erasing.ts";
import type { Seed } from "../src/random.ts";
import { rater } from "../src/standings/rating.ts";
import type { RecordKey, Store } from "../src/store/store.ts";
import { type Clock, clock } from "../src/table/clock.ts";
import { type Tables, tables } from "../src/table/play.ts";
import type { Lexicons } from "../src/words/lexicons.ts";
import { BoundedMap } from "./bounded.ts";
import type { Log } from "./log.ts";
import { plainText } from "./plain.ts";
import type { SelfWinding } from "./umble.ts";

/** One umble put together from its parts: the tables, the publisher, the clock, and the answers to calls. */

/** Every caller is answered within 2 s, whatever the store does (design.md, "Store"); the rest of that is for the way. */
const LONGEST_ANSWER_MS = 1_900;

const UNSETTLED: Operator = { keepGamesDays: null, contact: null };

export type Parts = {
  readonly store: Store;
  readonly timer: Timer;
  readonly offers: readonly Offer[];
  /** By platform. */
  readonly outlets: ReadonlyMap<string, Outlet>;
  readonly newSeed: () => Seed;
  readonly lexicons: Lexicons;
  /** The operator's, from which the daily words are made (QC-4). */
  readonly secret: string;
  /** How long a closed race waits for what was sent before it (G-11). */
  readonly graceMs: number;
  readonly log: Log;
  readonly operator?: Operator;
};

export function assemble(parts: Parts): SelfWinding {
  const { timer, offers, outlets, log } = parts;
  const store = announcing(parts.store, (moment) => ticking.expect(moment));
  const games = new Map(offers.map(({ hosted }) => [hosted.name, hosted]));
  const report = (at: RecordKey | null, problem: unknown): void => log.fault(at, problem);
  const show = (at: RecordKey, since: Instant): void => void shower.show(at, since);
  const board: Tables<Message, Said> = tables({ ...parts, store, games, show, report });
  const rating = rater({ store, timer });
  const shows = (at: RecordKey): void => show(at, timer.now());
  const forget: Outlet["forget"] = async (person, of) => outlets.get(platformOf(of))?.forget(person, of);
  const shower = publisher({
    store,
    timer,
    outlets,
    report,
    wanted: (at) => wantedAt({ ...parts, board }, at),
    posted: (at, message) => reminderShown({ ...parts, board }, at, message),
    awake: (at, disturbance) => awake(parts, at, disturbance),
    takesDms: (person) => takesDms(parts, person),
    unpostable: (at, why) => stalled({ ...parts, board }, at, why),
    rate: rating.rate,
    erase: (person) => erased({ ...parts, store, tables: board, rate: rating.rate, forget, show: shows }, person),
    again: (at) => shownAgain({ ...parts, store, board }, at),
  });
  const ticking: Clock = clock({
    store,
    timer,
    tables: board,
    platforms: [...outlets.keys()],
    show: shower.show,
    report,
  });
  const mail: Desk["mail"] = async (letter) => (await outlets.get(platformOf(letter.scope))?.mail(letter)) ?? "later";
  const desk = {
    operator: UNSETTLED,
    ...parts,
    book: bookOf(offers),
    tables: board,
    show: shows,
    mail,
    plain: plainText,
  };
  return umbleOf(desk, { ticking, shower });
}

/** Every commit of this process tells when it wants to be woken: others' are found by looking. */
function announcing(store: Store, expect: Clock["expect"]): Store {
  return {
    ...store,
    commit: async (change) => {
      const committed = await store.commit(change);
      if (committed.kind === "ok" && change.wakeAt !== null) expect(change.wakeAt);
      return committed;
    },
  };
}

type Engine = { readonly ticking: Clock; readonly shower: ReturnType<typeof publisher> };

function umbleOf(desk: Desk & Parts, { ticking, shower }: Engine): SelfWinding {
  const running = new Set<Promise<unknown>>();
  const settled = async (): Promise<void> => {
    await Promise.all(running);
    await desk.tables.idle();
    await shower.idle();
  };
  const refusals = new BoundedMap<string, Answer>(MOST_REFUSALS);
  return {
    answer: (call) => {
      const answer = onceRefused(refusals, call, () => answered(desk, call)).finally(() => running.delete(answer));
      running.add(answer);
      return answer;
    },
    glances: (person, reach) => glances(desk, person, reach),
    settled,
    tick: ticking.tick,
    run: ticking.run,
    stop: settled,
  };
}

/** So many of the newest are known. */
const MOST_REFUSALS = 5_000;

/** What was refused stays refused when its delivery is repeated, whatever has changed since. (wish 18, G-1) */
async function onceRefused(
  refusals: BoundedMap<string, Answer>,
  { by, delivery }: Call,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const key = `${by.id} ${delivery}`;
  const known = refusals.get(key);
  if (known !== undefined) return known;
  const answer = await act();
  if (answer.kind === "said" && answer.said.refused === true) refusals.set(key, answer);
  return answer;
}

/** Never throws, and never takes longer than 2 s. */
async function answered(desk: Desk & Parts, call: Call): Promise<Answer> {
  const began = performance.now();
  const late = new AbortController();
  const tooLong = wait(LONGEST_ANSWER_MS, { kind: "said", said: UNKNOWN } as const, { signal: late.signal });
  const done = run(desk, call).catch((problem: unknown): Answer => {
    desk.log.fault(null, problem);
    return { kind: "said", said: SORRY };
  });
  const answer = await Promise.race([done, tooLong.catch(() => done)]);
  late.abort();
  desk.log.answered(call, performance.now() - began);
  return answer;
}

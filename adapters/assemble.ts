import { setTimeout as wait } from "node:timers/promises";
import { bookOf } from "../commands/book.ts";
import type { Answer, Call } from "../commands/call.ts";
import type { Desk } from "../commands/desk.ts";
import type { Offer } from "../commands/offer.ts";
import type { Outlet } from "../commands/outlet.ts";
import { publisher } from "../commands/publish.ts";
import { run, SORRY, UNKNOWN } from "../commands/run.ts";
import { wantedMessages } from "../commands/wanted.ts";
import type { Message, Said } from "../render/message.ts";
import { unpostableSaid } from "../render/table/phrases.ts";
import { platformOf } from "../src/identity.ts";
import type { Timer } from "../src/instant.ts";
import type { Seed } from "../src/random.ts";
import type { RecordKey, Store } from "../src/store/store.ts";
import { clock } from "../src/table/clock.ts";
import { type Tables, tables } from "../src/table/play.ts";
import type { Log } from "./log.ts";
import type { Umble } from "./umble.ts";

/** One umble put together from its parts: the tables, the publisher, the clock, and the answers to calls. */

/** Every caller is answered within that, whatever the store does (design.md, "Store"). */
const LONGEST_ANSWER_MS = 2_000;

export type Parts = {
  readonly store: Store;
  readonly timer: Timer;
  readonly offers: readonly Offer[];
  /** By platform. */
  readonly outlets: ReadonlyMap<string, Outlet>;
  readonly newSeed: () => Seed;
  /** How long a closed race waits for what was sent before it (G-11). */
  readonly graceMs: number;
  readonly log: Log;
};

export function assemble(parts: Parts): Umble {
  const { store, timer, offers, outlets, log } = parts;
  const games = new Map(offers.map(({ hosted }) => [hosted.name, hosted]));
  const report = (at: RecordKey, problem: unknown): void => log.fault(at, problem);
  const board: Tables<Message, Said> = tables({ ...parts, games, show: (at) => void shower.show(at), report });
  const shower = publisher({
    store,
    timer,
    outlets,
    report,
    wanted: async (at) => {
      const { table, barred } = await board.look(at);
      return barred?.reason === "newer" ? null : wantedMessages(offers, table);
    },
    unpostable: (at, why) => stalled({ ...parts, board }, at, why),
  });
  const ticking = clock({ store, timer, tables: board, platforms: [...outlets.keys()], show: shower.show, report });
  return umbleOf({ ...parts, book: bookOf(offers), tables: board }, { ticking, shower });
}

type Engine = { readonly ticking: ReturnType<typeof clock>; readonly shower: ReturnType<typeof publisher> };

function umbleOf(desk: Desk & Parts, { ticking, shower }: Engine): Umble {
  const running = new Set<Promise<unknown>>();
  const settled = async (): Promise<void> => {
    await Promise.all(running);
    await desk.tables.idle();
    await shower.idle();
  };
  return {
    answer: (call) => {
      const answer = answered(desk, call).finally(() => running.delete(answer));
      running.add(answer);
      return answer;
    },
    settled,
    tick: ticking.tick,
    stop: settled,
  };
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

/** A channel that takes no posts: the game waits, and its host hears why, once (wish 10). */
async function stalled(
  { board, timer, outlets, offers }: Parts & { readonly board: Tables<Message, Said> },
  at: RecordKey,
  why: "gone" | "forbidden",
): Promise<void> {
  const now = timer.now();
  const played = await board.play(at, {
    delivery: null,
    act: { do: "stall" },
    game: null,
    by: null,
    at: now,
    now,
    turn: null,
  });
  if (played.kind === "refused") return;
  const offer = offers.find(({ hosted }) => hosted.name === played.table.game);
  const { host, label } = played.table;
  const said = unpostableSaid({ why, label, group: offer?.group ?? "umble" });
  await outlets.get(platformOf(at.scope))?.tell({ table: at, person: host.id, said });
}

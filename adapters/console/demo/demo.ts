import { earliest, type Instant, later, SECOND_MS } from "../../../src/instant.ts";
import { type Seed, seed } from "../../../src/random.ts";
import type { Store } from "../../../src/store/store.ts";
import { actOf } from "../act.ts";
import { standingFor } from "../at-hand.ts";
import { emptyChannel, type Platform, personAt } from "../channel.ts";
import { doingOf, done } from "../doing.ts";
import type { Ink } from "../ink.ts";
import { clockText, type Page, wrapped } from "../page.ts";
import type { MakeUmble } from "../parts.ts";
import { HOME } from "../place.ts";
import { paperOf, type Screen, screenOn, type Window } from "../screen.ts";
import { beginSession, type Session, ticked } from "../session.ts";
import { type Seen, shownOn } from "../showing.ts";
import { shownName } from "../text.ts";
import { SCRIPT_START, type VirtualTimer, virtualTimer } from "../timer.ts";
import type { Seat } from "../typed.ts";
import { chapterFor, EPILOGUE, PROLOGUE } from "./narration.ts";
import { type Deed, type Mind, nextDeed } from "./player.ts";

/** `npm start -- --demo`: a game that plays itself at a pace that can be followed, on the real umble, in virtual time. */

export type Demo = {
  /** An empty one. */
  readonly store: Store;
  readonly makeUmble: MakeUmble;
  readonly mind: Mind;
  readonly seed: Seed;
  readonly output: Window;
  readonly live: boolean;
  readonly ink: Ink;
  /** Lets so many real milliseconds pass; resolves sooner when the demonstration is ended. */
  readonly pass: (ms: number) => Promise<void>;
  readonly fault: (problem: unknown) => void;
  readonly stop: AbortSignal;
};

type Stage = {
  readonly demo: Demo;
  readonly session: Session;
  readonly timer: VirtualTimer;
  readonly screen: Screen;
  readonly page: (columns: number) => Page;
  readonly told: Set<string>;
  readonly done: Set<string>;
  lines: number;
};

/** From this seed come games that show a bit of everything. */
export const SHOWPIECE = seed("00000000000000000000000000000008");
const ANN: Seat = { handle: "ann", place: { kind: "channel", server: HOME, channel: "general" } };
const FRAME_MS = 250;
const READING_MS_PER_WORD = 220;

/** Each act of the demonstration, and the key of the message that ends it. */
const ACTS = [
  { line: "/mumble solo robots:2 level:hard target:4 stake:2", over: /^table\/.*\/finish$/u },
  { line: "/jumble start robots:2 level:easy seconds:45", over: /^quick\/.*\/result\/1$/u },
];

export async function playDemo(demo: Demo): Promise<void> {
  const stage = staged(demo);
  await told(stage, PROLOGUE);
  for (const { line, over } of ACTS) {
    if (demo.stop.aborted) break;
    await typed(stage, line);
    await played(stage, over);
  }
  await told(stage, EPILOGUE);
  stage.screen.close();
  await stage.session.umble.stop();
}

function staged(demo: Demo): Stage {
  const { store, makeUmble, output, live, ink, fault } = demo;
  const platform: Platform = { channel: emptyChannel(1) };
  const timer = virtualTimer(SCRIPT_START);
  const nameOf = (handle: string): string => shownName(personAt(platform.channel, handle).name, handle);
  const page = (columns: number): Page => ({ ink, now: timer.now(), nameOf, columns, fences: !live });
  const status = (columns: number): readonly string[] => statusOf(platform, page(columns));
  const typedLine = { typed: () => ({ rows: 1, cursor: 0 }), draw: () => undefined };
  const screen = live ? screenOn(output, { ...typedLine, status }) : paperOf(output);
  const seen: Seen = new Map();
  const show: Session["show"] = (what) => shownOn({ screen, seen, page }, what);
  const session = beginSession({ platform, timer, store, seed: demo.seed, makeUmble, show, fault });
  return { demo, session, timer, screen, page, told: new Set(), done: new Set(), lines: 0 };
}

function statusOf({ channel }: Platform, page: Page): readonly string[] {
  const parts = standingFor(channel, ANN).flatMap((message) => message.parts);
  const until = parts.find((part) => part.kind === "until" && part.at > page.now);
  const clock = until?.kind === "until" ? `${until.before} ${clockText(until.at, page.now)}.  ` : "";
  return wrapped(`── ${clock}Ctrl-C ends the demonstration`, page.columns);
}

/** Until the message that ends this act stands there; whatever falls due is done, by robots, clocks and Ann. */
async function played(stage: Stage, over: RegExp): Promise<void> {
  const { session, demo, timer } = stage;
  for (let planned: Planned | null = null; !demo.stop.aborted; ) {
    const next = await ticked(session);
    const isOver = session.platform.channel.shown.some(
      ({ about }) => about !== null && over.test(`${about.table.id}/${about.key}`),
    );
    await narrated(stage);
    if (isOver) return;
    planned = replanned(stage, planned);
    if (planned !== null && planned.at <= timer.now()) {
      stage.done.add(planned.deed.id);
      await typed(stage, planned.deed.line);
    } else await drifted(stage, earliest(next, planned?.at ?? null));
  }
}

type Planned = { readonly deed: Deed; readonly at: Instant };

/** What Ann is about to do stays planned as long as it is the next thing. */
function replanned({ session, demo, done: finished, timer }: Stage, planned: Planned | null): Planned | null {
  const deed = nextDeed(standingFor(session.platform.channel, ANN), finished, demo.mind);
  if (deed === null) return null;
  return planned?.deed.id === deed.id ? planned : { deed, at: later(timer.now(), deed.afterMs) };
}

/** Time passes until then, a frame at a time, and is seen passing. */
async function drifted({ timer, screen, demo }: Stage, until: Instant | null): Promise<void> {
  const now = timer.now();
  const end = until ?? later(now, SECOND_MS);
  const to = end > now ? Math.min(end - now, FRAME_MS) : 0;
  await demo.pass(to);
  timer.moveTo(later(now, to));
  screen.refresh();
}

async function narrated(stage: Stage): Promise<void> {
  const words = chapterFor(stage.session.platform.channel.shown, stage.told);
  if (words === null) return;
  stage.told.add(words);
  await told(stage, words);
}

/** The clock stands still while it is read. */
async function told({ screen, demo, page }: Stage, words: string): Promise<void> {
  const draw = (columns: number): readonly string[] =>
    wrapped(`» ${words}`, columns).map((line) => page(columns).ink.tint(line, "green"));
  screen.add({ key: null, draw });
  await demo.pass(words.split(" ").length * READING_MS_PER_WORD);
}

/** What Ann types, to be read like everything else. Plain words go to umble alone. */
async function typed(stage: Stage, line: string): Promise<void> {
  const { session, screen, demo } = stage;
  stage.lines += 1;
  const act = actOf(line);
  const dm = { kind: "dm", handle: ANN.handle } as const;
  const place = act.kind === "said" || line === "[Stop]" ? dm : ANN.place;
  screen.add({ key: null, tight: true, draw: (columns) => wrapped(demo.ink.strong(`Ann> ${line}`), columns) });
  await done(session, doingOf(session, { handle: ANN.handle, place, act, delivery: `1:${stage.lines}` }));
}

import { randomBytes } from "node:crypto";
import { clearLine, createInterface, cursorTo, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { earliest, later, SECOND_MS, type Timer } from "../../src/instant.ts";
import { seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import { type Channel, type Platform, personAt, visibleTo, withPerson } from "./channel.ts";
import { type Attempt, doingOf, done, seen } from "./doing.ts";
import type { Ink } from "./ink.ts";
import { beginRun, keepRun } from "./kept.ts";
import { WrongLine } from "./line.ts";
import { looked } from "./look.ts";
import { messageOutput } from "./news.ts";
import type { Output } from "./output.ts";
import type { MakeUmble } from "./parts.ts";
import { HOME, placeText } from "./place.ts";
import { beginSession, type Session, ticked } from "./session.ts";
import { shownName } from "./text.ts";
import { realTimer } from "./timer.ts";
import { type Seat, type Typed, typedOf } from "./typed.ts";
import { GREETING, HELP } from "./words.ts";

/** What a terminal is made of. */
export type Terminal = {
  readonly store: Store;
  readonly makeUmble: MakeUmble;
  readonly input: Readable;
  readonly output: Writable & { readonly isTTY?: boolean };
  readonly ink: Ink;
  /** Where everything is kept, and how to come back. */
  readonly farewell: string;
  readonly fault: (problem: unknown) => void;
};

type Desk = {
  readonly terminal: Terminal;
  readonly session: Session;
  readonly reader: Interface;
  /** What the platform's records hold already. */
  readonly written: Map<string, string>;
  kept: Channel;
  seat: Seat;
  /** False from when its person leaves: nothing is asked any more. */
  open: boolean;
  lines: number;
  /** Everything happens one after the other. */
  tail: Promise<unknown>;
  /** Ends the present wait of the clock. */
  nap: AbortController;
};

/** Plays until its person leaves. */
export async function playTerminal(terminal: Terminal): Promise<void> {
  const desk = await openDesk(terminal);
  const stop = new AbortController();
  const clock = ticking(desk, stop.signal);
  await listening(desk);
  stop.abort();
  await clock;
  await inTurn(desk, () => desk.session.umble.stop());
  await kept(desk);
  terminal.output.write(`\n${terminal.farewell}\n`);
}

async function openDesk(terminal: Terminal): Promise<Desk> {
  const { store, makeUmble, input, output, fault } = terminal;
  const { channel, now } = await beginRun(store);
  const platform: Platform = { channel };
  const timer = realTimer(now);
  const show = (outputs: Output) => write(desk, looked(outputs, lookFor(terminal, platform, timer)));
  const runSeed = seed(randomBytes(16).toString("hex"));
  const session = beginSession({ platform, timer, store, seed: runSeed, makeUmble, show, fault });
  const reader = createInterface({ input, output, terminal: output.isTTY === true, historySize: 500 });
  const seat: Seat = { handle: "ann", place: { kind: "channel", server: HOME, channel: "general" } };
  const rest = {
    written: new Map<string, string>(),
    kept: channel,
    open: true,
    lines: 0,
    tail: Promise.resolve(),
    nap: new AbortController(),
  };
  const desk: Desk = { terminal, session, reader, seat, ...rest };
  write(desk, GREETING);
  showAgain(desk);
  return desk;
}

function lookFor({ ink }: Terminal, platform: Platform, timer: Timer) {
  const nameOf = (handle: string) => shownName(personAt(platform.channel, handle).name, handle);
  return { ink, now: timer.now(), nameOf };
}

/** Somebody who comes back sees where things stand: the messages that can still be acted on. */
function showAgain({ session, seat }: Desk): void {
  const places = [placeText(seat.place), `@${seat.handle}`];
  const visible = places.flatMap((place) => visibleTo(session.platform.channel, seat.handle, place));
  const live = visible.filter(({ about, choices }) => about !== null && choices.length > 0);
  for (const message of live) session.show(messageOutput(message, "see", session.numbers));
}

/** Reads lines until there are no more; each is finished before the next. */
function listening(desk: Desk): Promise<void> {
  const { reader } = desk;
  prompt(desk);
  return new Promise((resolve) => {
    reader.on("line", (line) => {
      void inTurn(desk, () => heard(desk, line)).catch((problem: unknown) => desk.terminal.fault(problem));
    });
    reader.on("SIGINT", () => reader.close());
    reader.on("close", () => {
      desk.open = false;
      resolve(inTurn(desk, async () => undefined));
    });
  });
}

async function heard(desk: Desk, line: string): Promise<void> {
  try {
    await obeyed(desk, typedOf(line, desk.seat));
  } catch (problem) {
    if (!(problem instanceof WrongLine)) throw problem;
    write(desk, `${problem.message} (help tells what can be typed)`);
  }
  await kept(desk);
  desk.nap.abort();
  prompt(desk);
}

async function obeyed(desk: Desk, typed: Typed): Promise<void> {
  const { session, reader } = desk;
  switch (typed.kind) {
    case "nothing":
      return;
    case "help":
      return write(desk, HELP);
    case "quit":
      return reader.close();
    case "seat":
      desk.seat = typed.seat;
      return;
    case "name":
      session.platform.channel = withPerson(session.platform.channel, typed.handle, { name: typed.name });
      return;
    case "see":
      return seen(session, typed.handle, typed.place);
    case "act":
      desk.lines += 1;
      return acted(desk, { ...typed, delivery: `${session.platform.channel.run}:${desk.lines}` });
  }
}

/** A button that is not in the channel is looked for in the DMs, since a terminal shows both on one screen. */
async function acted({ session }: Desk, attempt: Attempt): Promise<void> {
  const here = doingOf(session, attempt);
  const elsewhere = here.kind === "missing" && attempt.act.kind === "press" && attempt.place.kind === "channel";
  const there = elsewhere ? doingOf(session, { ...attempt, place: { kind: "dm", handle: attempt.handle } }) : here;
  await done(session, there.kind === "missing" ? here : there);
}

/** Does what is due when it is due, and looks at least once a second. */
async function ticking(desk: Desk, stop: AbortSignal): Promise<void> {
  const { session, terminal } = desk;
  while (!stop.aborted) {
    const next = await inTurn(desk, async () => {
      const due = await ticked(session);
      await kept(desk);
      return due;
    }).catch((problem: unknown) => {
      terminal.fault(problem);
      return null;
    });
    desk.nap = new AbortController();
    const now = session.timer.now();
    const until = earliest(next, later(now, SECOND_MS)) ?? now;
    await session.timer.sleep(
      later(now, Math.max(SHORTEST_NAP_MS, until - now)),
      AbortSignal.any([stop, desk.nap.signal]),
    );
  }
}

const SHORTEST_NAP_MS = 20;

function inTurn<Answer>(desk: Desk, act: () => Promise<Answer>): Promise<Answer> {
  const turn = desk.tail.then(act);
  desk.tail = turn.catch(() => undefined);
  return turn;
}

/** Keeps the platform when something has changed on it. */
async function kept(desk: Desk): Promise<void> {
  const { session, terminal, written } = desk;
  const { channel } = session.platform;
  if (channel === desk.kept) return;
  await keepRun(terminal.store, { channel, now: session.timer.now() }, written);
  desk.kept = channel;
}

/** Above the line that is being typed. */
function write(desk: Desk, words: string): void {
  const { output } = desk.terminal;
  if (output.isTTY === true) {
    cursorTo(output, 0);
    clearLine(output, 0);
  }
  output.write(`${words}\n\n`);
  prompt(desk);
}

/** Who speaks and where; what has been typed already stays. */
function prompt({ reader, seat, session, terminal, open }: Desk): void {
  if (!open || terminal.output.isTTY !== true) return;
  const name = shownName(personAt(session.platform.channel, seat.handle).name, seat.handle);
  reader.setPrompt(`${terminal.ink.strong(`${name} ${placeText(seat.place)}>`)} `);
  reader.prompt(true);
}

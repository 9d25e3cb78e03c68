import { randomBytes } from "node:crypto";
import { earliest, later, SECOND_MS } from "../../src/instant.ts";
import { seed } from "../../src/random.ts";
import { atHand, standingFor } from "./at-hand.ts";
import { type Platform, personAt } from "./channel.ts";
import type { Known } from "./completing.ts";
import { type Desk, inTurn, kept, nameOf, say, type Terminal } from "./desk.ts";
import { isLapsed, question } from "./filling.ts";
import { heard } from "./hearing.ts";
import { keepHistory, keptHistory } from "./history.ts";
import { beginRun } from "./kept.ts";
import { keyboardOn } from "./keyboard.ts";
import { messageOutput } from "./news.ts";
import { type Page, wrapped } from "./page.ts";
import { HOME, placeText } from "./place.ts";
import { paperOf, type Screen, screenOn } from "./screen.ts";
import { beginSession, type Session, ticked } from "./session.ts";
import { shownOn } from "./showing.ts";
import { inRows, statusLines } from "./status.ts";
import { shownName } from "./text.ts";
import { realTimer } from "./timer.ts";
import { greeting } from "./words.ts";

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
  terminal.output.write(`${terminal.live ? "" : "\n"}${terminal.farewell}\n`);
}

async function openDesk(terminal: Terminal): Promise<Desk> {
  const { store, makeUmble, input, output: window, live, fault } = terminal;
  const { channel, now } = await beginRun(store);
  const platform: Platform = { channel };
  const timer = realTimer(now);
  const history = await keptHistory({ store, timer });
  const runSeed = seed(randomBytes(16).toString("hex"));
  const session = beginSession({
    ...{ platform, timer, store, seed: runSeed, makeUmble, fault },
    show: (output) => shownOn(desk, output),
  });
  const keyboard = keyboardOn({ input, window, live, history, known: () => knownAt(desk) });
  const status = (columns: number) => statusOf(desk, columns);
  const screen: Screen = live ? screenOn(window, { ...keyboard, status }) : paperOf(window);
  const page = (columns: number) => pageFor(terminal, session, columns);
  const desk: Desk = {
    ...{ terminal, session, keyboard, screen, page, seen: new Map(), written: new Map(), kept: channel },
    seat: { handle: "ann", place: { kind: "channel", server: HOME, channel: "general" } },
    ...{ handy: [], filling: null, open: true, lines: 0, tail: Promise.resolve(), nap: new AbortController() },
  };
  return desk;
}

function pageFor({ ink, live }: Terminal, { platform, timer }: Session, columns: number): Page {
  const nameOf = (handle: string): string => shownName(personAt(platform.channel, handle).name, handle);
  return { ink, now: timer.now(), nameOf, columns, fences: !live };
}

function statusOf(desk: Desk, columns: number): readonly string[] {
  const { session, seat, keyboard, page } = desk;
  const hints = keyboard.hints();
  if (hints.length > 0)
    return inRows(
      hints.map((hit) => hit.trim()),
      columns,
      HINT_ROWS,
    );
  if (desk.filling !== null) return [];
  const { channel } = session.platform;
  desk.handy = atHand(channel, seat, desk.handy);
  return statusLines({ channel, seat, handy: desk.handy }, page(columns));
}

const HINT_ROWS = 4;

function knownAt({ session: { platform }, seat, terminal: { commands } }: Desk): Known {
  const { channel } = platform;
  const newest = standingFor(channel, seat).find(({ about }) => about !== null);
  return {
    commands,
    people: [...new Set([seat.handle, ...channel.people.keys()])],
    places: [...new Set([placeText(seat.place), ...channel.shown.map(({ place }) => place)])].filter((place) =>
      place.includes("#"),
    ),
    buttons: atHand(channel, seat).map(({ choice }) => choice),
    reactions: newest?.reactions ?? [],
  };
}

/** Reads lines until there are no more; each is finished before the next. */
function listening(desk: Desk): Promise<void> {
  const { keyboard, screen, terminal, session } = desk;
  const { reader } = keyboard;
  asked(desk);
  say(desk, (page) => greeting({ name: nameOf(desk), place: placeText(desk.seat.place) }, page));
  showAgain(desk);
  return new Promise((resolve) => {
    reader.on("line", (line) => {
      const prompt = reader.getPrompt();
      screen.sent(
        { key: null, tight: true, draw: (columns) => wrapped(prompt + line, columns) },
        keyboard.rowsOf(line),
      );
      void inTurn(desk, () => obeyed(desk, line)).catch((problem: unknown) => terminal.fault(problem));
    });
    reader.on("history", (lines) => {
      const newest = [...lines];
      void inTurn(desk, () => keepHistory(session.parts, newest)).catch((problem: unknown) => terminal.fault(problem));
    });
    reader.on("SIGINT", () => interrupted(desk));
    reader.on("SIGCONT", () => screen.resized());
    terminal.output.on("resize", () => screen.resized());
    reader.on("close", () => {
      desk.open = false;
      screen.close();
      resolve(inTurn(desk, async () => undefined));
    });
  });
}

/** What has been typed is dropped first, then the form that stands open; with neither it means to leave. */
function interrupted(desk: Desk): void {
  const { reader } = desk.keyboard;
  if (reader.line === "" && desk.filling === null) {
    reader.close();
    return;
  }
  reader.write(null, { ctrl: true, name: "e" });
  reader.write(null, { ctrl: true, name: "u" });
  desk.filling = null;
  asked(desk);
  desk.screen.refresh();
}

async function obeyed(desk: Desk, line: string): Promise<void> {
  await heard(desk, line);
  await kept(desk);
  desk.nap.abort();
  asked(desk);
  desk.screen.refresh();
}

/** A form whose button is gone is put away: the game has moved on. */
function lapsed(desk: Desk): void {
  const { filling, session, seat } = desk;
  if (filling === null || !isLapsed(filling, atHand(session.platform.channel, seat))) return;
  desk.filling = null;
  say(desk, () => [`${filling.form.title}: put away, the game has moved on.`]);
  asked(desk);
}

/** Somebody who comes back sees where things stand: the newest messages that can still be acted on. */
function showAgain({ session, seat }: Desk): void {
  const { channel } = session.platform;
  const live = standingFor(channel, seat).filter(({ about, choices }) => about !== null && choices.length > 0);
  for (const message of live.slice(0, MOST_SHOWN_AGAIN).toReversed())
    session.show(messageOutput(message, "see", session.numbers));
}

const MOST_SHOWN_AGAIN = 3;

/** Does what is due when it is due, and lets the clock be seen running every second. */
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
    lapsed(desk);
    desk.screen.refresh();
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

/** Who speaks and where, or what a form asks; what has been typed already stays. */
function asked(desk: Desk): void {
  const { keyboard, seat, terminal, open, filling } = desk;
  if (!open || !terminal.live) return;
  const who = `${nameOf(desk)} ${placeText(seat.place)}>`;
  keyboard.reader.setPrompt(`${terminal.ink.strong(filling === null ? who : question(filling))} `);
  keyboard.reader.prompt(true);
}

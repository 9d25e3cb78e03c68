import type { Readable } from "node:stream";
import type { Command } from "../../commands/spec.ts";
import type { Store } from "../../src/store/store.ts";
import type { Handy } from "./at-hand.ts";
import { type Channel, personAt } from "./channel.ts";
import type { Filling } from "./filling.ts";
import type { Ink } from "./ink.ts";
import { keepRun } from "./kept.ts";
import type { Keyboard } from "./keyboard.ts";
import { type Page, wrapped } from "./page.ts";
import type { MakeUmble } from "./parts.ts";
import type { Window } from "./screen.ts";
import type { Session } from "./session.ts";
import type { Wall } from "./showing.ts";
import { shownName } from "./text.ts";
import type { Seat } from "./typed.ts";

/** What a terminal is made of. */
export type Terminal = {
  readonly store: Store;
  readonly makeUmble: MakeUmble;
  readonly input: Readable;
  readonly output: Window;
  /** Whether lines can be edited and drawn anew: a terminal, not a pipe. */
  readonly live: boolean;
  readonly ink: Ink;
  readonly commands: readonly Command[];
  /** Where everything is kept, and how to come back. */
  readonly farewell: string;
  readonly fault: (problem: unknown) => void;
};

/** One person's terminal while it is open. */
export type Desk = Wall & {
  readonly terminal: Terminal;
  readonly session: Session;
  readonly keyboard: Keyboard;
  /** What the platform's records hold already. */
  readonly written: Map<string, string>;
  kept: Channel;
  seat: Seat;
  /** What can be pressed by its number, as it was shown last. */
  handy: readonly Handy[];
  /** The form that is being filled in. */
  filling: Filling | null;
  /** False from when its person leaves: nothing is asked any more. */
  open: boolean;
  lines: number;
  /** Everything happens one after the other. */
  tail: Promise<unknown>;
  /** Ends the present wait of the clock. */
  nap: AbortController;
};

export function inTurn<Answer>(desk: Desk, act: () => Promise<Answer>): Promise<Answer> {
  const turn = desk.tail.then(act);
  desk.tail = turn.catch(() => undefined);
  return turn;
}

/** Keeps the platform when something has changed on it. */
export async function kept(desk: Desk): Promise<void> {
  const { session, terminal, written } = desk;
  const { channel } = session.platform;
  if (channel === desk.kept) return;
  await keepRun(terminal.store, { channel, now: session.timer.now() }, written);
  desk.kept = channel;
}

/** The terminal's own words, between what umble shows. */
export function say(desk: Desk, lines: (page: Page) => readonly string[]): void {
  const draw = (columns: number) => lines(desk.page(columns)).flatMap((line) => wrapped(line, columns));
  desk.screen.add({ key: null, draw });
}

export function nameOf({ seat, session }: Desk): string {
  return shownName(personAt(session.platform.channel, seat.handle).name, seat.handle);
}

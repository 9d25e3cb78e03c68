import stringWidth from "string-width";
import { type Handy, standingFor } from "./at-hand.ts";
import type { Channel } from "./channel.ts";
import { clockText, type Page } from "./page.ts";
import type { Seat } from "./typed.ts";

/** The line above the typed one: the clock that runs, and what can be done now. */

const MOST_ROWS = 2;
/** Where the clock and the words before the buttons fill those rows, the buttons get one more. */
const NARROW_COLUMNS = 45;
const MOST_BUTTONS = 9;

export type Here = { readonly channel: Channel; readonly seat: Seat; readonly handy: readonly Handy[] };

export function statusLines(here: Here, page: Page): readonly string[] {
  const { ink } = page;
  const clock = clockLine(here, page);
  return inRows(
    [ink.tint("──", "faint"), ...(clock === null ? [] : [ink.strong(clock)]), ...waysOn(here, page, clock !== null)],
    page.columns,
    page.columns < NARROW_COLUMNS ? MOST_ROWS + 1 : MOST_ROWS,
  );
}

/** What can be typed: a word where a form waits for one, a button's number, or what begins something. */
function waysOn({ handy }: Here, { ink }: Page, running: boolean): readonly string[] {
  if (handy.length === 0) return running ? [] : IDLE.map(ink.strong);
  const lead = handy.some(({ choice }) => choice.form !== null) ? "Type a word, or a number:" : "Type a number:";
  return [lead, ...handy.slice(0, MOST_BUTTONS).map(({ no, choice }) => `${no} ${ink.strong(`[${choice.label}]`)}`)];
}

const IDLE = ["/umble tutorial", "/mumble solo", "/jumble", "help"];

/** The newest countdown that runs. */
function clockLine({ channel, seat }: Here, { now }: Page): string | null {
  const parts = standingFor(channel, seat).flatMap((message) => message.parts);
  const until = parts.find((part) => part.kind === "until" && part.at > now);
  return until?.kind === "until" ? `${until.before} ${clockText(until.at, now)}.` : null;
}

/** Side by side, none of them broken; what does not fit into so many rows is left out. */
export function inRows(items: readonly string[], columns: number, rows = MOST_ROWS): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const longer = `${lines.at(-1) ?? ""}  ${item}`.trimStart();
    if (lines.length > 0 && stringWidth(longer) <= columns) lines.splice(-1, 1, longer);
    else lines.push(item);
  }
  return lines.filter((line) => stringWidth(line) <= columns).slice(0, rows);
}

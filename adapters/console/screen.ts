import type { Writable } from "node:stream";

/**
 * What stands on a terminal: blocks of lines, below them the status, below that the line that is typed. A block that
 * is still on the screen is drawn anew in its place; what has scrolled away is left as it is.
 */

export type Window = Writable & { readonly columns?: number; readonly rows?: number };

/** `key` null: never replaced. `draw`: its lines, none wider than the window; none at all for nothing. */
export type Block = {
  readonly key: string | null;
  readonly draw: (columns: number) => readonly string[];
  /** No free line below it. */
  readonly tight?: true;
};

/** What stands below the blocks. */
export type Foot = {
  readonly status: (columns: number) => readonly string[];
  /** How many rows the typed line takes, and in which of them, from 0, the cursor stands. */
  readonly typed: () => { readonly rows: number; readonly cursor: number };
  /** Draws the typed line anew; the cursor stands in its row of before. */
  readonly draw: () => void;
};

export interface Screen {
  /** In the place of the block of the same key, if that is on the screen; else below all others. */
  add(block: Block): void;
  isOnScreen(key: string): boolean;
  /** Takes a block away, if it is on the screen. */
  remove(key: string): void;
  /** Draws again what changes by itself, as clocks do. */
  refresh(): void;
  /** The typed line was sent, and the cursor stands below its rows. It stays to be read as `echo`. */
  sent(echo: Block, rows: number): void;
  resized(): void;
  /** Only the blocks stay; nothing is drawn any more. */
  close(): void;
}

const WIDE = 80;
const HIGH = 24;
/** More than any screen shows. */
const MOST_BLOCKS = 200;

type Drawn = Block & { readonly lines: readonly string[] };
type Painting = {
  readonly window: Window;
  readonly foot: Foot;
  blocks: readonly Drawn[];
  status: readonly string[];
  open: boolean;
};

export function screenOn(window: Window, foot: Foot): Screen {
  const painting: Painting = { window, foot, blocks: [], status: [], open: true };
  return {
    add: (block) => paint(painting, placed(painting, drawn(painting, block))),
    isOnScreen: (key) => visible(painting).some((one) => one.key === key),
    remove: (key) => {
      const gone = visible(painting).find((one) => one.key === key);
      paint(
        painting,
        refreshed(painting).filter((one) => one.key !== gone?.key || gone === undefined),
      );
    },
    refresh: () => paint(painting, refreshed(painting)),
    sent: (echo, rows) => paint(painting, [...refreshed(painting), drawn(painting, echo)], rows),
    resized: () => begunAnew(painting),
    close: () => {
      paint(painting, refreshed(painting));
      if (painting.open) window.write(`${up(painting.status.length + foot.typed().cursor)}\r${CLEAR_BELOW}`);
      painting.open = false;
    },
  };
}

export function columnsOf({ columns }: Window): number {
  return columns === undefined || columns < 1 ? WIDE : columns;
}

/** The lines of a block, and a free one below it. */
function drawn({ window }: Painting, block: Block): Drawn {
  const lines = block.draw(columnsOf(window));
  return { ...block, lines: lines.length === 0 || block.tight === true ? lines : [...lines, ""] };
}

/** The blocks that stand wholly on the screen: only they can be reached. */
function visible({ window: { rows = HIGH }, foot, blocks, status }: Painting): readonly Drawn[] {
  let left = rows - status.length - foot.typed().rows;
  const first = blocks.findLastIndex(({ lines }) => {
    left -= lines.length;
    return left < 0;
  });
  return blocks.slice(first + 1);
}

function refreshed(painting: Painting): readonly Drawn[] {
  const reached = new Set(visible(painting));
  return painting.blocks.map((one) => (reached.has(one) ? drawn(painting, one) : one));
}

/** A block that has scrolled away loses its key to its successor. */
function placed(painting: Painting, block: Drawn): readonly Drawn[] {
  const blocks = refreshed(painting);
  const reached = visible(painting).some(({ key }) => key !== null && key === block.key);
  if (reached) return blocks.map((one) => (one.key === block.key ? block : one));
  return [...blocks.map((one) => (one.key === block.key ? { ...one, key: null } : one)), block];
}

const CLEAR_LINE = "\u{1B}[K";
const CLEAR_BELOW = "\u{1B}[J";
const CLEAR_ALL = "\u{1B}[2J\u{1B}[H";
const HIDE_CURSOR = "\u{1B}[?25l";
const SHOW_CURSOR = "\u{1B}[?25h";

function up(rows: number): string {
  return rows > 0 ? `\u{1B}[${rows}A` : "";
}

/** Everything from the first line that differs, in one write. `sent`: the rows of a line that was typed above the cursor. */
function paint(painting: Painting, next: readonly Drawn[], sent = 0): void {
  const { window, foot, status, blocks } = painting;
  const [old, lines] = [flat(blocks), flat(next)];
  const top = firstDifference(old, lines);
  painting.blocks = next.slice(-MOST_BLOCKS);
  if (!painting.open) return;
  painting.status = foot.status(columnsOf(window));
  const same = top === old.length && top === lines.length && painting.status.join("\n") === status.join("\n");
  if (same && sent === 0) return;
  const below = sent > 0 ? sent : foot.typed().cursor;
  write(painting, `${up(below + status.length + old.length - top)}\r`, lines.slice(top));
}

/** After a change of the window nobody knows where things stand: as much as it shows is drawn on an empty one. */
function begunAnew(painting: Painting): void {
  if (!painting.open) return;
  const { window, foot } = painting;
  painting.blocks = painting.blocks.map((one) => drawn(painting, one));
  painting.status = foot.status(columnsOf(window));
  const room = (window.rows ?? HIGH) - painting.status.length - foot.typed().rows;
  write(painting, CLEAR_ALL, room > 0 ? flat(painting.blocks).slice(-room) : []);
}

function write({ window, foot, status }: Painting, start: string, lines: readonly string[]): void {
  const text = [...lines, ...status].map((line) => `${CLEAR_LINE}${line}\n`).join("");
  window.write(`${HIDE_CURSOR}${start}${text}${CLEAR_BELOW}${"\n".repeat(foot.typed().cursor)}`);
  foot.draw();
  window.write(SHOW_CURSOR);
}

function flat(blocks: readonly Drawn[]): readonly string[] {
  return blocks.flatMap(({ lines }) => lines);
}

function firstDifference(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((line, at) => line !== other[at]);
  return index === -1 ? one.length : index;
}

/** Where nothing can be drawn anew: each block is printed once. */
export function paperOf(window: Window): Screen {
  const print = ({ draw }: Block): void => {
    const lines = draw(Number.POSITIVE_INFINITY);
    if (lines.length > 0) window.write(`${lines.join("\n")}\n\n`);
  };
  const nothing = () => undefined;
  return {
    add: print,
    isOnScreen: () => false,
    remove: nothing,
    refresh: nothing,
    sent: nothing,
    resized: nothing,
    close: nothing,
  };
}

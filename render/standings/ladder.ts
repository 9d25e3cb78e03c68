import type { By } from "../../src/standings/boards.ts";
import type { Ladder, Row } from "../../src/standings/reading.ts";
import { board, cell } from "../grid.ts";
import { commandLine } from "../line.ts";
import type { Cell, Choice, Part, Said, Span } from "../message.ts";
import { text } from "../message.ts";
import { periodName, type Stretch, stretchWords } from "./periods.ts";

/** A page of a leaderboard, in 28 columns. */

export type Sort = Exclude<By, "games" | "robots">;
export const SORTS = ["wins", "points", "rating", "streak"] as const;

/** The board as it was asked for. `game`: null for all kinds together. */
export type Shown = {
  readonly game: { readonly group: string; readonly title: string } | null;
  readonly of: "server" | "channel";
  readonly stretch: Stretch;
  readonly by: Sort;
  /** From 1. */
  readonly page: number;
};

export type Season = { readonly period: string; readonly leader: Row } | null;

export type LadderView = {
  readonly shown: Shown;
  readonly ladder: Ladder;
  /** Who led the season before this one. */
  readonly last: Season;
  /** What was asked for and does not exist, so that something else is shown. */
  readonly notes: readonly string[];
};

export function ladderSaid({ shown, ladder, last, notes }: LadderView): Said {
  const head = text({ strong: "Leaderboard" }, ` · ${headline(shown)}`);
  const told = notes.map((note) => text(note));
  if (ladder.rows.length === 0) return { parts: [head, ...told, ...emptyParts(shown)], choices: otherChoices(shown) };
  return {
    parts: [head, ...told, boardOf(shown, ladder), ...ownPart(shown, ladder), ...legend(shown), ...lastPart(last)],
    choices: [...pageChoices(shown, ladder), ...otherChoices(shown)],
  };
}

function headline({ game, of, stretch, by }: Shown): string {
  const where = of === "server" ? "the whole server" : "this channel";
  return [game?.title ?? "all games", where, stretchWords(stretch), SORT_WORDS[by]].join(" · ");
}

const SORT_WORDS: Readonly<Record<Sort, string>> = {
  wins: "by wins",
  points: "by points",
  rating: "by rating",
  streak: "by wins in a row",
};

type Column = { readonly head: string; readonly width: number; readonly of: (row: Row) => string };

const NAME_COLUMNS: Readonly<Record<Sort, readonly Column[]>> = {
  wins: [
    { head: "won", width: 5, of: ({ score }) => amount(score) },
    { head: "of", width: 4, of: ({ games }) => amount(games ?? 0) },
    { head: "bots", width: 5, of: ({ robots }) => amount(robots) },
  ],
  points: [
    { head: "points", width: 7, of: ({ score }) => amount(score) },
    { head: "games", width: 6, of: ({ games }) => amount(games ?? 0) },
  ],
  rating: [{ head: "rating", width: 7, of: ({ score }) => `${score}` }],
  streak: [{ head: "in a row", width: 9, of: ({ score }) => amount(score) }],
};
const WIDTH = 28;
const PLACE = 4;

function boardOf({ by }: Shown, { rows, own }: Ladder): Part {
  const columns = NAME_COLUMNS[by];
  const isShown = own === null || rows.some(({ person }) => person === own.person);
  const ownRows = isShown ? [] : [[cell("  ·", WIDTH)], rowCells(columns, own, true)];
  const head = [
    cell("", PLACE),
    cell("", nameWidth(columns)),
    ...columns.map((one) => cell(one.head.padStart(one.width), one.width, "faint")),
  ];
  return board(head, ...rows.map((row) => rowCells(columns, row, row.person === own?.person)), ...ownRows);
}

function nameWidth(columns: readonly Column[]): number {
  return WIDTH - PLACE - columns.reduce((sum, { width }) => sum + width, 0);
}

/** The asker's own row is marked by a sign, not by colour alone. */
function rowCells(columns: readonly Column[], row: Row, isOwn: boolean): readonly Cell[] {
  const colour = isOwn ? "bright" : null;
  const sign = isOwn ? "*" : " ";
  return [
    cell(`${amount(row.place).padStart(PLACE - 1)}${sign}`, PLACE, colour),
    cell(row.name, nameWidth(columns), colour),
    ...columns.map(({ width, of }) => cell(of(row).padStart(width), width, colour)),
  ];
}

const THOUSAND = 1_000;

/** In five signs at most. */
function amount(count: number): string {
  if (Math.abs(count) < 10 * THOUSAND) return `${count}`;
  if (Math.abs(count) < THOUSAND * THOUSAND) return `${Math.floor(count / THOUSAND)}k`;
  return `${Math.floor(count / THOUSAND / THOUSAND)}M`;
}

function ownPart({ by, game }: Shown, { own }: Ladder): readonly Part[] {
  return own === null ? [text(`You are not on this board yet: ${WAYS_ON[by](game?.title ?? "a game")}.`)] : [];
}

/** How one gets there. */
const WAYS_ON: Readonly<Record<Sort, (game: string) => string>> = {
  wins: (game) => `play ${game} to its end, with another person`,
  points: (game) => `play ${game} to its end, without robots`,
  rating: (game) => `play ${game} to its end against another person, without robots or hints`,
  streak: (game) => `win ${game}`,
};

function legend({ by }: Shown): readonly Part[] {
  if (by === "wins") return [text("Games with a robot count in the last column alone: the ones won.")];
  if (by === "rating")
    return [text("A rating starts at 1000 and rises with rated games: two people or more, no robots, no hints.")];
  return [];
}

function lastPart(last: Season): readonly Part[] {
  if (last === null) return [];
  const spans: readonly Span[] = [
    "The season before, ",
    periodName(last.period),
    ", went to ",
    { typed: last.leader.name },
    ".",
  ];
  return [text(...spans)];
}

function emptyParts({ game, stretch, page }: Shown): readonly Part[] {
  if (page > 1) return [text("There is no such page: the board ends before it.")];
  const start = game === null ? [] : [" ", { code: `/${game.group} start` }, " begins one."];
  const when = stretch.kind === "all" ? "yet" : "in that time";
  return [text(`Nobody is on this board ${when}: it fills with games that are played to their end.`, ...start)];
}

function lineOf({ game, of, stretch, by, page }: Shown): string {
  const named = {
    ...(game === null ? {} : { game: game.group }),
    ...(of === "server" ? {} : { of }),
    ...(stretch.kind === "all" ? {} : { period: stretch.kind }),
    ...(by === "wins" ? {} : { by }),
    ...(stretch.kind === "all" || stretch.name === stretch.now ? {} : { when: stretch.name }),
    ...(page === 1 ? {} : { page }),
  };
  return commandLine("leaderboard", named);
}

function choice(label: string, shown: Shown): Choice {
  return { label, value: { line: lineOf(shown), turn: "", table: null }, form: null };
}

function pageChoices(shown: Shown, { hasMore }: Ladder): readonly Choice[] {
  const { page } = shown;
  return [
    ...(page > 1 ? [choice("Back", { ...shown, page: page - 1 })] : []),
    ...(hasMore ? [choice("More", { ...shown, page: page + 1 })] : []),
  ];
}

/** The same by something else, of the time before, and what the board is a part of. */
function otherChoices(shown: Shown): readonly Choice[] {
  const first = { ...shown, page: 1 };
  const { stretch } = shown;
  const others = SORTS.filter((by) => by !== shown.by && (stretch.kind === "all" || by === "wins" || by === "points"));
  return [
    ...(shown.page > 1 ? [choice("Top", first)] : []),
    ...others.map((by) => choice(SORT_LABELS[by], { ...first, by })),
    ...(stretch.kind === "all" || stretch.before === null
      ? []
      : [choice("The one before", { ...first, stretch: { ...stretch, name: stretch.before } })]),
    ...(stretch.kind === "all"
      ? [choice("This month", { ...first, by: isTimed(shown.by) ? shown.by : "wins", stretch: THIS_MONTH })]
      : [choice("All time", { ...first, stretch: { kind: "all" } })]),
  ];
}

/** Without a name: the present one. */
const THIS_MONTH: Stretch = { kind: "month", name: "", now: "", before: null };

function isTimed(by: Sort): boolean {
  return by === "wins" || by === "points";
}

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  wins: "By wins",
  points: "By points",
  rating: "By rating",
  streak: "By streak",
};

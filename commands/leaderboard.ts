import { type Said, said, text } from "../render/message.ts";
import { ladderSaid, type Season, type Shown, SORTS, type Sort } from "../render/standings/ladder.ts";
import type { Stretch } from "../render/standings/periods.ts";
import type { Scope } from "../src/identity.ts";
import { ALL_GAMES, ALL_TIME, type Board, channelWide, SERVER_WIDE } from "../src/standings/boards.ts";
import { type Calendar, calendarAt, isMonth, isWeek, stepped } from "../src/standings/calendar.ts";
import { decent } from "../src/standings/decent.ts";
import { kindsWith, type Ladder, ladder, leader, type Row } from "../src/standings/reading.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Offer } from "./offer.ts";
import { serverMeant } from "./server.ts";
import type { Args, Command } from "./spec.ts";

/** `/leaderboard [game] [of] [period] [by]`: who stands where, privately. Source: wishes 26 and 27. */

const PERIODS = ["all", "month", "week", "season"] as const;
const ROWS = 10;
const MOST_PAGES = 100_000;

/** `groups`: what the games are called here. */
export function leaderboard(groups: readonly string[]): Command {
  const choice = (name: string, summary: string, of: readonly string[]) =>
    ({ name, summary, required: false, takes: { kind: "choice", of } }) as const;
  return {
    path: ["leaderboard"],
    summary: "Who stands where: by wins, points, rating or wins in a row",
    place: null,
    secret: false,
    options: [
      choice("game", "Of one game; all games together without it", groups),
      choice("of", "Of the whole server, or of this channel", ["channel", "server"]),
      choice("period", "Of all time, or of this month, week or season", PERIODS),
      choice("by", "What decides: wins without it", SORTS),
      {
        name: "when",
        summary: "An earlier month or week, as in 2030-01 or 2030-W05",
        required: false,
        takes: { kind: "text", max: 8 },
        byName: true,
      },
      {
        name: "page",
        summary: "Ten rows a page",
        required: false,
        takes: { kind: "whole", least: 1, most: MOST_PAGES },
        byName: true,
      },
    ],
    action: (args) => ({ kind: "serve", serve: (desk, call) => answered(desk, call, args) }),
  };
}

type Wish = {
  readonly of: Scope;
  readonly offer: Offer | null;
  readonly where: string;
  readonly by: Sort;
  readonly stretch: Stretch;
  readonly page: number;
  readonly notes: readonly string[];
};

async function answered(desk: Desk, call: Call, args: Args): Promise<Said> {
  const of = await serverMeant(desk, call);
  if (of === null) return said(text("I know no server that we share. Ask for the leaderboard in one of its channels."));
  const calendar = await calendarAt(desk, of, call.at);
  const stretch = stretchOf(args, calendar);
  if ("parts" in stretch) return stretch;
  return shown(desk, call, wishOf(desk, call, { of, args, stretch }));
}

type Read = { readonly of: Scope; readonly args: Args; readonly stretch: Stretch };

function wishOf({ book }: Desk, { where }: Call, { of, args, stretch }: Read): Wish {
  const by = SORTS.find((one) => one === args.text("by")) ?? "wins";
  const isTimed = by === "wins" || by === "points";
  const wantsChannel = args.text("of") === "channel";
  const inChannel = wantsChannel && isTimed && where.kind === "channel";
  const notes = [
    ...(wantsChannel && where.kind === "dm" ? ["A DM is no channel: this is the board of the server."] : []),
    ...(wantsChannel && !isTimed && where.kind !== "dm" ? [`${NAMES[by]} are kept for the whole server.`] : []),
    ...(stretch.kind !== "all" && !isTimed ? [`${NAMES[by]} are kept for all time.`] : []),
  ];
  return {
    ...{ of, by, notes },
    offer: book.offers.find(({ group }) => group === args.text("game")) ?? null,
    where: inChannel && where.kind === "channel" ? channelWide(where.channel) : SERVER_WIDE,
    stretch: isTimed ? stretch : { kind: "all" },
    page: args.whole("page") ?? 1,
  };
}

const NAMES: Readonly<Record<Sort, string>> = {
  wins: "Wins",
  points: "Points",
  rating: "Ratings",
  streak: "Wins in a row",
};

/** Ratings and runs are by game: without one, that which alone has any; else the choice is the asker's. */
async function shown(desk: Desk, call: Call, wish: Wish): Promise<Said> {
  if (wish.offer !== null || wish.by === "wins" || wish.by === "points") return page(desk, call, wish);
  const kinds = await kindsWith(desk.store, wish.of, wish.by);
  const offers = desk.book.offers.filter(({ hosted }) => kinds.includes(hosted.name));
  const [only, another] = offers;
  if (only !== undefined && another === undefined) return page(desk, call, { ...wish, offer: only });
  if (only === undefined)
    return said(text(`${NAMES[wish.by]} come with games that are played to their end: there are none here yet.`));
  const choices = offers.map(({ title, group }) => ({
    label: title,
    value: { line: `leaderboard game:${group} by:${wish.by}`, turn: "", table: null },
    form: null,
  }));
  return { parts: [text(`${NAMES[wish.by]} are by game. Which one?`)], choices };
}

async function page(desk: Desk, call: Call, wish: Wish): Promise<Said> {
  const board = boardOf(wish);
  const from = (wish.page - 1) * ROWS;
  const [found, last] = await Promise.all([
    ladder(desk.store, wish.of, { board, from, count: ROWS, asker: call.by.id }),
    lastSeason(desk, wish, board),
  ]);
  const { offer, where, stretch, by, notes } = wish;
  const view: Shown = {
    game: offer === null ? null : { group: offer.group, title: offer.title },
    of: where === SERVER_WIDE ? "server" : "channel",
    ...{ stretch, by, page: wish.page },
  };
  return ladderSaid({ shown: view, ladder: shortened(found), last, notes });
}

function boardOf({ by, where, offer, stretch }: Wish): Board {
  const period = stretch.kind === "all" ? ALL_TIME : stretch.name;
  return { by, where, game: offer?.hosted.name ?? ALL_GAMES, period };
}

async function lastSeason(desk: Desk, { of, stretch }: Wish, board: Board): Promise<Season> {
  if (stretch.kind !== "season" || stretch.before === null) return null;
  const first = await leader(desk.store, of, { ...board, period: stretch.before });
  return first === null || first.score === 0 ? null : { period: stretch.before, leader: rowShown(first) };
}

function shortened({ rows, own, hasMore }: Ladder): Ladder {
  return { rows: rows.map(rowShown), own: own === null ? null : rowShown(own), hasMore };
}

/** Offensive names are shortened. (wish 4) */
function rowShown(row: Row): Row {
  return { ...row, name: decent(row.name) };
}

/** The time that is meant, or what is wrong with it. A month or week by name alone says which of both it is. */
function stretchOf({ text: given }: Args, { month, week, seasons }: Calendar): Stretch | Said {
  const when = given("when");
  const named = when === null ? null : isMonth(when) ? "month" : isWeek(when) ? "week" : "wrong";
  const wished = PERIODS.find((one) => one === given("period")) ?? "all";
  if (
    named === "wrong" ||
    (named === "month" && wished === "week") ||
    (named === "week" && wished !== "week" && wished !== "all")
  )
    return said(
      text(
        { code: "when" },
        " is a month, as in ",
        { code: month },
        ", or a week, as in ",
        { code: week },
        "; you gave ",
        { typed: when ?? "" },
        ".",
      ),
    );
  const kind = wished === "all" && named !== null ? named : wished;
  if (kind === "all") return { kind };
  if (kind === "season" && seasons === "off")
    return said(text("This server has no seasons. ", { code: "/leaderboard period:month" }, " shows the month."));
  const now = kind === "week" ? week : month;
  const name = when ?? now;
  return { kind, name, now, before: stepped(name, -1) };
}

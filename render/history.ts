import { type Choice, type Part, type Said, type Span, said, text } from "./message.ts";

/** Ended games: a list of them, and one played again page by page. */

export type Ended = {
  readonly game: string;
  readonly title: string;
  /** The date at the server, as `2030-01-31`. */
  readonly date: string;
  /** How people named the channel; null when it goes without saying. */
  readonly label: string | null;
  /** Ended early: nobody has won. (G-8) */
  readonly cancelled: boolean;
  /** By place. */
  readonly places: readonly { readonly name: string; readonly place: number; readonly points: number }[];
};

/** Names beyond these are counted only. */
const MOST_NAMED = 4;

type Listed = { readonly games: readonly Ended[]; readonly page: number; readonly more: boolean };

export function historySaid({ games, page, more }: Listed): Said {
  if (games.length === 0 && !more)
    return said(text(page === 1 ? "No game has ended here yet." : "There are no games further back."));
  const lines = games.map((game, index) => text({ strong: `${index + 1}` }, " ", ...endedWords(game)));
  const turned = page > 1 || more ? ` · page ${page}` : "";
  return {
    ...said(text(`Ended games, newest first${turned}.`), ...lines),
    choices: [
      ...games.map((game, index) => choice(`Replay ${index + 1}`, `umble replay game:${game.game}`)),
      ...(page > 1 ? [choice("Newer", `umble history page:${page - 1}`)] : []),
      ...(more ? [choice("Older", `umble history page:${page + 1}`)] : []),
    ],
  };
}

function endedWords({ game, title, date, label, cancelled, places }: Ended): readonly Span[] {
  const names = places
    .slice(0, MOST_NAMED)
    .flatMap(({ name, points }, index): readonly Span[] => [index === 0 ? "" : ", ", { typed: name }, ` ${points}`]);
  const others = places.length - MOST_NAMED;
  const where: readonly Span[] = label === null ? [] : [" in ", { typed: label }];
  const rest = others > 0 ? ` and ${others} more` : "";
  return [
    `${date} · ${title}`,
    ...where,
    cancelled ? " · cancelled" : "",
    places.length === 0 ? "" : " · ",
    ...names,
    rest,
    " · ",
    { code: game },
  ];
}

export type Replayed = {
  readonly game: string;
  readonly title: string;
  readonly date: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** How long after the beginning. */
  readonly after: string;
  readonly parts: readonly Part[];
};

export function replaySaid({ game, title, date, page, pages, after, parts }: Replayed): Said {
  const at = `umble replay game:${game}`;
  const turn = (label: string, to: number): readonly Choice[] =>
    to < 1 || to > pages || to === page ? [] : [choice(label, `${at} page:${to}`)];
  return {
    ...said(text({ strong: title }, ` of ${date} · page ${page} of ${pages} · ${after}`), ...parts),
    choices: [
      ...turn("First", page === 2 ? 0 : 1),
      ...turn("Back", page - 1),
      ...turn("Next", page + 1),
      ...turn("Last", page === pages - 1 ? 0 : pages),
      choice("As JSON", `${at} as:json`),
      choice("As text", `${at} as:text`),
    ],
  };
}

function choice(label: string, line: string): Choice {
  return { label, value: { line, turn: "", table: null }, form: null };
}

/** A page of the text that is exported. */
export function replayedText({ title, date, page, pages, after, parts }: Replayed): readonly Part[] {
  return [text(`${title} of ${date} · page ${page} of ${pages} · ${after}`), ...parts, text("")];
}

export const NO_SUCH_GAME = said(
  text("I know no ended game of that name here. ", { code: "/umble history" }, " lists them, each with its name."),
);
export const CANNOT_REPLAY = said(
  text("That game was played with rules or words that this umble no longer has: it cannot be played again."),
);
/** The letter that brings an ended game as a file. */
export function letterSaid(title: string, date: string): Said {
  return said(text(`${title} of ${date}, as you asked.`));
}

import type { Player } from "../../src/standings/player.ts";
import type { Career } from "../../src/standings/reading.ts";
import { counted, duration } from "../duration.ts";
import { board, cell } from "../grid.ts";
import { type Part, type Said, type Span, said, text } from "../message.ts";

/** What is known of one person in a server, in 28 columns. */

export type Titled = Career & { readonly title: string };
export type CareerView = { readonly who: Span; readonly isOwn: boolean; readonly careers: readonly Titled[] };

export function careersSaid({ who, isOwn, careers }: CareerView): Said {
  if (careers.length === 0)
    return said(
      isOwn
        ? text("You have not finished a game here yet. Your first one will stand here.")
        : text(who, " has not finished a game here yet."),
    );
  return said(
    text({ strong: "Profile" }, " · ", who),
    gamesBoard(careers),
    ...ratingParts(careers),
    ...bestParts(careers),
    ...runParts(careers),
  );
}

const NAME = 13;
const WIDTHS = [5, 5, 5] as const;

/** Won against robots, by itself. */
function gamesBoard(careers: readonly Titled[]): Part {
  const head = ["games", "won", "bots"].map((word, index) => numberCell(word, index, "faint"));
  const rows = careers.map(({ title, player: { games, wins, robots } }) => [
    cell(title, NAME),
    ...[`${games}`, `${wins}`, `${robots.wins}`].map((word, index) => numberCell(word, index, null)),
  ]);
  return board([cell("", NAME), ...head], ...rows);
}

function numberCell(word: string, index: number, colour: "faint" | null) {
  const width = WIDTHS[index] ?? 0;
  return cell(word.padStart(width), width, colour);
}

function ratingParts(careers: readonly Titled[]): readonly Part[] {
  const rows = careers.flatMap(({ title, rating, player: { rated } }) => {
    if (rating === null) return [];
    const place = rating.place === null ? "" : `, place ${rating.place}`;
    return [
      text(
        `${title}: rating `,
        { strong: `${rating.rating}` },
        `${place}; skill ${rating.skill} ± ${rating.give} after ${counted(rated, "rated game")}.`,
      ),
    ];
  });
  return rows.length === 0 ? [text("No rated game yet: two people or more, no robots, no hints.")] : rows;
}

type Kind = keyof Player["bests"];

const BEST_WORDS: Readonly<Record<Kind, string>> = {
  unjumble: "Fastest unjumble",
  word: "Longest word",
  play: "Best play",
};

/** The best of all games. */
function bestParts(careers: readonly Titled[]): readonly Part[] {
  return (["unjumble", "word", "play"] as const).flatMap((kind) => {
    const bests = careers.flatMap(({ title, player }) => {
      const best = player.bests[kind];
      return best === null ? [] : [{ ...best, title }];
    });
    const [first] = bests.toSorted((one, other) =>
      kind === "unjumble" ? one.value - other.value : other.value - one.value,
    );
    if (first === undefined) return [];
    return [
      text(`${BEST_WORDS[kind]}: `, { code: first.text }, `, ${valueWords(kind, first.value)} (${first.title}).`),
    ];
  });
}

function valueWords(kind: Kind, value: number): string {
  if (kind === "unjumble") return `in ${duration(value)}`;
  return kind === "word" ? counted(value, "letter") : counted(value, "point");
}

function runParts(careers: readonly Titled[]): readonly Part[] {
  const runs = careers.filter(({ player }) => player.run.best > 0);
  if (runs.length === 0) return [];
  const words = runs.map(({ title, player: { run } }) => `${title} ${run.now}, at best ${run.best}`);
  return [text(`Wins in a row: ${words.join("; ")}.`)];
}

import { type Choice, type Said, type Span, said, text } from "./message.ts";

/** What umble keeps of somebody, in plain words, and what deleting it means. docs/privacy.md says the same at length. */

export type Kept = {
  /** Of the servers that are known to be shared: games of theirs that ended. */
  readonly games: number;
  readonly dailyWords: number;
  readonly hasSettings: boolean;
  readonly inTutorial: boolean;
  /** How long ended games can be looked at; null for ever. */
  readonly keepGamesDays: number | null;
  readonly contact: string | null;
};

const PRIVACY_PAGE = "docs/privacy.md";
const TERMS_PAGE = "docs/terms.md";

export function privacySaid({ contact, keepGamesDays, ...kept }: Kept): Said {
  const days = keepGamesDays === null ? "" : ` Whole games can be replayed for ${counted(keepGamesDays, "day")}.`;
  return {
    ...said(
      text({ strong: "What I keep of you" }, ", so that games can be played and counted, and for nothing else:"),
      text(
        "1. At tables and in the records of games: who you are here, how you were called, and what you played. ",
        "Who was there could see it.",
        days,
      ),
      text(
        "2. In the standings of each server: games, wins, points, ratings, best feats. People of that server see them.",
      ),
      text(
        "3. For you alone: your settings, your daily words, your place in the tutorial, where you sit, the way to your DMs.",
      ),
      text("What you write is read only when it is said to me, and a DM that is no move is not kept."),
      text("Now there are: ", ...thereIs(kept), "."),
      text(...pages(contact)),
    ),
    choices: [choice("Export", "umble privacy do:export"), choice("Delete", "umble privacy do:delete")],
  };
}

function thereIs({ games, dailyWords, hasSettings, inTutorial }: Omit<Kept, "contact" | "keepGamesDays">) {
  const told = [
    `${counted(games, "ended game")} of yours here`,
    counted(dailyWords, "daily word"),
    hasSettings ? "settings of your own" : "no settings of your own",
    ...(inTutorial ? ["a tutorial"] : []),
  ];
  return [told.join(", ")];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Where it is written at length, and whom to ask. */
export function pages(contact: string | null): readonly Span[] {
  const whom: readonly Span[] = contact === null ? [] : [" Questions: ", { typed: contact }, "."];
  return ["At length: ", { code: PRIVACY_PAGE }, " and ", { code: TERMS_PAGE }, ", which come with umble.", ...whom];
}

/** Asked once more. */
export const DELETING_ASKED: Said = {
  ...said(
    text({ strong: "Delete all that I keep of you, in every server?" }, " It cannot be taken back. Then:"),
    text(
      "1. You leave the tables that have not begun, and nothing is known any more of your settings, daily words and tutorial.",
    ),
    text("2. In the records of games you are somebody without a name; the others' results stay as they are."),
    text("3. Your rows, ratings and feats leave the boards; nobody else's change."),
    text("4. If you are blocked in a server, you stay blocked there, without your name."),
    text("Messages in channels belong to the platform; I take your name out of those that I still edit."),
  ),
  choices: [
    choice("Delete everything", "umble privacy do:delete sure:yes"),
    choice("Export first", "umble privacy do:export"),
  ],
};

export const DELETING = said(
  text("I am deleting all that I keep of you. In a few moments it is gone; what you do from now on is kept anew."),
);

export type Seat = { readonly title: string; readonly label: string; readonly group: string; readonly open: boolean };

/** What must come to its end first. */
export function seatedSaid(seats: readonly Seat[]): Said {
  return said(
    text("You are playing just now, and others with you, so nothing was deleted. Do this first, then ask again:"),
    ...seats.map(({ title, label, group, open }) =>
      open
        ? text({ strong: title }, " in ", { typed: label }, ": wait until it is over")
        : text({ strong: title }, " in ", { typed: label }, ": play it to its end, or ", { code: `/${group} resign` }),
    ),
  );
}

export const EXPORTED = said(text("All that I keep of you, as you asked. It tells nothing of anybody else."));
export const EXPORT_FILE = "umble-privacy.json";

function choice(label: string, line: string): Choice {
  return { label, value: { line, turn: "", table: null }, form: null };
}

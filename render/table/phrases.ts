import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import type { Done, Refusal } from "../../src/table/acts.ts";
import { type Said, type Span, said, text } from "../message.ts";
import { whoAt } from "../people.ts";

/** What is said to one person of the table itself. */

/** How a game is called, and its command group. */
export type Billing = { readonly title: string; readonly group: string };

export function refusedAtTable(refusal: Refused, billing: Billing, facts: Facts | null): Said {
  return said(text(...refusedWords(refusal, billing, facts)));
}

type Refused = Exclude<Refusal<Said>, { reason: "game" }>;
type AboutSeats = Extract<
  Refused,
  { reason: "full" | "free-seats" | "no-free-seat" | "seated" | "team-name" | "no-teams" | "too-few" }
>;

function refusedWords(refusal: Refused, billing: Billing, facts: Facts | null): readonly Span[] {
  const { title, group } = billing;
  const begin: Span = { code: `/${group} start` };
  switch (refusal.reason) {
    case "no-table":
      return [`No ${title} is being played here. Start one with `, begin, "."];
    case "not-begun":
      return ["The game has not begun yet: the host begins it with ", { code: `/${group} begin` }, "."];
    case "begun":
      return ["The game is running already: ", { code: `/${group} board` }, " shows how it stands."];
    case "over":
      return ["That game is over. Start another with ", begin, "."];
    case "not-seated":
      return ["You have no seat at this table. ", { code: `/${group} join` }, " takes one that is free."];
    case "host-only":
      return ["Only ", hostOf(facts), ", who started it, or somebody who may manage messages here can do that."];
    case "paused":
      return ["The game is paused. ", { code: `/${group} resume` }, " lets it go on."];
    case "not-paused":
      return ["The game is not paused. ", { code: `/${group} pause` }, " asks for a pause."];
    case "busy":
      return [
        "A game is being played here already: see it with ",
        { code: `/${group} board` },
        ", or end it with ",
        { code: `/${group} cancel` },
        " (the host, or a vote).",
      ];
    case "other-game":
      return [`Another game is at this table, not ${title}. See what is there with `, { code: "/umble help" }, "."];
    case "stale":
      return ["That button is from earlier; the game has moved on", ...linkTo(facts), "."];
    case "nothing-due":
      return ["Nothing is due there."];
    case "options":
      return refusal.wrong.flatMap(({ option, must }) => [{ code: plainName(option) }, ` is ${must}. `]);
    case "not-yours-to-take":
      return ["You had another seat in this game, so you cannot take over this one."];
    case "nobody-there":
      return ["Nobody has that seat. ", { code: `/${group} board` }, " shows who sits where."];
    case "nobody-invited":
      return ["They sit here already, or have been asked before."];
    case "not-overdue":
      return ["Nobody is overdue. When somebody's time runs out, the clock moves on by itself."];
    case "newer":
      return [
        "This game was made by a newer umble, or with a dictionary that this one lacks. It is left as it is until that is running again.",
      ];
    case "set-aside":
      return [
        "The game kept for this channel was damaged and could not be read. It has been set aside and reported; start a new one with ",
        begin,
        ".",
      ];
    default:
      return seatWords(refusal, billing);
  }
}

/** As people type it: a game may keep it in a unit. */
function plainName(option: string): string {
  return option.replace(/(?:Seconds|Minutes)$/u, "");
}

function seatWords(refusal: AboutSeats, { title, group }: Billing): readonly Span[] {
  const join = `/${group} join`;
  switch (refusal.reason) {
    case "seated":
      return ["You have a seat at this table already; ", { code: `/${group} leave` }, " gives it up."];
    case "full":
      return [`All ${refusal.most} seats are taken.`];
    case "too-few":
      return [
        `The game needs ${refusal.least} seats taken. Others join with `,
        { code: join },
        ", robots with ",
        { code: `/${group} robot` },
        ".",
      ];
    case "no-free-seat":
      return ["No seat of this game is free."];
    case "free-seats":
      return [
        `Free to take over: seat ${refusal.seats.join(", ")}. Say which, as in `,
        { code: `${join} ${refusal.seats[0]}` },
        ".",
      ];
    case "team-name":
      return ["A team's name has 1 to 16 letters, digits, spaces or dashes, as in ", { code: `${join} red` }, "."];
    case "no-teams":
      return [`${title} is played without teams. Say `, { code: join }, " for a seat of your own."];
  }
}

function hostOf(facts: Facts | null): Span {
  return facts === null ? "whoever" : { person: facts.host.id, name: facts.host.name };
}

function linkTo(facts: Facts | null): readonly Span[] {
  return facts === null ? [] : [": the present board is in ", { table: facts.table, label: facts.label }];
}

type Unpostable = {
  readonly what: "lobby" | "game" | "result";
  readonly why: "gone" | "forbidden";
  readonly label: string;
  readonly group: string;
};

/** To the host, when the channel takes no posts. */
export function unpostableSaid({ what, why, label, group }: Unpostable): Said {
  const reason = why === "gone" ? "the channel is gone" : "I may not post there";
  const again = { code: `/${group} start` };
  if (what === "result")
    return said(
      text(
        "I cannot post the result of the game in ",
        { strong: label },
        `: ${reason}. Nothing is lost: I shall try again for some days, and until then `,
        { code: `/${group} board` },
        " there shows it.",
      ),
    );
  if (what === "lobby")
    return said(
      text("I cannot open a game in ", { strong: label }, `: ${reason}. Let me post there, then say `, again, "."),
    );
  return said(
    text(
      "I cannot show the game in ",
      { strong: label },
      `: ${reason}. It is paused and nothing is lost. When I can post again, say `,
      { code: `/${group} resume` },
      " there; ",
      { code: `/${group} cancel` },
      " ends it.",
    ),
  );
}

export function doneAtTable(done: Exclude<Done, { did: "moved" }>, { title, group }: Billing, facts: Facts): Said {
  return said(text(...doneWords(done, { title, group }, facts)));
}

const ASKED = {
  cancel: "You ask to cancel the game, which takes more than half",
  pause: "You ask for a pause, which takes everybody",
  rematch: "You ask for another game, which takes more than half",
} as const;

function teamOf({ seats }: Facts, no: SeatNo): readonly Span[] {
  const team = seats.find((seat) => seat.no === no)?.team ?? null;
  return team === null ? [] : [", in the team ", { typed: team }];
}

/** Left, in a game that still runs: its seed is not told yet. */
function isFree({ seats, seed }: Facts, no: SeatNo): boolean {
  return seed === null && seats.some((seat) => seat.no === no && seat.people.length === 0 && seat.robot === null);
}

function doneWords(done: Exclude<Done, { did: "moved" }>, { title, group }: Billing, facts: Facts): readonly Span[] {
  switch (done.did) {
    case "opened":
      return [`${title} is open in `, { table: facts.table, label: facts.label }, "."];
    case "begun":
      return ["The game begins."];
    case "joined":
      return [`You have seat ${done.seat}`, ...teamOf(facts, done.seat), "."];
    case "left":
      return ["You have left the table."];
    case "robot":
      return [whoAt(facts, done.seat), " plays now too."];
    case "cancelled":
      return ["The game is cancelled."];
    case "paused":
      return ["Everybody agrees: the game is paused."];
    case "resumed":
      return ["The game goes on."];
    case "asked":
      return done.on
        ? [`${ASKED[done.what]}; `, { code: `/${group} ${done.what} off` }, " takes it back."]
        : ["You have taken that back."];
    case "kicked":
      if (!isFree(facts, done.seat)) return ["Done: they have no seat any more."];
      return [
        `Seat ${done.seat} is free now. Others can take it with `,
        { code: `/${group} join ${done.seat}` },
        ", a robot with ",
        { code: `/${group} robot` },
        ".",
      ];
    case "resigned":
      if (!isFree(facts, done.seat)) return ["You have left the game."];
      return [
        "You have left the game. While your seat is free you can take it again with ",
        { code: `/${group} join ${done.seat}` },
        ".",
      ];
    case "invited":
      return [done.count === 1 ? "I have asked them to play." : `I have asked ${done.count} people to play.`];
    case "skipped":
      return ["Done: the clock has moved on."];
    case "stalled":
    case "woke":
      return ["Done."];
  }
}

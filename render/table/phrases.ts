import type { Facts } from "../../src/hosting.ts";
import type { Done, Refusal } from "../../src/table/acts.ts";
import { type Said, type Span, said, text } from "../message.ts";
import { whoAt } from "../people.ts";

/** What is said to one person of the table itself. */

/** How a game is called, and its command group. */
export type Billing = { readonly title: string; readonly group: string };

export function refusedAtTable(
  refusal: Exclude<Refusal<Said>, { reason: "game" }>,
  billing: Billing,
  facts: Facts | null,
): Said {
  return said(text(...refusedWords(refusal, billing, facts)));
}

function refusedWords(
  refusal: Exclude<Refusal<Said>, { reason: "game" }>,
  { title, group }: Billing,
  facts: Facts | null,
): readonly Span[] {
  const begin: Span = { code: `/${group} start` };
  switch (refusal.reason) {
    case "no-table":
      return [`No ${title} is being played here. Start one with `, begin, "."];
    case "not-begun":
      return ["The game has not begun yet: the host begins it with ", { code: `/${group} begin` }, "."];
    case "begun":
      return ["The game is running already."];
    case "over":
      return ["That game is over. Start another with ", begin, "."];
    case "not-seated":
      return ["You have no seat at this table."];
    case "seated":
      return ["You have a seat at this table already."];
    case "host-only":
      return ["Only ", hostOf(facts), ", who started it, or somebody who may manage messages here can do that."];
    case "paused":
      return ["The game is paused. ", { code: `/${group} resume` }, " lets it go on."];
    case "not-paused":
      return ["The game is not paused."];
    case "busy":
      return [
        "A game is being played here already: see it with ",
        { code: `/${group} board` },
        ", or end it with ",
        { code: `/${group} cancel` },
        " (the host, or a vote).",
      ];
    case "other-game":
      return ["Another game is being played here; its own commands work in this channel."];
    case "stale":
      return ["That button is from earlier; the game has moved on", ...linkTo(facts), "."];
    case "nothing-due":
      return ["Nothing is due there."];
    case "full":
      return [`All ${refusal.most} seats are taken.`];
    case "too-few":
      return [
        `The game needs ${refusal.least} seats taken. Others join with `,
        { code: `/${group} join` },
        ", robots with ",
        { code: `/${group} robot` },
        ".",
      ];
    case "options":
      return ["The house rules do not fit: ", { typed: refusal.wrong.join("; ") }, "."];
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
  }
}

function hostOf(facts: Facts | null): Span {
  return facts === null ? "whoever" : { person: facts.host.id, name: facts.host.name };
}

function linkTo(facts: Facts | null): readonly Span[] {
  return facts === null ? [] : [": the present board is in ", { table: facts.table, label: facts.label }];
}

type Unpostable = { readonly why: "gone" | "forbidden"; readonly label: string; readonly group: string };

/** To the host, when the channel takes no posts. */
export function unpostableSaid({ why, label, group }: Unpostable): Said {
  const reason = why === "gone" ? "the channel is gone" : "I may not post there";
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

function doneWords(done: Exclude<Done, { did: "moved" }>, { title }: Billing, facts: Facts): readonly Span[] {
  switch (done.did) {
    case "opened":
      return [`${title} is open in `, { table: facts.table, label: facts.label }, "."];
    case "begun":
      return ["The game begins."];
    case "joined":
      return [`You have seat ${done.seat}.`];
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
        ? [
            `You ask to ${done.what} the game. It takes `,
            done.what === "pause" ? "everybody" : "more than half",
            "; add ",
            { code: "off" },
            " to take it back.",
          ]
        : ["You have taken that back."];
    case "stalled":
    case "woke":
      return ["Done."];
  }
}

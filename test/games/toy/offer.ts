import type { Offer } from "../../../commands/offer.ts";
import { acts, lobbyCommands, simple, tableCommands } from "../../../commands/table.ts";
import { type Message, type Said, said, text } from "../../../render/message.ts";
import { nameAt } from "../../../render/people.ts";
import { onPlayingClock, turnText } from "../../../render/table/turn.ts";
import type { Viewer } from "../../../src/game.ts";
import { type Draw, type Facts, host } from "../../../src/hosting.ts";
import { type Answer, type Move, type Options, type Refusal, toy, type View } from "./game.ts";

/** The toy as it is offered: a group, its commands, its messages. All that a new game needs beside its rules. */

const AT = { group: "toy", place: "table" } as const;

const draw: Draw<Options, View, Move, Answer, Refusal, Message, Said> = {
  shown: (views, facts) => [boardOf(views("onlooker"), facts), ...whispers(views, facts)],
  answered: ({ sum }) => said(text(`The sum is ${sum}.`)),
  refused: ({ reason }) => said(text(reason)),
  asked: (question, { sum }) => (question === "board" ? said(text(`The sum is ${sum}.`)) : null),
  house: ({ target }) => said(text(`Up to ${target}.`)),
  typed: (move) => (move.kind === "add" ? `toy add ${move.count}` : "toy pass"),
};

export const toyOffer: Offer = {
  hosted: host(toy, draw),
  ...AT,
  title: "Toy",
  commands: [
    {
      ...simple(AT, "start", "Open a toy table"),
      options: [{ name: "target", summary: "The sum", required: false, takes: { kind: "whole", least: 1, most: 100 } }],
      action: ({ whole }, { label }) => {
        const target = whole("target");
        return acts({ do: "open", game: "toy", options: target === null ? {} : { target }, label, invited: [] });
      },
    },
    ...lobbyCommands(AT),
    {
      ...simple(AT, "add", "Add to the sum"),
      options: [{ name: "count", summary: "1 to 3", required: true, takes: { kind: "whole", least: 0, most: 9 } }],
      action: ({ whole }) => acts({ do: "move", move: { kind: "add", count: whole("count") ?? 0 }, as: "player" }),
    },
    ...tableCommands(AT),
  ],
  rules: ["Add 1 to 3 in turn."],
  reactions: { "✋": { on: "toy join", off: "toy leave" }, "▶": { on: "toy begin", off: null } },
};

function boardOf(view: View, facts: Facts): Message {
  const { phase, sum, target, last, on, points, turn } = view;
  const over = phase === "playing" ? [] : [text(points.map((own, index) => `${index + 1}: ${own}`).join(", "))];
  const due = phase === "playing" ? onPlayingClock(facts, view.dueAt, "The turn ends") : [];
  return {
    key: `${facts.id}/board`,
    to: "channel",
    turn: turnText(facts, phase === "playing" ? `${turn}` : phase),
    parts: [text(`${sum} of ${target}. ${last} `, nameAt(facts, on), " is on."), ...over, ...due],
    choices: [],
    reactions: [],
    ping: [],
    after: null,
  };
}

/** To each person their own lucky number. */
function whispers(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  return facts.seats.flatMap(({ no, people }) =>
    people.map(({ id }): Message => {
      const [own] = views(no).lucky.filter(({ seat }) => seat === no);
      const parts = [text(`Your lucky number is ${own?.number}.`)];
      const base = { turn: turnText(facts, "lucky"), choices: [], reactions: [], ping: [], after: null };
      return { ...base, key: `${facts.id}/lucky/${no}`, to: id, parts };
    }),
  );
}

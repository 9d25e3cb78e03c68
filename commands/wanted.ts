import type { Message, Said } from "../render/message.ts";
import { lobbyMessage } from "../render/table/lobby.ts";
import { invitationMessage, kickedMessage, reminderMessage, stillThereMessage } from "../render/table/notices.ts";
import type { Facts } from "../src/hosting.ts";
import { later } from "../src/instant.ts";
import { IDLE_ASKED } from "../src/table/duties.ts";
import { factsOf } from "../src/table/facts.ts";
import { type Lobby, type Playing, type Table, turnOf } from "../src/table/table.ts";
import type { Offer } from "./offer.ts";

/** Every message that a table should have now. */
export function wantedMessages(
  offers: readonly Offer[],
  table: Table<Message, Said> | null,
  handsBy?: Facts["handsBy"],
): readonly Message[] {
  const offer = offers.find(({ hosted }) => hosted.name === table?.game);
  return table === null || offer === undefined
    ? []
    : [...ownMessages(offer, table, handsBy), ...farewells(offer, table)];
}

function ownMessages(offer: Offer, table: Table<Message, Said>, handsBy: Facts["handsBy"]): readonly Message[] {
  if (table.phase === "vacant") return [];
  if (table.phase === "lobby") return lobbyMessages(offer, table);
  const shown = table.position.shown(factsOf(table, handsBy));
  return table.phase === "over" ? shown : [...shown, ...notices(offer, table)];
}

/** To those who were kicked; whoever left by themselves was answered. */
function farewells(offer: Offer, table: Table<Message, Said>): readonly Message[] {
  const facts = factsOf(table);
  const kicked = facts.departed.filter(({ how }) => how === "kicked");
  return kicked.map(({ person: to }) => kickedMessage(offer, facts, { turn: table.id, to }));
}

function lobbyMessages(offer: Offer, table: Lobby): readonly Message[] {
  const facts = factsOf(table);
  const turn = turnOf(table);
  const house = offer.hosted.house(table.options);
  const invitations = table.invited.map(({ person, by }) => invitationMessage(offer, facts, { turn, to: person, by }));
  const { seats, teams } = offer.hosted;
  return [
    lobbyMessage(offer, facts, { turn, seats, teams, house, invited: table.invited.map(({ person }) => person) }),
    ...invitations,
  ];
}

/** To people who are awaited when a long deadline comes near, and to all when only the clock plays on. */
function notices(offer: Offer, table: Playing<Message, Said>): readonly Message[] {
  const { timing, seats, position, stoppedMs } = table;
  const facts = factsOf(table);
  const turn = turnOf(table);
  const awaited = seats.filter(({ no }) => position.awaited.includes(no)).flatMap(({ people }) => people);
  const at = timing === null || !timing.reminded ? null : later(timing.extended ?? timing.at, stoppedMs);
  const count = timing?.extended == null ? 1 : 2;
  return [
    ...(at === null ? [] : awaited.map((to) => reminderMessage(offer, facts, { turn, to, at, count }))),
    ...(table.idle < IDLE_ASKED || offer.hosted.seats.max === null
      ? []
      : seats.flatMap(({ people }) => people.map((to) => stillThereMessage(offer, facts, { turn: table.id, to })))),
  ];
}

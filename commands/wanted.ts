import type { Message, Said } from "../render/message.ts";
import { lobbyMessage } from "../render/table/lobby.ts";
import { factsOf, type Table, turnOf } from "../src/table/table.ts";
import type { Offer } from "./offer.ts";

/** Every message that a table should have now. */
export function wantedMessages(offers: readonly Offer[], table: Table<Message, Said> | null): readonly Message[] {
  if (table === null || table.phase === "vacant") return [];
  const facts = factsOf(table);
  if (table.phase !== "lobby") return table.position.shown(facts);
  const offer = offers.find(({ hosted }) => hosted.name === table.game);
  return offer === undefined ? [] : [lobbyMessage(offer, facts, { turn: turnOf(table), seats: offer.hosted.seats })];
}

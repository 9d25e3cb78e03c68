import type { Message, Said } from "../render/message.ts";
import type { Facts } from "../src/hosting.ts";
import type { PlayerId } from "../src/identity.ts";
import { PERSONAL, personalSettingsOf } from "../src/settings/settings.ts";
import { type Documents, readDocument } from "../src/store/document.ts";
import type { Table } from "../src/table/table.ts";
import type { Offer } from "./offer.ts";

/** How the people at a table want their hands sorted; asked only for a game with hands that can be. */
export async function handsBy(
  documents: Documents,
  offer: Offer | undefined,
  table: Table<Message, Said>,
): Promise<Facts["handsBy"]> {
  if (offer?.sortsHands !== true || table.phase !== "playing") return undefined;
  const people = table.seats.flatMap((seat) => seat.people.map(({ id }) => id));
  const settings = await Promise.all(
    people.map((person) => readDocument(documents, personalSettingsOf(person), PERSONAL)),
  );
  const orders = new Map<PlayerId, "number" | "colour">(
    people.map((person, index) => [person, settings[index]?.order ?? PERSONAL.empty.order]),
  );
  return (person) => orders.get(person) ?? PERSONAL.empty.order;
}

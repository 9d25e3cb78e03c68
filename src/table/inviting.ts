import type { Person } from "../hosting.ts";
import { actorOf, declined, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { type Lobby, seatOf, type Table } from "./table.ts";

const MOST_INVITED = 20;

/** Those who are asked get word by DM. Anybody at the table may ask. */
export function invite<Message, Said>(
  table: Table<Message, Said>,
  people: readonly Person[],
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "lobby") return wrongPhase(table);
  const { id, name } = actorOf(setting.request);
  if (seatOf(table, id) === null && table.host.id !== id) return declined({ reason: "not-seated" });
  const free = people.filter((person) => seatOf(table, person.id) === null);
  const invited = invitedTo(table.invited, free, { id, name });
  const count = invited.length - table.invited.length;
  if (count === 0) return declined({ reason: "nobody-invited" });
  return { kind: "done", table: { ...table, invited }, done: { did: "invited", count }, log: [] };
}

/** Each once, by whoever asked first. */
export function invitedTo(before: Lobby["invited"], people: readonly Person[], by: Person): Lobby["invited"] {
  const ids = [...before.map(({ person }) => person.id), ...people.map(({ id }) => id)];
  const fresh = people.filter(({ id }, index) => ids.indexOf(id) === before.length + index);
  return [...before, ...fresh.map((person) => ({ person, by }))].slice(0, MOST_INVITED);
}

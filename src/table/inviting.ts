import type { Person } from "../hosting.ts";
import { actorOf, declined, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { seatOf, type Table } from "./table.ts";

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
  const fresh = people.filter(
    (person) => seatOf(table, person.id) === null && !table.invited.some((one) => one.person.id === person.id),
  );
  if (fresh.length === 0) return declined({ reason: "nobody-invited" });
  const invited = [...table.invited, ...fresh.map((person) => ({ person, by: { id, name } }))].slice(0, MOST_INVITED);
  return { kind: "done", table: { ...table, invited }, done: { did: "invited", count: fresh.length }, log: [] };
}

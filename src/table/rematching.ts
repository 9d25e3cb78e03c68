import type { PlayerId } from "../identity.ts";
import type { Act } from "./acts.ts";
import { hostAmong } from "./leaving.ts";
import { idOf, playing } from "./opening.ts";
import { isHeld, numbered } from "./seats.ts";
import { actorOf, declined, hostedOf, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { type Lobby, type Over, seatOf, type Table } from "./table.ts";
import { agreed, voted } from "./votes.ts";

type Rematch = Extract<Act, { do: "rematch" }>;

/** Another game of the same seats and house rules, with a fresh seed (G-3), when more than half ask for it (G-7). */
export function rematch<Message, Said>(
  table: Table<Message, Said>,
  { on, barred = [] }: Rematch,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "over") return wrongPhase(table);
  const seat = seatOf(table, actorOf(setting.request).id);
  if (seat === null) return declined({ reason: "not-seated" });
  const votes = voted(table.rematch, seat.no, on);
  const asked = { ...table, rematch: votes };
  if (!agreed(table.seats, votes))
    return { kind: "done", table: asked, done: { did: "asked", what: "rematch", on }, log: [] };
  const hosted = hostedOf(table.game, setting);
  const lobby = lobbyAgain(table, barred, setting);
  if (lobby.seats.length < hosted.seats.min) return { kind: "done", table: lobby, done: { did: "opened" }, log: [] };
  return { kind: "done", table: playing(lobby, hosted, setting), done: { did: "begun" }, log: [] };
}

/** Those who left are not asked again; the others keep their order, and one of them is host. */
function lobbyAgain(
  table: Over<unknown, unknown>,
  barred: readonly PlayerId[],
  setting: Setting<unknown, unknown>,
): Lobby {
  const { at, label, game, options, host, bankMs, kept } = table;
  const allowed = table.seats.map((seat) => ({
    ...seat,
    people: seat.people.filter(({ id }) => !barred.includes(id)),
  }));
  const seats = numbered(allowed.filter(isHeld));
  const id = idOf(setting.at, setting.request.delivery);
  const base = { at, label, game, options, host: hostAmong({ host }, seats) ?? host, bankMs, kept };
  const fresh = { seed: setting.newSeed(), openedAt: setting.request.now, invited: [], departed: [] };
  return { ...base, ...fresh, phase: "lobby", id, seats };
}

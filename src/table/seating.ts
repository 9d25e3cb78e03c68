import type { Level } from "../game.ts";
import type { Seat } from "../hosting.ts";
import { seatNo } from "../identity.ts";
import { nextSeat } from "./seats.ts";
import { actorOf, declined, hostedOf, mayHost, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { seatOf, type Table } from "./table.ts";

/** Who sits where. */

/** In this order, those whose name somebody at the table has left out. (console.md) */
const ROBOT_NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gil", "Hana", "Ida", "Jan", "Kim"] as const;

export function join<Message, Said>(
  table: Table<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "lobby") return wrongPhase(table);
  const person = actorOf(setting.request);
  if (seatOf(table, person.id) !== null) return declined({ reason: "seated" });
  const { max } = hostedOf(table.game, setting).seats;
  if (max !== null && table.seats.length >= max) return declined({ reason: "full", most: max });
  const seat = nextSeat(table.seats, person);
  return {
    kind: "done",
    table: { ...table, seats: [...table.seats, seat] },
    done: { did: "joined", seat: seat.no },
    log: [],
  };
}

/** Out of the lobby: the seats behind move up. Seat numbers are fixed only when the game runs (G-5). */
export function leave<Message, Said>(
  table: Table<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "lobby") return wrongPhase(table);
  const own = seatOf(table, actorOf(setting.request).id);
  if (own === null) return declined({ reason: "not-seated" });
  const seats = table.seats.filter((seat) => seat !== own).map((seat, index) => ({ ...seat, no: seatNo(index + 1) }));
  return { kind: "done", table: { ...table, seats }, done: { did: "left" }, log: [] };
}

/** A robot takes the next seat: in the lobby, or at any time in an open game. */
export function robot<Message, Said>(
  table: Table<Message, Said>,
  level: Level,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase === "over" || table.phase === "vacant") return wrongPhase(table);
  if (!mayHost(table, setting.request)) return declined({ reason: "host-only" });
  const { max } = hostedOf(table.game, setting).seats;
  if (table.phase === "playing" && max !== null) return declined({ reason: "begun" });
  if (table.seats.length >= (max ?? Number.POSITIVE_INFINITY))
    return declined({ reason: "full", most: table.seats.length });
  const name = freeName(table.seats);
  if (name === null) return declined({ reason: "full", most: table.seats.length });
  const seat = { no: seatNo(table.seats.length + 1), people: [], team: null, robot: { level, name } };
  return {
    kind: "done",
    table: { ...table, seats: [...table.seats, seat] },
    done: { did: "robot", seat: seat.no },
    log: [],
  };
}

function freeName(seats: readonly Seat[]): string | null {
  const taken = seats.flatMap(({ people, robot }) => [robot?.name, ...people.map(({ name }) => name)]);
  return ROBOT_NAMES.find((name) => !taken.includes(name)) ?? null;
}

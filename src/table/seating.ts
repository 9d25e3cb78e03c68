import type { Level } from "../game.ts";
import type { Seat } from "../hosting.ts";
import { type SeatNo, seatNo } from "../identity.ts";
import { withoutFeats } from "./feats.ts";
import { declined, hostedOf, mayHost, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { type Playing, type Table, tableTime } from "./table.ts";

/** Robots at the table, by the host. */

/** In this order, those whose name somebody at the table has left out. (console.md) */
const ROBOT_NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gil", "Hana", "Ida", "Jan", "Kim"] as const;

type Wish = { readonly level: Level; readonly seat: SeatNo | null };

/** In the next seat of a lobby or an open game; in a running one only in a free seat (G-6). */
export function robot<Message, Said>(
  table: Table<Message, Said>,
  wish: Wish,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase === "over" || table.phase === "vacant") return wrongPhase(table);
  if (!mayHost(table, setting.request)) return declined({ reason: "host-only" });
  const name = freeName(table.seats);
  const { max } = hostedOf(table.game, setting).seats;
  if (name === null) return declined({ reason: "full", most: table.seats.length });
  if (table.phase === "playing" && max !== null) return takeOver(table, { ...wish, name }, setting);
  if (max !== null && table.seats.length >= max) return declined({ reason: "full", most: max });
  const seat = robotSeat(table.seats, wish.level, name);
  const done = { did: "robot", seat: seat.no } as const;
  const seated = { ...table, seats: [...table.seats, seat] };
  return { kind: "done", table: seated.phase === "playing" ? { ...seated, robotCame: true } : seated, done, log: [] };
}

/** The seats with so many robots behind them; null when there are not so many names, or `most` seats. */
export function withRobots(
  seats: readonly Seat[],
  { count, level }: { readonly count: number; readonly level: Level },
  most: number | null,
): readonly Seat[] | null {
  if (count === 0) return seats;
  const name = freeName(seats);
  if (name === null || (most !== null && seats.length >= most)) return null;
  return withRobots([...seats, robotSeat(seats, level, name)], { count: count - 1, level }, most);
}

function robotSeat(seats: readonly Seat[], level: Level, name: string): Seat {
  return { no: seatNo(seats.length + 1), people: [], team: null, robot: { level, name } };
}

/** Names are told apart without regard to case, as where a command names a player. */
function freeName(seats: readonly Seat[]): string | null {
  const names = seats.flatMap(({ people, robot, team }) => [robot?.name, team, ...people.map(({ name }) => name)]);
  const taken = names.map((name) => name?.toLowerCase());
  return ROBOT_NAMES.find((name) => !taken.includes(name.toLowerCase())) ?? null;
}

function takeOver<Message, Said>(
  table: Playing<Message, Said>,
  { level, seat: wished, name }: Wish & { readonly name: string },
  { request: { now } }: Setting<Message, Said>,
): Stepped<Message, Said> {
  const { free } = table.position;
  if (free.length === 0) return declined({ reason: "no-free-seat" });
  const no = wished ?? (free.length === 1 ? free[0] : undefined);
  if (no === undefined || !free.includes(no)) return declined({ reason: "free-seats", seats: free });
  const at = tableTime(table, now);
  const position = table.position.seated(no, "robot", at);
  const seats = table.seats.map((seat) =>
    seat.no === no ? { no, people: [], team: null, robot: { level, name } } : seat,
  );
  const log = [{ kind: "seated", seat: no, change: "robot", at } as const];
  const taken = withoutFeats({ ...table, position, seats, robotCame: true }, no);
  return { kind: "done", table: taken, done: { did: "robot", seat: no }, log };
}

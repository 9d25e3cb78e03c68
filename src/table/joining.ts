import type { Person, Seat } from "../hosting.ts";
import type { SeatNo } from "../identity.ts";
import type { Act } from "./acts.ts";
import { nextSeat } from "./seats.ts";
import { actorOf, declined, hostedOf, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { type Lobby, type Playing, seatOf, type Table, tableTime } from "./table.ts";

/** How people get a seat: in the lobby, or a free one of a running game (G-5, G-6, MJ-1). */

type Join = Extract<Act, { do: "join" }>;

export function join<Message, Said>(
  table: Table<Message, Said>,
  wish: Join,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  const person = actorOf(setting.request);
  if (table.phase === "over" || table.phase === "vacant") return wrongPhase(table);
  if (seatOf(table, person.id) !== null) return declined({ reason: "seated" });
  if (table.phase === "playing") return takeOver(table, wish.seat, setting);
  return wish.team === null ? alone(table, setting) : inTeam(table, wish.team, setting);
}

function alone<Message, Said>(table: Lobby, setting: Setting<Message, Said>): Stepped<Message, Said> {
  const { max } = hostedOf(table.game, setting).seats;
  if (max !== null && table.seats.length >= max) return declined({ reason: "full", most: max });
  return seatedIn(table, [...table.seats, nextSeat(table.seats, actorOf(setting.request))], table.seats.length + 1);
}

const TEAM_NAME = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,15}$/u;

/** Joins the team of that name, or makes it. (MJ-1) */
function inTeam<Message, Said>(table: Lobby, team: string, setting: Setting<Message, Said>): Stepped<Message, Said> {
  if (!TEAM_NAME.test(team)) return declined({ reason: "team-name" });
  if (!hostedOf(table.game, setting).teams) return declined({ reason: "no-teams" });
  const own = table.seats.find((seat) => seat.team?.toLowerCase() === team.toLowerCase());
  if (own !== undefined) return seatedIn(table, withPerson(table.seats, own.no, actorOf(setting.request)), own.no);
  const made = alone(table, setting);
  if (made.kind === "refused" || made.table.phase !== "lobby") return made;
  const seats = made.table.seats.map((seat, index) => (index === table.seats.length ? { ...seat, team } : seat));
  return seatedIn(made.table, seats, seats.length);
}

function seatedIn<Message, Said>(table: Lobby, seats: readonly Seat[], no: number): Stepped<Message, Said> {
  const [seat] = seats.slice(no - 1, no);
  if (seat === undefined) throw new Error(`no seat ${no}`);
  const invited = table.invited.filter(({ person }) => !seat.people.some(({ id }) => id === person.id));
  return { kind: "done", table: { ...table, seats, invited }, done: { did: "joined", seat: seat.no }, log: [] };
}

function withPerson(seats: readonly Seat[], no: SeatNo, { id, name }: Person): readonly Seat[] {
  return seats.map((seat) =>
    seat.no === no ? { ...seat, people: [...seat.people, { id, name }], robot: null } : seat,
  );
}

/** A newcomer, or whoever left that very seat, goes on with all that belongs to it (G-6). */
function takeOver<Message, Said>(
  table: Playing<Message, Said>,
  wished: SeatNo | null,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  const { free } = table.position;
  const { request } = setting;
  const person = actorOf(request);
  if (free.length === 0) return declined({ reason: "no-free-seat" });
  const seat = wished ?? (free.length === 1 ? free[0] : undefined);
  if (seat === undefined || !free.includes(seat)) return declined({ reason: "free-seats", seats: free });
  if (table.held.some((held) => held.person === person.id && held.seat !== seat))
    return declined({ reason: "not-yours-to-take" });
  const at = tableTime(table, request.now);
  const position = table.position.seated(seat, "taken", at);
  const held = [...table.held, { person: person.id, seat }];
  return {
    kind: "done",
    table: { ...table, position, held, seats: withPerson(table.seats, seat, person) },
    done: { did: "joined", seat },
    log: [{ kind: "seated", seat, change: "taken", at }],
  };
}

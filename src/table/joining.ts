import type { Person, Seat } from "../hosting.ts";
import type { SeatNo } from "../identity.ts";
import type { Act } from "./acts.ts";
import { withoutFeats } from "./feats.ts";
import { nextSeat, withoutPerson } from "./seats.ts";
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
  const own = seatOf(table, person.id);
  if (own !== null && (table.phase === "playing" || wish.team === null || isCalled(own, wish.team)))
    return declined({ reason: "seated" });
  if (table.phase === "playing") return takeOver(table, wish, setting);
  return wish.team === null ? alone(table, setting) : inTeam(table, wish.team, setting);
}

function isCalled({ team }: Seat, name: string): boolean {
  return team?.toLowerCase() === name.toLowerCase();
}

function alone<Message, Said>(table: Lobby, setting: Setting<Message, Said>): Stepped<Message, Said> {
  const { max } = hostedOf(table.game, setting).seats;
  if (max !== null && table.seats.length >= max) return declined({ reason: "full", most: max });
  return seatedIn(table, [...table.seats, nextSeat(table.seats, actorOf(setting.request))], table.seats.length + 1);
}

const TEAM_NAME = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,15}$/u;

/** Joins the team of that name, or makes it; whoever has another seat gives that up. (MJ-1) */
function inTeam<Message, Said>(table: Lobby, team: string, setting: Setting<Message, Said>): Stepped<Message, Said> {
  if (!TEAM_NAME.test(team)) return declined({ reason: "team-name" });
  if (!hostedOf(table.game, setting).teams) return declined({ reason: "no-teams" });
  const person = actorOf(setting.request);
  const own = seatOf(table, person.id);
  const there = table.seats.some((seat) => isCalled(seat, team));
  if (!there && own?.people.length === 1) return seatedIn(table, renamed(table.seats, own.no, team), own.no);
  const others = withoutPerson(table.seats, person);
  const known = others.find((seat) => isCalled(seat, team));
  if (known !== undefined) return seatedIn(table, withPerson(others, known.no, person), known.no);
  const made = alone({ ...table, seats: others }, setting);
  if (made.kind === "refused" || made.table.phase !== "lobby") return made;
  return seatedIn(made.table, renamed(made.table.seats, others.length + 1, team), others.length + 1);
}

function renamed(seats: readonly Seat[], no: number, team: string): readonly Seat[] {
  return seats.map((seat) => (seat.no === no ? { ...seat, team } : seat));
}

function seatedIn<Message, Said>(table: Lobby, seats: readonly Seat[], no: number): Stepped<Message, Said> {
  const [seat] = seats.slice(no - 1, no);
  if (seat === undefined) throw new Error(`no seat ${no}`);
  const invited = table.invited.filter(({ person }) => !seat.people.some(({ id }) => id === person.id));
  return { kind: "done", table: { ...table, seats, invited }, done: { did: "joined", seat: seat.no }, log: [] };
}

function withPerson(seats: readonly Seat[], no: SeatNo, { id, name }: Person): readonly Seat[] {
  return seats.map((seat) => {
    if (seat.no !== no) return seat;
    const { former: _, ...own } = seat;
    return { ...own, people: [...seat.people, { id, name }], robot: null };
  });
}

/** A newcomer, or whoever left that very seat, goes on with all that belongs to it (G-6). */
function takeOver<Message, Said>(
  table: Playing<Message, Said>,
  wish: Join,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  const { free } = table.position;
  const { request } = setting;
  const person = actorOf(request);
  if (free.length === 0) return declined({ reason: "no-free-seat" });
  const seat = wishedSeat(table, wish);
  if (seat === undefined || !free.includes(seat)) return declined({ reason: "free-seats", seats: free });
  if (table.held.some((held) => held.person === person.id && held.seat !== seat))
    return declined({ reason: "not-yours-to-take" });
  const at = tableTime(table, request.now);
  const position = table.position.seated(seat, "taken", at);
  const held = [...table.held, { person: person.id, seat, name: person.name }];
  return {
    kind: "done",
    table: withoutFeats({ ...table, position, held, seats: withPerson(table.seats, seat, person) }, seat),
    done: { did: "joined", seat },
    log: [{ kind: "seated", seat, change: "taken", at }],
  };
}

/** By number, by its team's name, or the only one that is free. */
function wishedSeat({ position: { free }, seats }: Playing<unknown, unknown>, wish: Join): SeatNo | undefined {
  const { team, seat } = wish;
  if (seat !== null) return seat;
  if (team !== null) return seats.find((one) => isCalled(one, team))?.no;
  return free.length === 1 ? free[0] : undefined;
}

import type { LogEntry } from "../archive/log.ts";
import type { Seat } from "../hosting.ts";
import type { SeatNo } from "../identity.ts";
import type { Calendar } from "../standings/calendar.ts";
import type { KeptFeat, Member, Outcome, Side } from "../standings/outcome.ts";
import type { Over, Table } from "./table.ts";

/** What the standings are owed for a game that has just ended: who held which seat, and what came of it. */

export type Ending = {
  readonly after: Over<unknown, unknown>;
  readonly played: NonNullable<Over<unknown, unknown>["played"]>;
  /** What happened in the commit that ended it. */
  readonly log: readonly LogEntry[];
  /** Whether anybody may take a seat at any time. */
  readonly open: boolean;
  readonly calendar: Calendar;
};

/** The game that a commit ends; null when it ends none. */
export function endingOf(
  before: Table<unknown, unknown> | null,
  after: Table<unknown, unknown>,
): Pick<Ending, "after" | "played"> | null {
  if (before?.phase !== "playing" || after.phase !== "over" || after.id !== before.id) return null;
  return { after, played: after.played ?? before };
}

export function outcomeOf(ending: Ending): Outcome {
  const { after, played, calendar } = ending;
  const seats = after.seats.filter(({ no, robot }) => robot === null && holders(ending, no).length > 0);
  return {
    schema: 1,
    id: after.id,
    game: after.game,
    channel: after.at.id.slice(after.at.id.indexOf("/") + 1),
    endedAt: after.endedAt,
    periods: [calendar.month, calendar.week],
    counts: countsOf(ending, seats.length),
    sides: seats.map((seat) => sideOf(ending, seat)),
    leavers: seats.flatMap(({ no, people }) =>
      people.length === 0 ? [] : membersOf(ending, no).filter(({ id }) => !people.some((one) => one.id === id)),
    ),
    feats: featsOf(played, seats),
  };
}

/** Rated: by its own rules, two seats at least that people alone have ever played, none of an open game. */
function countsOf({ played, after, log, open }: Ending, sides: number): Outcome["counts"] {
  if (log.some(({ kind }) => kind === "cancelled")) return "cancelled";
  const robots =
    played.drawnFor.some((id) => id.startsWith("robot:")) || after.seats.some(({ robot }) => robot !== null);
  if (robots || played.robotCame === true) return "robots";
  return after.position.result?.rated === true && !open && sides >= 2 ? "rated" : "unrated";
}

/** Whoever holds the seat at the end; else all who did before, since nobody has taken it over from them. */
function holders(ending: Ending, no: SeatNo): readonly Member[] {
  const people = ending.after.seats.find((seat) => seat.no === no)?.people ?? [];
  return people.length > 0 ? people.map(({ id, name }) => ({ id, name })) : membersOf(ending, no);
}

function membersOf({ played, after }: Ending, no: SeatNo): readonly Member[] {
  const seat = after.seats.find((one) => one.no === no);
  const names = played.held.filter((one) => one.seat === no);
  return names
    .filter(({ person }, index) => names.findIndex((one) => one.person === person) === index)
    .map(({ person, name = seat?.former ?? "somebody" }) => ({ id: person, name }));
}

/** A seat that the game does not place has won nothing, and is behind all others. First with nobody behind is no win. */
function sideOf(ending: Ending, { no, people }: Seat): Side {
  const { after } = ending;
  const places = after.position.result?.places ?? [];
  const own = places.find(({ seat }) => seat === no);
  const place = own?.place ?? places.length + 1;
  const isBehind = ({ no: other }: Seat): boolean =>
    other !== no && (places.find(({ seat }) => seat === other)?.place ?? places.length + 1) > place;
  const won = place === 1 && people.length > 0 && after.seats.some(isBehind);
  return { place, points: own?.points ?? 0, won, people: [...holders(ending, no)] };
}

function featsOf({ feats = [] }: Ending["played"], seats: readonly Seat[]): KeptFeat[] {
  return feats.flatMap(({ seat, kind, value, text }) => {
    const side = seats.findIndex(({ no }) => no === seat);
    return side === -1 ? [] : [{ kind, side, value, text }];
  });
}

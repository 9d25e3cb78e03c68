import type { By } from "../game.ts";
import type { Seat } from "../hosting.ts";
import type { Instant } from "../instant.ts";
import type { Act } from "./acts.ts";
import { idled } from "./duties.ts";
import { finished } from "./ending.ts";
import { withFeats } from "./feats.ts";
import { nextSeat } from "./seats.ts";
import { actorOf, declined, hostedOf, mayHost, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { type Playing, seatOf, type Table, tableTime } from "./table.ts";

/** So that a table with all its rounds stays well below what a record may hold. */
const MOST_IN_AN_OPEN_GAME = 60;

/** A move of the game itself, by a player, the host, a robot or the clock. */

export function move<Message, Said>(
  table: Table<Message, Said>,
  { move: what, as }: Extract<Act, { do: "move" }>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "playing") return wrongPhase(table);
  if (table.stoppedAt !== null) return declined({ reason: "paused" });
  const { request } = setting;
  const at = tableTime(table, request.at);
  if (as === "host") {
    if (!mayHost(table, request)) return declined({ reason: "host-only" });
    return moved(table, { move: what, by: "host", at, seated: null }, request.now);
  }
  const own = seatOf(table, actorOf(request).id);
  if (own === null && table.seats.length >= MOST_IN_AN_OPEN_GAME)
    return declined({ reason: "full", most: MOST_IN_AN_OPEN_GAME });
  const seat = own ?? openSeat(table, setting);
  if (seat === null) return declined({ reason: "not-seated" });
  return moved(table, { move: what, by: seat.no, at, seated: seat }, request.now);
}

/** In an open game, whoever acts has the next seat, if the act is accepted. */
function openSeat<Message, Said>(table: Playing<Message, Said>, setting: Setting<Message, Said>): Seat | null {
  if (hostedOf(table.game, setting).seats.max !== null) return null;
  return nextSeat(table.seats, actorOf(setting.request));
}

type Made = { readonly move: unknown; readonly by: By; readonly at: Instant; readonly seated: Seat | null };

/** The table after one move of its game; over, when that ended it. `at` is table time. */
export function moved<Message, Said>(
  table: Playing<Message, Said>,
  { move: what, by, at, seated }: Made,
  now: Instant,
): Stepped<Message, Said> {
  const applied = table.position.apply(what, by, at);
  if (applied.kind === "refused") return declined({ reason: "game", say: applied.said });
  const known = seated === null || table.seats.some(({ no }) => no === seated.no);
  const seats = known ? table.seats : [...table.seats, seated];
  const held = known ? table.held : [...table.held, ...holdersOf(seated)];
  const next = withFeats({ ...table, seats, held, position: applied.next }, applied.feats);
  return {
    kind: "done",
    table: finished(by === "clock" ? idled(next) : next, now),
    done: { did: "moved", seat: seated?.no ?? null, answer: applied.answer },
    log: [{ kind: "move", move: what, by, at }],
  };
}

/** Of an open game: whoever acts first has just got a seat. */
function holdersOf({ no, people }: Seat): Playing<unknown, unknown>["held"] {
  return people.map(({ id, name }) => ({ person: id, seat: no, name }));
}

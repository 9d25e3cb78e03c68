import { vacated } from "./ending.ts";
import { owing } from "./owing.ts";
import { actorOf, declined, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { stopped } from "./stopping.ts";
import { seatOf, type Table } from "./table.ts";
import { unanimous, voted } from "./votes.ts";

/** The game's clock stands still: when all agree (G-7), or when the channel takes no posts (wish 10). */

export function pause<Message, Said>(
  table: Table<Message, Said>,
  on: boolean,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "playing") return wrongPhase(table);
  const seat = seatOf(table, actorOf(setting.request).id);
  if (seat === null) return declined({ reason: "not-seated" });
  if (table.stoppedAt !== null) return declined({ reason: "paused" });
  const votes = { ...table.votes, pause: voted(table.votes.pause, seat.no, on) };
  if (!unanimous(table.seats, votes.pause))
    return { kind: "done", table: { ...table, votes }, done: { did: "asked", what: "pause", on }, log: [] };
  return { kind: "done", table: stopped(table, setting.request.now), done: { did: "paused" }, log: [] };
}

/** Anybody seated, or the host, lets it go on. */
export function resume<Message, Said>(
  table: Table<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "playing") return wrongPhase(table);
  if (table.stoppedAt === null) return declined({ reason: "not-paused" });
  const { request } = setting;
  const known =
    seatOf(table, actorOf(request).id) !== null || table.host.id === request.by?.id || request.by?.manages === true;
  if (!known) return declined({ reason: "not-seated" });
  const stoppedMs = table.stoppedMs + (request.now - table.stoppedAt);
  return { kind: "done", table: { ...table, stoppedMs, stoppedAt: null }, done: { did: "resumed" }, log: [] };
}

/** Umble cannot post in the channel: the game waits until somebody resumes it; a result is posted later. */
export function stall<Message, Said>(
  table: Table<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase === "lobby") return { kind: "done", table: vacated(table), done: { did: "stalled" }, log: [] };
  if (table.phase === "over") return owing(table, setting.request.now);
  if (table.phase !== "playing" || table.stoppedAt !== null) return declined({ reason: "nothing-due" });
  return { kind: "done", table: stopped(table, setting.request.now), done: { did: "stalled" }, log: [] };
}

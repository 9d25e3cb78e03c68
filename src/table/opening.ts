import { createHash } from "node:crypto";
import type { Hosted } from "../hosting.ts";
import { type TableId, tableId } from "../identity.ts";
import { keyOf } from "../random.ts";
import { keyText, type RecordKey } from "../store/store.ts";
import type { Act } from "./acts.ts";
import { bankOf } from "./banks.ts";
import { invitedTo } from "./inviting.ts";
import { withRobots } from "./seating.ts";
import { nextSeat, seatId } from "./seats.ts";
import { actorOf, declined, hostedOf, mayHost, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import type { Lobby, Playing, Table } from "./table.ts";

type Open = Extract<Act, { do: "open" }>;

/** A lobby with its host in seat 1, and the robots that were asked for; an open game, which needs no seats, begins at once. */
export function open<Message, Said>(
  before: Table<Message, Said> | null,
  act: Open,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (before !== null && before.phase !== "over" && before.phase !== "vacant")
    return declined({ reason: "busy", game: before.game });
  const hosted = hostedOf(act.game, setting);
  const house = hosted.options(act.options);
  if ("wrong" in house) return declined({ reason: "options", wrong: house.wrong });
  const { min, max } = hosted.seats;
  const empty = { ...lobbyOf({ ...act, options: house.options }, setting), kept: before?.kept ?? {} };
  const hosts = min === 0 ? [] : [nextSeat([], empty.host)];
  const seats = withRobots(hosts, act.robots ?? { count: 0, level: "normal" }, max);
  if (seats === null) return declined({ reason: "full", most: max ?? hosts.length });
  const lobby = { ...empty, seats };
  if (min === 0) return { kind: "done", table: playing(lobby, hosted, setting), done: { did: "opened" }, log: [] };
  if (act.begin !== true) return { kind: "done", table: lobby, done: { did: "opened" }, log: [] };
  if (seats.length < min) return declined({ reason: "too-few", least: min });
  return { kind: "done", table: playing(lobby, hosted, setting), done: { did: "begun" }, log: [] };
}

export function begin<Message, Said>(
  table: Table<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "lobby") return wrongPhase(table);
  if (!mayHost(table, setting.request)) return declined({ reason: "host-only" });
  const hosted = hostedOf(table.game, setting);
  if (table.seats.length < hosted.seats.min) return declined({ reason: "too-few", least: hosted.seats.min });
  return { kind: "done", table: playing(table, hosted, setting), done: { did: "begun" }, log: [] };
}

function lobbyOf(
  { game, options, label, invited, bankMs }: Open,
  setting: Setting<unknown, unknown>,
): Omit<Lobby, "kept"> {
  const { id, name } = actorOf(setting.request);
  return {
    phase: "lobby",
    id: idOf(setting.at, setting.request.delivery),
    at: setting.at,
    label,
    game,
    options,
    host: { id, name },
    seats: [],
    departed: [],
    bankMs,
    seed: setting.newSeed(),
    openedAt: setting.request.now,
    invited: invitedTo(
      [],
      invited.filter((person) => person.id !== id),
      { id, name },
    ),
  };
}

/** The same delivery opens the same table, so that a repetition finds it; told by nothing that is secret. */
export function idOf(at: RecordKey, delivery: string | null): TableId {
  const digest = createHash("sha256").update(`${keyText(at)}\n${delivery ?? ""}`);
  return tableId(digest.digest("hex").slice(0, 10));
}

/** The game begun from a lobby; its draws are fixed for those who sit there now (G-3). */
export function playing<Message, Said>(
  { openedAt: _, invited: __, ...lobby }: Lobby,
  hosted: Hosted<Message, Said>,
  { request }: Setting<Message, Said>,
): Playing<Message, Said> {
  // In an open game acts are ordered by the platform's time (G-11), so it begins by it too.
  const startedAt = hosted.seats.max === null ? request.at : request.now;
  const drawnFor = lobby.seats.map(seatId);
  const position = hosted.begin({
    options: lobby.options,
    seats: lobby.seats.length,
    robots: lobby.seats.flatMap(({ no, robot }) => (robot === null ? [] : [no])),
    key: keyOf(lobby.seed, drawnFor),
    now: startedAt,
    kept: lobby.kept[lobby.game] ?? null,
  });
  const rest = {
    startedAt,
    drawnFor,
    stoppedMs: 0,
    stoppedAt: null,
    votes: { cancel: [], pause: [] },
    timing: null,
    bank: bankOf(lobby.seats, lobby.bankMs),
    idle: 0,
    robots: [],
    held: lobby.seats.flatMap(({ no, people }) => people.map(({ id }) => ({ person: id, seat: no }))),
  };
  return { ...lobby, ...rest, phase: "playing", position };
}

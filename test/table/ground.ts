import { textOf } from "../../adapters/console/text.ts";
import { type VirtualTimer, virtualTimer } from "../../adapters/console/timer.ts";
import { jumble } from "../../commands/jumble.ts";
import { jumbulaya } from "../../commands/jumbulaya.ts";
import { mumble } from "../../commands/mumble.ts";
import { rummble } from "../../commands/rummble.ts";
import type { Message, Said } from "../../render/message.ts";
import { LEVELS } from "../../src/game.ts";
import type { Person } from "../../src/hosting.ts";
import { playerId, type Scope, type SeatNo, seatNo } from "../../src/identity.ts";
import { instant, later } from "../../src/instant.ts";
import { seed } from "../../src/random.ts";
import type { RecordKey, Store } from "../../src/store/store.ts";
import type { Act, Request } from "../../src/table/acts.ts";
import type { Played } from "../../src/table/batch.ts";
import { factsOf } from "../../src/table/facts.ts";
import { type Tables, tables } from "../../src/table/play.ts";
import type { Table } from "../../src/table/table.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { shippedTiers } from "../../src/words/tiers.ts";
import { toyOffer } from "../games/toy/offer.ts";
import { freshScope, T0 } from "../store/contract/ground.ts";

/** A table of the toy, or of a game of the house, over a store; and a notation for what is done at it. */

const dictionaries = lexicons(new Map());
const house = [jumble, mumble, jumbulaya, rummble].map((offer) => offer(dictionaries, shippedTiers));
export const games = new Map([toyOffer, ...house].map(({ hosted }) => [hosted.name, hosted]));

export type Ground = {
  readonly store: Store;
  readonly timer: VirtualTimer;
  readonly tables: Tables<Message, Said>;
  readonly at: RecordKey;
  readonly reports: string[];
  /** The tables that were to be shown, in order. */
  readonly shows: RecordKey[];
  /** Of whoever hands things in here: its name and its count make up the ids of deliveries. */
  readonly door: string;
  deliveries: number;
};

let doors = 0;

type Place = {
  readonly id?: string;
  readonly scope?: Scope;
  readonly timer?: VirtualTimer;
  readonly offered?: typeof games;
};

/** A table of its own in `store`. Its game n has the seed n. */
export function groundIn(
  store: Store,
  { id = "table/one", scope = freshScope(), timer, offered = games }: Place = {},
): Ground {
  const [reports, shows]: [string[], RecordKey[]] = [[], []];
  const clock = timer ?? virtualTimer(T0);
  doors++;
  let opened = 0;
  const parts = {
    store,
    timer: clock,
    games: offered,
    newSeed: () => {
      opened++;
      return seed(opened.toString(16).padStart(32, "0"));
    },
    show: (at: RecordKey) => void shows.push(at),
    report: (_: RecordKey, why: string) => void reports.push(why),
  };
  return {
    store,
    timer: clock,
    tables: tables(parts),
    at: { scope, id },
    reports,
    shows,
    door: `door${doors}`,
    deliveries: 0,
  };
}

/** The same table in the hands of another process. */
export function otherProcess({ store, timer, at }: Ground): Ground {
  return groundIn(store, { ...at, timer });
}

type More = Partial<Pick<Request, "delivery" | "game" | "at" | "now" | "turn">>;

/** `mod` may manage messages. */
export function request(ground: Ground, who: string, act: Act, more: More = {}): Request {
  ground.deliveries++;
  const now = ground.timer.now();
  const by = who === "clock" ? null : { id: playerId(`console:${who}`), name: who, manages: who === "mod" };
  return {
    delivery: by === null ? null : `${ground.door}:${ground.deliveries}`,
    act,
    game: null,
    by,
    at: now,
    now,
    turn: null,
    ...more,
  };
}

export function play(ground: Ground, who: string, act: Act, more: More = {}): Promise<Played<Message, Said>> {
  return ground.tables.play(ground.at, request(ground, who, act, more));
}

/** What came of it, in a word or two: `joined 2`, `asked cancel`, `moved`, or why it was refused. */
export function told(played: Played<Message, Said>): string {
  if (played.kind === "done") {
    const { done } = played;
    if (done.did === "asked") return `${done.on ? "asked" : "took back"} ${done.what}`;
    return "seat" in done && done.did !== "moved" ? `${done.did} ${done.seat}` : done.did;
  }
  const { refusal } = played;
  if (refusal.reason !== "game") return refusal.reason;
  if (played.table === null || !("position" in played.table)) throw new Error("a game refused without a game");
  return textOf(refusal.say(factsOf(played.table)).parts, T0);
}

/** `ann open 9`, `ann jumbulaya live 90` (a bank of 90 s), `bob join red`, `cat join 3`, `ann add 3`, `ann robot hard 2`, `bob cancel off`, `clock wake`. */
export function actOf(words: string): Act {
  const [verb = "", value, seat] = words.split(" ");
  switch (verb) {
    case "open":
      return opening("toy", value === undefined ? {} : { target: Number(value) });
    case "banked":
      return { ...opening("toy", { target: 90, turnSeconds: 60 }), bankMs: 1_000 * Number(value) };
    case "slow":
      return opening("toy", { target: 90, turnSeconds: 3_600 * Number(value) });
    case "jumble":
      return opening("quick-challenge", { graceMs: 0, rounds: Number(value ?? 1) });
    case "mumble":
      return opening("mumble-jumble", { graceMs: 0, countdownSeconds: 0, pace: value ?? "live" });
    case "jumbulaya":
    case "rummble":
      return {
        ...opening(verb, { pace: value ?? "live" }),
        bankMs: seat === undefined ? null : 1_000 * Number(seat),
      };
    case "pass":
      return { do: "move", move: { kind: "pass" }, as: "player" };
    case "hide":
      return { do: "move", move: { kind: "choose", word: value ?? "", arrangement: null }, as: "player" };
    case "go":
      return { do: "move", move: { kind: "go" }, as: "player" };
    case "add":
      return { do: "move", move: { kind: "add", count: Number(value) }, as: "player" };
    case "guess":
      return { do: "move", move: { kind: "guess", word: value ?? "" }, as: "player" };
    case "end":
      return { do: "move", move: { kind: "end" }, as: "host" };
    case "robot":
      return { do: verb, level: LEVELS.find((level) => level === value) ?? "normal", seat: seatIn(seat) };
    case "pause":
    case "cancel":
    case "rematch":
      return { do: verb, on: value !== "off" };
    case "join":
      return { do: verb, team: seatIn(value) === null ? (value ?? null) : null, seat: seatIn(value) };
    case "kick":
      return { do: verb, seat: seatNo(Number(value)) };
    case "invite":
      return { do: verb, people: words.split(" ").slice(1).map(personOf) };
    case "reminded":
      return { do: verb, person: personOf(value ?? "").id };
    case "leave":
    case "begin":
    case "skip":
    case "resume":
    case "wake":
    case "stall":
      return { do: verb };
    default:
      throw new Error(`nobody can ${verb} here`);
  }
}

function opening(game: string, options: unknown): Extract<Act, { do: "open" }> {
  return { do: "open", game, options, label: "#one", invited: [], bankMs: null };
}

function seatIn(text: string | undefined): SeatNo | null {
  return /^\d$/u.test(text ?? "") ? seatNo(Number(text)) : null;
}

function personOf(name: string): Person {
  return { id: playerId(`console:${name}`), name };
}

/** Line after line; `+30s` lets time pass, and nobody looks at the clock. */
export async function playedAll(ground: Ground, script: string): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const line of script.split("\n").flatMap((one) => one.trim() || [])) {
    const [who = "", ...words] = line.split(" ");
    const wait = /^\+(\d+)s$/u.exec(who)?.[1];
    if (wait === undefined) answers.push(told(await play(ground, who, actOf(words.join(" ")))));
    else ground.timer.moveTo(later(ground.timer.now(), Number(wait) * 1_000));
  }
  return answers;
}

/** The table as it stands. @throws Error when there is none. */
export async function standing(ground: Ground): Promise<Table<Message, Said>> {
  const { table } = await ground.tables.look(ground.at);
  if (table === null) throw new Error("no table stands there");
  return table;
}

export async function playing(ground: Ground): Promise<Extract<Table<Message, Said>, { phase: "playing" }>> {
  const table = await standing(ground);
  if (table.phase !== "playing") throw new Error(`no game runs: ${table.phase}`);
  return table;
}

export function seconds(count: number) {
  return instant(T0 + count * 1_000);
}

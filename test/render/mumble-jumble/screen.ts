import { textOf } from "../../../adapters/console/text.ts";
import type { Message, Part, Said } from "../../../render/message.ts";
import { mumbleJumbleDraw } from "../../../render/mumble-jumble/draw.ts";
import type { Viewer } from "../../../src/game.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import type { Facts, Seat } from "../../../src/hosting.ts";
import { playerId, scope, seatNo, tableId } from "../../../src/identity.ts";
import { later } from "../../../src/instant.ts";
import { seed } from "../../../src/random.ts";
import { game, START } from "../../games/mumble-jumble/table.ts";

/** What is seen of a state, as text. */

const IDS = ["ann", "bob", "cat", "dan", "eve", "fay"];

export function person(id: string, name: string): Seat["people"][number] {
  return { id: playerId(`console:${id}`), name };
}

/** One person a seat, in seat order. */
export function seatsOf(...names: readonly string[]): readonly Seat[] {
  return names.map((name, index) => ({
    no: seatNo(index + 1),
    people: [person(IDS[index] ?? "", name)],
    team: null,
    robot: null,
  }));
}

export function factsFor(seats: readonly Seat[], more: Partial<Facts> = {}): Facts {
  return {
    table: { scope: scope("console:home"), id: "table/general" },
    id: tableId("0123456789"),
    label: "#general",
    host: person("ann", "Ann"),
    seats,
    commitment: "c0ffee",
    seed: null,
    real: (at) => later(at, 0),
    bankMs: null,
    departed: [],
    idled: false,
    asked: { cancel: [], pause: [] },
    ...more,
  };
}

export const ABC = factsFor(seatsOf("Ann", "Bob", "Cat"));
/** A team of two, a robot, and somebody alone. */
export const TEAMS = factsFor(
  seatsOf("Ann", "", "你好").map((seat) => {
    if (seat.no === 1) return { ...seat, team: "red", people: [...seat.people, person("dan", "Dan")] };
    return seat.no === 2 ? { ...seat, people: [], robot: { level: "easy", name: "Ada" } } : seat;
  }),
);
export const OVER: Partial<Facts> = { seed: seed("5eed".repeat(8)) };

export function messages(state: State, facts: Facts): readonly Message[] {
  return mumbleJumbleDraw.shown((viewer: Viewer) => game.view(state, viewer), facts);
}

/** The message whose key ends so: its text, and below it the buttons and reactions. @throws Error when there is none. */
export function screen(state: State, facts: Facts, key: string): string {
  const all = messages(state, facts);
  const message = all.find((one) => one.key === `${facts.id}/${key}`);
  if (message === undefined) throw new Error(`no ${key}; there are: ${all.map((one) => one.key).join(", ")}`);
  return `\n${[...saidLines(message), ...message.reactions].join("\n")}\n`;
}

export function keys(state: State, facts: Facts): readonly string[] {
  return messages(state, facts).map(({ key }) => key.slice(facts.id.length + 1));
}

export function saidText(said: Said | null): string {
  return said === null ? "nothing" : saidLines(said).join("\n");
}

function saidLines({ parts, choices }: Said): readonly string[] {
  const buttons = choices.map(({ label, value, form }) => `[${label}] ${value.line}${form === null ? "" : " …"}`);
  return [partsText(parts), ...buttons];
}

export function partsText(parts: readonly Part[]): string {
  return textOf(parts, START);
}

import { textOf } from "../../../adapters/console/text.ts";
import type { Message, Part, Said } from "../../../render/message.ts";
import { rummbleDraw } from "../../../render/rummble/draw.ts";
import type { Refusal } from "../../../src/games/rummble/outcomes.ts";
import type { View } from "../../../src/games/rummble/view.ts";
import type { Facts } from "../../../src/hosting.ts";
import { T0 } from "../../store/contract/ground.ts";
import { factsFor, seatsOf } from "../mumble-jumble/screen.ts";

/** What is seen of Rummble, as text. */

export const ABC = factsFor(seatsOf("Ann", "Bob", "Cat"));
/** Ann alone against two robots. */
export const SOLO = factsFor(
  ABC.seats.map((seat) => {
    if (seat.no === 1) return seat;
    return { ...seat, people: [], robot: { level: "easy", name: seat.no === 2 ? "Ada" : "Ben" } };
  }),
);

/** The same view for everybody: secrets are the game's to keep. */
export function messages(view: View, facts: Facts): readonly Message[] {
  return rummbleDraw.shown(() => view, facts);
}

/** The message whose key ends so. @throws Error when there is none. */
export function messageOf(view: View, facts: Facts, key: string): Message {
  const all = messages(view, facts);
  const message = all.find((one) => one.key === `${facts.id}/${key}`);
  if (message === undefined) throw new Error(`no ${key}; there are: ${all.map((one) => one.key).join(", ")}`);
  return message;
}

export function screen(view: View, facts: Facts, key: string): string {
  return `\n${saidLines(messageOf(view, facts, key)).join("\n")}\n`;
}

export function said(what: Said | null): string {
  return what === null ? "nothing" : saidLines(what).join("\n");
}

export function refusal(refusal: Refusal, view: View, facts: Facts = ABC): string {
  return said(rummbleDraw.refused(refusal, view, facts));
}

function saidLines({ parts, choices }: Said): readonly string[] {
  const buttons = choices.map(({ label, value, form }) => `[${label}] ${value.line}${form === null ? "" : " …"}`);
  return [partsText(parts), ...buttons];
}

export function partsText(parts: readonly Part[]): string {
  return textOf(parts, T0).replaceAll(/ +$/gmu, "");
}

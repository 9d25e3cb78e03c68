import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import { type Part, text } from "../message.ts";
import { everyone, numbers } from "../people.ts";

/** `left`: the seats that were left and can still be taken over; `group`: the game's commands. */
export type Notable = { readonly group: string; readonly left: readonly SeatNo[] };

/** What people have asked of the table, and which seats are free. (G-6 to G-8) */
export function tableNotes({ group, left }: Notable, facts: Facts): readonly Part[] {
  const { cancel, pause } = facts.asked;
  const first = left[0];
  return [
    ...(first === undefined
      ? []
      : [text(`Free to take over: seat ${numbers(left)}, with `, { code: `/${group} join ${first}` }, ".")]),
    ...(cancel.length === 0 ? [] : [text("For ending the game early: ", ...everyone(facts, cancel), ".")]),
    ...(pause.length === 0 ? [] : [text("For a pause, which takes everybody: ", ...everyone(facts, pause), ".")]),
  ];
}

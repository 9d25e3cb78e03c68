import type { Choice } from "../../render/message.ts";
import type { Facts, Seat } from "../../src/hosting.ts";
import { seatNo } from "../../src/identity.ts";
import { type Instant, instant, SECOND_MS } from "../../src/instant.ts";
import { commitment, seed } from "../../src/random.ts";
import type { Course, Learner } from "./course.ts";

/** What the tutorials of all games have in common: the learner, alone with a robot, and nobody's clock. */

export const LEARNER = seatNo(1);
export const ROBOT = { seat: seatNo(2), name: "Ada" } as const;

/** Nothing here is secret from anybody: the learner plays alone. */
export const SEED = seed("0".repeat(32));

export function seatsWith({ person }: Learner): readonly Seat[] {
  return [
    { no: LEARNER, people: [person], team: null, robot: null },
    { no: ROBOT.seat, people: [], team: null, robot: { level: "easy", name: ROBOT.name } },
  ];
}

/** The game's own time: it goes on only when something is done. */
export function momentOf({ moves }: Pick<Course, "moves">): Instant {
  return instant(moves * SECOND_MS);
}

export function factsOf({ id }: Pick<Course, "id">, learner: Learner): Facts {
  return {
    ...{ table: learner.at, id, label: "the tutorial", host: learner.person, seats: seatsWith(learner) },
    ...{ commitment: commitment(SEED), seed: null, real: (at) => at, asked: { cancel: [], pause: [] } },
    ...{ bankMs: null, departed: [], idled: false },
  };
}

/** A button that concerns no table. */
export function choice(label: string, line: string): Choice {
  return { label, value: { line, turn: "", table: null }, form: null };
}

export const LEAVE = choice("Leave tutorial", "umble tutorial leave");

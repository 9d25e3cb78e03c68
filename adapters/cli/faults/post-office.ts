import { setTimeout as pause } from "node:timers/promises";
import { SORRY, UNAVAILABLE, UNKNOWN } from "../../../commands/run.ts";
import type { Part, Said } from "../../../render/message.ts";
import type { Scope } from "../../../src/identity.ts";
import type { Timer } from "../../../src/instant.ts";
import type { Crew } from "./crew.ts";
import type { Delivered, UmbleProcess } from "./umble.ts";
import type { Delivery } from "./wire.ts";

/** Carries what people do to whichever umble serves, again under the same id until it is answered, as platforms do. */
export type PostOffice = {
  readonly deliver: (act: Act) => Promise<readonly Part[]>;
  readonly counts: Counts;
};

export type Act = { readonly scope: Scope; readonly channel: string; readonly person: string; readonly line: string };

export type Counts = {
  deliveries: number;
  /** Sent again, because nobody had answered, or not for certain. */
  repeated: number;
  unavailable: number;
  unknown: number;
  /** Answered with "something went wrong". */
  sorry: number;
  /** Left without an answer by an umble that nobody killed or froze. */
  dropped: number;
  /** Of an answer by an umble that was neither killed nor frozen meanwhile. */
  longestWaitMs: number;
};

const AGAIN_AFTER_MS = { least: 50, most: 300 };
/** One delivery in so many comes twice at once. */
const TWICE_IN = 40;

export function postOffice(crew: Crew, timer: Timer): PostOffice {
  const zero = { deliveries: 0, repeated: 0, unavailable: 0, unknown: 0, sorry: 0, dropped: 0, longestWaitMs: 0 };
  const counts: Counts = zero;
  const tried = async (delivery: Delivery, turn: number): Promise<readonly Part[] | null> => {
    const umble = crew.someone(turn);
    return umble === null ? null : answered(umble, delivery, counts);
  };
  return {
    counts,
    deliver: async (act) => {
      const no = counts.deliveries++;
      const delivery: Delivery = { ...act, id: `faults:${no}`, at: timer.now() };
      if (no % TWICE_IN === 0) void tried(delivery, no + 1);
      for (let turn = no; ; turn++) {
        const parts = await tried(delivery, turn);
        if (parts !== null) return parts;
        counts.repeated++;
        await pause(AGAIN_AFTER_MS.least + Math.random() * (AGAIN_AFTER_MS.most - AGAIN_AFTER_MS.least));
      }
    },
  };
}

/** The answer; null when it settles nothing. */
async function answered(umble: UmbleProcess, delivery: Delivery, counts: Counts): Promise<readonly Part[] | null> {
  const begun = performance.now();
  const { parts, disturbed } = await umble.deliver(delivery);
  noteWait(counts, { parts, disturbed }, performance.now() - begun);
  if (parts === null) return null;
  if (says(parts, UNAVAILABLE)) counts.unavailable++;
  else if (says(parts, UNKNOWN)) counts.unknown++;
  else if (says(parts, SORRY)) counts.sorry++;
  else return parts;
  return null;
}

function noteWait(counts: Counts, { parts, disturbed }: Delivered, ms: number): void {
  if (disturbed) return;
  if (parts === null) counts.dropped++;
  else counts.longestWaitMs = Math.max(counts.longestWaitMs, ms);
}

function says(parts: readonly Part[], said: Said): boolean {
  return JSON.stringify(parts) === JSON.stringify(said.parts);
}

import { setTimeout as pause } from "node:timers/promises";
import { type Surroundings, type UmbleProcess, umbleProcess } from "./umble.ts";

/** The umbles that serve. Each place has one; when it ends, its successor is started at once. */
export type Crew = {
  readonly places: number;
  /** One that takes deliveries now, by turns; null when none does. */
  readonly someone: (turn: number) => UmbleProcess | null;
  readonly kill: (place: number) => void;
  readonly freeze: (place: number) => void;
  readonly thaw: (place: number) => void;
  /** A rolling restart: the successor serves before the old one is asked to end. */
  readonly replace: (place: number) => Promise<void>;
  /** Resolves when all serve. @throws Error when some cannot be started. */
  readonly whole: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const LOOK_MS = 20;
const LONGEST_START_MS = 60_000;

type Roster = {
  readonly surroundings: Surroundings;
  /** By place; null: its successor is still starting. */
  readonly serving: (UmbleProcess | null)[];
  readonly alive: Set<UmbleProcess>;
  over: boolean;
};

export function crew(places: number, surroundings: Surroundings): Crew {
  const roster: Roster = { surroundings, serving: new Array(places).fill(null), alive: new Set(), over: false };
  for (let place = 0; place < places; place++) void filled(roster, place);
  return {
    places,
    someone: (turn) => {
      const able = roster.serving.filter((one) => one !== null);
      return able[turn % Math.max(1, able.length)] ?? null;
    },
    kill: (place) => roster.serving[place]?.kill(),
    freeze: (place) => roster.serving[place]?.freeze(),
    thaw: (place) => roster.serving[place]?.thaw(),
    replace: async (place) => {
      const old = roster.serving[place] ?? null;
      await filled(roster, place);
      old?.drain();
      await old?.ended;
    },
    whole: async () => {
      const until = performance.now() + LONGEST_START_MS;
      while (!roster.over && roster.serving.includes(null)) {
        if (performance.now() > until) throw new Error("the umbles do not start");
        await pause(LOOK_MS);
      }
    },
    end: async () => {
      roster.over = true;
      for (const one of roster.alive) one.kill();
      await Promise.all([...roster.alive].map(({ ended }) => ended));
    },
  };
}

/** Starts one until one serves, and then looks after its place. */
async function filled(roster: Roster, place: number): Promise<void> {
  for (let up = false; !up && !roster.over; ) {
    const one = umbleProcess(roster.surroundings);
    roster.alive.add(one);
    void one.ended.then(() => {
      roster.alive.delete(one);
      if (roster.serving[place] !== one) return;
      roster.serving[place] = null;
      void filled(roster, place);
    });
    up = await one.ready;
    if (up) roster.serving[place] = one;
  }
}

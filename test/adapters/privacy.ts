import fc from "fast-check";
import { expect, test } from "vitest";
import { assemble, type Parts } from "../../adapters/assemble.ts";
import type { VirtualTimer } from "../../adapters/console/timer.ts";
import { houseWith } from "../../adapters/house.ts";
import type { Umble } from "../../adapters/umble.ts";
import type { Call } from "../../commands/call.ts";
import type { Outlet } from "../../commands/outlet.ts";
import type { Choice, Said } from "../../render/message.ts";
import type { Scope } from "../../src/identity.ts";
import type { RecordKey } from "../../src/store/store.ts";
import { inFreshStore } from "../store/fresh.ts";
import { type Deed, deeds, playedOut } from "./deeds.ts";
import type { Scene } from "./scene.ts";
import { PEOPLE, secretsIn, tells, wordsIn } from "./secrets.ts";

/**
 * The promise that every outlet has to keep: over random games of one to six people, with refusals, restarts, outages,
 * closed DMs and repeated deliveries, nothing that anybody else could see tells a hidden word, or another one that
 * solves its tray, before its round is over; and the log tells nothing of them at all. Source: design.md, "The promise".
 */

/** One thing as the platform carries it, with all that its client knows: buttons' values and forms too. */
export type Sent = {
  readonly text: string;
  /** The one person who gets it; null for everybody in the place. */
  readonly only: string | null;
};

/** A platform as its people see it. */
export type Stage = {
  /** Where the one channel is: `<platform>:<server>`. */
  readonly home: Scope;
  /** Umble begins to serve there, anew after each restart. */
  readonly serve: (ground: Ground) => Promise<Service>;
  /** What umble has sent since the last question. */
  readonly news: () => readonly Sent[];
  readonly closeDms: (handle: string, how: { readonly closed: boolean }) => void;
  /** The buttons before `handle`, in the channel and in their DMs. */
  readonly choices: (handle: string) => readonly Choice[];
  /** The newest message of a table in the channel. */
  readonly newest: () => { readonly table: RecordKey; readonly key: string; readonly turn: string } | null;
};

/** What umble stands on. */
export type Ground = Pick<Parts, "store" | "newSeed" | "log"> & { readonly timer: VirtualTimer };

/** Umble, as it serves a stage. */
export type Service = {
  readonly umble: Umble;
  /** Somebody does something at their client: the private answers that no news tell of. */
  readonly carry: (call: Call) => Promise<readonly Sent[]>;
  /** Resolves when all that was done is answered and shown. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Front = {
  readonly platform: string;
  readonly outlet: Outlet;
  /** A private answer, as it is sent to `handle`. */
  readonly answered: (handle: string, said: Said) => Sent;
};

const house = houseWith(new Map());

/** For a stage that is an outlet alone: calls come to umble as they are. */
export function behind({ platform, outlet, answered }: Front): Stage["serve"] {
  return async (ground) => {
    const parts = { ...ground, ...house, secret: "secret", graceMs: 2_000 };
    const umble = assemble({ ...parts, outlets: new Map([[platform, outlet]]) });
    return {
      umble,
      carry: async (call) => {
        const answer = await umble.answer(call);
        return answer.kind === "said" ? [answered(call.by.id.split(":")[1] ?? "", answer.said)] : [];
      },
      settled: () => umble.settled(),
      stop: async () => undefined,
    };
  };
}

export function privacySuite(name: string, makeStage: () => Stage, runs = 50): void {
  test(`what nobody else may know is seen by nobody else: ${name}`, async () => {
    const common = await vocabulary(makeStage);
    const games = fc.record({ luck: fc.nat(1_000_000), script: fc.array(deeds, { minLength: 5, maxLength: 40 }) });
    await fc.assert(
      fc.asyncProperty(games, ({ luck, script }) =>
        inFreshStore((store) =>
          playedOut({ store, stage: makeStage(), luck }, script, (scene) => watched(scene, common)),
        ),
      ),
      // To make a counterexample smaller takes longer than a test may.
      { numRuns: runs, endOnFailure: true },
    );
  });

  test(`what hides would be found: ${name}`, () => {
    for (const text of [
      "it is races",
      "RACES",
      '"word":"RACES"',
      "R A C E S",
      "r-a-c-e-s",
      "R, A, C, E, S",
      "R\nA\nC\nE\nS",
    ])
      expect(tells(text, "RACES")).toBe(true);
    for (const text of ["E C A R S", "traces", "races".slice(1), "RACE S", "R A C E D S"])
      expect(tells(text, "RACES")).toBe(false);
  });
}

/** Everything that was sent in one step, held against what was secret before it and still is. */
async function watched(scene: Scene, common: ReadonlySet<string>): Promise<void> {
  const secrets = await secretsIn(scene);
  const hidden = secrets.filter((secret) => !common.has(secret));
  for (const { text, only } of scene.taken()) {
    const known = only === null ? [] : (scene.typed.get(only) ?? []);
    const told = hidden.filter((secret) => tells(text, secret) && !known.includes(secret));
    expect({ only, told, text: told.length > 0 ? text : "" }).toEqual({ only, told: [], text: "" });
  }
  const typed = [...scene.typed.values()].flat();
  const log = scene.log.splice(0).join("\n");
  expect([...new Set([...hidden, ...typed])].filter((word) => !common.has(word) && tells(log, word))).toEqual([]);
  expect(scene.faults).toEqual([]);
}

/** The words that umble says whatever is hidden: those of a game whose secrets are others. */
async function vocabulary(makeStage: () => Stage): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const script: readonly Deed[] = [
    { kind: "command", who: "ann", line: "/jumble rounds:2" },
    { kind: "command", who: "bob", line: "/jumble join" },
    { kind: "command", who: "ann", line: "/jumble menu" },
    { kind: "command", who: "ann", line: "/jumble rules" },
    { kind: "command", who: "cat", line: "/jumble board" },
    { kind: "press", who: "ann", pick: 1 },
    { kind: "react", who: "dan", emoji: "✋", on: true },
    { kind: "dms", who: "eve", closed: true },
    { kind: "command", who: "eve", line: "/jumble join" },
    { kind: "guess", who: "fay", pick: 0, way: "dm" },
    { kind: "guess", who: "bob", pick: 9, way: "form" },
    { kind: "outage" },
    { kind: "command", who: "ann", line: "/jumble pause" },
    { kind: "command", who: "ann", line: "/jumble resume" },
    { kind: "wait", seconds: 60 },
    { kind: "wait", seconds: 60 },
    { kind: "command", who: "ann", line: "/umble privacy delete" },
    { kind: "command", who: "ann", line: "/jumble cancel" },
    { kind: "command", who: "bob", line: "/umble privacy" },
    { kind: "command", who: "bob", line: "/umble history" },
    { kind: "command", who: "bob", line: "/umble privacy export" },
    { kind: "command", who: "eve", line: "/umble privacy export" },
    { kind: "command", who: "bob", line: "/umble privacy delete" },
    { kind: "command", who: "bob", line: "/umble privacy do:delete sure:yes" },
  ];
  await inFreshStore((store) =>
    playedOut({ store, stage: makeStage(), luck: 7_777_777 }, script, async (scene) => {
      const texts = [...scene.taken().map(({ text }) => text), ...scene.log.splice(0)];
      for (const word of texts.flatMap(wordsIn)) found.add(word);
    }),
  );
  return new Set([...found, ...PEOPLE.map((name) => name.toUpperCase())]);
}

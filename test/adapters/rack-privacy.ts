import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { boardOf } from "../../src/games/jumbulaya/boards.ts";
import { playsOf } from "../../src/games/jumbulaya/plays.ts";
import type { Player, Playing } from "../../src/games/jumbulaya/state.ts";
import { SCHEMA, storedState } from "../../src/games/jumbulaya/stored.ts";
import { everyWord } from "../../src/games/jumbulaya/vocabulary.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { inFreshStore } from "../store/fresh.ts";
import { type Deed, done } from "./deeds.ts";
import type { Sent, Stage } from "./privacy.ts";
import { type Scene, sceneOf } from "./scene.ts";

/**
 * The promise for racks, which every outlet has to keep: over random games of Jumbulaya, with refusals, hints, restarts,
 * outages, closed DMs and repeated deliveries, nobody is sent another's rack, what another drew, the pool or the seed;
 * and the log tells nothing of them at all. Source: JB-21, G-12; design.md, "The promise".
 */

type Rack = { readonly owner: string | null; readonly player: Player };
type Table = { readonly state: Playing; readonly racks: readonly Rack[]; readonly seed: string };

/** Somebody whose turn it is lays a word, the `pick`th of all that can be laid. */
type Lay = { readonly kind: "lay"; readonly pick: number };

const who = fc.constantFrom("ann", "bob", "cat");
const LINES = [
  "rack",
  "rack",
  "board",
  "menu",
  "hint",
  "hint",
  "pass",
  "play 1 zebra",
  "play 3 cat",
  "discard a",
  "discard e r s t",
  "call immensely",
  "call immensely sure:yes",
  "review",
  "pause",
  "resume",
  "skip",
  "resign",
  "join",
  "cancel",
  "robot easy",
] as const;
const deeds: fc.Arbitrary<Deed | Lay> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("lay"), pick: fc.nat(500) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("command"),
      who,
      line: fc.constantFrom(...LINES).map((line) => `/jumbulaya ${line}`),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("press"), who, pick: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("react"),
      who,
      emoji: fc.constantFrom("⏭️", "✋", "🔁"),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dms"), who, closed: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("wait"), seconds: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("again", "restart", "outage") }) },
);

const BEGINNING = ["start hints:on", "robot normal", "begin"];

export function rackPrivacySuite(name: string, makeStage: () => Stage, runs = 20): void {
  test(`JB-21 nobody is sent another's rack: ${name}`, async () => {
    const games = fc.record({ luck: fc.nat(1_000_000), script: fc.array(deeds, { minLength: 10, maxLength: 40 }) });
    await fc.assert(
      fc.asyncProperty(games, ({ luck, script }) =>
        inFreshStore(async (store) => {
          const scene = await sceneOf({ store, stage: makeStage(), luck });
          await played(scene, script).finally(() => scene.service.stop());
        }),
      ),
      // To make a counterexample smaller takes longer than a test may.
      { numRuns: runs, endOnFailure: true },
    );
  });

  test(`what of a rack is told would be found: ${name}`, () => {
    const rack = ["T", "N", "St", "C", "X"];
    for (const text of [
      "Rack         T  N  St C  X",
      "`T N St C X`",
      '"T","N","St","C","X"',
      "TNSTCX",
      "t\nn\nst\nc\nx",
    ])
      expect(tells(text, rack)).toBe(true);
    for (const text of ["T N St C", "STNSTCX", "T N S t C X", "X C St N T"]) expect(tells(text, rack)).toBe(false);
  });
}

async function played(scene: Scene, script: readonly (Deed | Lay)[]): Promise<void> {
  const line = (handle: string, text: string): Deed => ({ kind: "command", who: handle, line: `/jumbulaya ${text}` });
  const [start = "", ...others] = BEGINNING;
  const first = [line("ann", start), line("bob", "join"), ...others.map((text) => line("ann", text))];
  for (const deed of [...first, ...script]) {
    const before = await tableIn(scene);
    const meant = deed.kind === "lay" ? laying(before, deed) : deed;
    if (meant === null) continue;
    await done(scene, meant, () => watched(scene, before));
    await watched(scene, before);
  }
}

const words = everyWord(lexicons(new Map()).default);

function laying(table: Table | null, { pick }: Lay): Deed | null {
  const rack = table?.racks.find(({ player }) => player.seat === table.state.turn.seat);
  if (table === null || rack === undefined || rack.owner === null) return null;
  const plays = playsOf(boardOf(table.state), rack.player, words);
  const play = plays[pick % Math.max(1, plays.length)];
  return {
    kind: "command",
    who: rack.owner,
    line: `/jumbulaya play ${play?.row ?? 1} ${play?.word ?? "none"} sure:yes`,
  };
}

/** Everything that was sent in one step, held against the racks of before it and after it. */
async function watched(scene: Scene, before: Table | null): Promise<void> {
  const now = await tableIn(scene);
  const sent = scene.taken();
  const log = scene.log.splice(0).join("\n");
  expect(scene.faults).toEqual([]);
  // When the game is over, all is shown.
  if (now === null) return;
  const racks = [...now.racks, ...(before?.racks ?? [])];
  for (const { text, only } of sent)
    expect({ only, text, told: toldBy({ text, only }, racks, now) }).toMatchObject({ told: [] });
  expect(racks.flatMap(({ player }) => secretsOf(player)).filter((secret) => tells(log, secret))).toEqual([]);
  for (const secret of [now.seed, now.state.draws.key]) expect(log.includes(secret)).toBe(false);
}

function toldBy({ text, only }: Sent, racks: readonly Rack[], { state, seed }: Table): readonly (readonly string[])[] {
  const others = racks.filter(({ owner }) => only === null || owner !== only);
  const secrets = [...others.flatMap(({ player }) => secretsOf(player)), state.pool.slice(-8)];
  const told = secrets.filter((secret) => tells(text, secret));
  return text.includes(seed) || text.includes(state.draws.key) ? [...told, [seed]] : told;
}

const SHORTEST = 4;

/** A rack, when it is long enough not to be there by chance. */
function secretsOf({ rack }: Player): readonly (readonly string[])[] {
  return rack.length < SHORTEST ? [] : [rack];
}

/** Whether `text` has the tiles one after the other, however they are parted. */
function tells(text: string, tiles: readonly string[]): boolean {
  return new RegExp(`(?<![a-z0-9])${tiles.join("[^a-z0-9]*")}(?![a-z0-9])`, "iu").test(text);
}

const seats = z.array(z.object({ no: z.number(), people: z.array(z.object({ id: z.string() })) }));
const running = z.object({ phase: z.literal("playing"), seed: z.string(), seats, state: z.unknown() });

/** The game in the channel, read from the store itself; null when none runs. */
async function tableIn({ store, stage }: Pick<Scene, "store" | "stage">): Promise<Table | null> {
  const { state } = await store.load({ scope: stage.home, id: "table/general" }, []);
  const table = running.safeParse(JSON.parse(state ?? "null")).data;
  const game = table === undefined ? null : storedState(table.state, SCHEMA);
  if (table === undefined || game === null || game.phase === "finished") return null;
  const ownerOf = (no: number): string | null =>
    table.seats
      .find((seat) => seat.no === no)
      ?.people[0]?.id.split(/[:/]/u)
      .at(-1) ?? null;
  return {
    state: game,
    seed: table.seed,
    racks: game.players.map((player) => ({ owner: ownerOf(player.seat), player })),
  };
}

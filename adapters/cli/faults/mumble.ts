import type { RecordKey } from "../../../src/store/store.ts";
import { type Look, orders } from "./look.ts";
import { does, type Playing, plays, ponders, type Spot, seen, tableAt, type World } from "./people.ts";

/** One game of Mumble-Jumble after another: comings and goings, two rounds written full, and an end before the end. */

const ROUNDS = 2;
const WRITTEN = 8;
/** What people hide: words of six letters, no two of the same. */
const HIDDEN = ["PLANET", "ORANGE", "CASTLE", "BRIDGE", "MARKET", "WINDOW", "PURPLE", "FOREST", "ANIMAL"];

export const mumbling: Playing = async (world, spot) => {
  const at = tableAt(world, spot, "table");
  while (!world.stop.aborted) {
    await begun(world, spot);
    const opened = await seen(world, at, { wish: inPhase(world, "choosing"), ms: 5_000 });
    for (let round = 0; opened !== null && round < ROUNDS && !world.stop.aborted; round++)
      await played(world, spot, { at, game: opened.id, round });
    if (world.below(4) === 0) await does(world, spot, spot.people[2], "mumble resign");
    await ended(world, spot, at);
    await world.stands(at);
  }
  await ended(world, spot, at);
};

async function ended(world: World, spot: Spot, at: RecordKey): Promise<void> {
  await does(world, spot, spot.people[0], "mumble cancel");
  await seen(world, at, { wish: ({ phase }) => phase === "over" || phase === "vacant", ms: 10_000 });
}

/** Seats are taken in this order, so that everybody knows which tray is whose. */
async function begun(world: World, spot: Spot): Promise<void> {
  const [ann, bob, cat] = spot.people;
  await does(world, spot, ann, "mumble start letters:6 race:1 countdown:1");
  await does(world, spot, bob, "mumble join");
  for (const line of ["join", "leave", "join"]) await does(world, spot, cat, `mumble ${line}`);
  if (world.below(3) === 0) await does(world, spot, ann, "mumble robot");
  await does(world, spot, ann, "mumble begin");
}

type Round = { readonly at: RecordKey; readonly game: string; readonly round: number };

async function played(world: World, spot: Spot, { at, game, round }: Round): Promise<void> {
  await everyone(spot, async (person, index) => {
    const word = HIDDEN[(round * spot.people.length + index) % HIDDEN.length] ?? "PLANET";
    await plays(world, spot, person, { at, game, line: "mumble word ", word });
  });
  // Else the table calls it, after a while.
  if (world.below(3) > 0) await does(world, spot, spot.people[0], "mumble go");
  const racing = await seen(world, at, { wish: inPhase(world, "racing"), ms: 15_000 });
  if (racing?.id !== game || world.stop.aborted) return;
  await everyone(spot, (person, index) => written(world, spot, person, { at, racing, own: index + 1 }));
  await everyone(spot, (person) => does(world, spot, person, "mumble vote"));
  await seen(world, at, { wish: inPhase(world, "scoring"), ms: 10_000 });
  await world.stands(at);
  await everyone(spot, (person) => does(world, spot, person, "mumble accept all:all"));
  await seen(world, at, { wish: inPhase(world, "choosing"), ms: 10_000 });
}

type Race = { readonly at: RecordKey; readonly racing: Look; readonly own: number };

/** Whoever sits in seat `own` writes each other tray's letters in orders that nobody else writes. */
async function written(world: World, spot: Spot, person: string, { at, racing, own }: Race): Promise<void> {
  const others = (racing.state?.trays ?? []).filter(({ seat }) => seat !== own && seat <= spot.people.length);
  for (const { seat, letters } of others) {
    const mine = [...orders(letters, world.isWord)].filter((_, index) => index % (spot.people.length + 1) === own);
    for (const word of mine.slice(0, WRITTEN)) {
      if (world.stop.aborted) return;
      await plays(world, spot, person, { at, game: racing.id, line: `mumble guess tray:${seat} word:`, word });
      await ponders(world, 300);
    }
  }
}

async function everyone(spot: Spot, act: (person: string, index: number) => Promise<unknown>): Promise<void> {
  await Promise.all(spot.people.map(act));
}

/** Or when there is no time left for more. */
function inPhase({ stop }: World, phase: string): (look: Look) => boolean {
  return (look) => stop.aborted || look.phase !== "playing" || look.state?.phase === phase;
}

import type { RecordKey } from "../../../src/store/store.ts";
import { orders } from "./look.ts";
import { does, type Playing, plays, ponders, type Spot, seen, tableAt, type World } from "./people.ts";

/** One quick challenge after another: wrong guesses that each count, one right one, and an end by the host or the clock. */

const GUESSES = 8;
/** So many who pass by find the word too. */
const PASSERS_BY = 7;
const LONGEST_GAME_MS = 60_000;

export const quickly: Playing = async (world, spot) => {
  const at = tableAt(world, spot, "quick");
  const [host] = spot.people;
  while (!world.stop.aborted) {
    await does(world, spot, host, `jumble start letters:${6 + world.below(2)} rounds:${1 + world.below(2)} seconds:15`);
    await guessed(world, spot, at);
    await world.stands(at);
    if (world.stop.aborted || world.below(3) > 0) await does(world, spot, host, "jumble end");
    await seen(world, at, { wish: ({ phase }) => phase === "over" || world.stop.aborted, ms: LONGEST_GAME_MS });
    await world.stands(at);
  }
  await does(world, spot, host, "jumble end");
  await seen(world, at, { wish: ({ phase }) => phase === "over", ms: LONGEST_GAME_MS });
};

async function guessed(world: World, spot: Spot, at: RecordKey): Promise<void> {
  const look = await seen(world, at, { wish: ({ state }) => state?.phase === "racing", ms: 5_000 });
  const { tray, word: right } = look?.state ?? {};
  if (look === null || tray === undefined || right === undefined) return;
  const wrong = orders(tray, world.isWord);
  const line = "jumble guess ";
  const guessing = spot.people.map(async (person) => {
    for (let count = 0; count < GUESSES && !world.stop.aborted; count++) {
      const { value: word } = wrong.next();
      if (word !== undefined) await plays(world, spot, person, { at, game: look.id, line, word });
      await ponders(world, 300);
    }
  });
  await Promise.all(guessing);
  const guests = Array.from({ length: PASSERS_BY }, (_, no) => `guest${no}`);
  const solving = [...spot.people, ...guests].map((who) =>
    plays(world, spot, who, { at, game: look.id, line, word: right }),
  );
  await Promise.all(solving);
}

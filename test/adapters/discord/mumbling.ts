import { GENERAL, type Person } from "./loopback/people.ts";
import { answerTo, type Evening, quiet, waits } from "./playing.ts";

/** A game of Mumble-Jumble as people play it on Discord. */

const NAMES = ["ann", "bob", "cat", "dan", "eve", "fay"] as const;
/** What each hides, seat by seat. */
export const WORDS = ["crate", "bread", "stone", "plant", "house", "tiger"] as const;

export function peopleOf(evening: Evening, count: number): readonly Person[] {
  return NAMES.slice(0, count).map((name) => evening.person(name));
}

/** What a person was answered; everything that follows from it has happened. */
export async function does(evening: Evening, act: Promise<{ readonly original: string | null }>): Promise<string> {
  const { original } = await act;
  await quiet(evening);
  return answerTo(evening, original);
}

/** From the slash command to the first choosing. */
export async function begins(
  evening: Evening,
  people: readonly Person[],
  options = "",
  where = GENERAL,
): Promise<void> {
  const [host, ...others] = people;
  if (host === undefined) throw new Error("a game has a host");
  await does(evening, host.types(`/mumble start ${options}`, where));
  for (const person of others) await does(evening, person.presses("Join", where));
  await does(evening, host.presses("Begin", where));
}

export async function chooses(evening: Evening, people: readonly Person[], where = GENERAL): Promise<void> {
  for (const [seat, person] of people.entries()) {
    const form = await person.presses("Choose word", where);
    await does(evening, person.submits(form, { word: WORDS[seat] ?? "" }));
  }
}

/** Everybody fills in the whole sheet, by the form of its DM. */
export async function writes(evening: Evening, people: readonly Person[]): Promise<void> {
  for (const [seat, person] of people.entries()) {
    const form = await person.presses("Write sheet", "dm");
    const lines = people.flatMap((_, other) => (other === seat ? [] : [[`t${other + 1}`, WORDS[other] ?? ""]]));
    await does(evening, person.submits(form, Object.fromEntries(lines)));
  }
}

/** A whole round, which the first of them stops; all sheets are accepted. */
export async function plays(evening: Evening, people: readonly Person[], where = GENERAL): Promise<void> {
  await chooses(evening, people, where);
  await waits(evening, 10);
  await writes(evening, people);
  await stops(evening, people, where);
}

export async function stops(evening: Evening, people: readonly Person[], where = GENERAL): Promise<void> {
  const [caller] = people;
  if (caller !== undefined) await does(evening, caller.presses("Stop", where));
  await waits(evening, 3);
  for (const person of people) await does(evening, person.presses("Accept all", where));
  await waits(evening, 3);
}

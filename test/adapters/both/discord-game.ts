import { addUser, type Loopback } from "../discord/loopback/discord.ts";
import { GENERAL, type Person, personOf } from "../discord/loopback/people.ts";
import type { Town } from "./town.ts";

/** A game of Mumble-Jumble on Discord, played step by step. */

const HIDDEN = ["fjord", "glyph"] as const;

export type DiscordGame = {
  readonly people: readonly [Person, Person];
  /** All that everybody can read in the channel. */
  readonly board: () => string;
};

export function discordGame({ discord }: Pick<Town, "discord">): DiscordGame {
  const [dora, emil] = [newcomer(discord, "dora"), newcomer(discord, "emil")];
  return { people: [dora, emil], board: () => everything(emil) };
}

function newcomer(discord: Loopback, name: string): Person {
  return personOf(discord, addUser(discord.world, name));
}

function everything(person: Person): string {
  return person
    .sees(GENERAL)
    .flatMap(({ only, content }) => (only === null ? [content] : []))
    .join("\n");
}

/** From the lobby to the race, with a bet of the first. */
export async function raceBegun({ people, board }: DiscordGame, { until }: Town): Promise<void> {
  const [dora, emil] = people;
  const offers = (label: string) => until(`[${label}]`, () => sees(dora, label));
  await dora.types("/mumble start target:2 stake:1 auto:off countdown:0 letters:5");
  await offers("Join");
  await emil.presses("Join");
  await until("Emil", () => board().includes("Emil"));
  await dora.presses("Begin");
  await offers("Choose word");
  await dora.types("/mumble bet");
  for (const [seat, person] of people.entries())
    await person.submits(await person.presses("Choose word"), { word: HIDDEN[seat] ?? "" });
  await until("all ready", () => board().includes("Everybody is ready"));
  await dora.presses("Go");
  await offers("My sheet");
}

/** From the race to the winner. */
export async function raceEnded({ people, board }: DiscordGame, { until }: Town): Promise<void> {
  const [dora] = people;
  await until("her DM", () => dora.sees("dm").some(({ content }) => content.includes("sheet")));
  await dora.submits(await dora.presses("Write sheet", "dm"), { t2: HIDDEN[1] });
  await dora.presses("Stop");
  await until("the sheets", () => sees(dora, "Accept all"));
  for (const person of people) await person.presses("Accept all");
  await until("the winner", () => /Dora .*(?:wins|won)/u.test(board()));
}

export function sees(person: Person, label: string): boolean {
  return person
    .sees(GENERAL)
    .some(({ components }) => components.some((row) => row.components.some((button) => button.label === label)));
}

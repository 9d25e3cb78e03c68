import type { Book } from "./book.ts";
import { leaderboard } from "./leaderboard.ts";
import type { Offer } from "./offer.ts";
import { profile } from "./profile.ts";
import { umbleCommands } from "./umble.ts";

/** The commands of the games on offer, and umble's own. */
export function bookOf(offers: readonly Offer[]): Book {
  const groups = offers.map(({ group }) => group);
  const taught = offers.filter(({ lesson }) => lesson !== undefined).map(({ group }) => group);
  const games = offers.flatMap(({ commands }) => commands);
  return { offers, commands: [...games, leaderboard(groups), profile, ...umbleCommands(groups, taught)] };
}

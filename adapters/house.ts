import { offers } from "../commands/all.ts";
import type { Offer } from "../commands/offer.ts";
import { poolProblems } from "../src/words/house.ts";
import { lexicons } from "../src/words/lexicons.ts";
import { shippedTiers } from "../src/words/tiers.ts";

/**
 * The games with the dictionaries of this umble.
 * @throws Error when the house could choose no word of one (wish 2), with a line for each such dictionary.
 */
export function houseOffers(own: ReadonlyMap<string, string>): readonly Offer[] {
  const lists = lexicons(own);
  const problems = lists.names.flatMap((name) => {
    const lexicon = lists.find(name);
    const [first, ...more] = lexicon === null ? [] : poolProblems(lexicon);
    if (first === undefined) return [];
    return more.length === 0 ? [first] : [`${first}, nor for ${more.length} other lengths and tiers`];
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return offers(lists, shippedTiers);
}

import { offers } from "../commands/all.ts";
import type { Operator } from "../commands/desk.ts";
import type { Offer } from "../commands/offer.ts";
import { poolProblems } from "../src/words/house.ts";
import { type Lexicons, lexicons } from "../src/words/lexicons.ts";
import { shippedTiers } from "../src/words/tiers.ts";

/** The games of this umble, and the dictionaries they are played with. */
export type House = {
  readonly offers: readonly Offer[];
  readonly lexicons: Lexicons;
  /** What its operator has settled; nothing where nobody has. */
  readonly operator?: Operator;
};

/**
 * `own`: the operator's lists, name to path.
 * @throws Error when the house could choose no word of a dictionary (wish 2), with a line for each such.
 */
export function houseWith(own: ReadonlyMap<string, string>): House {
  const lists = lexicons(own);
  const problems = lists.names.flatMap((name) => {
    const lexicon = lists.find(name);
    const [first, ...more] = lexicon === null ? [] : poolProblems(lexicon);
    if (first === undefined) return [];
    return more.length === 0 ? [first] : [`${first}, nor for ${more.length} other lengths and tiers`];
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { offers: offers(lists, shippedTiers), lexicons: lists };
}

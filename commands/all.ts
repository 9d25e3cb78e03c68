import type { Lexicons } from "../src/words/lexicons.ts";
import type { Tiers } from "../src/words/tiers.ts";
import { jumble } from "./jumble.ts";
import { jumbulaya } from "./jumbulaya.ts";
import { mumble } from "./mumble.ts";
import type { Offer } from "./offer.ts";
import { rummble } from "./rummble.ts";

/** Every game that umble offers. A new game is a line here. */
export function offers(lexicons: Lexicons, tiers: Tiers): readonly Offer[] {
  return [jumble(lexicons, tiers), mumble(lexicons, tiers), jumbulaya(lexicons, tiers), rummble()];
}

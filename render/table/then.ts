import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import type { Span } from "../message.ts";
import { who } from "../people.ts";

/** Who did what is told of a seat that may have changed hands since. (G-6) */

/** Who held a seat when something happened, within a sentence. */
export type WhoThen = (seat: SeatNo) => Span;

/** What a game tells of late, oldest first, as far as it says who has a seat. */
type Told = { readonly kind: string; readonly by?: SeatNo };
type Known<Happening> = { readonly last: readonly Happening[]; readonly facts: Facts };

/** A seat that was taken over later had somebody else then, who is not known any more. `happening`: one of `last`. */
export function whoThen<Happening extends Told>(happening: Happening, { last, facts }: Known<Happening>): WhoThen {
  const later = last.slice(last.indexOf(happening) + 1);
  const isTaken = (seat: SeatNo): boolean => later.some(({ kind, by }) => kind === "taken-over" && by === seat);
  return (seat) => (isTaken(seat) ? `whoever had seat ${seat}` : who(facts, seat));
}

/** With a capital, where it does not begin with a name. */
export function sentence([first = "", ...rest]: readonly Span[]): readonly Span[] {
  return [typeof first === "string" ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest];
}

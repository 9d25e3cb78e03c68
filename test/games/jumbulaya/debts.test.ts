import fc from "fast-check";
import { expect, test } from "vitest";
import type { State } from "../../../src/games/jumbulaya/state.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { later } from "../../../src/instant.ts";
import { CALLABLE, called, game, lay, onTurn, PASS, position, seated } from "./table.ts";

/** Any course of a game in which people call wrongly, in and out of turn, leave and come back. */

const WRONG = called("KITCHEN");
const DEEDS = ["call", "call", "pass", "word", "clock", "leave", "return"] as const;
type Deed = { readonly what: (typeof DEEDS)[number]; readonly seat: SeatNo; readonly row: number };

const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...DEEDS),
    seat: fc.constantFrom(1, 2, 3, 4).map(seatNo),
    row: fc.nat(8),
  }),
  { minLength: 10, maxLength: 60 },
);
/** One word for each row of CALLABLE that any rack may lay there. */
const WORDS = ["UPC", "GEL", "TAM", "DON", "OTE", "BEW", "URN", "INS", "REPAINT"];

/** Refused deeds change nothing. */
function done(state: State, { what, seat, row }: Deed): State {
  if (state.phase === "finished") return state;
  if (what === "leave" || what === "return")
    return seated(state, seat, what === "leave" ? "left" : "taken", state.turn.since);
  if (what === "clock") return after(state, { kind: "clock" }, "clock", later(state.turn.endsAt, 0));
  if (what === "call") return after(state, WRONG, seat, state.turn.since);
  return after(state, what === "pass" ? PASS : lay(row + 1, WORDS[row] ?? ""), onTurn(state) ?? seat, state.turn.since);
}

function after(
  state: State,
  ...[move, by, at]: Parameters<typeof game.apply> extends [State, ...infer Rest] ? Rest : never
): State {
  const outcome = game.apply(state, move, by, at);
  return outcome.kind === "accepted" ? outcome.state : state;
}

/** The wrong calls out of turn that the step made, by seat. */
function newDebts(before: State, next: State): readonly SeatNo[] {
  return next.players.flatMap(({ seat, lostTurn }, index) =>
    lostTurn && before.players[index]?.lostTurn === false ? [seat] : [],
  );
}

function paid({ story }: State, seat: SeatNo): number {
  return story.turns.filter((turn) => turn === `${seat}x`).length;
}

test.each([2, 3, 4])("JB-15 each wrong call out of turn costs exactly one turn, among %i seats", (seats) => {
  let debts = 0;
  const holds = (all: readonly Deed[]) => {
    const owed: SeatNo[] = [];
    let state: State = position(CALLABLE, { seats });
    for (const deed of all.filter(({ seat }) => seat <= seats)) {
      const next = done(state, deed);
      owed.push(...newDebts(state, next));
      state = next;
      for (const { seat, lostTurn, standing } of state.players) {
        const mine = owed.filter((one) => one === seat).length;
        if (standing !== "out") expect(paid(state, seat) + (lostTurn ? 1 : 0)).toBe(mine);
      }
    }
    debts += owed.length;
  };
  fc.assert(fc.property(deeds, holds), { numRuns: 60 });
  expect(debts).toBeGreaterThan(20);
});

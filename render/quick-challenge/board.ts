import type { Round } from "../../src/games/quick-challenge/state.ts";
import type { Race, View } from "../../src/games/quick-challenge/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { duration } from "../duration.ts";
import { board, cell, wrapped } from "../grid.ts";
import type { Cell, Part } from "../message.ts";
import { nameAt } from "../people.ts";

/** The boards of the quick word challenge, 28 columns wide. */

/** Of more people than that, only the first are listed. */
const MOST_LISTED = 20;
const PLACE = 4;
const TIME = 9;
const CHIPS = 3;

export function trayBoard(tray: string): Part {
  return board([cell([...tray].join(" "), 28, "bright")]);
}

/** Who has solved it so far, by time. */
export function solversBoard({ solvers, startedAt }: Race, facts: Facts): Part {
  return board(
    ...solvers
      .slice(0, MOST_LISTED)
      .map(({ seat, at }, index) => [
        cell(`${index + 1}.`, PLACE),
        cell(nameAt(facts, seat), 28 - PLACE - TIME),
        cell(duration(at - startedAt).padStart(TIME), TIME),
      ]),
  );
}

/** A round that is over: its tray, every word that solves it, and who found what when. */
export function roundBoard({ tray, solutions, more, solvers, startedAt }: Round, facts: Facts): Part {
  const lines = wrapped([...solutions, ...(more > 0 ? ["and", `${more}`, "more"] : [])], 26);
  const found = solvers
    .slice(0, MOST_LISTED)
    .flatMap(({ seat, at, word, chips }): Cell[][] => [
      [
        cell(nameAt(facts, seat), 28 - TIME - CHIPS),
        cell(duration(at - startedAt).padStart(TIME), TIME),
        cell(`+${chips}`.padStart(CHIPS), CHIPS),
      ],
      [cell(`  ${word}`, 28)],
    ]);
  return board(
    [cell([...tray].join(" "), 28, "bright")],
    ...lines.map((line) => [cell(`= ${line}`, 28)]),
    [cell("", 28)],
    ...found,
    ...moreRow(solvers.length),
  );
}

export function standingBoard({ standing }: View, facts: Facts): Part {
  return board(
    ...standing
      .slice(0, MOST_LISTED)
      .map(({ seat, points, place }) => [
        cell(`${place}.`, PLACE),
        cell(nameAt(facts, seat), 28 - PLACE - TIME),
        cell(`${points}`.padStart(TIME), TIME),
      ]),
  );
}

/** How many are not listed. */
function moreRow(people: number): readonly (readonly Cell[])[] {
  return people <= MOST_LISTED ? [] : [[cell(`and ${people - MOST_LISTED} more`, 28)]];
}

import type { Facts } from "../hosting.ts";
import { later } from "../instant.ts";
import { commitment } from "../random.ts";
import { clockDue } from "./duties.ts";
import { seatOf, type Table } from "./table.ts";

/** What a renderer may know of the table. `handsBy`: how its people want their hands sorted. */
export function factsOf(table: Table<unknown, unknown>, handsBy?: Facts["handsBy"]): Facts {
  const { at, id, label, host, seats, seed } = table;
  const playing = table.phase === "playing" ? table : null;
  const due = playing === null ? null : clockDue(playing);
  return {
    table: at,
    id,
    label,
    host,
    seats,
    commitment: commitment(seed),
    seed: table.phase === "over" ? seed : null,
    real: (moment) => {
      if (playing === null) return moment;
      // A deadline that stands over is shown as what it has become.
      const at = moment === playing.position.deadline?.at ? (due ?? moment) : moment;
      return playing.stoppedAt === null ? later(at, playing.stoppedMs) : null;
    },
    bankMs: table.bankMs,
    departed: table.departed.filter(({ person }) => seatOf(table, person.id) === null),
    idled: table.phase === "over" && table.idled,
    ...(handsBy === undefined ? {} : { handsBy }),
    asked: playing?.votes ?? { cancel: [], pause: [] },
  };
}

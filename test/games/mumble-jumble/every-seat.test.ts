import { describe, expect, test } from "vitest";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { begun, changed, chose, game, left, played, racing, whenDue, wrote } from "./table.ts";

describe.each([2, 3, 4, 5, 6])("with %i seats", (seats) => {
  const each = Array.from({ length: seats }, (_, index) => seatNo(index + 1));
  const race = each.reduce(writtenBy, racing({ seats }));

  test.each(each)("MJ-29 whoever sits at %i leaves the race, the others' sheets are shown in their order", (leaver) => {
    const ended = played(left(race, leaver), { kind: "clock" }, "clock");
    expect(settled(ended)).toEqual(each.filter((seat) => seat !== leaver));
  });

  test.each(each)("MJ-29 whoever sits at %i leaves with the own sheet on show, the next one is shown", (leaver) => {
    const ended = each.slice(0, leaver - 1).reduce(whenDue, played(race, { kind: "clock" }, "clock"));
    const gone = left(ended, leaver);
    const next = each.find((seat) => seat > leaver);
    if (gone.phase === "scoring") expect(game.view(gone, "onlooker")).toMatchObject({ onShow: next });
    expect(settled(gone)).toEqual(each.filter((seat) => seat !== leaver));
  });

  test.each(each)("G-6 a seat left at %i and taken over in the race is shown in its turn", (leaver) => {
    const back = changed(left(race, leaver), leaver, "robot");
    expect(settled(played(writtenBy(back, leaver), { kind: "clock" }, "clock"))).toEqual(each);
  });

  test.each(each)("MJ-7 a seat at %i that does not choose in time plays on with a given word", (sleeper) => {
    const awake = each.filter((seat) => seat !== sleeper);
    const gone = whenDue(awake.reduce((so, seat) => played(so, chose("SCARE"), seat), begun({ seats })));
    expect(gone.phase === "racing" && gone.trays.map(({ seat, house }) => [seat, house])).toEqual(
      each.map((seat) => [seat, seat === sleeper]),
    );
  });
});

/** `seat` has a word for one other tray. */
function writtenBy(state: State, seat: SeatNo): State {
  if (state.phase !== "racing") return state;
  const other = state.trays.find((tray) => tray.seat !== seat);
  return other === undefined ? state : played(state, wrote(other.seat, other.word), seat);
}

/** The sheets that settle until the round is scored, in the order of showing. */
function settled(state: State): readonly SeatNo[] {
  if (state.phase === "scoring") return settled(whenDue(state));
  if (state.phase !== "choosing" && state.phase !== "finished") return [];
  return (state.last?.sheets ?? []).flatMap(({ seat, status }) => (status === "settled" ? [seat] : []));
}

import { describe, expect, test } from "vitest";
import { inFreshStore } from "../../store/fresh.ts";
import { wholeChallenge, wholeMumble } from "./games.ts";
import { inOffice, PEOPLE } from "./office.ts";

describe.each(["sockets", "http"] as const)("whole games, by %s", (mode) => {
  test("a quick challenge of five rounds, from the command to the result", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 8 }, async (office) => {
        await wholeChallenge(office);
        expect(office.crowd.sees("UDAN", "C1")).toContain("bob");
        expect(office.log).toEqual([]);
      }),
    ));

  test.each([2, 3, 6])("Mumble-Jumble for %i people", (count) =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 5 }, async (office) => {
        await wholeMumble(office, PEOPLE.slice(0, count));
        expect(office.crowd.sees("UFAY", "C1")).toMatch(/ann.* wins|wins.*ann/su);
        expect(office.log).toEqual([]);
      }),
    ),
  );
});

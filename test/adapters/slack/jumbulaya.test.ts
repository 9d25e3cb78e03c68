import { describe, expect, test } from "vitest";
import { inFreshStore } from "../../store/fresh.ts";
import { wholeJumbulaya } from "./jumbulaya.ts";
import { inOffice } from "./office.ts";

describe.each(["sockets", "http"] as const)("Jumbulaya for two people and two robots, by %s", (mode) => {
  test("from the command to the result, with the rack in App Home and a restart between", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 60 }, async (office) => {
        const { crowd, until, slack } = office;
        await wholeJumbulaya(office, async () => {
          await crowd.openHome("UBOB");
          await until("bob's rack at home", () => /Rack +[A-Z]/u.test(crowd.home("UBOB")));
          await office.restart();
        });
        const seen = crowd.sees("UFAY", "C1");
        expect(seen).toMatch(/Jumbulaya\W* is over/u);
        expect(seen).not.toMatch(/Rack +[A-Z]/u);
        const boards = slack.workspace.messages.filter(({ channel, only }) => channel === "C1" && only === undefined);
        expect(boards.length).toBeLessThan(60);
        expect(office.log).toEqual([]);
      }),
    ));
});

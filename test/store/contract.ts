import { afterAll, beforeAll, describe } from "vitest";
import type { Store } from "../../src/store/store.ts";
import { archiveCases } from "./contract/archive.ts";
import { budgetCases } from "./contract/budget.ts";
import { commitCases } from "./contract/commit.ts";
import { deadlineCases } from "./contract/deadlines.ts";
import type { Ground } from "./contract/ground.ts";
import { historyCases } from "./contract/histories.ts";
import { limitCases } from "./contract/limits.ts";
import { racingCases } from "./contract/racing.ts";
import { showingCases } from "./contract/showing.ts";
import { standingsCases } from "./contract/standings.ts";

/** What every store does. `open` gives one more instance, each time upon the same data. Source: store.md §2. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  describe(`a store: ${name}`, () => {
    let ground: Ground;
    beforeAll(async () => {
      ground = { store: await open(), again: open };
    });
    afterAll(async () => {
      await ground.store.close();
    });
    const stand = () => ground;
    commitCases(stand);
    deadlineCases(stand);
    showingCases(stand);
    standingsCases(stand);
    archiveCases(stand);
    budgetCases(stand);
    limitCases(stand);
    racingCases(stand);
    historyCases(stand);
  });
}

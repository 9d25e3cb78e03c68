import { afterEach, expect, test } from "vitest";
import { breakable } from "../../adapters/console/outage.ts";
import { httpServer, type Need, storeNeed } from "../../adapters/http.ts";
import { metrics } from "../../adapters/metrics.ts";
import { playerId, scope } from "../../src/identity.ts";
import { T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";

/** What an operator's machines ask of a running umble. */

const store = openedStore();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Asking = { readonly needs?: readonly Need[]; readonly told?: ReturnType<typeof metrics> };

/** Asks for each path; `200 alive`. */
async function asked(paths: readonly string[], { needs = [], told = metrics() }: Asking = {}): Promise<string[]> {
  const server = await httpServer(0, { needs, registry: told.registry, routes: new Map() });
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const answers = paths.map((path) => fetch(`http://127.0.0.1:${address.port}${path}`));
  return Promise.all((await Promise.all(answers)).map(async (one) => `${one.status} ${(await one.text()).trim()}`));
}

test("it says that it is alive, and what there is", async () => {
  const nothing = "404 there is /healthz, /readyz and /metrics";
  expect(await asked(["/healthz", "/healthz?x=1", "/", "/../etc/passwd"])).toEqual([
    "200 alive",
    "200 alive",
    nothing,
    nothing,
  ]);
});

test("it is ready while its store can be reached, and says what cannot", async () => {
  const broken = breakable(store());
  const needs = [storeNeed(broken.store), { name: "a platform", there: async () => true }];
  expect(await asked(["/readyz"], { needs })).toEqual(["200 ready: store, a platform"]);
  broken.set({ up: false });
  const told = metrics();
  told.needed(needs);
  const [ready, counts] = await asked(["/readyz", "/metrics"], { needs, told });
  expect(ready).toBe("503 not reachable: store");
  expect(counts).toContain('umble_reachable{name="store"} 0');
  expect(counts).toContain('umble_reachable{name="a platform"} 1');
});

test("it counts answers, faults and commits, and tells nobody's names or words", async () => {
  const told = metrics();
  const by = { id: playerId("console:ann"), name: "Ann", manages: false };
  const where = { kind: "dm" as const, reach: [] };
  told.answered({ delivery: "1", at: T0, by, where, what: { kind: "said", text: "secret" }, who: () => null }, 30);
  told.fault();
  await told.measured(store()).load({ scope: scope("console:home"), id: "none" }, []);
  const [page = ""] = await asked(["/metrics"], { told });
  expect(page).toContain('umble_answer_seconds_count{kind="said",platform="console"} 1');
  expect(page).toContain("umble_faults_total 1");
  expect(page).not.toMatch(/ann|secret/iu);
});

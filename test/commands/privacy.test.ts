import fc from "fast-check";
import { expect, test } from "vitest";
import { playerId, scope } from "../../src/identity.ts";
import { instant } from "../../src/instant.ts";
import { pruned } from "../../src/keeping/pruning.ts";
import { rebuilt } from "../../src/standings/rebuild.ts";
import { inFreshStore } from "../store/fresh.ts";
import { everythingIn, tracesOf } from "./erasing.ts";
import { answersTo, evening } from "./evening.ts";
import { answered, callBy, does, type Front, frontOver, restarted, saidIn, waits, wordsOf } from "./front.ts";

/** `/umble privacy`: what is kept of somebody is told, given to them alone, and deleted without a trace (wish 31). */

const HOME = scope("console:home");
const NAMES = { ann: "Annabel", bob: "Bobbin", cat: "Catkin", dan: "Danforth" } as const;
type Who = keyof typeof NAMES;
const PEOPLE: readonly Who[] = ["ann", "bob", "cat", "dan"];

/** As `does`, by people whose names are in no word of umble's own. */
async function act(front: Front, who: Who, line: string, channel = "general") {
  const typed = line.startsWith("/") ? line.slice(1) : line;
  const [path = "", ...plain] = typed.split(" ");
  const named = Object.fromEntries(plain.filter((word) => /^[a-z]+:/u.test(word)).map((word) => word.split(":")));
  const what = {
    kind: "command" as const,
    path: [path],
    named,
    doubled: [],
    plain: plain.filter((word) => !/^[a-z]+:/u.test(word)),
  };
  const call = callBy(front, `${who}#${channel}`, what);
  return saidIn(await answered(front, { ...call, by: { ...call.by, name: NAMES[who] } }));
}

async function won(front: Front, [first, second]: readonly [Who, Who], channel: string): Promise<void> {
  await act(front, first, "/toy start target:1", channel);
  await act(front, second, "/toy join", channel);
  await act(front, first, "/toy begin", channel);
  await act(front, first, "/toy add 1", channel);
}

const pair = fc
  .tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...PEOPLE))
  .filter(([first, second]) => first !== second);
const deed = fc.oneof(
  fc.record({ do: fc.constant("game" as const), pair, channel: fc.constantFrom("general", "den") }),
  fc.record({
    do: fc.constant("line" as const),
    who: fc.constantFrom(...PEOPLE),
    channel: fc.constantFrom("general", "den"),
    line: fc.constantFrom(
      ...["/jumble start rounds:1", "/jumble guess races", "/jumble end", "/jumble daily", "/jumble daily share:yes"],
      ...["/toy start", "/toy join", "/toy leave", "/toy begin", "/toy add 1", "/toy resign", "/toy cancel"],
      ...["/toy rematch", "/mumble start", "/mumble solo", "/mumble resign", "/mumble cancel", "/umble tutorial"],
      ...["/umble settings pings:off", "/toy start target:9", "/umble settings wide:on"],
    ),
  }),
  fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(1, 100, 3_700) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

async function done(front: Front, one: Deed): Promise<void> {
  if (one.do === "game") await won(front, one.pair, one.channel);
  else if (one.do === "line") await act(front, one.who, one.line, one.channel);
  else await waits(front, one.seconds);
}

/** A row for each line of everybody else's boards, without the deleted person's and without places. */
function rowsWithout(all: ReadonlyMap<string, string>, who: Who): ReadonlyMap<string, readonly string[]> {
  const boards = [...all].filter(([where]) => / board (?:wins|points|games|robots|rating|streak)\|/u.test(where));
  const rows = boards.map(
    ([where, text]) => [where, text.split("\n").filter((line) => !line.startsWith(`console:${who} `))] as const,
  );
  return new Map(rows.filter(([, lines]) => lines.length > 1));
}

/** Whoever plays stops, so that a deletion may begin. */
async function stopped(front: Front, who: Who): Promise<void> {
  for (const channel of ["general", "den"])
    for (const line of ["/toy resign", "/mumble resign", "/jumble end"]) await act(front, who, line, channel);
  await waits(front, 200);
}

test("deleted, nothing of somebody is left anywhere, and everybody else's rows are as they were", async () => {
  const runs = fc.record({ script: fc.array(deed, { minLength: 4, maxLength: 25 }), who: fc.constantFrom(...PEOPLE) });
  await fc.assert(
    fc.asyncProperty(runs, ({ script, who }) =>
      inFreshStore(async (store) => {
        const front = frontOver(store);
        for (const one of script) await done(front, one);
        await stopped(front, who);
        const before = rowsWithout(await everythingIn(store), who);
        const asked = await act(front, who, "/umble privacy do:delete");
        expect(asked.choices.map(({ label }) => label)).toEqual(["Delete everything", "Export first"]);
        await act(front, who, "/umble privacy do:delete sure:yes");
        expect(front.faults).toEqual([]);
        expect(await tracesOf(store, playerId(`console:${who}`), NAMES[who])).toEqual([]);
        expect(rowsWithout(await everythingIn(store), who)).toEqual(before);
        const told = await everythingIn(store);
        const { boards, kinds } = await rebuilt({ store, timer: front.timer }, HOME);
        expect([boards.mended, kinds.map(({ mended, missing }) => mended + missing)]).toEqual([0, kinds.map(() => 0)]);
        expect(new Map([...(await everythingIn(store))].filter(([where]) => !where.endsWith(" standings")))).toEqual(told);
        // What still runs comes to its end without them.
        await waits(front, 4_000);
        expect(front.faults).toEqual([]);
        expect(await tracesOf(store, playerId(`console:${who}`), NAMES[who])).toEqual([]);
      }),
    ),
    { numRuns: 30, endOnFailure: true },
  );
}, 240_000);

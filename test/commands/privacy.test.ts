import fc from "fast-check";
import { expect, test } from "vitest";
import { playerId, scope } from "../../src/identity.ts";
import { rebuilt } from "../../src/standings/rebuild.ts";
import { inFreshStore } from "../store/fresh.ts";
import { everythingIn, tracesOf } from "./erasing.ts";
import { answersTo, evening, type Seen } from "./evening.ts";
import { answered, callBy, type Front, frontOver, saidIn, waits } from "./front.ts";

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
        expect(new Map([...(await everythingIn(store))].filter(([where]) => !where.endsWith(" standings")))).toEqual(
          told,
        );
        // What still runs comes to its end without them.
        await waits(front, 4_000);
        expect(front.faults).toEqual([]);
        expect(await tracesOf(store, playerId(`console:${who}`), NAMES[who])).toEqual([]);
      }),
    ),
    { numRuns: 30, endOnFailure: true },
  );
}, 240_000);

/** What the letter to somebody holds. */
function fileIn(seen: readonly Seen[], who: string): Record<string, unknown> {
  const letter = seen.findLast(({ place, text }) => place === `@${who}` && text.includes("umble-privacy.json"));
  const [, file = "null"] = /```\n([\s\S]*)\n```/u.exec(letter?.text ?? "") ?? [];
  return JSON.parse(file);
}

const PLAYED = `name ann "Annabel"
name bob "Bobbin"
ann #g: /jumble start rounds:1
bob #g: /jumble guess rewit
bob #g: /jumble guess write
+2s
ann #g: /jumble guess twier
ann #g: /jumble end
+1m
`;

test("what is kept is told in plain words, with a way to have it and to have it deleted", async () => {
  const seen = await evening(`${PLAYED}bob #g: /umble settings pings:off\nbob #g: /umble privacy`);
  expect(seen.at(-1)).toMatchObject({ only: "bob", kind: "reply", buttons: ["Export", "Delete"] });
  expect(seen.at(-1)?.text).toContain(
    "Now there are: 1 ended game of yours here, 0 daily words, settings of your own.",
  );
});

test("export: one file by DM, to whoever asks alone, with their own part and nothing of anybody else", async () => {
  const seen = await evening(`${PLAYED}bob #g: /jumble daily\nbob #g: /umble privacy export`);
  expect(seen.at(-2)).toMatchObject({ place: "#g", only: "bob", text: "I have sent you the file by DM." });
  expect(seen.at(-1)).toMatchObject({ place: "@bob", only: "bob", kind: "post" });
  const file = fileIn(seen, "bob");
  expect(file).toMatchObject({
    person: "console:bob",
    own: { daily: { entries: [{ date: "2030-01-01", solved: null }] } },
    servers: [
      {
        server: "console:home",
        blocked: false,
        games: [{ game: "quick-challenge", channel: "g", seats: [{ name: "Bobbin", place: 1, points: 3, won: true }] }],
        standings: { records: [{ state: { name: "Bobbin", games: 1 } }] },
      },
    ],
  });
  expect(JSON.stringify(file)).not.toMatch(/console:ann|Annabel/u);
});

test("export: delivered again it is answered again, and not sent twice", async () => {
  const seen = await evening("bob #g: /umble privacy export\nagain");
  expect(seen.filter(({ place }) => place === "@bob")).toHaveLength(1);
  expect(seen.at(-1)?.text).toBe("I have sent you the file by DM.");
});

test("export: whoever takes no DMs is told so", async () => {
  const [answer] = await answersTo("dm bob closed\nbob #g: /umble privacy export", 1);
  expect(answer).toBe("A file comes by DM, and yours are closed to me. Open them, then ask again.");
});

test("export of somebody at a running game tells that they are in it, and no secret of it", async () => {
  const seen = await evening(
    "ann #g: /mumble start\nbob #g: [Join]\nann #g: [Begin]\nann #g: /mumble word SCARE\nbob #g: /mumble word BREAD\nbob #g: /umble privacy export",
  );
  const text = JSON.stringify(fileIn(seen, "bob"));
  expect(text).toContain('"phase":"playing","seat":2');
  expect(text).not.toMatch(/SCARE|S C A R E|console:ann/u);
});

test("delete: whoever plays is told to end that first, and nothing is deleted", async () => {
  const [answer = "", settings = ""] = await answersTo(
    "ann #g: /umble settings pings:off\nann #g: /mumble start\nbob #g: [Join]\nann #g: [Begin]\nann #g: /umble privacy do:delete sure:yes\nann #g: /umble settings",
    2,
  );
  expect(answer).toContain("Mumble-Jumble in #g: play it to its end, or `/mumble resign`");
  expect(settings).toContain("off");
});

test("delete: asked once more; then a lobby is left, and the record of a game names nobody", async () => {
  const seen = await evening(
    `${PLAYED}bob #h: /mumble start\nbob #g: /umble privacy delete\nbob #g: [Delete everything]\nann #g: /umble history\nann #g: /leaderboard\nbob #g: /profile\nann #g: [Replay 1]`,
  );
  const [line = 0] = seen.slice(-1).map((one) => one.line);
  const textOf = (back: number) => seen.find((one) => one.line === line - back && one.kind === "reply")?.text ?? "";
  expect(textOf(4)).toContain("I am deleting all that I keep of you.");
  expect(seen.find((one) => one.line === line - 4 && one.place === "#h")?.text).toContain("lobby is closed");
  expect(textOf(3)).toContain("somebody 3");
  expect(textOf(3)).toContain("Annabel 2");
  expect(textOf(2)).toContain("Annabel");
  expect([textOf(3), textOf(2), textOf(0)].join("\n")).not.toContain("Bobbin");
});

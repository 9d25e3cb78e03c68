import { expect, test } from "vitest";
import { scope } from "../../src/identity.ts";
import { answersTo, evening, lastOf } from "../commands/evening.ts";
import { answered, callBy, does, saidIn, wordsOf } from "../commands/front.ts";
import { inFront, threeGames } from "../commands/toys.ts";

/** What a server has set for its new tables. */

const set = (settings: string, then: string): string =>
  `manager mod\nmod #general: /umble settings ${settings}\n${then}`;

async function houseOf(script: string): Promise<string> {
  const seen = await evening(script);
  return seen.findLast(({ kind }) => kind === "post")?.text ?? "";
}

test("a server's house rules stand where nobody gives others", async () => {
  const preset = set('server-preset:"mumble target:20 letters:6" server-pace:relaxed', "");
  expect(await houseOf(`${preset}ann #general: /mumble start`)).toMatch(/6 letters[\s\S]*relaxed/u);
  expect(await houseOf(`${preset}ann #general: /mumble start letters:5 pace:live`)).toMatch(/5 letters/u);
  expect(await houseOf(`${preset}ann #general: /mumble start 7`)).toMatch(/7 letters[\s\S]*20 chips/u);
  expect(await houseOf(`${preset}ann Blue#general: /mumble start`)).not.toContain("relaxed");
});

test("house rules can be taken back", async () => {
  const off = set('server-preset:"mumble letters:6"', 'mod #general: /umble settings server-preset:"mumble off"\n');
  expect(await houseOf(`${off}ann #general: /mumble start`)).toContain("5 letters");
});

test.each([
  ['server-preset:"mumble letters:99"', "`letters` is a whole number from 4 to 8; you gave 99."],
  ['server-preset:"mumble colour:red"', "`/mumble start` has no option colour; it has letters, "],
  ['server-preset:"mumble invite:@bob"', "`invite` is no house rule."],
  ['server-preset:"chess"', "There is no game chess. There are: "],
  ['server-preset:"mumble"', "Which rules? As in `mumble pace:relaxed`."],
  ['server-preset:"mumble target:8 stake:20"', "stake is "],
  ["server-dictionary:klingon", "klingon is no dictionary here. There are: umble, plain, or default."],
  ["server-channels:nowhere", "nowhere is no channel that I know. Name channels with their #, or say `here` or `all`."],
  ["server-zone:Mars", "Mars is no time zone. Name one as in `Europe/Berlin`."],
])("G-1 a wrong setting of a server changes nothing: %s", async (given, reason) => {
  const [answer = ""] = await answersTo(set(given, "").trimEnd(), 1);
  expect(answer.slice(0, reason.length)).toBe(reason);
});

test("only those who may manage messages set what holds for a server, in one of its channels", async () => {
  const answers = await answersTo(
    "manager mod\nann #general: /umble settings server-maintenance:on\nmod @: /umble settings server-maintenance:on",
    2,
  );
  expect(answers).toEqual([
    "Only somebody who may manage messages here can set what holds for the server.",
    "What holds for a server is set in one of its channels.",
  ]);
});

test("maintenance: no new tables nor rematches, by nobody; what runs goes on", async () => {
  const paused = "No new tables just now: whoever looks after this server has asked for a pause. Games that run go on.";
  const running = "ann #den: /jumble start rounds:1\n";
  const on = set("server-maintenance:on", "");
  const answers = await answersTo(
    `${running}${on}ann #general: /mumble start\nann #general: /mumble solo\nmod #general: /jumble\nann #den: /jumble end\n+5s\nann #den: [Play again]`,
    6,
  );
  expect(answers.filter((one) => one === paused)).toHaveLength(4);
  expect((await lastOf(`${running}${on}ann #den: /jumble end`)).join()).toContain("Jumble is over");
  expect(
    await houseOf(`${on}mod #general: /umble settings server-maintenance:off\nann #general: /mumble start`),
  ).toContain("Ann");
});

test("tables are opened only in the channels that are named", async () => {
  const only = set("server-channels:#games,here", "");
  expect(await answersTo(`${only}ann #den: /mumble start`, 1)).toEqual(["Here umble plays in #games, #general."]);
  expect(await houseOf(`${only}ann #games: /mumble start`)).toContain("Mumble-Jumble");
  expect(await houseOf(`${only}ann #general: /mumble start`)).toContain("Mumble-Jumble");
  const all = `${only}mod #general: /umble settings server-channels:all\nann #den: /mumble start`;
  expect(await houseOf(all)).toContain("Mumble-Jumble");
});

test("nor does a rematch begin where none may be opened any more", async () => {
  const over = "ann #den: /mumble start\nbob #den: [Join]\nann #den: [Begin]\nann #den: /mumble cancel\n";
  const closed = `${over}${set("server-channels:#games", "")}`;
  const refused = "Here umble plays in #games.";
  expect(await answersTo(`${closed}ann #den: /mumble rematch\nbob #den: [Rematch]`, 2)).toEqual([refused, refused]);
  const reacted = `${closed}ann #den: + 🔁\nbob #den: + 🔁\nann #den: /mumble board`;
  expect((await answersTo(reacted, 1)).join()).toContain("Mumble-Jumble is over");
});

test.each([
  ["server-maintenance:on", "No new tables just now"],
  ["server-channels:#games", "Here umble plays in #games."],
])("nor by a button in a DM: %s", async (settings, refused) => {
  await inFront(async (front) => {
    await threeGames(front);
    await does(front, "mod", `/umble settings ${settings}`);
    const table = { scope: scope("console:home"), id: "table/general" };
    const value = { line: "toy rematch", turn: "", table };
    const answer = await answered(front, callBy(front, "ann@", { kind: "press", value, fields: null }));
    expect(wordsOf(saidIn(answer))).toContain(refused);
  });
});

test("wish 4 where offensive words are refused, the dictionary is without them, and says so by its name", async () => {
  const refused = set("server-offensive:refused", "");
  expect(await houseOf(`${refused}ann #general: /mumble start`)).toContain("umble-clean");
  expect(await houseOf(`${refused}ann #general: /mumble start dictionary:plain`)).toContain("plain-clean");
  expect(await houseOf(`${refused}ann #general: /jumble`)).toContain("umble-clean@");
  expect(await houseOf("ann #general: /mumble start")).not.toContain("clean");
});

test("forms: an empty field stays as it is", async () => {
  const seen = await evening(
    'manager mod\nmod #general: /umble settings\nmod #general: [Server: tables] server-pace=relaxed server-dictionary=""',
  );
  expect(seen.at(-1)?.text).toContain("Pace of new tables: `relaxed`");
  expect(seen.at(-1)?.text).toContain("Dictionary of new tables: `default`");
});

test("a form shows what is set; those of the server are for those who manage it", async () => {
  const seen = await evening("ann #general: /umble settings\nann #general: [My notices]");
  expect(seen.at(-2)?.buttons).toEqual(["My notices", "My boards"]);
  expect(seen.at(-1)).toMatchObject({ kind: "form" });
});

test("private things by reply: no DM, but a private answer where they act; a form of it by button", async () => {
  const solo = "ann #general: /umble settings private:reply\nann #general: /mumble solo\n+3m";
  const seen = await evening(solo);
  expect(seen.filter(({ place }) => place === "@ann")).toEqual([]);
});

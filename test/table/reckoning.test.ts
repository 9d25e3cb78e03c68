import { describe, expect, test } from "vitest";
import { instant } from "../../src/instant.ts";
import { SERVER, serverSettingsOf } from "../../src/settings/settings.ts";
import { boardNamed } from "../../src/standings/boards.ts";
import { type Outcome, outcomeIn } from "../../src/standings/outcome.ts";
import { changeDocument } from "../../src/store/document.ts";
import { OutcomeUnknown, type Store } from "../../src/store/store.ts";
import { around } from "../store/around.ts";
import { freshScope } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { actOf, type Ground, groundIn, otherProcess, playedAll, request, standing } from "./ground.ts";

/** What the commit that ends a game owes the standings. */

const store = openedStore();

/** Two people play the toy to its end: ann is first with 4 points, bob last with 3. */
const ANN_WINS = "ann open 4\nbob join\nann begin\nann add 1\nbob add 2\nann add 1";

async function ended(script: string, place: Parameters<typeof groundIn>[1] = {}): Promise<Ground> {
  const ground = groundIn(store(), place);
  await playedAll(ground, script);
  expect((await standing(ground)).phase).toBe("over");
  return ground;
}

async function outcomeAt(ground: Ground): Promise<Outcome> {
  const { id } = await standing(ground);
  const kept = await ground.store.record(ground.at.scope, id);
  const outcome = kept === null ? null : outcomeIn(kept.record);
  if (outcome === null) throw new Error("no outcome was kept");
  return outcome;
}

/** `1 ann 4 won`, a line for each side: its place, its people, its points. */
function sides({ sides: all }: Outcome): readonly string[] {
  return all.map(
    ({ place, people, points, won }) =>
      `${place} ${people.map(({ name }) => name).join("+")} ${points}${won ? " won" : ""}`,
  );
}

/** `wins server toy all ann 1`, every row of every board of the scope. */
async function rows({ at }: Ground, by?: string): Promise<readonly string[]> {
  const told: string[] = [];
  for (const name of await store().boards(at.scope)) {
    const board = boardNamed(name);
    if (board === null || (by !== undefined && board.by !== by)) continue;
    for (const { member, score } of await store().top(at.scope, { board: name, from: 0, count: 99, beside: [] }))
      told.push(`${board.by} ${board.where} ${board.game} ${board.period} ${member.replace("console:", "")} ${score}`);
  }
  return told;
}

async function dues({ at }: Ground): Promise<readonly string[]> {
  return (await store().unshown(at, 100)).items.map(({ body }) => body).filter((body) => body.includes("rate"));
}

describe("a game that ends", () => {
  test("adds wins, points and games of the server and the channel, of its kind and all kinds, of all time and its periods", async () => {
    const ground = await ended(ANN_WINS, { id: "table/den" });
    // T0 is 2030-03-17, a Sunday.
    const each = (by: string, ann: number, bob: number) =>
      ["#den", "server"].flatMap((where) =>
        ["*", "toy"].flatMap((game) =>
          ["2030-03", "2030-W11", "all"].flatMap((period) => {
            const rowsOf = [`ann ${ann}`, `bob ${bob}`].map((row) => `${by} ${where} ${game} ${period} ${row}`);
            return rowsOf;
          }),
        ),
      );
    expect(await rows(ground)).toEqual([...each("games", 1, 1), ...each("points", 5, 2), ...each("wins", 1, 0)]);
  });

  test("leaves its rating to be done, and its outcome in its record", async () => {
    const ground = await ended(ANN_WINS);
    const { id } = await standing(ground);
    expect(await dues(ground)).toEqual([JSON.stringify({ do: "rate", game: id })]);
    const outcome = await outcomeAt(ground);
    expect(outcome).toMatchObject({ id, game: "toy", channel: "one", counts: "rated", leavers: [], feats: [] });
    expect(sides(outcome)).toEqual(["1 ann 5 won", "2 bob 2"]);
  });

  test("counts for the month and week of the server's own clock at its end", async () => {
    const scope = freshScope();
    const settings = { kind: SERVER, change: () => ({ ...SERVER.empty, zone: "Pacific/Auckland" }) };
    const first = groundIn(store(), { scope });
    await changeDocument(first, serverSettingsOf(scope), settings);
    first.timer.moveTo(instant(Date.parse("2030-03-31T11:30:00Z")));
    await playedAll(first, ANN_WINS);
    expect((await outcomeAt(first)).periods).toEqual(["2030-04", "2030-W14"]);
  });

  test("names its people as they are called then, and again as they are called later", async () => {
    const ground = await ended(ANN_WINS);
    const board = "games|server|toy|all";
    const names = async () =>
      (await store().top(ground.at.scope, { board, from: 0, count: 9, beside: [] })).map(({ name }) => name);
    expect(await names()).toEqual(["ann", "bob"]);
  });

  test("counts once when its last delivery is repeated, by the same process or another", async () => {
    const ground = groundIn(store());
    await playedAll(ground, "ann open 4\nbob join\nann begin\nann add 1\nbob add 2");
    const last = request(ground, "ann", actOf("add 1"));
    const before = await ground.tables.play(ground.at, last);
    expect(before.kind).toBe("done");
    for (const process of [ground, otherProcess(ground)])
      expect((await process.tables.play(ground.at, last)).kind).toBe("done");
    expect(await rows(ground, "wins")).toContain("wins server toy all ann 1");
    expect(await dues(ground)).toHaveLength(1);
  });

  test("counts once when two processes end it at once, and when the answer is lost", async () => {
    const ground = groundIn(store());
    await playedAll(ground, "ann open 4\nbob join\nann begin\nann add 1\nbob add 2");
    const last = request(ground, "ann", actOf("add 1"));
    const lost: Store = around(store(), async (call, act) => {
      const answer = await act();
      if (call === "commit") throw new OutcomeUnknown("the answer was lost");
      return answer;
    });
    const broken = groundIn(lost, { ...ground.at, timer: ground.timer });
    await Promise.allSettled([broken.tables.play(ground.at, last), otherProcess(ground).tables.play(ground.at, last)]);
    expect((await ground.tables.play(ground.at, last)).kind).toBe("done");
    expect(await rows(ground, "wins")).toContain("wins server toy all ann 1");
    expect(await rows(ground, "games")).toContain("games server toy all bob 1");
  });

  test("by the clock, with nobody calling, counts alike", async () => {
    const passes = Array.from({ length: 8 }, () => "+61s\nclock wake").join("\n");
    const ground = await ended(`ann open 90\nbob join\nann begin\nann add 3\n${passes}`);
    expect(sides(await outcomeAt(ground))).toEqual(["1 ann 3 won", "2 bob 0"]);
    expect(await rows(ground, "wins")).toContain("wins server toy all ann 1");
  });

  test("game after game of one table, rematches included, each by itself", async () => {
    const ground = await ended(`${ANN_WINS}\nann rematch\nbob rematch\nann add 1\nbob add 3`);
    expect(await rows(ground, "wins")).toContain("wins server toy all bob 1");
    expect(await rows(ground, "games")).toContain("games server toy all ann 2");
    expect(await dues(ground)).toHaveLength(2);
  });
});

describe("who counts", () => {
  test("G-8 a cancelled game counts for nothing", async () => {
    const ground = await ended("ann open 9\nbob join\nann begin\nann add 3\nann cancel");
    expect((await outcomeAt(ground)).counts).toBe("cancelled");
    expect([await rows(ground), await dues(ground)]).toEqual([[], []]);
  });

  test.each([
    ["from the begin", "ann open 4\nann robot easy\nbob join\nann begin\nann add 3\n+9s\nclock wake\nbob add 3"],
    [
      "only for a while",
      "ann open 9\nbob join\ncat join\nann begin\ncat leave\nann robot easy\nann kick 3\ndan join\nann add 3\nbob add 3\ndan add 3",
    ],
  ])("a game with a robot in it, %s, counts on the board of its own alone", async (_, script) => {
    const ground = await ended(script);
    expect((await outcomeAt(ground)).counts).toBe("robots");
    expect((await rows(ground)).every((row) => row.startsWith("robots "))).toBe(true);
  });

  test("against a robot a win counts beside, a loss not at all", async () => {
    const won = await ended("ann open 3\nann robot easy\nann begin\nann add 3");
    expect(await rows(won)).toContain("robots server toy all ann 1");
    const lost = await ended("ann open 4\nann robot easy\nann begin\nann add 1\n+9s\nclock wake\nann add 3");
    const outcome = await outcomeAt(lost);
    expect(outcome.sides.map(({ people }) => people.length)).toEqual([1]);
  });

  test("G-6 whoever resigns has lost, and the one who is left has won", async () => {
    const ground = await ended("ann open 90\nbob join\nann begin\nann add 3\nann leave\nbob add 1\n+61s\nclock wake");
    const outcome = await outcomeAt(ground);
    expect(outcome.counts).toBe("rated");
    expect(sides(outcome)).toEqual(["2 ann 3", "1 bob 1 won"]);
  });

  test("G-6 whoever took a seat over has what it came to; who left it has played, and not won", async () => {
    const ground = await ended("ann open 4\nbob join\nann begin\nann leave\ncat join\ncat add 1\nbob add 2\ncat add 1");
    const outcome = await outcomeAt(ground);
    expect(sides(outcome)).toEqual(["1 cat 5 won", "2 bob 2"]);
    expect(outcome.leavers.map(({ name }) => name)).toEqual(["ann"]);
    expect(await rows(ground, "wins")).toContain("wins server toy all ann 0");
  });

  test("wish 26 nobody has won where all are first", async () => {
    const passes = Array.from({ length: 8 }, () => "+61s\nclock wake").join("\n");
    const ground = await ended(`ann open 90\nbob join\nann begin\n${passes}`);
    expect(sides(await outcomeAt(ground))).toEqual(["1 ann 0", "1 bob 0"]);
  });

  test("MJ-1 every member of a team", async () => {
    const ground = await ended(
      "ann mumble\nann join red\nbob join red\ncat join\nann begin\ncat leave\nann hide SCARE\n+100s\nclock wake\n+9s\nclock wake",
    );
    const outcome = await outcomeAt(ground);
    expect(outcome.sides.map(({ people }) => people.map(({ name }) => name))).toEqual([["ann", "bob"], ["cat"]]);
    expect(outcome.counts).toBe("rated");
  });

  test("an open game: wins and points count, ratings do not", async () => {
    const ground = groundIn(store(), { id: "quick/one" });
    await playedAll(ground, "ann jumble 1");
    const { word, tray } = JSON.parse((await store().load(ground.at, [])).state ?? "{}").state;
    expect(tray).not.toBe(word);
    await playedAll(ground, `bob guess ${word}\ncat guess ${word}\nann end`);
    const outcome = await outcomeAt(ground);
    expect(outcome).toMatchObject({ counts: "unrated", channel: "one", game: "quick-challenge" });
    expect(sides(outcome)).toEqual(["1 bob 3 won", "2 cat 2"]);
    expect(outcome.feats.filter(({ kind }) => kind === "word").map(({ value }) => value)).toEqual([5, 5]);
  });

  test("an open game of one alone is no win, though its points count", async () => {
    const ground = groundIn(store(), { id: "quick/one" });
    await playedAll(ground, "ann jumble 1");
    const { word } = JSON.parse((await store().load(ground.at, [])).state ?? "{}").state;
    await playedAll(ground, `bob guess ${word}\nann end`);
    expect(sides(await outcomeAt(ground))).toEqual(["1 bob 3"]);
    expect(await rows(ground, "points")).toContain("points server quick-challenge all bob 3");
  });

  test("an open game of sixty: all their scores in the one commit, each person once", async () => {
    const ground = groundIn(store(), { id: "quick/one" });
    await playedAll(ground, "ann jumble 1");
    const { word } = JSON.parse((await store().load(ground.at, [])).state ?? "{}").state;
    const people = Array.from({ length: 60 }, (_, index) => `p${index}`);
    await playedAll(ground, people.map((who) => `${who} guess ${word}`).join("\n"));
    await playedAll(ground, "p0 leave\nmod end");
    const outcome = await outcomeAt(ground);
    expect(outcome.sides).toHaveLength(60);
    const all = await store().top(ground.at.scope, { board: "games|server|*|all", from: 0, count: 99, beside: [] });
    expect(all).toHaveLength(60);
    expect(all.every(({ score }) => score === 1)).toBe(true);
  });
});

test("a table's record keeps nothing of how the game was played once it is over", async () => {
  const ground = await ended(ANN_WINS);
  expect((await store().load(ground.at, [])).state).not.toContain('played":{"drawnFor');
});

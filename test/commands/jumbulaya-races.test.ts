import { expect, test } from "vitest";
import { jumbulayaDraw } from "../../render/jumbulaya/draw.ts";
import { jumbulaya } from "../../src/games/jumbulaya/game.ts";
import { jumbulayasOf } from "../../src/games/jumbulaya/jumbulayas.ts";
import type { State } from "../../src/games/jumbulaya/state.ts";
import { everyWord } from "../../src/games/jumbulaya/vocabulary.ts";
import { scope, seatNo } from "../../src/identity.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { shippedTiers } from "../../src/words/tiers.ts";
import { inFreshStore } from "../store/fresh.ts";
import { does, type Front, frontOver, restarted, wordsOf } from "./front.ts";

/** A call while another's play is in flight, in two processes over one store. */

const lists = lexicons(new Map());
const game = jumbulaya(lists, shippedTiers);
const draw = jumbulayaDraw(() => null);
const PEOPLE = ["ann", "bob"];

async function stateIn({ store }: Front): Promise<State> {
  const { state } = await store.load({ scope: scope("console:home"), id: "table/general" }, []);
  const kept = JSON.parse(state ?? "{}").state;
  return game.state(kept.state ?? kept, game.schema);
}

function onTurn(state: State): { readonly who: string; readonly other: string; readonly line: string } {
  const no = state.phase === "playing" ? state.turn.seat : seatNo(1);
  const move = game.robot(game.view(state, no), "easy", { below: () => 0 });
  const line = `/${draw.typed(move ?? { kind: "pass" })}`;
  return { who: PEOPLE[no - 1] ?? "", other: PEOPLE[2 - no] ?? "", line };
}

/** Played by easy robots' words until a Jumbulaya may be called, and one can be. */
async function callable(front: Front): Promise<State> {
  for (const line of ["ann /jumbulaya start", "bob /jumbulaya join", "ann /jumbulaya begin"])
    await does(front, line.slice(0, 3), line.slice(4));
  for (let turns = 0; turns < 200; turns++) {
    const state = await stateIn(front);
    if (state.call.possible) return state;
    const { who, line } = onTurn(state);
    await does(front, who, line);
  }
  throw new Error("no game came to a call");
}

function jumbulayaIn({ rows }: State): string {
  const tiles = rows.map((row) => row.tiles);
  return jumbulayasOf(tiles, everyWord(lists.default))[0]?.word ?? "";
}

test("JB-13 a call and a play at once are in one order: nothing is lost, nothing doubled", async () => {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    const before = await callable(front);
    const { who, other } = onTurn(before);
    const there = restarted(front, { count: { calls: 5_000, games: 50 } });
    const said = await Promise.all([
      does(front, who, "/jumbulaya pass"),
      does(there, other, "/jumbulaya call abcdefg sure:yes"),
    ]);
    const words = said.map(wordsOf).join("\n");
    expect(words).toContain("You have passed.");
    expect(words).toContain("That is no Jumbulaya here");
    const after = await stateIn(front);
    const lost = after.last.filter(({ kind }) => kind === "called-wrong" || kind === "lost-turn");
    // Whichever came first, the turn that the call lost has passed by: it is the same player's turn again.
    expect(onTurn(after).who).toBe(who);
    expect(lost.length).toBeGreaterThan(0);
    expect(after.players.every(({ lostTurn }) => !lostTurn)).toBe(true);
    expect([...front.faults, ...there.faults]).toEqual([]);
  });
});

test("JB-15 a right call beside a play ends the game once, before the play or after it", async () => {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    const before = await callable(front);
    const { who, other } = onTurn(before);
    const there = restarted(front, { count: { calls: 5_000, games: 50 } });
    const call = () => does(there, other, `/jumbulaya call ${jumbulayaIn(before)} sure:yes`);
    const [passed, called] = await Promise.all([does(front, who, "/jumbulaya pass"), call()]);
    expect(wordsOf(called)).toContain("That is a Jumbulaya: the game is over!");
    expect(wordsOf(passed)).toMatch(/You have passed|game is over/u);
    const after = await stateIn(front);
    expect(after).toMatchObject({ phase: "finished", why: "jumbulaya" });
    expect(after.last.filter(({ kind }) => kind === "called-right")).toHaveLength(1);
    expect([...front.faults, ...there.faults]).toEqual([]);
  });
});

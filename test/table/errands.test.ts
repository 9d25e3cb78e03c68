import { describe, expect, test } from "vitest";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, standing } from "./ground.ts";

/**
 * What the clock does beside the turn's end: a seat that nobody took over is out after one turn clock, whoever is on
 * turn by then (G-6). Whoever that is loses nothing by it: no bank, no reminder, no turn.
 */

const store = openedStore();

type Three = { readonly ground: Ground; readonly on: string; readonly next: string; readonly last: string };

/** Three people in the order in which their turns come. */
async function begun(open: string): Promise<Three> {
  const ground = groundIn(store());
  await playedAll(ground, `ann ${open}\nbob join\ncat join\nann begin`);
  const [first = 1] = (await playing(ground)).position.awaited;
  const [on = "", next = "", last = ""] = [...PEOPLE, ...PEOPLE].slice(first - 1);
  return { ground, on, next, last };
}

const PEOPLE = ["ann", "bob", "cat"];

const hours = (count: number) => `+${count * 3_600}s\nclock wake`;

describe.each(["jumbulaya", "rummble"])("%s", (game) => {
  test("G-6 a seat that was left is out after one turn clock, in somebody else's turn", async () => {
    const { ground, on, last } = await begun(game);
    await playedAll(ground, `+10s\n${last} leave\n+50s\n${on} pass\n+39s\nclock wake`);
    expect((await playing(ground)).position).toMatchObject({ turn: "2", free: [1 + PEOPLE.indexOf(last)] });
    await playedAll(ground, "+1s\nclock wake");
    expect((await playing(ground)).position).toMatchObject({ turn: "2", free: [] });
    expect(await playedAll(ground, "gil join")).toEqual(["no-free-seat"]);
  });

  test("G-10 nobody's time bank is used for that", async () => {
    const { ground, on, last } = await begun(`${game} live 60`);
    await playedAll(ground, `+10s\n${last} leave\n+50s\n${on} pass\n+40s\nclock wake\nclock wake`);
    expect((await playing(ground)).bank).toMatchObject({
      left: [{ ms: 60_000 }, { ms: 60_000 }, { ms: 60_000 }],
      running: null,
    });
  });

  test("G-10 a turn that goes on by the bank does so over it", async () => {
    const { ground, last } = await begun(`${game} live 60`);
    await playedAll(ground, `+10s\n${last} leave\n+80s\nclock wake\n+10s\nclock wake`);
    expect((await playing(ground)).position).toMatchObject({ turn: "1", free: [] });
    await playedAll(ground, "+49s\nclock wake");
    expect((await playing(ground)).position.turn).toBe("1");
    await playedAll(ground, "+1s\nclock wake");
    expect((await playing(ground)).position.turn).toBe("2");
  });

  test("wish 13 nor is a reminder lost: an unreminded turn is moved by a tenth all the same", async () => {
    const { ground, on, last } = await begun(`${game} relaxed`);
    await playedAll(ground, `${hours(1)}\n${last} leave\n${hours(1)}\n${on} pass\n${hours(18)}`);
    // 25 h: the seat is out; 20 h: the reminder; 26 h: the turn's end, which nobody was shown a reminder of.
    await playedAll(ground, hours(5));
    expect((await playing(ground)).position).toMatchObject({ turn: "2", free: [] });
    await playedAll(ground, hours(1));
    expect(await playing(ground)).toMatchObject({ position: { turn: "2" }, timing: { reminded: true, shown: [] } });
    await playedAll(ground, hours(2.4));
    expect((await playing(ground)).position.turn).toBe("3");
  });

  test("G-6 G-10 of two in a relaxed game the one who stays is reminded as ever, and first when the other is out", async () => {
    const ground = groundIn(store());
    await playedAll(ground, `ann ${game} relaxed\nbob join\nann begin`);
    const [seat = 1] = (await playing(ground)).position.awaited;
    const [on = "", off = ""] = seat === 1 ? PEOPLE : PEOPLE.slice(0, 2).toReversed();
    await playedAll(ground, `${hours(2)}\n${off} leave\n${hours(16)}`);
    expect(await playing(ground)).toMatchObject({ position: { turn: "1" }, timing: { reminded: true } });
    await playedAll(ground, `${on} pass\n${hours(7.9)}`);
    expect(await playing(ground)).toMatchObject({ position: { turn: "2", free: [3 - seat], awaited: [] } });
    await playedAll(ground, hours(0.1));
    const over = await standing(ground);
    const places = over.phase === "over" ? over.position.result?.places : null;
    expect(places?.map((one) => [one.seat, one.place]).toSorted()).toEqual(
      [seat, 3 - seat].map((no, at) => [no, at + 1]).toSorted(),
    );
  });
});

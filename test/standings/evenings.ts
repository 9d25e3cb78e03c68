import { type Scope, scope as scopeOf } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import type { Random } from "../../src/random.ts";
import { rater } from "../../src/standings/rating.ts";
import { type Due, OutcomeUnknown, type Store, Unavailable } from "../../src/store/store.ts";
import { around } from "../store/around.ts";
import { actOf, type Ground, groundIn, request } from "../table/ground.ts";

/** Games of the toy played to their end on a store that fails now and then, and what their players must have after them. */

export type Tally = { games: number; wins: number; points: number; robots: number };
/** By server and person. */
export type Tallies = Map<string, Tally>;

/** A store of which every `oneIn`th call fails: before it does anything, or when it has. */
export function failing(inner: Store, random: Random, oneIn: number): Store {
  return around(inner, async (_, act) => {
    const chance = random.below(2 * oneIn);
    if (chance === 0) throw new Unavailable("away");
    const answer = await act();
    if (chance === 1) throw new OutcomeUnknown("lost");
    return answer;
  });
}

export async function insisted<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof Unavailable || fault instanceof OutcomeUnknown)) throw fault;
    }
  }
}

/** One act, as a platform hands it in: the same delivery again, until it is answered. */
async function acted(ground: Ground, who: string, words: string): Promise<void> {
  const one = request(ground, who, actOf(words));
  await insisted(() => ground.tables.play(ground.at, one));
}

const PEOPLE = ["ann", "bob", "cat", "dan", "eve", "fay", "gil", "hal"];

export type Evening = { readonly store: Store; readonly random: Random; readonly tallies: Tallies };

/** A game of two to four at a table of their own server, sometimes with a robot, sometimes cancelled. */
export async function playedGame({ store, random, tallies }: Evening, of: Scope, channel: string): Promise<void> {
  const ground = groundIn(store, { id: `table/${channel}`, scope: of });
  const first = random.below(PEOPLE.length);
  const people = [...PEOPLE.slice(first), ...PEOPLE.slice(0, first)].slice(0, 2 + random.below(3));
  const [host = "ann", ...others] = people;
  const kind = ["plain", "plain", "plain", "plain", "robot", "cancelled"][random.below(6)];
  const joining = kind === "robot" ? others.slice(0, 2) : others;
  await acted(ground, host, `open 1`);
  for (const who of joining) await acted(ground, who, "join");
  if (kind === "robot") await acted(ground, host, "robot easy");
  await acted(ground, host, "begin");
  await acted(ground, host, kind === "cancelled" ? "cancel" : "add 1");
  if (kind === "cancelled") return;
  for (const who of [host, ...joining])
    tallied(tallies, `${of} ${who}`, { isHost: who === host, isRobots: kind === "robot" });
}

function tallied(
  tallies: Tallies,
  key: string,
  { isHost, isRobots }: { readonly isHost: boolean; readonly isRobots: boolean },
): void {
  const tally = tallies.get(key) ?? { games: 0, wins: 0, points: 0, robots: 0 };
  tallies.set(key, tally);
  if (isRobots) tally.robots += isHost ? 1 : 0;
  else
    Object.assign(tally, {
      games: tally.games + 1,
      wins: tally.wins + (isHost ? 1 : 0),
      points: tally.points + (isHost ? 4 : 0),
    });
}

/** Does what tables have left to be counted, as the publisher does; `oneIn` of them are done twice. */
export async function countedAll(store: Store, of: Scope, channels: readonly string[]): Promise<void> {
  const ground = groundIn(store, { scope: of });
  const { rate } = rater({ store, timer: ground.timer });
  for (const channel of channels) {
    const at = { scope: of, id: `table/${channel}` };
    const { items } = await insisted(() => store.unshown(at, 10_000));
    for (const { body } of items) {
      const due: Due = JSON.parse(body);
      if (due.do === "rate") await insisted(() => rate(of, due.game));
    }
    await insisted(() => store.shown(at, items.at(-1)?.id ?? null, new Map(), later(ground.timer.now(), 1)));
  }
}

/** What the boards say, in the form of the tallies. */
export async function talliesOn(store: Store, of: Scope): Promise<Tallies> {
  const found: Tallies = new Map();
  for (const by of ["games", "wins", "points", "robots"] as const) {
    const rows = await store.top(of, { board: `${by}|server|toy|all`, from: 0, count: 1_000, beside: [] });
    for (const { member, score } of rows) {
      const key = `${of} ${member.replace("console:", "")}`;
      const tally = found.get(key) ?? { games: 0, wins: 0, points: 0, robots: 0 };
      found.set(key, Object.assign(tally, { [by]: score }));
    }
  }
  return found;
}

/** Those of one server that are not nothing. */
export function ofServer(tallies: Tallies, of: Scope): Tallies {
  return new Map([...tallies].filter(([key, { games, robots }]) => key.startsWith(`${of} `) && games + robots > 0));
}

/** Everything that the standings keep of a server, as text. */
export async function everything(store: Store, of: Scope): Promise<string> {
  const boards: unknown[] = [];
  for (const board of await store.boards(of))
    boards.push([board, await store.top(of, { board, from: 0, count: 100_000, beside: [] })]);
  const records = await Promise.all(
    [...(await store.records(of, "rating/")), ...(await store.records(of, "rated/"))].map(async (id) => {
      const { state } = await store.load({ scope: of, id }, []);
      return [id, state];
    }),
  );
  return JSON.stringify({ boards, records }, null, 1);
}

export function serverOf(name: string): Scope {
  return scopeOf(`console:${name}`);
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Scope } from "../../src/identity.ts";
import { rebuilt } from "../../src/standings/rebuild.ts";
import type { Store } from "../../src/store/store.ts";
import { groundIn, playedAll } from "../table/ground.ts";
import { serverOf, type Tallies, talliesOn } from "./evenings.ts";

/** Many games that end at once, over two processes that are killed again and again; and what must stand after them. */

const PEOPLE = 40;

export type Crowd = { readonly servers: number; readonly games: number };

function serversOf({ servers }: Crowd): readonly Scope[] {
  return Array.from({ length: servers }, (_, index) => serverOf(`crowd${index}`));
}

/** Each game has a table of its own. */
export function tableOf(index: number, servers: number): { readonly id: string; readonly scope: Scope } {
  return { id: `table/t${index}`, scope: serverOf(`crowd${index % servers}`) };
}

/** Who makes the last move of a game, and wins it; against whom; and the delivery that it comes with. */
export function lastMove(index: number): { readonly who: string; readonly against: string; readonly delivery: string } {
  const who = (index * 7) % PEOPLE;
  const against = (who + 1 + (index % (PEOPLE - 1))) % PEOPLE;
  return { who: `p${who}`, against: `p${against}`, delivery: `last:${index}` };
}

/** All tables up to their last move. */
export async function allBegun(store: Store, { servers, games }: Crowd): Promise<void> {
  for (let index = 0; index < games; index++) {
    const { who, against } = lastMove(index);
    await playedAll(groundIn(store, tableOf(index, servers)), `${who} open 1\n${against} join\n${who} begin`);
  }
}

function tallies({ servers, games }: Crowd): Tallies {
  const all: Tallies = new Map();
  for (let index = 0; index < games; index++) {
    const { who, against } = lastMove(index);
    const { scope } = tableOf(index, servers);
    for (const [person, won] of [
      [who, 1],
      [against, 0],
    ] as const) {
      const before = all.get(`${scope} ${person}`) ?? { games: 0, wins: 0, points: 0, robots: 0 };
      all.set(`${scope} ${person}`, {
        games: before.games + 1,
        wins: before.wins + won,
        points: before.points + 4 * won,
        robots: 0,
      });
    }
  }
  return all;
}

type Killing = { readonly where: string; readonly crowd: Crowd; readonly kills: number };

/** Two processes end all games between them; now the one, now the other is killed in the middle of it, then both may finish. */
export async function endedByTwo({ where, crowd, kills }: Killing): Promise<void> {
  const pair: [ChildProcess, ChildProcess] = [start(where, crowd), start(where, crowd)];
  for (let kill = 0; kill < kills; kill++) {
    const which = kill % 2 === 0 ? 0 : 1;
    await told(pair[which], 1 + ((kill * 13) % Math.ceil(crowd.games / 3)));
    pair[which].kill("SIGKILL");
    pair[which] = start(where, crowd);
  }
  await Promise.all(pair.map(exited));
  // What the last ones killed held is offered again.
  await exited(start(where, crowd));
}

function start(where: string, { servers, games }: Crowd): ChildProcess {
  const program = join(import.meta.dirname, "ender.ts");
  const words = ["--import", "tsx", program, where, String(servers), String(games)];
  return spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
}

/** Until the process has said so many lines, or has ended. */
async function told({ stdout }: ChildProcess, lines: number): Promise<void> {
  if (stdout === null) throw new Error("a process without an output");
  let left = lines;
  for await (const _ of createInterface({ input: stdout })) {
    left--;
    if (left === 0) return;
  }
}

async function exited(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`a process ended with ${child.exitCode ?? child.signalCode}`);
}

/** What is not as it should be, a line each. */
export async function wrongIn(store: Store, crowd: Crowd): Promise<readonly string[]> {
  const right = tallies(crowd);
  const wrong: string[] = [];
  for (const of of serversOf(crowd)) {
    const kept = await talliesOn(store, of);
    for (const [key, tally] of right)
      if (key.startsWith(`${of} `) && JSON.stringify(kept.get(key)) !== JSON.stringify(tally))
        wrong.push(`${key}: ${JSON.stringify(kept.get(key))}, not ${JSON.stringify(tally)}`);
    const { kinds, boards } = await rebuilt({ store, timer: groundIn(store).timer }, of);
    const games = Array.from({ length: crowd.games }, (_, index) => index).filter(
      (index) => tableOf(index, crowd.servers).scope === of,
    );
    if (kinds[0]?.games !== games.length) wrong.push(`${of}: ${kinds[0]?.games} games in the log, not ${games.length}`);
    if (boards.mended + (kinds[0]?.mended ?? 0) > 0) wrong.push(`${of}: a rebuild differs`);
  }
  return wrong;
}

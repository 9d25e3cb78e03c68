// A process that plays on, for tests that kill it: `writer.ts <folder> <name>`. Says each move that was answered, a line each.
import { writeSync } from "node:fs";
import { embeddedStore } from "../../src/store/embedded/store.ts";
import { change, move } from "./contract/ground.ts";
import { type Played, playedOf, TABLES } from "./played.ts";

const [folder = "", name = ""] = process.argv.slice(2);
const store = await embeddedStore(folder);

for (let count = 0; ; count++) {
  const at = TABLES[count % TABLES.length];
  if (at === undefined) break;
  const id = `${name}-${count}`;
  const { rev, state } = await store.load(at, []);
  const played: Played = [...playedOf(state), id];
  const next = change(at, { expect: rev, state: JSON.stringify(played), moves: [move(id)], due: [id], log: [id] });
  const done = await store.commit(next);
  if (done.kind === "ok") writeSync(1, `${id}\n`);
  if (done.kind === "seen") throw new Error(`${id} was applied before`);
}

// A process that writes until the disk is full, and thrice more: `filler.ts <folder>`. Says how each commit went, a line each.
import { writeSync } from "node:fs";
import { embeddedStore } from "../../src/store/embedded/store.ts";
import { Unavailable } from "../../src/store/store.ts";
import { change, move } from "./contract/ground.ts";
import { TABLES } from "./played.ts";

const FULL = "x".repeat(60_000);
const [folder = ""] = process.argv.slice(2);
const store = await embeddedStore(folder);

for (let count = 0, refused = 0; refused < 3; count++) {
  const answer = await filled(count);
  writeSync(1, `${answer}\n`);
  if (answer === "Unavailable") refused++;
}
await store.close();

async function filled(count: number): Promise<string> {
  const [at] = TABLES;
  if (at === undefined) throw new Error("no table to fill");
  const { rev } = await store.load(at, []);
  const next = change(at, { expect: rev, state: FULL, moves: [move(`m${count}`)], due: [FULL] });
  return store.commit(next).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof Unavailable ? "Unavailable" : String(error)),
  );
}

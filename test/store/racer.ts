// A process that plays on one table with others at once: `racer.ts <folder or Redis URL> <name> <count>`.
import { raced } from "./contract/racing.ts";
import { TABLES } from "./played.ts";
import { reachedAt } from "./reached.ts";

const [where = "", name = "", count = "0"] = process.argv.slice(2);
const store = await reachedAt(where);
const [at] = TABLES;
const KINDS = ["joins", "moves", "leaves"];

for (let step = 0; at !== undefined && step < Number(count); step++) {
  await raced(store, at, `${name} ${step} ${KINDS[step % KINDS.length]}`);
}
await store.close();

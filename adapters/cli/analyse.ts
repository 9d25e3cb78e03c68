import { text } from "node:stream/consumers";
import type { Lexicon } from "../../src/words/lexicon.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { type Analysed, type Analysis, analysed, failed } from "./analyse/analysis.ts";
import { jumbulayaBy } from "./analyse/jumbulaya.ts";
import { mumble } from "./analyse/mumble.ts";
import { mumbleRoundBy } from "./analyse/mumble-round.ts";
import { quickRoundBy } from "./analyse/quick-round.ts";
import { rummble } from "./analyse/rummble.ts";
import { rummbleEnd } from "./analyse/rummble-end.ts";
import { SHAPES } from "./analyse/shapes.ts";
import { endsWithItsReader } from "./reader.ts";

/** What can be analysed; the name of each is what is typed. */
const official = (): Lexicon => lexicons(new Map()).default;
const ANALYSES: ReadonlyMap<string, Analysis> = new Map<string, Analysis>([
  ["mumble", mumble(official)],
  ["mumble-round", mumbleRoundBy(official)],
  ["quick-round", quickRoundBy(official)],
  ["jumbulaya", jumbulayaBy(official)],
  ["rummble", rummble],
  ["rummble-end", rummbleEnd],
]);

const HELP = `Reads one position as JSON, or a list of them, and prints what is true of it as JSON.

  npm run --silent analyse -- GAME < POSITION
  npm run --silent analyse -- GAME --help      what a position of that game looks like

GAME is one of: ${[...ANALYSES.keys()].join(", ")}
For example, every word of a tray:

  echo '{"tray": "SCARE"}' | npm run --silent analyse -- mumble

Exit 0: done; 1: bad input, answered by {"error": "…"}.
`;

const isHelp = (word: string | undefined): boolean => word === "--help" || word === "-h";

endsWithItsReader();
const [game = "", ...more] = process.argv.slice(2);
if (isHelp(game)) {
  process.stdout.write(HELP);
} else if (isHelp(more[0]) && SHAPES.has(game)) {
  process.stdout.write(SHAPES.get(game) ?? HELP);
} else {
  const { printed, good } = await answered();
  process.stdout.write(`${printed}\n`);
  process.exitCode = good ? 0 : 1;
}

async function answered(): Promise<Analysed> {
  const analysis = ANALYSES.get(game);
  const known = [...ANALYSES.keys()].join(", ");
  if (game === "") return failed(`which game? one of: ${known}`);
  if (analysis === undefined) return failed(`no game: ${game}; there are: ${known}`);
  if (more.length > 0) return failed("one game at a time");
  return analysed(analysis, await text(process.stdin));
}

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Exported, readExported, type Verdict, verified } from "../../src/archive/verifying.ts";
import { readEnvironment } from "../environment.ts";
import { houseWith } from "../house.ts";

/** `npm run verify`: plays an ended game again from its revealed seed. (G-3, G-4) */

const HELP = `Plays an ended game again from its revealed seed, and says whether everything holds.

  npm run --silent verify -- RECORD

RECORD is the file that /umble replay GAME as:json sends; - reads it from stdin.
It says whether the seed is the one whose SHA-256 was posted when the lobby opened, whether every move was possible
with the tiles and letters that the seed gives, and whether the result follows. Dictionaries of your own are found as
in the game, by UMBLE_DICTIONARIES.

Exit 0: it holds; 1: it does not; 2: it cannot be read.
`;

process.exitCode = main();

function main(): 0 | 1 | 2 {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: "boolean", short: "h", default: false } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (values.help) return told(HELP, 0);
    if (path === undefined || more.length > 0) return told("Which record? One file. (--help tells more)\n", 2);
    return examined(readExported(readFileSync(path === "-" ? 0 : path, "utf8")));
  } catch (problem) {
    return told(
      `it cannot be read: ${problem instanceof Error ? problem.message.split("\n")[0] : String(problem)}\n`,
      2,
    );
  }
}

function examined(file: Exported): 0 | 1 | 2 {
  const read = readEnvironment();
  const own = "settings" in read ? read.settings.UMBLE_DICTIONARIES : new Map<string, string>();
  const offer = houseWith(own).offers.find(({ hosted }) => hosted.name === file.record.game);
  if (offer === undefined) return told(`this umble has no game called ${file.record.game}\n`, 2);
  const verdict = verified(offer.hosted, file);
  process.stdout.write(lines(file, verdict));
  return verdict.kind === "holds" ? 0 : 1;
}

function lines({ id, record, commitment, log }: Exported, verdict: Verdict): string {
  const played = `${record.game} ${id}, played ${new Date(record.startedAt).toISOString()}`;
  const seed = `seed ${record.seed}`;
  const [kept, broken] = ["holds ", "BROKEN"];
  const promise = `commitment ${commitment} is of that seed`;
  switch (verdict.kind) {
    case "commitment":
      return `${played}\n${seed}\n${broken} commitment: ${commitment} was promised, the seed's is ${verdict.ofSeed}\n`;
    case "move":
      return `${played}\n${seed}\n${kept} ${promise}\n${broken} draws: move ${verdict.step + 1} of ${log.length} is not possible\n`;
    case "result":
      return `${played}\n${seed}\n${kept} ${promise}\n${kept} draws: every one of the ${log.length} moves is possible\n${broken} result: the game ends otherwise\n`;
    case "holds":
      return `${played}\n${seed}\n${kept} ${promise}\n${kept} draws: every one of the ${log.length} moves is possible\n${kept} result: the game ends as it is recorded\n${verdict.traced ? "" : UNTRACED}`;
  }
}

/** Draws are made from the seed and from who sat there (G-3). */
const UNTRACED =
  "NOTE   the data of somebody who played were deleted: that the draws follow from the seed can be told no more\n";

function told<Code>(words: string, code: Code): Code {
  (code === 0 ? process.stdout : process.stderr).write(words);
  return code;
}

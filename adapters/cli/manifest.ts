import { parseArgs } from "node:util";
import { bookOf } from "../../commands/whole-book.ts";
import { houseWith } from "../house.ts";
import { manifestOf } from "../slack/manifest.ts";

/** `npm run manifest`: the app's manifest, to be pasted where Slack makes apps. */

const HELP = `Prints the Slack app's manifest, as JSON.

  npm run --silent manifest                                    for Socket Mode
  npm run --silent manifest -- --url https://HOST/slack/events for HTTP mode

Exit 0: printed; 2: a wrong option.
`;

process.exitCode = main();

function main(): 0 | 2 {
  try {
    const { values } = parseArgs({
      options: { url: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
    if (values.help) process.stdout.write(HELP);
    else process.stdout.write(printed(values.url ?? null));
    return 0;
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    return 2;
  }
}

/** @throws Error when Slack could not reach umble there. */
function printed(url: string | null): string {
  if (url !== null && !/^https:\/\/[^/\s]+\/slack\/events$/u.test(url))
    throw new Error("--url: Slack reaches umble at https://HOST/slack/events");
  return `${JSON.stringify(manifestOf(bookOf(houseWith(new Map()).offers), url), null, 2)}\n`;
}

import { discordRest } from "../discord/client.ts";
import { invitation } from "../discord/invite.ts";
import { applicationOf } from "../discord/register.ts";
import { readEnvironment } from "../environment.ts";

/** `npm run invite`: the link by which somebody takes umble into a server. */

const HELP = `Prints the link that takes umble into a Discord server, with the permissions that it needs.

  npm run --silent invite

DISCORD_APPLICATION_ID is needed, or DISCORD_TOKEN to ask Discord for it.
Exit 0: the link is printed; 1: Discord refused; 2: a setting is missing or wrong.
`;

if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) process.stdout.write(HELP);
else process.exitCode = await main();

async function main(): Promise<0 | 1 | 2> {
  const read = readEnvironment();
  if (!("settings" in read)) return ended(2, ...read.wrong);
  const { DISCORD_TOKEN: token, DISCORD_APPLICATION_ID: known, DISCORD_API_URL: api } = read.settings;
  if (token === undefined && known === undefined)
    return ended(2, "DISCORD_APPLICATION_ID: it is needed, or DISCORD_TOKEN to ask for it");
  try {
    const application = await applicationOf(discordRest({ api, token: token ?? "" }), known);
    process.stdout.write(`${invitation(application)}\n`);
    return 0;
  } catch (problem) {
    return ended(1, `Discord refused: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

function ended<Code>(code: Code, ...lines: readonly string[]): Code {
  for (const line of lines) process.stderr.write(`${line}\n`);
  return code;
}

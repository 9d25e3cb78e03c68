import { bookOf } from "../../commands/whole-book.ts";
import { discordRest } from "../discord/client.ts";
import { register } from "../discord/register.ts";
import { readEnvironment, type Settings } from "../environment.ts";
import { houseWith } from "../house.ts";

/** `npm run register`: tells Discord which commands there are, when they have changed. */

const HELP = `Tells Discord which commands umble has, if they differ from those it knows.

  npm run --silent register

DISCORD_TOKEN is needed. With DISCORD_GUILD_ID only that server gets them, and at once; else every server does.
Exit 0: Discord knows them; 1: it refused; 2: a setting is missing or wrong.
`;

if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) process.stdout.write(HELP);
else process.exitCode = await main();

async function main(): Promise<0 | 1 | 2> {
  const read = readEnvironment();
  if (!("settings" in read)) return ended(2, ...read.wrong);
  const { DISCORD_TOKEN: token } = read.settings;
  if (token === undefined) return ended(2, "DISCORD_TOKEN: the bot's token is needed");
  return registered(read.settings, token);
}

async function registered(settings: Settings, token: string): Promise<0 | 1> {
  const { DISCORD_API_URL: api, DISCORD_APPLICATION_ID: application, DISCORD_GUILD_ID: server } = settings;
  const { offers } = houseWith(settings.UMBLE_DICTIONARIES);
  const where = server === undefined ? "everywhere" : `in the server ${server}`;
  try {
    const done = await register({ rest: discordRest({ api, token }), book: bookOf(offers), application, server });
    process.stdout.write(`The commands ${where} are ${done === "changed" ? "new now" : "as they were"}.\n`);
    return 0;
  } catch (problem) {
    return ended(1, `Discord refused: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

function ended<Code>(code: Code, ...lines: readonly string[]): Code {
  for (const line of lines) process.stderr.write(`${line}\n`);
  return code;
}

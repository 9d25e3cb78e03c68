import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { type Book, bareIn } from "../../commands/book.ts";
import type { Command, Option } from "../../commands/spec.ts";
import { PEOPLE_NAMED } from "./limits.ts";

/**
 * The commands as Discord knows them, made of the one list. A bare command cannot be sent there where others of its
 * group have a word behind.
 */

type Sub = APIApplicationCommandSubcommandOption;

/** Beside the options of a command that opens a table. */
export const THREAD = "thread";
/** What is completed while one types; never anything that somebody hides. */
const COMPLETED = ["dictionary", "zone", "server-zone"];
const LONGEST_TEXT = 6_000;

export function registration({ offers, commands }: Book): readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] {
  const groups = [...new Set(commands.map(({ path }) => path[0]))];
  return groups.map((group) => ({
    type: ApplicationCommandType.ChatInput,
    name: group,
    ...toldOf(
      commands.filter(({ path }) => path[0] === group),
      offers.find((offer) => offer.group === group)?.title ?? "Help, words, and your settings",
    ),
    default_member_permissions: null,
    integration_types: [ApplicationIntegrationType.GuildInstall],
    // Guesses may be typed in DMs as well; whatever needs a channel says so there.
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  }));
}

/** What a group is, and takes: options of its own, or words with theirs. */
function toldOf(inGroup: readonly Command[], description: string) {
  const bare = bareIn(inGroup);
  if (bare === null) return { description, options: inGroup.flatMap(subOf) };
  return { description: bare.summary, options: inOrder(bare.options.flatMap(optionsOf)) };
}

/** Discord wants what is required first. */
function inOrder(all: readonly APIApplicationCommandBasicOption[]): APIApplicationCommandBasicOption[] {
  return [...all.filter(({ required }) => required), ...all.filter(({ required }) => required !== true)];
}

function subOf({ path, summary, options, spare }: Command): readonly Sub[] {
  const [, name] = path;
  if (name === undefined || spare === true) return [];
  const all = [...options.flatMap(optionsOf), ...(name === "start" ? [THREAD_OPTION] : [])];
  return [{ type: ApplicationCommandOptionType.Subcommand, name, description: summary, options: inOrder(all) }];
}

const THREAD_OPTION: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: THREAD,
  description: "Play in a thread of its own",
  required: false,
};

function optionsOf({
  name,
  summary: description,
  required,
  takes,
}: Option): readonly APIApplicationCommandBasicOption[] {
  const base = { name, description, required };
  switch (takes.kind) {
    case "text": {
      const max_length = Math.min(takes.max, LONGEST_TEXT);
      const autocomplete = COMPLETED.includes(name) ? { autocomplete: true } : {};
      return [{ ...base, type: ApplicationCommandOptionType.String, max_length, ...autocomplete }];
    }
    case "whole":
      return [{ ...base, type: ApplicationCommandOptionType.Integer, min_value: takes.least, max_value: takes.most }];
    case "choice":
      return [
        {
          ...base,
          type: ApplicationCommandOptionType.String,
          choices: takes.of.map((value) => ({ name: value, value })),
        },
      ];
    case "player":
      return [{ ...base, type: ApplicationCommandOptionType.String, max_length: 100 }];
    case "people":
      return peopleOptions(base);
    case "person":
      return [{ ...base, type: ApplicationCommandOptionType.User }];
    case "off":
      return [{ ...base, type: ApplicationCommandOptionType.Boolean }];
  }
}

/** One option names one person. */
function peopleOptions(base: {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}): readonly APIApplicationCommandBasicOption[] {
  return Array.from({ length: PEOPLE_NAMED }, (_, index) => ({
    ...base,
    name: index === 0 ? base.name : `${base.name}-${index + 1}`,
    required: base.required && index === 0,
    type: ApplicationCommandOptionType.User,
  }));
}

import { LEVELS } from "../src/game.ts";
import type { Act } from "../src/table/acts.ts";
import type { Args, Command, Option, OptionKind, Surroundings } from "./spec.ts";
import { acts, type Shared, simple } from "./table.ts";

/** How the table of a game with seats is opened, and what its house rules are made of. */

export function option(name: string, summary: string, takes: OptionKind): Option {
  return { name, summary, required: false, takes };
}

export function needed(name: string, summary: string, takes: OptionKind): Option {
  return { ...option(name, summary, takes), required: true };
}

function byName(options: readonly Option[]): readonly Option[] {
  return options.map((one) => ({ ...one, byName: true }));
}

export const ON_OR_OFF: OptionKind = { kind: "choice", of: ["on", "off"] };
export const PACE = option("pace", "Clocks in seconds, or in hours", { kind: "choice", of: ["live", "relaxed"] });
export const BANK = option("bank", "Minutes of time bank for each player", { kind: "whole", least: 1, most: 1_440 });

const MINUTE_MS = 60_000;
const USUAL_ROBOTS = 2;

/** Null for what was not given. */
export function isOn(text: string | null): boolean | null {
  return text === null ? null : text === "on";
}

/** A lobby by these house rules; `given`: null for each that keeps its default. */
export function opened(
  game: string,
  given: Readonly<Record<string, unknown>>,
  { whole, label }: Pick<Args, "whole"> & Pick<Surroundings, "label">,
): Open {
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const minutes = whole(BANK.name);
  return { do: "open", game, options, label, invited: [], bankMs: minutes === null ? null : minutes * MINUTE_MS };
}

export type Open = Extract<Act, { do: "open" }>;

export type Opening = {
  readonly at: Shared;
  readonly title: string;
  /** House rules that can be given by their place, and those that go by name alone. */
  readonly rules: readonly Option[];
  readonly more: readonly Option[];
  readonly mostRobots: number;
  readonly open: (args: Args, around: Surroundings) => Open;
};

/** `start`, for people, and `solo`, against robots at once. */
export function openingCommands({ at, title, rules, more, mostRobots, open }: Opening): readonly Command[] {
  const named = byName(more);
  return [
    {
      ...simple(at, "start", `Open a table for ${title} in this channel`),
      options: [...rules, option("invite", "People to ask", { kind: "people" }), ...named],
      action: (args, around) => acts({ ...open(args, around), invited: args.people("invite") }),
    },
    {
      ...simple(at, "solo", "Play against robots, at once"),
      options: [
        option("robots", "How many", { kind: "whole", least: 1, most: mostRobots }),
        option("level", "How good they are", { kind: "choice", of: LEVELS }),
        ...byName(rules),
        ...named,
      ],
      action: (args, around) => acts({ ...open(args, around), robots: robotsIn(args), begin: true }),
    },
  ];
}

function robotsIn({ text, whole }: Args): NonNullable<Open["robots"]> {
  const level = LEVELS.find((one) => one === text("level")) ?? "normal";
  return { count: whole("robots") ?? USUAL_ROBOTS, level };
}

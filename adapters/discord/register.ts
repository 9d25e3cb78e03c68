import { isDeepStrictEqual } from "node:util";
import { type REST, type RouteLike, Routes } from "discord.js";
import { z } from "zod";
import type { Book } from "../../commands/book.ts";
import { registration } from "./registration.ts";

/** Tells Discord which commands there are, everywhere or in one server; only when they have changed: a day has 200 changes. */

export type Registering = {
  readonly rest: REST;
  readonly book: Book;
  /** Asked for when it is not set. */
  readonly application: string | undefined;
  /** Null for everywhere. */
  readonly server: string | undefined;
};

const self = z.object({ id: z.string() });

export async function applicationOf(rest: REST, known: string | undefined): Promise<string> {
  return known ?? self.parse(await rest.get(Routes.currentApplication())).id;
}

export async function register({ rest, book, application, server }: Registering): Promise<"changed" | "unchanged"> {
  const id = await applicationOf(rest, application);
  const route: RouteLike =
    server === undefined ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, server);
  const wanted = registration(book);
  if (isDeepStrictEqual(essence(await rest.get(route)), essence(wanted))) return "unchanged";
  await rest.put(route, { body: wanted });
  return "changed";
}

/** What we say of a command; Discord answers with more, and leaves out or fills in what is as always. */
const OURS = [
  "name",
  "description",
  "options",
  "choices",
  "value",
  "min_value",
  "max_value",
  "max_length",
  "contexts",
  "integration_types",
  "default_member_permissions",
];

function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => entryOf(name, inner));
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function entryOf(name: string, inner: unknown): readonly (readonly [string, unknown])[] {
  if ((name === "required" || name === "autocomplete") && inner === true) return [[name, true]];
  // Every one of our commands is a chat command; of options it is the kind.
  if (name === "type" && inner !== undefined) return [[name, inner]];
  const isEmpty = inner === null || inner === undefined || (Array.isArray(inner) && inner.length === 0);
  return OURS.includes(name) && !isEmpty ? [[name, essence(inner)]] : [];
}

import { AUTOCOMPLETE_MAX } from "./limits.ts";

/** What is offered while one types: dictionaries and time zones, never anything that somebody hides. */
export function completions(option: string, typed: string, dictionaries: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  return known(option, dictionaries)
    .filter((one) => one.toLowerCase().includes(wanted))
    .slice(0, AUTOCOMPLETE_MAX);
}

function known(option: string, dictionaries: readonly string[]): readonly string[] {
  if (option === "dictionary") return dictionaries;
  return option === "zone" || option === "server-zone" ? Intl.supportedValuesOf("timeZone") : [];
}

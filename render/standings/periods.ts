/** Spans of time in words. */

/** `name`: the month or ISO week that is shown; `now`: the present one; `before`: the one before, null for none kept. */
export type Stretch =
  | { readonly kind: "all" }
  | {
      readonly kind: "month" | "week" | "season";
      readonly name: string;
      readonly now: string;
      readonly before: string | null;
    };

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `2030-01` as `January 2030`, `2030-W05` as `week 5 of 2030`. */
export function periodName(name: string): string {
  const [year = "", rest = ""] = name.split("-");
  if (rest.startsWith("W")) return `week ${Number(rest.slice(1))} of ${year}`;
  return `${MONTHS[Number(rest) - 1] ?? rest} ${year}`;
}

export function stretchWords(stretch: Stretch): string {
  if (stretch.kind === "all") return "all time";
  return stretch.kind === "season" ? `season ${periodName(stretch.name)}` : periodName(stretch.name);
}

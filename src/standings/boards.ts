/** How the boards of a server are called: `<by>|<where>|<kind>|<period>`. No part holds a bar. */

/** What a board is by. `games` and `robots` stand beside wins; a run is of wins one after the other. */
export type By = "wins" | "points" | "rating" | "streak" | "games" | "robots";

/** Of the whole server, and of all kinds of game together, and of all time. */
export const SERVER_WIDE = "server";
export const ALL_GAMES = "*";
export const ALL_TIME = "all";

export type Board = {
  readonly by: By;
  /** SERVER_WIDE, or the channel as in `table/<channel>` behind a number sign. */
  readonly where: string;
  readonly game: string;
  /** ALL_TIME, a month `2030-01`, or an ISO week `2030-W05`. */
  readonly period: string;
};

export function boardName({ by, where, game, period }: Board): string {
  return [by, where, game, period].join("|");
}

/** Null for a board of something else. */
export function boardNamed(name: string): Board | null {
  const [by, where, game, period, ...more] = name.split("|");
  if (where === undefined || game === undefined || period === undefined || more.length > 0) return null;
  const known = (["wins", "points", "rating", "streak", "games", "robots"] as const).find((one) => one === by);
  return known === undefined ? null : { by: known, where, game, period };
}

/** A channel cannot be called as the server is. */
export function channelWide(channel: string): string {
  return `#${channel}`;
}

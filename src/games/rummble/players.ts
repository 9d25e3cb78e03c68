import type { SeatNo } from "../../identity.ts";
import type { Common, Player } from "./state.ts";

export function playerAt({ players }: Pick<Common, "players">, seat: SeatNo): Player | null {
  return players.find((player) => player.seat === seat) ?? null;
}

/** The seats still in: played, or left for so long that somebody may take them over. (G-6) */
export function staying({ players }: Pick<Common, "players">): readonly Player[] {
  return players.filter(({ standing }) => standing.kind !== "out");
}

export function isPlaying(state: Pick<Common, "players">, seat: SeatNo): boolean {
  return playerAt(state, seat)?.standing.kind === "playing";
}

/** The seats that people play now. */
export function peopled({ players }: Pick<Common, "players">): readonly Player[] {
  return players.filter(({ standing, robot }) => standing.kind === "playing" && !robot);
}

/** `players` with `player` in the place of the one in the same seat. */
export function replaced(players: readonly Player[], player: Player): readonly Player[] {
  return players.map((other) => (other.seat === player.seat ? player : other));
}

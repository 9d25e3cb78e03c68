import type { SeatNo } from "../../identity.ts";
import type { Common, Player } from "./state.ts";

export function playerAt({ players }: Pick<Common, "players">, seat: SeatNo): Player | null {
  return players.find((player) => player.seat === seat) ?? null;
}

export function isPlaying(state: Pick<Common, "players">, seat: SeatNo): boolean {
  return playerAt(state, seat)?.standing === "playing";
}

/** The seats that have turns: a seat that was left has, until it is out. (G-6) */
export function stillIn<Seat extends Pick<Player, "standing">>(seats: readonly Seat[]): readonly Seat[] {
  return seats.filter(({ standing }) => standing !== "out");
}

/** The seats that people play now. */
export function peopled({ players }: Pick<Common, "players">): readonly Player[] {
  return players.filter(({ standing, robot }) => standing === "playing" && !robot);
}

/** `state` with `player` in the place of the one in the same seat. */
export function withPlayer<Game extends Common>(state: Game, player: Player): Game {
  return { ...state, players: state.players.map((other) => (other.seat === player.seat ? player : other)) };
}

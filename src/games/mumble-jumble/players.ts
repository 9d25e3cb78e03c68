import type { SeatNo } from "../../identity.ts";
import type { Bank, Common, Player } from "./state.ts";

export function playerAt({ players }: Common, seat: SeatNo): Player | null {
  return players.find((player) => player.seat === seat) ?? null;
}

/** The seats that somebody plays now, person or robot. */
export function playing({ players }: Common): readonly Player[] {
  return players.filter(({ standing }) => standing === "playing");
}

export function isPlaying(state: Common, seat: SeatNo): boolean {
  return playerAt(state, seat)?.standing === "playing";
}

/** The seats that people play now. (G-7) */
export function peopled(state: Common): readonly Player[] {
  return playing(state).filter(({ robot }) => !robot);
}

/** How many votes take effect: more than half of the seats that people play. (G-7) */
export function majority(state: Common): number {
  return Math.floor(peopled(state).length / 2) + 1;
}

/** `players` with `player` in the place of the one in the same seat. */
export function replaced(players: readonly Player[], player: Player): readonly Player[] {
  return players.map((other) => (other.seat === player.seat ? player : other));
}

export function paid(bank: Bank, chips: number): Bank {
  return { ...bank, paid: bank.paid + chips };
}

export function taken(bank: Bank, chips: number): Bank {
  return { ...bank, taken: bank.taken + chips };
}

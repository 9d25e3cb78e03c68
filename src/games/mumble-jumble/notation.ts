import { type SeatNo, seatNo } from "../../identity.ts";
import type { WrittenChallenge, WrittenRound, WrittenSeat } from "./retelling.ts";

/**
 * A round as text, a line for each thing:
 *
 *     target 15, stake 5, judge challenge, first 1
 *     1: 2 chips, tray SCARE, sheet 2 BLEAT 3 HORSE
 *     2: 16 chips bet, tray TABLE, sheet 1 RACES 3 SHORE
 *     3: 4 chips, tray HORSE, sheet -
 *     2 stops
 *     1 challenges 2 on 3
 *
 * Instead of a stop: `majority` or `clock`. Empty lines and what follows `#` mean nothing.
 */

const RULES = /^target (\d+), stake (\d+), judge (challenge|referee), first (\d)$/u;
const SEAT = /^(\d): (\d+) chips( bet)?, tray ([A-Z]+), sheet (-|(?:\d [A-Z]+)(?: \d [A-Z]+)*)$/u;
const STOP = /^(\d) stops$/u;
const OTHER_END = /^(majority|clock)$/u;
const CHALLENGE = /^(\d) challenges (\d) on (\d)$/u;

/** @throws Error naming the line that is none, or what is missing. */
export function readRound(text: string): WrittenRound {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/#.*$/u, "").trim())
    .filter((line) => line !== "");
  const [rules, ...rest] = lines;
  const seats = rest.flatMap((line, index) => readSeat(line, index + 1) ?? []);
  const [end, ...challenges] = rest.slice(seats.length);
  return { ...readRules(rules ?? ""), seats, end: readEnd(end ?? ""), challenges: challenges.map(readChallenge) };
}

function readRules(line: string): Pick<WrittenRound, "rules" | "first"> {
  const [, target, stake, judge, first] = RULES.exec(line) ?? [];
  if (judge !== "challenge" && judge !== "referee") throw new Error(`no rules of a round: ${line}`);
  return { rules: { target: Number(target), stake: Number(stake), judge }, first: seat(first) };
}

function readSeat(line: string, no: number): WrittenSeat | null {
  const [, written, pile, bets, tray, sheet] = SEAT.exec(line) ?? [];
  if (written === undefined || tray === undefined) return null;
  if (Number(written) !== no) throw new Error(`seat ${no} is missing: ${line}`);
  const lines = [...(sheet ?? "").matchAll(/(\d) ([A-Z]+)/gu)];
  return {
    pile: Number(pile),
    bets: bets !== undefined,
    tray,
    sheet: lines.map(([, of, word]) => ({ tray: seat(of), word: word ?? "" })),
  };
}

function readEnd(line: string): WrittenRound["end"] {
  const by = STOP.exec(line)?.[1];
  if (by !== undefined) return { kind: "stop", by: seat(by) };
  const kind = OTHER_END.exec(line)?.[1];
  if (kind === "majority" || kind === "clock") return { kind };
  throw new Error(`no end of a race: ${line}`);
}

function readChallenge(line: string): WrittenChallenge {
  const [, by, of, tray] = CHALLENGE.exec(line) ?? [];
  if (tray === undefined) throw new Error(`no challenge: ${line}`);
  return { by: seat(by), of: seat(of), tray: seat(tray) };
}

function seat(digit: string | undefined): SeatNo {
  return seatNo(Number(digit));
}

export function writtenRound({ rules, first, seats, end, challenges }: WrittenRound): string {
  const { target, stake, judge } = rules;
  return [
    `target ${target}, stake ${stake}, judge ${judge}, first ${first}`,
    ...seats.map((written, index) => `${index + 1}: ${writtenSeat(written)}`),
    end.kind === "stop" ? `${end.by} stops` : end.kind,
    ...challenges.map(({ by, of, tray }) => `${by} challenges ${of} on ${tray}`),
  ].join("\n");
}

function writtenSeat({ pile, bets, tray, sheet }: WrittenSeat): string {
  const words = sheet.map(({ tray: of, word }) => `${of} ${word}`).join(" ");
  return `${pile} chips${bets ? " bet" : ""}, tray ${tray}, sheet ${words === "" ? "-" : words}`;
}

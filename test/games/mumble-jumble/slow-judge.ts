/**
 * A second, slow and obvious judge of one round, written from the rules alone: MJ-14 to MJ-25. It knows nothing of
 * the engine; it takes and gives what `analyse mumble-round` does.
 */

export type Round = {
  readonly seats: readonly string[];
  readonly piles: Readonly<Record<string, number>>;
  readonly bets: readonly string[];
  readonly trays: Readonly<Record<string, string>>;
  readonly sheets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly end: { readonly stop: string } | { readonly majority: true } | { readonly clock: true };
  readonly challenges: readonly { readonly by: string; readonly of: string; readonly tray: string }[];
  readonly judge: "challenge" | "referee";
  readonly target: number;
  readonly stake: number;
  readonly first: string;
  readonly words: readonly string[];
};
export type Fate = "returned" | "forfeited" | "won";
export type Judgement = {
  readonly piles: Readonly<Record<string, number>>;
  readonly beaten: readonly string[];
  readonly bets: Readonly<Record<string, Fate>>;
  readonly winner: string | null;
  readonly refused: readonly number[];
};

/** Where the scoring stands: `shown` sheets lie before the one on show, in the order of showing. */
type Scoring = {
  readonly shown: number;
  readonly purse: Readonly<Record<string, number>>;
  readonly challenged: readonly string[]; // "seat/tray"
  readonly lost: readonly string[]; // "seat/tray"
  readonly winner: string | null;
};

export function slowlyJudged(round: Round): Judgement {
  const refused: number[] = [];
  let scoring = begun(round);
  round.challenges.forEach((challenge, index) => {
    const next = round.judge === "referee" ? null : challengedBy(round, scoring, challenge);
    if (next === null) refused.push(index);
    else scoring = next;
  });
  const end = settledUpTo(round, scoring, round.seats.length);
  const beaten = round.seats.filter((seat) => isBeaten(end, seat));
  const bets = Object.fromEntries(round.bets.map((seat) => [seat, fate(round, end, seat)]));
  const piles = round.seats.map((seat) => {
    const back = bets[seat] === "won" || bets[seat] === "returned" ? round.stake : 0;
    return [seat, (end.purse[seat] ?? 0) + earned(round, end, seat) + back] as const;
  });
  return { piles: Object.fromEntries(piles), beaten, bets, winner: end.winner, refused };
}

function begun(round: Round): Scoring {
  const purse = round.seats.map((seat) => {
    const stake = round.bets.includes(seat) ? round.stake : 0;
    return [seat, (round.piles[seat] ?? 0) - stake] as const;
  });
  const first: Scoring = { shown: 0, purse: Object.fromEntries(purse), challenged: [], lost: [], winner: null };
  return round.judge === "referee" ? first : withoutWaiting(round, first);
}

function callerOf({ end }: Round): string | null {
  return "stop" in end ? end.stop : null;
}

/** The stop caller's sheet first, else the named one; then clockwise. */
function order(round: Round): readonly string[] {
  const start = round.seats.indexOf(callerOf(round) ?? round.first);
  return [...round.seats.slice(start), ...round.seats.slice(0, start)];
}

function isBeaten({ lost }: Scoring, seat: string): boolean {
  return lost.some((name) => name.startsWith(`${seat}/`));
}

function isWord(round: Round, word: string): boolean {
  return round.words.includes(word);
}

/** The sheet on show settles: final; the stop caller who bet, is not beaten and has only words wins. */
function settled(round: Round, scoring: Scoring): Scoring {
  const seat = order(round)[scoring.shown] ?? "";
  const wins =
    seat === callerOf(round) &&
    round.bets.includes(seat) &&
    !isBeaten(scoring, seat) &&
    Object.values(round.sheets[seat] ?? {}).every((word) => isWord(round, word));
  return { ...scoring, shown: scoring.shown + 1, winner: wins ? seat : scoring.winner };
}

/** A sheet without words, or one that nobody has a chip to challenge, settles when it is shown. */
function withoutWaiting(round: Round, scoring: Scoring): Scoring {
  const seat = order(round)[scoring.shown];
  if (seat === undefined || scoring.winner !== null) return scoring;
  const empty = Object.keys(round.sheets[seat] ?? {}).length === 0;
  const anybody = round.seats.some((other) => other !== seat && (scoring.purse[other] ?? 0) > 0);
  return empty || !anybody ? withoutWaiting(round, settled(round, scoring)) : scoring;
}

function settledUpTo(round: Round, scoring: Scoring, place: number): Scoring {
  if (scoring.winner !== null || scoring.shown >= place) return scoring;
  const next = settled(round, scoring);
  return settledUpTo(round, round.judge === "referee" ? next : withoutWaiting(round, next), place);
}

/** The scoring after a challenge; null when it is refused. */
function challengedBy(round: Round, before: Scoring, { by, of, tray }: Round["challenges"][number]): Scoring | null {
  const place = order(round).indexOf(of);
  const scoring = settledUpTo(round, before, place);
  const word = round.sheets[of]?.[tray];
  const name = `${of}/${tray}`;
  if (scoring.winner !== null || scoring.shown !== place || by === of || word === undefined) return null;
  if ((scoring.purse[by] ?? 0) === 0 || scoring.challenged.includes(name)) return null;
  const challenged = [...scoring.challenged, name];
  if (!isWord(round, word)) return withoutWaiting(round, { ...scoring, challenged, lost: [...scoring.lost, name] });
  const purse = { ...scoring.purse, [by]: (scoring.purse[by] ?? 0) - 1 };
  return withoutWaiting(round, { ...scoring, challenged, purse });
}

/** Every word left standing is a chip; a stop caller has one more, or, beaten, none at all. */
function earned(round: Round, { lost }: Scoring, seat: string): number {
  const caller = seat === callerOf(round);
  if (caller && lost.some((name) => name.startsWith(`${seat}/`))) return 0;
  const standing = Object.keys(round.sheets[seat] ?? {}).filter((tray) => !lost.includes(`${seat}/${tray}`));
  return standing.length + (caller ? 1 : 0);
}

function fate(round: Round, end: Scoring, seat: string): Fate {
  const caller = callerOf(round);
  if (end.winner === seat) return "won";
  if (end.winner !== null || isBeaten(end, seat)) return "forfeited";
  return caller === null || isBeaten(end, caller) ? "returned" : "forfeited";
}

import type { By } from "../../game.ts";
import { type SeatNo, seatNo } from "../../identity.ts";
import { instant } from "../../instant.ts";
import { draws, key } from "../../random.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Move } from "./moves.ts";
import type { Options } from "./options.ts";
import type { Outcome } from "./outcomes.ts";
import { apply } from "./rules.ts";
import type { Choosing, Finished, Line, Player, State } from "./state.ts";

/** A round as somebody wrote it down, played through the rules. */

/** Seats are numbered from 1 in their order here. */
export type WrittenRound = {
  readonly rules: Pick<Options, "judge" | "target" | "stake">;
  /** Whose sheet is shown first when nobody called stop. */
  readonly first: SeatNo;
  readonly seats: readonly WrittenSeat[];
  readonly end: { readonly kind: "stop"; readonly by: SeatNo } | { readonly kind: "majority" | "clock" };
  readonly challenges: readonly WrittenChallenge[];
};
/** `pile`: before a bet's stake is placed. */
export type WrittenSeat = {
  readonly pile: number;
  readonly bets: boolean;
  readonly tray: string;
  readonly sheet: readonly Line[];
};
export type WrittenChallenge = { readonly by: SeatNo; readonly of: SeatNo; readonly tray: SeatNo };

/** `refused`: the challenges that were not possible, by their index. */
export type Retold = { readonly state: Choosing | Finished; readonly refused: readonly number[] };

/** The whole round. @throws Error when it cannot have been played so; challenges alone may be refused. */
export function retold(round: WrittenRound, lexicon: Lexicon): Retold {
  const refused: number[] = [];
  let state = raceEnded(round, lexicon);
  round.challenges.forEach((challenge, index) => {
    const outcome = challenged(state, challenge, lexicon);
    if (outcome.kind === "refused") refused.push(index);
    else state = outcome.state;
  });
  return { state: settledToTheEnd(state, lexicon), refused };
}

/** The race with everything written on the sheets. @throws Error when somebody cannot bet, or write a word. */
export function raceWritten(round: WrittenRound, lexicon: Lexicon): State {
  const bets = seatsOf(round).filter(({ bets: bet }) => bet);
  const betting = bets.reduce<State>(
    (so, { no }) => made(so, { kind: "bet" }, { by: no, lexicon }),
    chosen(round, lexicon),
  );
  const racing = made(betting, { kind: "clock" }, { by: "clock", lexicon });
  return seatsOf(round).reduce((so, { no, sheet }) => sheetWritten(so, sheet, { by: no, lexicon }), racing);
}

/** The first sheet on show. @throws Error when whoever stopped has an empty line. */
export function raceEnded(round: WrittenRound, lexicon: Lexicon): State {
  const racing = raceWritten(round, lexicon);
  const { end } = round;
  if (end.kind === "stop") return made(racing, { kind: "stop" }, { by: end.by, lexicon });
  if (end.kind === "clock") return made(racing, { kind: "clock" }, { by: "clock", lexicon });
  return seatsOf(round).reduce(
    (so, { no }) => (so.phase === "racing" ? made(so, { kind: "vote", on: true }, { by: no, lexicon }) : so),
    racing,
  );
}

type Maker = { readonly by: By; readonly lexicon: Lexicon };

/** Nothing in a written round depends on the time. */
const NOW = instant(0);

function tried(state: State, move: Move, maker: Maker): Outcome {
  return apply(state, move, { ...maker, now: NOW });
}

/** @throws Error when the move is refused. */
function made(state: State, move: Move, maker: Maker): State {
  const outcome = tried(state, move, maker);
  if (outcome.kind === "accepted") return outcome.state;
  throw new Error(`seat ${maker.by} cannot ${move.kind}: ${JSON.stringify(outcome.refusal)}`);
}

function sheetWritten(state: State, sheet: WrittenSeat["sheet"], maker: Maker): State {
  return sheet.reduce((so, line) => made(so, { kind: "write", lines: [line] }, maker), state);
}

/** A challenge of a later sheet settles those before it; a refused one changes nothing. */
function challenged(state: State, { by, of, tray }: WrittenChallenge, lexicon: Lexicon): Outcome {
  let at = state;
  while (at.phase === "scoring" && at.sheets.some(({ seat, status }) => seat === of && status === "hidden"))
    at = made(at, { kind: "clock" }, { by: "clock", lexicon });
  return tried(at, { kind: "challenge", of, tray }, { by, lexicon });
}

/** @throws Error when the round is not in its scoring. */
function settledToTheEnd(state: State, lexicon: Lexicon): Choosing | Finished {
  let at = state;
  while (at.phase === "scoring") at = made(at, { kind: "clock" }, { by: "clock", lexicon });
  if (at.phase === "choosing" || at.phase === "finished") return at;
  throw new Error("the race has not ended");
}

function seatsOf({ seats }: WrittenRound): readonly (WrittenSeat & { readonly no: SeatNo })[] {
  return seats.map((seat, index) => ({ ...seat, no: seatNo(index + 1) }));
}

/** Every seat has chosen, nobody has bet yet. */
function chosen(round: WrittenRound, { id }: Lexicon): Choosing {
  const seats = seatsOf(round);
  const bank = { paid: seats.reduce((sum, { pile }) => sum + pile, 0), taken: 0 };
  return {
    phase: "choosing",
    options: { ...PLAIN, ...round.rules, dictionary: id },
    draws: draws(key("0".repeat(64))),
    round: 1,
    players: seats.map(({ no, pile }): Player => ({ seat: no, robot: false, standing: "playing", pile, stake: 0 })),
    leavers: [],
    bank,
    before: { bank, piles: seats.map(({ pile }) => pile) },
    firstSheet: round.first === 1 ? null : seatNo(round.first - 1),
    choices: seats.map(({ no, tray }) => ({ seat: no, word: tray, letters: tray })),
    closesAt: NOW,
    readyAt: NOW,
    last: null,
  };
}

const PLAIN = {
  preset: "standard",
  letters: 5,
  tiers: "",
  pace: "live",
  raceMinutes: null,
  auto: true,
  countdownSeconds: 0,
  graceMs: 0,
} as const;

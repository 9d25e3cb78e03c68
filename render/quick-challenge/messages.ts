import type { Viewer } from "../../src/game.ts";
import type { Round } from "../../src/games/quick-challenge/state.ts";
import type { View } from "../../src/games/quick-challenge/view.ts";
import type { Facts, Person } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import { commandLine } from "../line.ts";
import { type Choice, type Message, type Part, type Span, text } from "../message.ts";
import { onPlayingClock, turnText } from "../table/turn.ts";
import { roundBoard, solversBoard, standingBoard, trayBoard } from "./board.ts";

/** The messages of a quick word challenge: one a race, one a result, and the tray by DM for those who asked. */

export function shown(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  const view = views("onlooker");
  const results = view.rounds.map((_, index) => resultMessage(view, index, facts));
  const dropped = view.dropped === null ? [] : [droppedMessage(view, view.dropped, facts)];
  if (view.race === null) return [...results, ...dropped];
  return [...results, raceMessage(view, facts), ...dmMessages(views, facts)];
}

function base(view: View, facts: Facts, key: string): Omit<Message, "parts" | "choices"> {
  return {
    key: `${facts.id}/${key}`,
    to: "channel",
    turn: turnText(facts, `${view.phase}${view.rounds.length}`),
    reactions: [],
    ping: [],
    after: null,
  };
}

function heading({ options, round }: View): Span[] {
  return [{ strong: "Jumble" }, `${roundOf({ options }, round)} · ${options.letters} letters · ${options.level}`];
}

/** Which of several rounds; nothing when there is only one. */
function roundOf({ options }: Pick<View, "options">, round: number): string {
  return options.rounds === 1 ? "" : ` · round ${round} of ${options.rounds}`;
}

function raceMessage(view: View, facts: Facts): Message {
  return {
    ...base(view, facts, `race/${view.round}`),
    reactions: ["✋"],
    after: [text({ strong: "Jumble" }, `${roundOf(view, view.round)} is over: the result is below.`)],
    parts: raceParts(view, facts),
    choices: raceChoices(view, facts),
  };
}

function raceParts(view: View, facts: Facts): readonly Part[] {
  const { race } = view;
  if (race === null) return [];
  return [
    text(...heading(view)),
    trayBoard(race.tray),
    ...(race.solvers.length === 0 ? [] : [solversBoard(race, facts)]),
    ...onPlayingClock(facts, race.endsAt, "The race ends"),
    text("Guesses go to me alone. First 3 chips, second 2, then 1."),
    ...(view.rounds.length === 0 ? pledge(view, facts) : []),
  ];
}

/** What is fixed for the whole challenge: its dictionary (MJ-2), its seed (G-3). */
function pledge({ options }: View, { commitment }: Facts): readonly Part[] {
  return [text("Dictionary ", { code: options.dictionary }, ". The seed's SHA-256 is ", { code: commitment }, ".")];
}

export function raceChoices(view: View, facts: Facts): readonly Choice[] {
  const tray = [...(view.race?.tray ?? "")].join(" ");
  const word = { name: "word", label: `A word of all the letters ${tray}`, required: true, max: 40, value: "" };
  const turn = turnText(facts, `${view.phase}${view.rounds.length}`);
  return [
    {
      label: "Guess",
      value: { line: "jumble guess", turn, table: facts.table },
      form: { title: `Unjumble ${tray}`, fields: [word] },
    },
    { label: "Play by DM", value: { line: "jumble join", turn, table: facts.table }, form: null },
  ];
}

/** The last result tells the standing, the seed, and how to play again. */
function resultMessage(view: View, index: number, facts: Facts): Message {
  const round = view.rounds[index];
  const last = index === view.rounds.length - 1;
  const parts = round === undefined ? [] : roundParts(view, round, facts, index);
  const ending = last && view.phase === "over" ? overParts(view, facts) : [];
  const next = last && view.nextAt !== null ? onPlayingClock(facts, view.nextAt, "The next round begins") : [];
  const all = [...parts, ...ending];
  return {
    ...base(view, facts, `result/${index + 1}`),
    parts: [...all, ...next],
    choices: last && view.phase === "over" ? [againChoice(view, facts)] : [],
    after: all,
  };
}

function roundParts({ options }: View, round: Round, facts: Facts, index: number): readonly Part[] {
  const nobody = round.solvers.length === 0 ? [text("Nobody unjumbled it.")] : [];
  return [
    text({ strong: "Jumble" }, `${roundOf({ options }, index + 1)} is over: it was `, { code: round.word }, "."),
    roundBoard(round, facts),
    ...nobody,
  ];
}

function overParts(view: View, facts: Facts): readonly Part[] {
  const standing =
    view.options.rounds > 1 && view.standing.length > 0
      ? [text({ strong: "The sum of all rounds" }), standingBoard(view, facts)]
      : [];
  const seed =
    facts.seed === null
      ? []
      : [text("The seed was ", { code: facts.seed }, "; the SHA-256 of its 16 bytes was posted at the start.")];
  return [...standing, ...seed];
}

function againChoice({ options }: View, facts: Facts): Choice {
  const line = commandLine("jumble start", changedRules(options));
  return { label: "Play again", value: { line, turn: turnText(facts, "over"), table: facts.table }, form: null };
}

/** As a challenge is played when nothing is said: what is so need not be typed. */
const USUAL = { letters: 5, rounds: 1, seconds: 90, level: "normal", dictionary: "umble" } as const;

/** The house rules that differ from the usual ones; the dictionary by name, so that its present version judges. */
function changedRules({
  letters,
  rounds,
  seconds,
  level,
  dictionary,
}: View["options"]): Record<string, string | number> {
  const given = { letters, rounds, seconds, level, dictionary: dictionary.replace(/@.*$/u, "") };
  const usual: Readonly<Record<string, string | number>> = USUAL;
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => usual[name] !== value));
}

function droppedMessage(view: View, round: Round, facts: Facts): Message {
  const parts = [
    text({ strong: "Jumble" }, " was cancelled; this round counts for nobody. It was ", { code: round.word }, "."),
    roundBoard(round, facts),
    ...overParts(view, facts),
  ];
  return { ...base(view, facts, "cancelled"), parts, choices: [againChoice(view, facts)], after: parts };
}

/** For each seat that asked: the tray in its own DM, where plain words are guesses. */
function dmMessages(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  return facts.seats.flatMap(({ no, people: [person] }) => {
    const view = views(no);
    return person === undefined || view.race === null || !view.byDm
      ? []
      : [dmMessage(view, { seat: no, person }, facts)];
  });
}

type Addressee = { readonly seat: SeatNo; readonly person: Person };

function dmMessage(view: View, { seat, person }: Addressee, facts: Facts): Message {
  const place = { table: facts.table, label: facts.label };
  const tray = trayBoard(view.race?.tray ?? "");
  const clock = view.race === null ? [] : onPlayingClock(facts, view.race.endsAt, "The race ends");
  const choices = raceChoices(view, facts).slice(0, 1);
  const closed = text(
    "I cannot write to you by DM. Press Guess, or type ",
    { code: "/jumble guess WORD" },
    ": only you see it.",
  );
  return {
    ...base(view, facts, `dm/${view.round}/${seat}`),
    to: person.id,
    parts: [
      text({ strong: "Jumble" }, " in ", place, ": answer here with a word of all these letters."),
      tray,
      ...clock,
    ],
    choices,
    otherwise: { parts: [closed, tray, ...clock], choices },
    after: [text({ strong: "Jumble" }, " in ", place, ": the round is over, the result is there.")],
  };
}

import { jumbulayaDraw } from "../../render/jumbulaya/draw.ts";
import { rowsText } from "../../render/jumbulaya/words.ts";
import { marked } from "../../render/marked.ts";
import { type Part, type Said, type Span, text } from "../../render/message.ts";
import type { Play } from "../../src/games/jumbulaya/board.ts";
import { boardOf } from "../../src/games/jumbulaya/boards.ts";
import { type Jumbulaya, jumbulaya } from "../../src/games/jumbulaya/game.ts";
import { jumbulayasOf } from "../../src/games/jumbulaya/jumbulayas.ts";
import type { Move } from "../../src/games/jumbulaya/moves.ts";
import { playsOf } from "../../src/games/jumbulaya/plays.ts";
import type { State } from "../../src/games/jumbulaya/state.ts";
import { robotWords, type Vocabulary } from "../../src/games/jumbulaya/vocabulary.ts";
import type { Instant } from "../../src/instant.ts";
import { keyOf } from "../../src/random.ts";
import type { Lexicons } from "../../src/words/lexicons.ts";
import type { Tier, Tiers } from "../../src/words/tiers.ts";
import type { Course, Learner, Lesson, Taken, Told } from "./course.ts";
import { lateIn } from "./jumbulaya-late.ts";
import { FAREWELL, type Scene, STEPS, type Step, wrongCall } from "./jumbulaya-steps.ts";
import { choice, factsOf, LEARNER, LEAVE, momentOf, ROBOT, SEED, seatsWith } from "./lesson.ts";

/** The tutorial of Jumbulaya on its real rules and boards, against a real robot; everybody has the same tiles. */

const draw = jumbulayaDraw(() => null);
/** The learner has the first turn. */
const FIRST = "first";
/** What is proposed are words that everybody knows. */
const [PLAYED_TIER, CALLED_TIER] = [10, 20] as const;

export function jumbulayaLesson(lexicons: Lexicons, tiers: Tiers): Lesson {
  const game = jumbulaya(lexicons, tiers);
  const wordsOf = (tier: Tier): Vocabulary => robotWords(tier, tiers, lexicons.default);
  const room: Room = {
    game,
    words: { played: wordsOf(PLAYED_TIER), called: wordsOf(CALLED_TIER) },
  };
  return {
    begin: (_, id) => ({ ...{ schema: 1, id, open: true, step: 0, moves: 0 }, ...kept(game, begun(game)) }),
    reads: (course) => isReadable(room, course),
    isOver: ({ step }) => step >= STEPS.length,
    prompt: (course, learner) => prompted(room, course, learner),
    take: (course, move, learner) => taken(room, { course, move: game.move.parse(move), learner }),
    told: (course, told, learner) => retold(room, { course, told, learner }),
    seats: seatsWith,
    turn: (course) => `${course.id}.${game.turn(stateOf(room, course))}`,
    heard: (course, typed) =>
      game
        .heard(game.view(stateOf(room, course), LEARNER), typed)
        .map(({ move, fits }) => ({ line: draw.typed(move), fits })),
  };
}

type Room = {
  readonly game: Jumbulaya;
  readonly words: { readonly played: Vocabulary; readonly called: Vocabulary };
};

function begun(game: Jumbulaya): State {
  const start = { options: game.options.parse({}), seats: 2, robots: [ROBOT.seat], kept: null };
  return game.begin({ ...start, key: keyOf(SEED, [FIRST]), now: momentOf({ moves: 0 }) });
}

function kept({ schema }: Jumbulaya, state: State): Pick<Course, "gameSchema" | "state"> {
  return { gameSchema: schema, state };
}

/** @throws Error when a robot's move is refused: a fault of ours. */
function byRobot(game: Jumbulaya, state: State, seat: typeof LEARNER, now: Instant): State {
  const move = game.robot(game.view(state, seat), "normal", { below: () => 0 });
  const outcome = move === null ? null : game.apply(state, move, seat, now);
  if (outcome?.kind !== "accepted") throw new Error("the tutorial's robot has no move");
  return outcome.state;
}

function isReadable(room: Room, course: Course): boolean {
  try {
    return course.step <= STEPS.length && stateOf(room, course).rows.length > 0;
  } catch {
    return false;
  }
}

/** @throws Error when the kept state cannot be read. */
function stateOf({ game }: Room, { state, gameSchema }: Course): State {
  return game.state(state, gameSchema);
}

function sceneOf({ words }: Room, state: State): Scene {
  const board = boardOf(state);
  const rack = state.players.find(({ seat }) => seat === LEARNER)?.rack ?? [];
  const plays = playsOf(board, { seat: LEARNER, rack }, words.played).filter(({ tiles }) => tiles.length < 7);
  const [call] = state.phase === "playing" && state.call.possible ? jumbulayasOf(board.rows, words.called) : [];
  return {
    play: proposed(plays),
    steal: proposed(plays.filter(({ row }) => board.owners[row - 1] === ROBOT.seat)),
    call: call === undefined ? null : { word: call.word, rows: rowsText(call.rows) },
    ada: adaWords(state),
  };
}

function adaWords({ last }: State): string {
  const laid = last.findLast(({ kind, by }) => kind === "played" && by === ROBOT.seat);
  if (laid?.kind !== "played" || laid !== last.at(-1)) return "she laid no word.";
  const { word, row } = laid.play;
  return `she laid \`${word}\` on row ${row}${laid.from === LEARNER ? ", taking it from you" : ""}.`;
}

function proposed([play]: readonly Play[]): Scene["play"] {
  return play === undefined ? null : { row: play.row, word: play.word };
}

type Taking = { readonly course: Course; readonly move: Move; readonly learner: Learner };

function taken(room: Room, { course, move, learner }: Taking): Taken {
  const step = STEPS[course.step];
  if (step === undefined) return { kind: "not", said: prompted(room, course, learner) };
  const state = stateOf(room, course);
  const scene = sceneOf(room, state);
  if (move.kind !== step.awaits)
    return again(room, { course, learner, first: [text(...marked(step.otherwise(scene)))] });
  const moves = course.moves + 1;
  const outcome = room.game.apply(state, move, LEARNER, momentOf({ moves }));
  if (outcome.kind === "refused") {
    const { parts, choices } = draw.refused(outcome.refusal, room.game.view(state, LEARNER), factsOf(course, learner));
    if (outcome.refusal.reason === "unsure") return { kind: "not", said: { parts, choices: [...choices, LEAVE] } };
    return again(room, { course, learner, first: parts });
  }
  if (outcome.answer.kind === "called" && !outcome.answer.right && move.kind === "call")
    return again(room, { course, learner, first: [text(...marked(wrongCall(letters(move.word), scene)))] });
  const next = course.step + 1;
  const after = afterwards(room, step, { state: outcome.state, now: momentOf({ moves }) });
  const told = { step: course.step, answer: outcome.answer };
  return { kind: "done", course: { ...course, moves, step: next, open: next < STEPS.length, state: after }, told };
}

/** What a person typed, as far as it is letters: it stands between backticks. */
function letters(typed: string): string {
  return typed.replaceAll(/[^a-z]/giu, "").toUpperCase();
}

type Again = { readonly course: Course; readonly learner: Learner; readonly first: readonly Part[] };

/** Why not, and the step as it stands. */
function again(room: Room, { course, learner, first }: Again): Taken {
  const { parts, choices } = prompted(room, course, learner);
  return { kind: "not", said: { parts: [...first, ...parts.slice(1)], choices } };
}

function afterwards(
  room: Room,
  { next }: Step,
  { state, now }: { readonly state: State; readonly now: Instant },
): State {
  if (state.phase === "finished") return state;
  if (next === "late") return lateIn(state);
  return next === "ada" ? byRobot(room.game, state, ROBOT.seat, now) : state;
}

type Retelling = { readonly course: Course; readonly told: Told; readonly learner: Learner };

/** What came of the step, and the one that stands now. */
function retold(room: Room, { course, told, learner }: Retelling): Said {
  const { parts, choices } = prompted(room, course, learner);
  const step = STEPS[told.step];
  if (step === undefined || course.step === told.step) return { parts, choices };
  const said = text(...marked(step.after(sceneOf(room, stateOf(room, course)))));
  return { parts: [said, ...parts], choices };
}

/** What to do, the board and the rack, the one button that leads on, and the way out. */
function prompted(room: Room, course: Course, learner: Learner): Said {
  const state = stateOf(room, course);
  const step = STEPS[course.step];
  const view = room.game.view(state, LEARNER);
  const shown = draw.asked(step === undefined ? "board" : "rack", view, factsOf(course, learner));
  const boards = shown?.parts.filter(({ kind }) => kind === "board") ?? [];
  if (step === undefined)
    return { parts: [...boards, ...FAREWELL.map((words) => text(...marked(words)))], choices: FAREWELL_CHOICES };
  const lead: readonly Span[] = [{ strong: "Tutorial" }, ` · step ${course.step + 1} of ${STEPS.length}: `];
  const button = shown?.choices.find(({ value }) => value.line.startsWith(step.line));
  return {
    parts: [text(...lead, ...marked(step.say(sceneOf(room, state)))), ...boards],
    choices: [...(button === undefined ? [] : [button]), LEAVE],
  };
}

const FAREWELL_CHOICES = [choice("Play alone", "jumbulaya solo"), choice("Help", "umble help")];

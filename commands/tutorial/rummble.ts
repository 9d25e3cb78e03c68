import { marked } from "../../render/marked.ts";
import { type Part, type Said, text } from "../../render/message.ts";
import { rummbleDraw as draw } from "../../render/rummble/draw.ts";
import { toldParts } from "../../render/rummble/told.ts";
import { rummble as game } from "../../src/games/rummble/game.ts";
import { bestOf } from "../../src/games/rummble/hinting.ts";
import type { Move } from "../../src/games/rummble/moves.ts";
import { writtenTiles } from "../../src/games/rummble/notation.ts";
import { positionWith } from "../../src/games/rummble/positions.ts";
import type { State } from "../../src/games/rummble/state.ts";
import { keyOf, randomFor, seed } from "../../src/random.ts";
import type { Course, Learner, Lesson, Taken, Told } from "./course.ts";
import { choice, factsOf, LEARNER, LEAVE, momentOf, ROBOT, seatsWith } from "./lesson.ts";
import { FAREWELL, type Scene, STEPS, type Step } from "./rummble-steps.ts";

/** The tutorial of Rummble on its real rules and boards, against the easy robot; everybody gets the same tiles. */

const HOUSE_RULES = { hints: true };
/** By which the learner begins, and holds a straight. */
const KEY = keyOf(seed("c".padStart(32, "0")), ["learner"]);

export const rummbleLesson: Lesson = {
  begin: (_learner, id) => begun(id),
  reads: isReadable,
  isOver: ({ step }) => step >= STEPS.length,
  prompt: prompted,
  take: (course, move, learner) => taken(course, game.move.parse(move), learner),
  told: retold,
  seats: seatsWith,
  turn: (course) => `${course.id}.${game.turn(stateOf(course))}`,
  heard: (course, words) =>
    game.heard(viewOf(course), words).map(({ move, fits }) => ({ line: draw.typed(move), fits })),
};

function begun(id: Course["id"]): Course {
  const options = game.options.parse(HOUSE_RULES);
  const now = momentOf({ moves: 0 });
  const state = game.begin({ options, seats: 2, robots: [ROBOT.seat], key: KEY, now, kept: null });
  return { schema: 1, id, open: true, step: 0, moves: 0, gameSchema: game.schema, state };
}

function isReadable(course: Course): boolean {
  try {
    return course.step <= STEPS.length && stateOf(course).players.length > 0;
  } catch {
    return false;
  }
}

/** @throws Error when the kept state cannot be read. */
function stateOf({ state, gameSchema }: Course): State {
  return game.state(state, gameSchema);
}

function viewOf(course: Course): ReturnType<typeof game.view> {
  return game.view(stateOf(course), LEARNER);
}

const SPARE = 2;

function sceneOf(course: Course): Scene {
  const state = stateOf(course);
  const hand = state.players.find(({ seat }) => seat === LEARNER)?.hand ?? [];
  const best = bestOf(positionWith(state, hand));
  const worth = hand.flatMap((tile) => (tile.kind === "tile" ? [tile] : []));
  const least = worth.toSorted((one, other) => one.number - other.number).slice(0, SPARE);
  return { play: best === null ? null : `${best.place} ${best.way} ${best.tiles}`, spare: writtenTiles(least) };
}

function taken(course: Course, move: Move, learner: Learner): Taken {
  const step = STEPS[course.step];
  if (step === undefined) return { kind: "not", said: prompted(course, learner) };
  const scene = sceneOf(course);
  if (move.kind !== step.awaits && !isWayOut(move, step, scene))
    return again(course, learner, [text(...marked(step.otherwise(scene)))]);
  const moves = course.moves + 1;
  const outcome = game.apply(stateOf(course), move, LEARNER, momentOf({ moves }));
  if (outcome.kind === "refused")
    return again(course, learner, draw.refused(outcome.refusal, viewOf(course), factsOf(course, learner)).parts);
  const state = afterRobot(outcome.state, { moves });
  const next = course.step + 1;
  const done = { ...course, moves, state, step: next, open: next < STEPS.length };
  return { kind: "done", course: done, told: { step: course.step, answer: outcome.answer } };
}

/** Whoever cannot lay anything goes on all the same. */
function isWayOut({ kind }: Move, { awaits }: Step, { play }: Scene): boolean {
  return awaits === "play" && play === null && (kind === "pass" || kind === "exchange");
}

function again(course: Course, learner: Learner, first: readonly Part[]): Taken {
  const { parts, choices } = prompted(course, learner);
  return { kind: "not", said: { parts: [...first, ...parts.slice(1)], choices } };
}

/** The robot plays as the easy one does, when it is its turn. @throws Error when its move is refused: a fault of ours. */
function afterRobot(state: State, { moves }: Pick<Course, "moves">): State {
  const move = game.robot(game.view(state, ROBOT.seat), "easy", randomFor(KEY, `tutorial/${moves}`));
  if (move === null) return state;
  const outcome = game.apply(state, move, ROBOT.seat, momentOf({ moves }));
  if (outcome.kind === "refused") throw new Error(`the tutorial's robot may not ${move.kind}`);
  return outcome.state;
}

/** What came of the step, what the robot did, and the step that stands now. */
function retold(course: Course, told: Told, learner: Learner): Said {
  const { parts, choices } = prompted(course, learner);
  const view = viewOf(course);
  const facts = factsOf(course, learner);
  const read = game.answer.safeParse(told.answer);
  const answer = read.success ? draw.answered(read.data, view, facts).parts.filter(({ kind }) => kind === "text") : [];
  const byRobot = view.last.filter((one) => "by" in one && one.by === ROBOT.seat && one.turnNo === view.turnNo - 1);
  return { parts: [...answer, ...toldParts(byRobot, facts), ...parts], choices };
}

/** What to do, the board, the scores and the hand; the one button that leads on, and the way out. */
function prompted(course: Course, learner: Learner): Said {
  const step = STEPS[course.step];
  const [view, facts] = [viewOf(course), factsOf(course, learner)];
  const [board, hand] = ["board", "hand"].map((question) => draw.asked(question, view, facts));
  const boards = [...(board?.parts ?? []), ...(hand?.parts ?? [])].filter(({ kind }) => kind === "board");
  if (step === undefined)
    return { parts: [...boards, ...FAREWELL.map((words) => text(...marked(words)))], choices: [...FAREWELL_CHOICES] };
  const words = marked(step.say(sceneOf(course)));
  const lead = text({ strong: "Tutorial" }, ` · step ${course.step + 1} of ${STEPS.length}: `, ...words);
  const button = board?.choices.find(({ value }) => value.line.startsWith(step.line));
  return { parts: [lead, ...boards], choices: [...(button === undefined ? [] : [button]), LEAVE] };
}

const FAREWELL_CHOICES = [choice("Play alone", "rummble solo"), choice("Help", "umble help")];

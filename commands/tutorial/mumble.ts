import { marked } from "../../render/marked.ts";
import { type Part, type Said, type Span, text } from "../../render/message.ts";
import { mumbleJumbleDraw as draw } from "../../render/mumble-jumble/draw.ts";
import { type MumbleJumble, mumbleJumble } from "../../src/games/mumble-jumble/game.ts";
import type { Move } from "../../src/games/mumble-jumble/moves.ts";
import type { State } from "../../src/games/mumble-jumble/state.ts";
import type { Instant } from "../../src/instant.ts";
import { keyOf } from "../../src/random.ts";
import type { Lexicon } from "../../src/words/lexicon.ts";
import type { Lexicons } from "../../src/words/lexicons.ts";
import type { Tiers } from "../../src/words/tiers.ts";
import type { Course, Learner, Lesson, Taken, Told } from "./course.ts";
import { choice, factsOf, LEARNER, LEAVE, momentOf, ROBOT, SEED, seatsWith } from "./lesson.ts";
import { FAREWELL, type Scene, STEPS, type Step, unsound } from "./mumble-steps.ts";

/** The tutorial of Mumble-Jumble on its real rules and boards; only the robot's moves are written down. */

/** So that one round's chips are enough for a bet; nothing happens by itself. */
const HOUSE_RULES = { target: 4, stake: 2, auto: false, countdownSeconds: 0, raceMinutes: "off", graceMs: 0 };
export function mumbleLesson(lexicons: Lexicons, tiers: Tiers): Lesson {
  const game = mumbleJumble(lexicons, tiers);
  const room: Room = { game, lexicon: lexicons.default };
  return {
    begin: (learner, id) => begun(room, learner, id),
    reads: (course) => isReadable(room, course),
    isOver: ({ step }) => step >= STEPS.length,
    prompt: (course, learner) => prompted(room, course, learner),
    take: (course, move, learner) => taken(room, { course, move: game.move.parse(move), learner }),
    told: (course, told, learner) => retold(room, { course, told, learner }),
    seats: seatsWith,
    turn: (course) => `${course.id}.${game.turn(stateOf(room, course))}`,
    heard: (course, words) => {
      const view = game.view(stateOf(room, course), LEARNER);
      return game.heard(view, words).map(({ move, fits }) => ({ line: draw.typed(move), fits }));
    },
  };
}

type Room = { readonly game: MumbleJumble; readonly lexicon: Lexicon };

function begun({ game }: Room, learner: Learner, id: Course["id"]): Course {
  const options = game.options.parse(HOUSE_RULES);
  const robots = [ROBOT.seat];
  const key = keyOf(SEED, [learner.person.id]);
  const state = game.begin({ options, seats: 2, robots, key, now: momentOf({ moves: 0 }), kept: null });
  return { schema: 1, id, open: true, step: 0, moves: 0, gameSchema: game.schema, state };
}

function isReadable(room: Room, course: Course): boolean {
  try {
    return course.step <= STEPS.length && stateOf(room, course).players.length > 0;
  } catch {
    return false;
  }
}

/** @throws Error when the kept state cannot be read. */
function stateOf({ game }: Room, { state, gameSchema }: Course): State {
  return game.state(state, gameSchema);
}

function sceneOf(state: State): Scene {
  const { target, stake } = state.options;
  const trays = "trays" in state ? state.trays : [];
  const own = trays.find(({ seat }) => seat === LEARNER)?.letters ?? "";
  const solution = trays.find(({ seat }) => seat === ROBOT.seat)?.word ?? "";
  const chips = state.players.find(({ seat }) => seat === LEARNER)?.pile ?? 0;
  return { own, solution, chips, target, stake };
}

type Taking = { readonly course: Course; readonly move: Move; readonly learner: Learner };

function taken(room: Room, { course, move, learner }: Taking): Taken {
  const step = STEPS[course.step];
  if (step === undefined) return { kind: "not", said: prompted(room, course, learner) };
  const state = stateOf(room, course);
  const scene = sceneOf(state);
  const again = (first: readonly Part[]): Taken => {
    const { parts, choices } = prompted(room, course, learner);
    return { kind: "not", said: { parts: [...first, ...parts.slice(1)], choices } };
  };
  if (move.kind !== step.awaits) return again([text(...marked(step.otherwise(scene)))]);
  const moves = course.moves + 1;
  const outcome = room.game.apply(state, move, LEARNER, momentOf({ moves }));
  if (outcome.kind === "refused") {
    const facts = factsOf(course, learner);
    return again(draw.refused(outcome.refusal, room.game.view(state, LEARNER), facts).parts);
  }
  const done = { ...course, moves, state: outcome.state };
  const told = { step: course.step, answer: outcome.answer };
  return { kind: "done", course: advanced(room, done, { step, state: outcome.state }), told };
}

/** After the robot's moves, at the next step; a line that is no good leaves the learner where they are. */
function advanced(room: Room, course: Course, { step, state }: { readonly step: Step; readonly state: State }): Course {
  if (step.awaits === "write" && badLine(room, state) !== null) return course;
  const moves = step.robot(sceneOf(state));
  const after = moves.reduce((so, move) => byRobot(room, so, { move, now: momentOf(course) }), state);
  const next = course.step + 1;
  return { ...course, step: next, open: next < STEPS.length, state: after };
}

type Made = { readonly move: Move; readonly now: Instant };

/** @throws Error when the written move is refused: a fault of ours. */
function byRobot({ game }: Room, state: State, { move, now }: Made): State {
  const outcome = game.apply(state, move, ROBOT.seat, now);
  if (outcome.kind === "refused") throw new Error(`the tutorial's robot may not ${move.kind}`);
  return outcome.state;
}

/** What stands on the learner's line without being a word; "" for an empty one; null when all is well. */
function badLine({ game, lexicon }: Room, state: State): string | null {
  const view = game.view(state, LEARNER);
  const lines = view.phase === "racing" ? (view.own?.lines ?? []) : [];
  const bad = lines.find(({ word }) => word === null || !lexicon.has(word));
  return bad === undefined ? null : (bad.word ?? "");
}

type Retelling = { readonly course: Course; readonly told: Told; readonly learner: Learner };

/** What came of the step, and the one that stands now: another, or the same once more. */
function retold(room: Room, { course, told, learner }: Retelling): Said {
  const { parts, choices } = prompted(room, course, learner);
  const step = STEPS[told.step];
  if (step === undefined) return { parts, choices };
  const state = stateOf(room, course);
  const scene = sceneOf(state);
  const bad = course.step === told.step ? badLine(room, state) : null;
  if (bad !== null) {
    const words = bad === "" ? step.otherwise(scene) : unsound(bad, scene);
    return { parts: [text(...marked(words)), ...parts.slice(1)], choices };
  }
  const answer = step.answered ? answerParts(room, { course, told, learner }) : [];
  const after = step.after === null ? [] : [text(...marked(step.after(scene)))];
  return { parts: [...answer, ...after, ...parts], choices };
}

function answerParts(room: Room, { course, told, learner }: Retelling): readonly Part[] {
  const read = room.game.answer.safeParse(told.answer);
  if (!read.success) return [];
  const view = room.game.view(stateOf(room, course), LEARNER);
  return draw.answered(read.data, view, factsOf(course, learner)).parts;
}

/** What to do, the boards, the one button that leads on, and the way out. */
function prompted(room: Room, course: Course, learner: Learner): Said {
  const state = stateOf(room, course);
  const step = STEPS[course.step];
  const view = room.game.view(state, LEARNER);
  const shown = draw.asked(step?.shows ?? "board", view, factsOf(course, learner));
  const boards = shown?.parts.filter(({ kind }) => kind === "board") ?? [];
  if (step === undefined)
    return { parts: [...boards, ...FAREWELL.map((words) => text(...marked(words)))], choices: [...FAREWELL_CHOICES] };
  const lead: readonly Span[] = [{ strong: "Tutorial" }, ` · step ${course.step + 1} of ${STEPS.length}: `];
  const words = marked(step.say(sceneOf(state)));
  const button = shown?.choices.find(({ value }) => value.line.startsWith(step.line));
  return {
    parts: [text(...lead, ...words), ...boards],
    choices: [...(button === undefined ? [] : [button]), LEAVE],
  };
}

const FAREWELL_CHOICES = [choice("Play alone", "mumble solo"), choice("Help", "umble help")];

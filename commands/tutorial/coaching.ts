import { createHash } from "node:crypto";
import { type Said, said, text } from "../../render/message.ts";
import type { Seat } from "../../src/hosting.ts";
import { tableId } from "../../src/identity.ts";
import type { Call } from "../call.ts";
import type { Desk, Meant } from "../desk.ts";
import { personOf } from "../naming.ts";
import type { Offer } from "../offer.ts";
import type { Action } from "../spec.ts";
import { type Course, courseKey, isCourse, keepCourse, keptCourse, type Learner, type Lesson } from "./course.ts";

/** `/umble tutorial`, and what a learner does in it: each answer is the step that stands now, to them alone. */

/** `leave` keeps the place; `again` begins anew. */
export const WISHES = ["leave", "again"] as const;
export type Wish = (typeof WISHES)[number] | null;

export async function tutorial(desk: Desk, call: Call, wish: Wish): Promise<Said> {
  const lesson = lessonOf(desk);
  if (lesson === null) return said(text("There is no tutorial here."));
  const learner = learnerOf(call);
  const { course, rev, seen } = await keptCourse(desk.store, learner.at, { lesson, delivery: call.delivery });
  const next = seen === null ? wished(lesson, { call, course, wish }) : course;
  if (next === null) return NONE;
  if (next !== course) {
    const told = { step: next.step, answer: null };
    const kept = { at: learner.at, expect: rev, now: desk.timer.now(), delivery: call.delivery, course: next, told };
    if (!(await keepCourse(desk.store, kept))) return tutorial(desk, call, wish);
  }
  return wish === "leave" ? LEFT : lesson.prompt(next, learner);
}

const LEFT = said(
  text("You have left the tutorial; your place in it is kept. ", { code: "/umble tutorial" }, " goes on with it."),
);
const NONE = said(text("You are in no tutorial. ", { code: "/umble tutorial" }, " begins one."));
const NOT_YOURS = said(text("That is somebody else's tutorial. ", { code: "/umble tutorial" }, " begins your own."));
const LATE = text("That button is from an earlier step.");

function lessonOf({ book }: Desk): Lesson | null {
  return book.offers.find(({ lesson }) => lesson !== undefined)?.lesson ?? null;
}

function learnerOf({ by }: Call): Learner {
  const { id, name } = personOf(by);
  return { person: { id, name }, at: courseKey(id) };
}

type Wished = { readonly call: Call; readonly course: Course | null; readonly wish: Wish };

/** The tutorial as it is to be; null for none. */
function wished(lesson: Lesson, { call, course, wish }: Wished): Course | null {
  if (wish === "leave") return course === null ? null : { ...course, open: false };
  if (course !== null && wish === null && !lesson.isOver(course))
    return course.open ? course : { ...course, open: true };
  const digest = createHash("sha256").update(`${call.by.id}\n${call.delivery}`).digest("hex");
  return lesson.begin(learnerOf(call), tableId(digest.slice(0, 10)));
}

/**
 * What a command comes to in the tutorial, where it is meant for that: by its button, or because there is no other
 * game that it could be for. Null: it is not.
 */
export async function coached(desk: Desk, meant: Meant, { offer, action }: Concern): Promise<Said | null> {
  const { lesson } = offer;
  if (lesson === undefined) return null;
  const { call, table } = meant;
  const learner = learnerOf(call);
  const named = table !== null && isCourse(table);
  if (named && table.scope !== learner.at.scope) return NOT_YOURS;
  const { course, rev, seen } = await keptCourse(desk.store, learner.at, { lesson, delivery: call.delivery });
  if (course === null) return named ? NONE : null;
  if (!named && !course.open) return null;
  if (seen !== null) return lesson.told(course, seen, learner);
  const move = moveIn(action);
  if (move === null) return named || action.kind === "ask" ? lesson.prompt(course, learner) : null;
  if (named && meant.turn !== lesson.turn(course)) return late(lesson, course, learner);
  const taken = lesson.take(course, move, learner);
  if (taken.kind === "not") return taken.said;
  const kept = { at: learner.at, expect: rev, now: desk.timer.now(), delivery: call.delivery, ...taken };
  if (!(await keepCourse(desk.store, kept))) return coached(desk, meant, { offer, action });
  return lesson.told(taken.course, taken.told, learner);
}

function moveIn(action: Action): unknown {
  return action.kind === "act" && action.act.do === "move" ? action.act.move : null;
}

type Concern = { readonly offer: Offer; readonly action: Action };

function late(lesson: Lesson, course: Course, learner: Learner): Said {
  const { parts, choices } = lesson.prompt(course, learner);
  return { parts: [LATE, ...parts], choices };
}

/** Who sits in the caller's tutorial, when that runs. */
export async function courseSeats(desk: Desk, call: Call, { lesson }: Offer): Promise<readonly Seat[]> {
  if (lesson === undefined) return [];
  const learner = learnerOf(call);
  const { course } = await keptCourse(desk.store, learner.at, { lesson, delivery: call.delivery });
  return course?.open === true ? lesson.seats(learner) : [];
}

/** The step that stands now, for somebody whose plain words nothing waits for; null when they are in no tutorial. */
export async function standingStep(desk: Desk, call: Call): Promise<Said | null> {
  const lesson = lessonOf(desk);
  if (lesson === null) return null;
  const learner = learnerOf(call);
  const { course } = await keptCourse(desk.store, learner.at, { lesson, delivery: call.delivery });
  return course?.open === true ? lesson.prompt(course, learner) : null;
}

/** What plain words in a DM can mean in the tutorial. */
export async function courseMeanings(desk: Desk, call: Call, words: string): Promise<readonly Meaning[]> {
  const lesson = lessonOf(desk);
  if (lesson === null) return [];
  const { at } = learnerOf(call);
  const { course } = await keptCourse(desk.store, at, { lesson, delivery: call.delivery });
  if (course?.open !== true) return [];
  const turn = lesson.turn(course);
  return lesson.heard(course, words).map((heard) => ({ at, label: "Tutorial", turn, ...heard }));
}

type Meaning = {
  readonly at: Learner["at"];
  readonly label: string;
  readonly turn: string;
  readonly line: string;
  readonly fits: boolean;
};

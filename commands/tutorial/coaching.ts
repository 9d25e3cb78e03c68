import { createHash } from "node:crypto";
import { type Said, said, text } from "../../render/message.ts";
import type { Seat } from "../../src/hosting.ts";
import { tableId } from "../../src/identity.ts";
import { isNow } from "../../src/table/table.ts";
import type { Call } from "../call.ts";
import type { Desk, Meant } from "../desk.ts";
import { personOf } from "../naming.ts";
import type { Offer } from "../offer.ts";
import type { Action } from "../spec.ts";
import {
  type Course,
  courseKey,
  isCourse,
  type Kept,
  keepCourse,
  keptCourse,
  type Learner,
  type Lesson,
} from "./course.ts";

/** `/umble tutorial`, and what a learner does in it: each answer is the step that stands now, to them alone. */

/** A game's tutorial, by its group; `leave` keeps the place in it, `again` begins anew. */
export type Wish = { readonly wish: "leave" | "again" | null; readonly group: string | null };

export async function tutorial(desk: Desk, call: Call, { wish, group }: Wish): Promise<Said> {
  const standing = await coursesOf(desk, call);
  const meant = standing.find(({ seen }) => seen !== null) ?? standing.find((one) => one.group === group);
  const chosen = meant ?? standing.find(({ course }) => course?.open === true) ?? standing[0];
  if (chosen === undefined) return said(text("There is no tutorial here."));
  const { lesson, learner, course, rev, seen } = chosen;
  const next = seen === null ? wished(lesson, { call, course, wish, learner }) : course;
  if (next === null) return NONE;
  if (next !== course) {
    const told = { step: next.step, answer: null };
    const kept = { at: learner.at, expect: rev, now: desk.timer.now(), delivery: call.delivery, course: next, told };
    if (!(await keepCourse(desk.store, kept))) return tutorial(desk, call, { wish, group });
  }
  return wish === "leave" ? LEFT : lesson.prompt(next, learner);
}

type Standing = Kept & { readonly group: string; readonly lesson: Lesson; readonly learner: Learner };

/** Where the caller stands in the tutorial of each game. */
async function coursesOf(desk: Desk, call: Call): Promise<readonly Standing[]> {
  const all = desk.book.offers.map((offer) => courseOf(desk, call, offer));
  return (await Promise.all(all)).filter((one) => one !== null);
}

async function courseOf(desk: Desk, call: Call, { group, lesson }: Offer): Promise<Standing | null> {
  if (lesson === undefined) return null;
  const learner = learnerOf(call, group);
  return { group, lesson, learner, ...(await keptCourse(desk.store, learner.at, { lesson, delivery: call.delivery })) };
}

const LEFT = said(
  text("You have left the tutorial; your place in it is kept. ", { code: "/umble tutorial" }, " goes on with it."),
);
const NONE = said(text("You are in no tutorial. ", { code: "/umble tutorial" }, " begins one."));
const NOT_YOURS = said(text("That is somebody else's tutorial. ", { code: "/umble tutorial" }, " begins your own."));
const LATE = text("That button is from an earlier step.");

function learnerOf({ by }: Call, group: string): Learner {
  const { id, name } = personOf(by);
  return { person: { id, name }, at: courseKey(id, group) };
}

type Wished = Pick<Standing, "course" | "learner"> & { readonly call: Call; readonly wish: Wish["wish"] };

/** The tutorial as it is to be; null for none. */
function wished(lesson: Lesson, { call, course, wish, learner }: Wished): Course | null {
  if (wish === "leave") return course === null ? null : { ...course, open: false };
  if (course !== null && wish === null && !lesson.isOver(course))
    return course.open ? course : { ...course, open: true };
  const digest = createHash("sha256").update(`${call.by.id}\n${call.delivery}`).digest("hex");
  return lesson.begin(learner, tableId(digest.slice(0, 10)));
}

/**
 * What a command comes to in the tutorial, where it is meant for that: by its button, or because there is no other
 * game that it could be for. Null: it is not.
 */
export async function coached(desk: Desk, meant: Meant, { offer, action }: Concern): Promise<Said | null> {
  const { call, table } = meant;
  const standing = await courseOf(desk, call, offer);
  if (standing === null) return null;
  const { lesson, learner, course, rev, seen } = standing;
  const named = table !== null && isCourse(table);
  if (named && table.scope !== learner.at.scope) return NOT_YOURS;
  if (course === null) return named ? NONE : null;
  if (!named && !course.open) return null;
  if (seen !== null) return lesson.told(course, seen, learner);
  const move = moveIn(action);
  if (move === null) return named || action.kind === "ask" ? lesson.prompt(course, learner) : null;
  if (named && !isNow(meant.turn ?? "", lesson.turn(course))) return late(lesson, course, learner);
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
export async function courseSeats(desk: Desk, call: Call, offer: Offer): Promise<readonly Seat[]> {
  const standing = await courseOf(desk, call, offer);
  return standing?.course?.open === true ? standing.lesson.seats(standing.learner) : [];
}

/** The step that stands now, for somebody whose plain words nothing waits for; null when they are in no tutorial. */
export async function standingStep(desk: Desk, call: Call): Promise<Said | null> {
  for (const { lesson, learner, course } of await coursesOf(desk, call))
    if (course?.open === true) return lesson.prompt(course, learner);
  return null;
}

/** What plain words in a DM can mean in the tutorials. */
export async function courseMeanings(desk: Desk, call: Call, words: string): Promise<readonly Meaning[]> {
  return (await coursesOf(desk, call)).flatMap(({ lesson, learner: { at }, course }) => {
    if (course?.open !== true) return [];
    const turn = lesson.turn(course);
    return lesson.heard(course, words).map((heard) => ({ at, label: "Tutorial", turn, ...heard }));
  });
}

type Meaning = {
  readonly at: Learner["at"];
  readonly label: string;
  readonly turn: string;
  readonly line: string;
  readonly fits: boolean;
};

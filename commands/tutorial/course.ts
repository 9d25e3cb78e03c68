import { z } from "zod";
import type { Said } from "../../render/message.ts";
import type { Heard, Person, Seat } from "../../src/hosting.ts";
import { type PlayerId, personalScope, tableId } from "../../src/identity.ts";
import type { RecordKey, Rev, Store } from "../../src/store/store.ts";

/** A tutorial as it is kept: one person's first game, on the real rules, in which no clock runs. */

const course = z.strictObject({
  schema: z.literal(1),
  id: z.string().transform(tableId),
  /** Whether typed commands and plain words may be meant for it. */
  open: z.boolean(),
  /** From 0; how many steps there are when it is over. */
  step: z.int().min(0),
  /** The moves made: the game's own time. */
  moves: z.int().min(0),
  gameSchema: z.int(),
  state: z.unknown(),
});
export type Course = z.infer<typeof course>;

export type Learner = { readonly person: Person; readonly at: RecordKey };

/** What is kept with a delivery, to answer it again: never letters. */
const told = z.strictObject({ step: z.int(), answer: z.unknown() });
export type Told = z.infer<typeof told>;

export type Taken =
  | { readonly kind: "done"; readonly course: Course; readonly told: Told }
  | { readonly kind: "not"; readonly said: Said };

/** A game's tutorial: pure, as the game is. */
export interface Lesson {
  begin(learner: Learner, id: Course["id"]): Course;
  /** False for one that an older or newer umble kept in a way that this one cannot read. */
  reads(course: Course): boolean;
  isOver(course: Course): boolean;
  /** The step as it stands: what to do, the board, the buttons. */
  prompt(course: Course, learner: Learner): Said;
  /** A move of the game by the learner. @throws Error when it is no move of this game: a fault of ours. */
  take(course: Course, move: unknown, learner: Learner): Taken;
  /** What is said of a move that was taken, and the step that stands now. */
  told(course: Course, told: Told, learner: Learner): Said;
  seats(learner: Learner): readonly Seat[];
  turn(course: Course): string;
  /** What plain words can mean. */
  heard(course: Course, words: string): readonly Heard[];
}

const ID = "tutorial";
/** The game whose tutorial has no name behind it: it was the first. */
const FIRST = "mumble";

/** `group`: of the game that is learnt. */
export function courseKey(person: PlayerId, group: string): RecordKey {
  return { scope: personalScope(person), id: group === FIRST ? ID : `${ID}/${group}` };
}

/** Whether a button's record is a tutorial's. */
export function isCourse({ id }: RecordKey): boolean {
  return id === ID || id.startsWith(`${ID}/`);
}

export type Kept = {
  readonly course: Course | null;
  readonly rev: Rev;
  /** What was told to that delivery, when it was applied before. */
  readonly seen: Told | null;
};

/** @throws as the store. */
export async function keptCourse(store: Store, at: RecordKey, { lesson, delivery }: Asking): Promise<Kept> {
  const { rev, state, seen } = await store.load(at, [delivery]);
  const read = course.safeParse(state === null ? null : JSON.parse(state)).data ?? null;
  const reply = seen.get(delivery);
  return {
    course: read !== null && lesson.reads(read) ? read : null,
    rev,
    seen: reply === undefined ? null : told.parse(JSON.parse(reply)),
  };
}

type Asking = { readonly lesson: Lesson; readonly delivery: string };

type Keeping = {
  readonly at: RecordKey;
  readonly expect: Rev;
  readonly now: Parameters<Store["commit"]>[0]["now"];
  readonly delivery: string;
  readonly course: Course;
  readonly told: Told;
};

/** False when somebody was first: nothing was written. */
export async function keepCourse(store: Store, { at, expect, now, delivery, ...kept }: Keeping): Promise<boolean> {
  const rest = { wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
  const moves = [{ id: delivery, reply: JSON.stringify(kept.told) }];
  const written = await store.commit({ at, now, expect, state: JSON.stringify(kept.course), moves, ...rest });
  return written.kind === "ok";
}

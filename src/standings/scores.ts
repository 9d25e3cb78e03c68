import type { Commit, Score } from "../store/store.ts";
import { ALL_GAMES, ALL_TIME, type By, boardName, channelWide, SERVER_WIDE } from "./boards.ts";
import { type Member, type Outcome, peopleIn } from "./outcome.ts";
import { isAnonymous } from "./privacy.ts";

/**
 * What an ended game adds to the boards; in the commit that ends it. Everybody who played is on the boards of wins and
 * points, if only with nothing. Games with a robot count beside them: won ones alone, on a board of their own.
 */
export function scoresOf(outcome: Outcome): readonly Score[] {
  const boards = placesOf(outcome);
  return partsIn(outcome).flatMap(({ person, by, add }) =>
    boards.map((board) => ({ board: boardName({ ...board, by }), member: person.id, add })),
  );
}

type Part = { readonly person: Member; readonly by: By; readonly add: number };

function partsIn(outcome: Outcome): readonly Part[] {
  if (outcome.counts === "cancelled") return [];
  return knownIn(outcome).flatMap(({ person, won, points }): readonly Part[] => {
    if (outcome.counts === "robots") return won ? [{ person, by: "robots", add: 1 }] : [];
    return [
      { person, by: "games", add: 1 },
      { person, by: "wins", add: won ? 1 : 0 },
      { person, by: "points", add: points },
    ];
  });
}

/** The server and the channel, this kind and all kinds, all time and each period. */
function placesOf({ channel, game, periods }: Outcome) {
  return [SERVER_WIDE, channelWide(channel)].flatMap((where) =>
    [game, ALL_GAMES].flatMap((kind) => [ALL_TIME, ...periods].map((period) => ({ where, game: kind, period }))),
  );
}

/** Names as they were when this game was played. */
export function namedIn(outcome: Outcome): NonNullable<Commit["named"]> {
  if (outcome.counts === "cancelled") return [];
  return knownIn(outcome).map(({ person }) => ({ member: person.id, name: person.name }));
}

/** Whose data were deleted while the game ran has no row any more. */
function knownIn(outcome: Outcome): ReturnType<typeof peopleIn> {
  return peopleIn(outcome).filter(({ person }) => !isAnonymous(person.id));
}
